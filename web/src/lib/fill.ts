/**
 * Texts with holes, filled. The twin of `fill` in src/parlour/core/saying.py, which says what a text
 * may hold; tests/core/fill_cases.json is put to both.
 */
export type Value = string | number | readonly (string | number)[] | null;
export type Values = Readonly<Record<string, Value>>;
/** A value in the words of its kind. */
export type Worded = (kind: string, value: string | number | null) => string;

const HOLE = /\{(\w+)(?:!([\w-]+)(?:\/(\w+))?)?(?::([^|}]*)\|([^}]*))?\}/g;

export function fill(text: string, values: Values = {}, worded: Worded = (_, value) => plain(value)): string {
  return text.replace(HOLE, (hole, name: string, kind?: string, joint?: string, one?: string, more = '') => {
    const value = values[name];
    if (value === undefined) return hole;
    if (one !== undefined) return plain(value) === '1' ? one : more;
    const shown = (value instanceof Array ? value : [value]).map((each) => show(each, kind, worded));
    return shown.join(joint ? worded('joint', joint) : ', ');
  });
}

/** A value that has no words of its own, or the end of the path to them. */
export function plain(value: Value): string {
  return value === null ? 'none' : String(value);
}

function show(value: string | number | null, kind: string | undefined, worded: Worded): string {
  if (kind === undefined) return plain(value);
  const small = kind.charAt(0).toLowerCase() + kind.slice(1);
  const word = worded(small, value);
  return kind === small ? word : word.charAt(0).toUpperCase() + word.slice(1);
}
