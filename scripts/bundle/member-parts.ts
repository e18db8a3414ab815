/** What the bundler knows about a module. */
interface Importers {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}
type InfoOf = (id: string) => Importers | null;

const MEMBER_ROUTE = /\/frontend\/routes\/_signed-in(\/|\.tsx)/;
/** A file that starts with a dash is a part of routes. */
const ROUTE = /\/frontend\/routes\/(?!-)/;
const FRAME = /\/frontend\/routes\/_signed-in\.tsx\?tsr-split=component$/;

/**
 * Tells whether only the pages of members import a module, directly or through others.
 * @param infoOf what the bundler knows about a module
 */
export function isOnlyForMembers(id: string, infoOf: InfoOf): boolean {
  const seen = new Set<string>();
  const left = [id];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (MEMBER_ROUTE.test(next)) continue;
    const info = infoOf(next);
    const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    if (ROUTE.test(next) || importers.length === 0) return false;
    left.push(...importers);
  }
  return true;
}

/**
 * Tells whether the frame of members' pages imports a module, directly or through others, so that it is loaded with each
 * of them anyway, and no page before sign-in does.
 * @param infoOf what the bundler knows about a module
 */
export function isOfFrame(id: string, infoOf: InfoOf): boolean {
  const seen = new Set<string>();
  const left = [id];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (FRAME.test(next)) return isOnlyForMembers(id, infoOf);
    if (seen.has(next)) continue;
    seen.add(next);
    left.push(...(infoOf(next)?.importers ?? []));
  }
  return false;
}
