/** Buttons that a board adds to the bar of the table, such as the last trick. */
import type { IconName } from './icons';

export interface Tool {
  id: string;
  label: string;
  icon: IconName;
  act: () => void;
  pressed?: boolean;
  disabled?: boolean;
}

export const bar: { tools: Tool[] } = $state({ tools: [] });

/** Call it while a board is set up; the buttons follow what `tools` reads, and go with the board. */
export function useTools(tools: () => Tool[]): void {
  $effect(() => {
    bar.tools = tools();
    return () => {
      bar.tools = [];
    };
  });
}
