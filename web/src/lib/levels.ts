/** Levels of the computer, and what else they are asked for: `club?special=seldom`. */

export function readLevel(name: string): { level: string; habits: Record<string, string> } {
  const [level = '', asked = ''] = name.split('?');
  return { level, habits: Object.fromEntries(new URLSearchParams(asked)) };
}

/** The level with another way of a habit; the usual one, which comes first of all, is not said. */
export function withHabit(name: string, habit: string, way: string, ways: readonly string[]): string {
  const { level, habits } = readLevel(name);
  const { [habit]: _, ...others } = habits;
  return writeLevel(level, way === ways[0] ? others : { ...others, [habit]: way });
}

export function writeLevel(level: string, habits: Record<string, string>): string {
  const asked = new URLSearchParams(habits).toString();
  return asked ? `${level}?${asked}` : level;
}
