/** What the bundler knows about a module. */
interface Importers {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

const MEMBER_ROUTE = /\/frontend\/routes\/_signed-in(\/|\.tsx)/;
const ROUTE = /\/frontend\/routes\//;

/**
 * Tells whether only the pages of members import a module, directly or through others.
 * @param infoOf what the bundler knows about a module
 */
export function isOnlyForMembers(id: string, infoOf: (id: string) => Importers | null): boolean {
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
