/** Whether somebody looks at this page: told when it changes, and again every few seconds, for a
 * connection can be dead without the server knowing. */
const AGAIN = 3_000;

export function watchLooking(tell: (looking: boolean) => void): () => void {
  const say = () => tell(!document.hidden);
  const timer = setInterval(say, AGAIN);
  document.addEventListener('visibilitychange', say);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', say);
  };
}
