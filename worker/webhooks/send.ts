import { REAL_CLOCK } from '../../engines/sync-merge/clock.ts';
import { readSettings } from '../core/env.ts';
import { findAddressProblem } from './address.ts';

/** How long a receiver may take to answer. */
const TIMEOUT_MS = 15_000;
/** How much of an answer is read and kept. */
const MAX_ANSWER_BYTES = 4096;

/** How an attempt ended. */
export interface Outcome {
  /** Null if there was no answer. */
  statusCode: number | null;
  /** Why it failed, as a message; null if the receiver has taken it. */
  failure: string | null;
  /** The beginning of the answer's body. */
  answer: string;
  durationMs: number;
}

/** A request as it is sent, apart from its method. */
export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends a request to a receiver, once. Does not follow redirects, which could lead into the server's own network, and reads
 * only the beginning of the answer.
 */
export async function sendRequest(env: Env, { url, headers, body }: WebhookRequest): Promise<Outcome> {
  const startedAt = Date.now();
  const outcome = (statusCode: number | null, failure: string | null, answer = ''): Outcome => ({
    statusCode,
    failure,
    answer,
    durationMs: Math.max(0, Date.now() - startedAt),
  });
  const allowsPrivate = readSettings(env).WEBHOOKS_ALLOW_PRIVATE;
  const problem = findAddressProblem(url, allowsPrivate);
  if (problem) return outcome(null, `The address ${problem}.`);
  const signal = REAL_CLOCK.timeout(TIMEOUT_MS);
  try {
    const init = { method: 'POST', headers, body, redirect: 'manual', signal } as const;
    const response = await (allowsPrivate ? fetch(url, init) : fetchPublic(env, url, init));
    const answer = await readBeginning(response, signal);
    return outcome(response.status, describeStatus(response.status), answer);
  } catch {
    // The runtime's own words may tell about the server's network.
    if (signal.aborted) return outcome(null, `No answer within ${TIMEOUT_MS / 1000} seconds.`);
    return outcome(null, 'Couldn’t connect. Check that the address is reachable from the internet.');
  }
}

/** Where workerd runs on an operator's machine, this network refuses private addresses, whatever name leads to them. */
export const fetchPublic = (env: Env, url: string, init: RequestInit) =>
  env.WEBHOOK_NETWORK ? env.WEBHOOK_NETWORK.fetch(url, init) : fetch(url, init);

function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'The receiver answered 410 Gone: it wants no more events.';
  if (status >= 300 && status < 400) return `The receiver answered with a redirect (${status}), which is not followed.`;
  return `The receiver answered with status ${status}.`;
}

/** The first bytes of a body as text; less if they do not arrive in time. The rest is not read. */
async function readBeginning(response: Response, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const bytes = new Uint8Array(MAX_ANSWER_BYTES);
  let length = 0;
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const stop = () => resolve(null);
  signal.addEventListener('abort', stop);
  try {
    while (length < MAX_ANSWER_BYTES && !signal.aborted) {
      const part = await Promise.race([reader.read(), late]);
      if (part === null || part.done) break;
      const chunk: Uint8Array = part.value.subarray(0, MAX_ANSWER_BYTES - length);
      bytes.set(chunk, length);
      length += chunk.length;
    }
  } catch {
    // The status has arrived, and only it counts.
  } finally {
    signal.removeEventListener('abort', stop);
    await Promise.race([reader.cancel().catch(() => undefined), Promise.resolve()]);
  }
  // A text column may not contain NUL.
  return new TextDecoder().decode(bytes.subarray(0, length)).replaceAll('\0', '\uFFFD');
}
