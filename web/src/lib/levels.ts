/** Levels of the computer, and what else they are asked for: `club?special=seldom`. */

export function readLevel(name: string): { level: string; habits: Record<string, string> } {
  const [level = '', asked = ''] = name.split('?');
  return { level, habits: Object.fromEntries(new URLSearchParams(asked)) };
}

/** The level with another way of a habit; the usual one, which comes first of all, is not said. */
export function withHabit(name: string, habit: string, way: string, ways: readonly string[]): string {
  const { level, habits } = readLevel(name);
  const asked = Object.entries({ ...habits, [habit]: way });
  const told = asked.filter(([name, way]) => name !== habit || way !== ways[0]);
  return writeLevel(level, Object.fromEntries(told));
}

export function writeLevel(level: string, habits: Record<string, string>): string {
  const asked = new URLSearchParams(habits).toString();
  return asked ? `${level}?${asked}` : level;
}
