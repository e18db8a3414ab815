/** What a file of the Worker is, told by its name. */
export type WorkerRole = 'contract' | 'rule' | 'queries' | 'service' | 'routes';

/** A file's place in the architecture. */
export type Place =
  | { floor: 'db' }
  | { floor: 'engines' }
  | { floor: 'worker'; room: 'wiring' | 'core' }
  | { floor: 'worker'; room: 'feature'; feature: string; role: WorkerRole }
  | { floor: 'frontend'; room: 'routes' | 'ui' | 'lib' | 'wiring' }
  | { floor: 'frontend'; room: 'feature'; feature: string }
  | { floor: 'outside' };

/**
 * Finds a file's place.
 * @param path from the root of the repository, with forward slashes
 */
export function classifyPath(path: string): Place {
  const [floor, room, ...rest] = path.split('/');
  if (floor === 'db' || floor === 'engines') return { floor };
  if (floor === 'worker') {
    if (room === undefined || rest.length === 0) return { floor, room: 'wiring' };
    if (room === 'core') return { floor, room };
    return { floor, room: 'feature', feature: room, role: toRole(rest.at(-1) ?? '') };
  }
  if (floor === 'frontend') {
    if (room === undefined || rest.length === 0) return { floor, room: 'wiring' };
    if (room === 'routes' || room === 'ui' || room === 'lib') return { floor, room };
    return { floor, room: 'feature', feature: room };
  }
  return { floor: 'outside' };
}

/** Whether the file is a contract of a feature or of core. */
export function isContract(path: string): boolean {
  return /^worker\/[^/]+\/(?:[\w-]+-)?contract\.ts$/.test(path);
}

/** Whether it is a test, or what only tests use. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
}

/**
 * Verbs are in `service.ts`, SQL in `queries.ts` and URLs in `routes.ts`; larger features also have `<subject>-service.ts`
 * and so on. Inventory also has SQL in `ledger.ts`, `alerts.ts` and `item-columns.ts`.
 */
function toRole(name: string): WorkerRole {
  if (name === 'ledger.ts' || name === 'alerts.ts' || name === 'item-columns.ts') return 'queries';
  const [, role] = name.match(/^(?:.+-)?(contract|queries|service|routes)\.ts$/) ?? [];
  return role === 'contract' || role === 'queries' || role === 'service' || role === 'routes' ? role : 'rule';
}
