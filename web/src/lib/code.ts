/** What friends send each other: a link to a table, or a short code for one. */
export type Pointer = { address: string } | { code: string };

/** What somebody pasted or typed; null where it is neither a link nor a code. */
export function pointer(given: string): Pointer | null {
  const link = /\/t\/([a-z0-9]+)\/?(\?i=[^\s#&]+)?$/i.exec(given.trim());
  if (link) return { address: `/t/${link[1]!.toLowerCase()}${link[2] ?? ''}` };
  const code = given.replaceAll(/[\s-]/g, '').toLowerCase();
  return /^[a-z0-9]{6}$/.test(code) ? { code } : null;
}
