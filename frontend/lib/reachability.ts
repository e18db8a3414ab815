import { useSyncExternalStore } from 'react';

/** Whether the last request to the server got an answer from it. */
let reached = true;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (reached === value) return;
  reached = value;
  for (const listener of listeners) listener();
}

/** The server has answered a request, whatever it said. */
export const noteAnswer = (): void => set(true);

/** A request found no server: no network, or only a proxy that says so. */
export const noteSilence = (): void => set(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False from the first request that finds no server until one is answered again. */
export function useReached(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reached,
    () => true,
  );
}

/** Asks whether the server is there, without a session. */
export async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  );
  const isThere = answer?.ok === true && (answer.headers.get('Content-Type')?.includes('json') ?? false);
  if (isThere) noteAnswer();
  return isThere;
}
