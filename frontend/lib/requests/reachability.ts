import { useSyncExternalStore } from 'react';
import { health } from '../../../worker/core/service-contract.ts';

/** Whether the server responded to the last request. */
let reached = true;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (reached === value) return;
  reached = value;
  for (const listener of listeners) listener();
}

/** Records that the server responded, with any status. */
export const recordResponse = (): void => set(true);

/** Records that the server did not respond: no network, or only a proxy's error. */
export const recordNoResponse = (): void => set(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server responded to the last request. */
export const isReached = (): boolean => reached;

/** Calls `listener` once, when the server has responded again. */
export function onceReached(listener: () => void): void {
  const stop = subscribe(() => {
    if (!reached) return;
    stop();
    listener();
  });
}

/** False from the first request without a response until the next response. */
export function useReached(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reached,
    () => true,
  );
}

/** Checks the server's health; needs no session. */
export async function isServerUp(): Promise<boolean> {
  const answer = await fetch(`/api${health.path}`, { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  );
  const isUp = answer?.ok === true && (answer.headers.get('Content-Type')?.includes('json') ?? false);
  if (isUp) recordResponse();
  return isUp;
}
