/** Who acts by keyboard goes on where the next choice is, though what was focused is gone. */

/** Call what it returns with every act; `open`: whether there is something to choose. */
export function useNextChoice(root: () => HTMLElement | undefined, open: () => boolean): () => void {
  let acted = false;
  $effect(() => {
    if (!open() || !acted || document.activeElement !== document.body) return;
    acted = false;
    const find = (choice: string) => root()?.querySelector<HTMLElement>(choice);
    (find('.ask [data-rove]') ?? find('.tiles .may'))?.focus();
  });
  return () => {
    acted = true;
  };
}
