import type { z } from 'zod';
import { type Clock, REAL_CLOCK } from '../sync/clock.ts';
import { type Gate, type Limit, LONG_WAIT } from '../sync/pace.ts';
import { ProviderError, type ProviderFault, type TellOfWait } from '../sync/provider.ts';
import { errorReply } from './api-types.ts';

/** Five calls a second, which is a little longer here: no two clocks go alike. */
export const CALL_LIMIT: Limit = { calls: 5, within: 1020 };
/** After a 429 Airtable answers nothing for so long. */
const PENALTY = 30_000;
const TIMEOUT = 30_000;
const MOST_ATTEMPTS = 6;
const LONGEST_BACKOFF = 60_000;

export interface ClientOptions {
  /** Without a path: `https://api.airtable.com`. */
  baseUrl: string;
  apiKey: string;
  gate: Gate;
  clock?: Clock;
  /** Someone waits for the answer: give up sooner. */
  attempts?: number;
}

export interface Call<S extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /v0, encoded. */
  path: string;
  body?: unknown;
  reply: S;
  /** False: without an answer it may have been applied, and must not simply be sent again. */
  repeatable: boolean;
  /** What 404 means here; `missing` unless said. */
  notFound?: ProviderFault;
}

const REVOKED =
  'Airtable does not accept the API key (any more). Make a new personal access token there and connect again.';
const FORBIDDEN =
  'The API key may not use this base. Give it the base and the scopes data.records:read, data.records:write and schema.bases:read, then connect again.';
const MISSING =
  'Airtable has no such base or table (any more). Look whether it has been renamed, then set it up again.';
const USED_UP =
  'The month’s API calls of your Airtable plan are used up. Sync goes on next month, or with a larger plan.';
const SILENT = 'Airtable does not answer.';

/** Speaks HTTP with Airtable: obeys its limits, repeats what may be repeated, and says in plain words what went wrong. */
export class AirtableClient {
  calls = 0;
  /** Told before a long wait. */
  whenWaiting: TellOfWait = async () => {};
  private readonly options: ClientOptions;
  private readonly clock: Clock;

  constructor(options: ClientOptions) {
    this.options = options;
    this.clock = options.clock ?? REAL_CLOCK;
  }

  /** The parsed answer. @throws ProviderError, which never holds the key */
  async call<S extends z.ZodType>(call: Call<S>): Promise<z.output<S>> {
    const attempts = this.options.attempts ?? MOST_ATTEMPTS;
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.inTurn(() => this.attempt(call));
      if ('value' in outcome) return outcome.value;
      if (outcome.throttled === undefined && !call.repeatable) throw new ProviderError('unclear', SILENT);
      if (attempt >= attempts) throw new ProviderError('unreachable', SILENT);
      if (outcome.throttled !== undefined) await this.options.gate.hold(outcome.throttled + jitter(2_000));
      else await this.silence(jitter(Math.min(LONGEST_BACKOFF, 1000 * 2 ** attempt)));
    }
  }

  private async silence(wait: number): Promise<void> {
    if (wait > LONG_WAIT) await this.whenWaiting(wait, 'silence');
    await this.clock.sleep(wait);
  }

  /** Does something when it is this client's turn. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { gate } = this.options;
    const { turn, wait } = await gate.take();
    if (wait > LONG_WAIT) await this.whenWaiting(wait, 'pause');
    if (wait > 0) await this.clock.sleep(wait);
    try {
      return await work();
    } finally {
      await gate.answered(turn);
    }
  }

  /** One attempt: the value, or that it may be tried again. @throws ProviderError for what trying again does not mend */
  private async attempt<S extends z.ZodType>(call: Call<S>): Promise<{ value: z.output<S> } | { throttled?: number }> {
    this.calls += 1;
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${this.options.baseUrl}/v0/${call.path}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${this.options.apiKey}`,
          ...(call.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      text = await response.text();
    } catch {
      // What the platform says of a failed connection may quote the request; nobody needs it.
      return {};
    }
    const json = jsonOrNull(text);
    if (response.ok) {
      const parsed = call.reply.safeParse(json);
      return parsed.success ? { value: parsed.data } : {};
    }
    return refuse(response, json, call.notFound ?? 'missing');
  }
}

/** What a refusal means. @throws ProviderError unless it may pass */
function refuse(response: Response, json: unknown, notFound: ProviderFault): { throttled?: number } {
  const parsed = errorReply.safeParse(json);
  const error = parsed.success ? parsed.data.error : '';
  const type = typeof error === 'string' ? error : error.type;
  const said = typeof error === 'string' ? '' : (error.message ?? '');
  switch (response.status) {
    case 401:
      throw new ProviderError('revoked', REVOKED);
    case 403:
      throw new ProviderError('revoked', FORBIDDEN);
    case 404:
      throw new ProviderError(notFound, MISSING);
    case 429:
      if (/BILLING|QUOTA|PLAN_LIMIT/.test(type)) throw new ProviderError('quota', USED_UP);
      return { throttled: Math.max(PENALTY, Number(response.headers.get('retry-after') ?? 0) * 1000 || 0) };
    case 400:
    case 413:
    case 422:
      throw new ProviderError(faultOf(type), `Airtable refused it: ${said || type || response.status}`);
    default:
      return {};
  }
}

function faultOf(type: string): ProviderFault {
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

/** Something between half and the whole, so that those who were refused together do not come again together. */
const jitter = (milliseconds: number) => Math.round(milliseconds * (0.5 + Math.random() / 2));
