import type { QueryClient } from '@tanstack/react-query';
import { isUnanswered } from './api-error.ts';
import { onceReached } from './reachability.ts';

/** An answer, whose type only its contract says. */
type Json = ReturnType<typeof JSON.parse>;

let readKept: ((path: string) => Promise<unknown>) | undefined;

/** Says how to read what is kept on this device of an address, undefined for nothing (frontend/lib/offline). */
export function setKeptReader(reader: typeof readKept): void {
  readKept = reader;
}

/**
 * What is kept of an address, for a query that has nothing else to show; asked for again once the server can be reached.
 * @throws the failure where the server has answered, or nothing is kept
 */
export async function keptInstead(path: string, client: QueryClient | undefined, failure: unknown): Promise<Json> {
  if (!client || !isUnanswered(failure) || client.getQueryData([path]) !== undefined) throw failure;
  const kept = await readKept?.(path);
  if (kept === undefined) throw failure;
  onceReached(() => void client.invalidateQueries({ queryKey: [path] }));
  return kept;
}
