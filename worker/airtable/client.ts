import type { z } from 'zod';
import { ProviderError, type ProviderFault } from '../../engines/sync-merge/provider-error.ts';
import { type Limit, REPORTED_WAIT_MS, type SharedRateLimiter } from '../../engines/sync-merge/rate-limiter.ts';
import { jitter, type Retries, type Setback } from '../../engines/sync-merge/retries.ts';
import { errorReply } from './api-types.ts';

/** Five calls per second, with a margin for clock drift. */
export const CALL_LIMIT: Limit = { calls: 5, within: 1020 };
/** After a 429, Airtable refuses all calls for this long. */
const PENALTY_MS = 30_000;
const TIMEOUT_MS = 30_000;

export interface ClientOptions {
  /** Without a path, such as `https://api.airtable.com`. */
  baseUrl: string;
  apiKey: string;
  limiter: SharedRateLimiter;
  retries: Retries;
}

export interface Call<S extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to /v0, encoded. */
  path: string;
  body?: unknown;
  reply: S;
  /** False: a call without an answer may have been applied and must not be sent again. */
  repeatable: boolean;
  /** The fault for 404; `missing` by default. */
  notFound?: ProviderFault;
}

const REVOKED = 'Airtable rejected the API key. Create a new personal access token in Airtable and connect again.';
const FORBIDDEN =
  'The API key can’t access this base. Give it the base and the scopes data.records:read, data.records:write and schema.bases:read, then connect again.';
const MISSING = 'Airtable can’t find this base or table. Check whether it was renamed, then set it up again.';
const USED_UP =
  'You have used all API calls of your Airtable plan for this month. Syncing resumes next month, or when you upgrade the plan.';
const SILENT = 'Airtable isn’t responding.';
const GARBLED = 'Airtable sent an unreadable response: it was cut off, or came from another service.';
const BUSY = 'Airtable’s rate limit was reached (error 429).';
const brokenDown = (status: number) => `Airtable has a problem on its side (error ${status}).`;

/** A call that failed and may succeed later. */
class NoAnswer extends Error {
  readonly setback: Setback;

  constructor(setback: Setback) {
    super(setback.reason);
    this.setback = setback;
  }
}

const silent = (reason: string) => new NoAnswer({ why: 'silence', reason });

/** HTTP client for Airtable: keeps to its rate limit, retries what is safe to retry, and explains errors. */
export class AirtableClient {
  calls = 0;
  readonly retries: Retries;
  private readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
    this.retries = options.retries;
  }

  /** Returns the parsed answer. @throws ProviderError, which never contains the key */
  async call<S extends z.ZodType>(call: Call<S>): Promise<z.output<S>> {
    const { limiter } = this.options;
    const once = async () => {
      try {
        return await this.readInTurn(() => this.attempt(call));
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        const { why, reason, wait } = error.setback;
        if (why === 'pause') await limiter.hold(wait ?? PENALTY_MS);
        else if (!call.repeatable) throw new ProviderError('unclear', reason);
        throw error;
      }
    };
    return this.retries.repeat(once, (error) => (error instanceof NoAnswer ? error.setback : null));
  }

  /** Waits for a slot of the rate limiter, then runs `work`. */
  private async readInTurn<T>(work: () => Promise<T>): Promise<T> {
    const { limiter } = this.options;
    const { turn, wait } = await limiter.take();
    try {
      if (wait > REPORTED_WAIT_MS) await this.retries.reportWait(wait, 'pause', BUSY);
      if (wait > 0) await this.retries.sleep(wait);
      return await work();
    } finally {
      await limiter.answered(turn);
    }
  }

  /** One attempt. @throws NoAnswer if a retry may help, otherwise ProviderError */
  private async attempt<S extends z.ZodType>(call: Call<S>): Promise<z.output<S>> {
    this.calls += 1;
    const response = await this.send(call);
    const json = await response.text().then(jsonOrNull, () => null);
    if (!response.ok) throw refusal(response, json, call.notFound ?? 'missing');
    const parsed = call.reply.safeParse(json);
    if (!parsed.success) throw silent(GARBLED);
    return parsed.data;
  }

  private async send({ method, path, body }: Call<z.ZodType>): Promise<Response> {
    try {
      return await fetch(`${this.options.baseUrl}/v0/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.options.apiKey}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // Airtable redirects nothing, and another host must not get the key.
        redirect: 'manual',
        signal: this.retries.callSignal(TIMEOUT_MS, method === 'GET'),
      });
    } catch {
      // The platform's message may quote the request, so it is dropped.
      throw silent(SILENT);
    }
  }
}

/** Maps an error response; `NoAnswer` if it may pass. */
function refusal(response: Response, json: unknown, notFound: ProviderFault): ProviderError | NoAnswer {
  const parsed = errorReply.safeParse(json);
  const error = parsed.success ? parsed.data.error : '';
  const type = typeof error === 'string' ? error : error.type;
  const message = typeof error === 'string' ? '' : (error.message ?? '');
  switch (response.status) {
    case 401:
      return new ProviderError('revoked', REVOKED);
    case 403:
      return new ProviderError('revoked', FORBIDDEN);
    case 404:
      return new ProviderError(notFound, MISSING);
    case 429:
      if (/BILLING|QUOTA|PLAN_LIMIT/.test(type)) return new ProviderError('quota', USED_UP);
      return new NoAnswer({ why: 'pause', reason: BUSY, wait: requestedPause(response) });
    case 400:
    case 413:
    case 422:
      return new ProviderError(toFault(type), `Airtable rejected the request: ${message || type || response.status}`);
    default:
      return silent(brokenDown(response.status));
  }
}

/** The pause that a 429 asks for, in milliseconds, plus some jitter. */
const requestedPause = ({ headers }: Response) =>
  Math.max(PENALTY_MS, Number(headers.get('retry-after') ?? 0) * 1000 || 0) + jitter(2_000);

function toFault(type: string): ProviderFault {
  if (type === 'UNKNOWN_FIELD_NAME') return 'missing';
  return type === 'ROW_DOES_NOT_EXIST' ? 'gone' : 'refused';
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
