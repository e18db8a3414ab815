import type { z } from 'zod';
import { type Gate, type Limit, LONG_WAIT } from '../../engines/sync-merge/pace.ts';
import { jitter, type Patience, type Setback } from '../../engines/sync-merge/patience.ts';
import { ProviderError, type ProviderFault } from '../../engines/sync-merge/provider-error.ts';
import { errorReply } from './api-types.ts';

/** Five calls a second, which is a little longer here: no two clocks go alike. */
export const CALL_LIMIT: Limit = { calls: 5, within: 1020 };
/** After a 429 Airtable answers nothing for so long. */
const PENALTY = 30_000;
const TIMEOUT = 30_000;

export interface ClientOptions {
  /** Without a path: `https://api.airtable.com`. */
  baseUrl: string;
  apiKey: string;
  gate: Gate;
  patience: Patience;
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
const GARBLED = 'Airtable’s answers cannot be read: they are cut short, or not Airtable’s.';
const BUSY = 'Airtable takes no more calls for now (error 429).';
const brokenDown = (status: number) => `Airtable has a fault of its own (error ${status}).`;

/** Airtable has not done what was asked, and may do so later. */
class NoAnswer extends Error {
  readonly setback: Setback;

  constructor(setback: Setback) {
    super(setback.reason);
    this.setback = setback;
  }
}

const silent = (reason: string) => new NoAnswer({ why: 'silence', reason });

/** Speaks HTTP with Airtable: obeys its limits, repeats what may be repeated, and says in plain words what went wrong. */
export class AirtableClient {
  calls = 0;
  readonly patience: Patience;
  private readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
    this.patience = options.patience;
  }

  /** The parsed answer. @throws ProviderError, which never holds the key */
  async call<S extends z.ZodType>(call: Call<S>): Promise<z.output<S>> {
    const { gate } = this.options;
    const once = async () => {
      try {
        return await this.inTurn(() => this.attempt(call));
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        const { why, reason, wait } = error.setback;
        if (why === 'pause') await gate.hold(wait ?? PENALTY);
        else if (!call.repeatable) throw new ProviderError('unclear', reason);
        throw error;
      }
    };
    return this.patience.repeat(once, (error) => (error instanceof NoAnswer ? error.setback : null));
  }

  /** Does something when it is this client's turn. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { gate } = this.options;
    const { turn, wait } = await gate.take();
    try {
      if (wait > LONG_WAIT) await this.patience.tell(wait, 'pause', BUSY);
      if (wait > 0) await this.patience.sleep(wait);
      return await work();
    } finally {
      await gate.answered(turn);
    }
  }

  /** One attempt. @throws NoAnswer when it may be tried again, ProviderError for what trying again does not mend */
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
        signal: this.patience.callSignal(TIMEOUT, method === 'GET'),
      });
    } catch {
      // What the platform says of a failed connection may quote the request; nobody needs it.
      throw silent(SILENT);
    }
  }
}

/** What a refusal means: `NoAnswer` where it may pass. */
function refusal(response: Response, json: unknown, notFound: ProviderFault): ProviderError | NoAnswer {
  const parsed = errorReply.safeParse(json);
  const error = parsed.success ? parsed.data.error : '';
  const type = typeof error === 'string' ? error : error.type;
  const said = typeof error === 'string' ? '' : (error.message ?? '');
  switch (response.status) {
    case 401:
      return new ProviderError('revoked', REVOKED);
    case 403:
      return new ProviderError('revoked', FORBIDDEN);
    case 404:
      return new ProviderError(notFound, MISSING);
    case 429:
      if (/BILLING|QUOTA|PLAN_LIMIT/.test(type)) return new ProviderError('quota', USED_UP);
      return new NoAnswer({ why: 'pause', reason: BUSY, wait: pauseIn(response) });
    case 400:
    case 413:
    case 422:
      return new ProviderError(faultOf(type), `Airtable refused it: ${said || type || response.status}`);
    default:
      return silent(brokenDown(response.status));
  }
}

/** The milliseconds that a 429 asks for, and a little more. */
const pauseIn = ({ headers }: Response) =>
  Math.max(PENALTY, Number(headers.get('retry-after') ?? 0) * 1000 || 0) + jitter(2_000);

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
