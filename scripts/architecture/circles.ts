import { classifyPath } from './place.ts';
import type { Parsed } from './source.ts';
import type { Violation } from './violation.ts';

/** An import of one feature's service by another's. */
interface Edge {
  to: string;
  path: string;
  line: number;
}

/** Finds features whose services import each other in a circle; reports each circle once. */
export function findCircles(files: readonly Parsed[]): Violation[] {
  const edges = edgesBetweenServices(files);
  const found: Violation[] = [];
  const done = new Set<string>();
  const follow = (trail: string[]): void => {
    const feature = trail.at(-1) ?? '';
    if (done.has(feature)) return;
    for (const { to, path, line } of edges.get(feature) ?? []) {
      const start = trail.indexOf(to);
      if (start === -1) {
        follow([...trail, to]);
        continue;
      }
      const circle = [...trail.slice(start), to].join(' → ');
      found.push({
        path,
        line,
        message: `These services import each other in a circle: ${circle}. Pass one what it needs as an argument, or move what both need into core.`,
      });
    }
    done.add(feature);
  };
  for (const feature of edges.keys()) follow([feature]);
  return found;
}

function edgesBetweenServices(files: readonly Parsed[]): Map<string, Edge[]> {
  const edges = new Map<string, Edge[]>();
  for (const { path, imports } of files) {
    const feature = serviceFeature(path);
    if (feature === null) continue;
    for (const { target, line } of imports) {
      const to = target === null ? null : serviceFeature(target);
      if (to === null || to === feature) continue;
      const known = edges.get(feature) ?? [];
      if (!known.some((edge) => edge.to === to)) edges.set(feature, [...known, { to, path, line }]);
    }
  }
  return edges;
}

function serviceFeature(path: string): string | null {
  const place = classifyPath(path);
  return place.floor === 'worker' && place.room === 'feature' && place.role === 'service' ? place.feature : null;
}
