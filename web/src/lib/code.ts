/** The address of the table that a link or a short code names; null where it is neither. */
export function tableAddress(given: string): string | null {
  const link = /\/t\/([a-z0-9]+)\/?(\?i=[^\s#&]+)?$/i.exec(given.trim());
  if (link) return `/t/${link[1]!.toLowerCase()}${link[2] ?? ''}`;
  const code = given.replaceAll(/[\s-]/g, '').toLowerCase();
  return /^[a-z0-9]{4,16}$/.test(code) ? `/t/${code}` : null;
}
