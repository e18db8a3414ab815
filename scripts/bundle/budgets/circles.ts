import type { Manifest } from './budget.ts';

/**
 * Refuses chunks that import each other in a circle: the one that a browser runs first may use another's values before
 * they are there, and the page breaks, only in a built release.
 * @throws with the files of the first circle, in the order of their imports
 */
export function checkCircles(manifest: Manifest): void {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) {
      const files = [...path.slice(path.indexOf(name)), name].map((one) => manifest[one]?.file ?? one);
      throw new Error(`Chunks import each other in a circle: ${files.join(' → ')}`);
    }
    if (done.has(name)) return;
    for (const imported of manifest[name]?.imports ?? []) visit(imported, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) visit(name, []);
}
