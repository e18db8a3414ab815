import { REAL_CLOCK } from '../../engines/sync-merge/clock.ts';
import { unavailable } from './failure.ts';

/** Google gives up after 180 seconds; we before, and the request may be sent again. */
export const TIMEOUT_MS = 60_000;

/**
 * One request to Google.
 * @param signal what ends it; a minute unless said
 * @throws GoogleFailure `unavailable` without an answer in time; any answer, also a refusal, is given back
 */
export async function ask(url: string, init: RequestInit, signal = REAL_CLOCK.timeout(TIMEOUT_MS)): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal });
  } catch {
    // The error may quote the address, and that of a revocation holds a token.
    throw unavailable();
  }
}

/** The JSON of an answer; null where it is none. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
