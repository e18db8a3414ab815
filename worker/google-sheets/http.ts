import { REAL_CLOCK } from '../../engines/sync-merge/clock.ts';
import { unavailable } from './failure.ts';

/** Shorter than Google's own 180 seconds. */
export const TIMEOUT_MS = 60_000;

/**
 * One request to Google.
 * @param signal aborts it; one minute by default
 * @throws GoogleFailure `unavailable` without an answer in time; any answer is returned, including errors
 */
export async function ask(url: string, init: RequestInit, signal = REAL_CLOCK.timeout(TIMEOUT_MS)): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal });
  } catch {
    // The error may quote the address, which may contain a token.
    throw unavailable();
  }
}

/** Parses an answer as JSON; null if it is not. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
