import { type FailureKind, ModelFailure } from './failure.ts';
import { Patience } from './patience.ts';
import { bodyOf, type Dialect, FULL_DIALECT, humbler, type Objection, type Question } from './question.ts';
import { Listener, type Said } from './said.ts';

/** Where the model is. */
export interface Server {
  baseUrl: string;
  key: string;
  model: string;
  /** The longest that an answer may take, its second try included. */
  timeoutMs: number;
}

/** A wait that the server asks for before a second try is granted up to here; a longer one is told to the person. */
const LONGEST_WAIT_MS = 5000;
const USUAL_WAIT_MS = 400;

/** What each server has been found to take, for as long as the isolate lives. */
const dialects = new Map<string, Dialect>();

/**
 * Asks the model. Yields its words as they come, and returns all that it said. A server that is busy, failing or
 * unreachable is tried once more, unless words have been handed on already.
 * @throws ModelFailure
 */
export async function* ask(server: Server, question: Question): AsyncGenerator<string, Said> {
  const patience = new Patience(server.timeoutMs);
  try {
    for (let isSecond = false; ; isSecond = true) {
      let hasSpoken = false;
      const words = converse(server, question, patience);
      try {
        for (;;) {
          const { value, done } = await words.next();
          if (done) return value;
          hasSpoken = true;
          yield value;
        }
      } catch (error) {
        const failure = patience.signal.aborted ? new ModelFailure('timeout') : failureOf(error);
        const waitMs = failure.retryAfter === undefined ? USUAL_WAIT_MS : failure.retryAfter * 1000;
        const passes = PASSING.includes(failure.kind) && waitMs <= Math.min(LONGEST_WAIT_MS, patience.leftMs);
        if (isSecond || hasSpoken || !passes) throw failure;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  } finally {
    // Also when whoever listened has gone.
    patience.end();
  }
}

const PASSING: readonly FailureKind[] = ['busy', 'unavailable', 'malformed'];

/** One exchange, in the fullest dialect that the server takes. */
async function* converse(server: Server, question: Question, patience: Patience): AsyncGenerator<string, Said> {
  patience.renew();
  const { response, client, Stream } = await patience.wait(send(server, question, patience.signal));
  const listener = new Listener();
  const isStream = question.streams && !response.headers.get('content-type')?.includes('json');
  if (!isStream) {
    const text = listener.hear(JSON.parse(await patience.wait(response.text())));
    if (text !== '') yield text;
    return listener.said();
  }
  const pieces = Stream.fromSSEResponse<unknown>(response, new AbortController(), client)[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await patience.wait(pieces.next());
    if (done) break;
    patience.renew();
    const text = listener.hear(value);
    if (text !== '') yield text;
  }
  const said = listener.said();
  // A stream that just stops has been cut off somewhere between.
  if (said.finish === '') throw new ModelFailure(said.text === '' ? 'unavailable' : 'truncated');
  return said;
}

async function send(server: Server, question: Question, signal: AbortSignal) {
  // Loaded when it is first needed: most requests of a Worker ask no model.
  const [{ OpenAI }, { Stream }] = await Promise.all([import('openai'), import('openai/streaming')]);
  const client = new OpenAI({
    apiKey: server.key,
    baseURL: server.baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: server.timeoutMs,
    logLevel: 'off',
    fetch: (input, init) => fetch(input, init),
  });
  const place = `${server.baseUrl} ${server.model}`;
  let dialect = dialects.get(place) ?? FULL_DIALECT;
  for (;;) {
    try {
      const body = bodyOf(server.model, question, dialect);
      const response = await client.chat.completions.create(body, { signal }).asResponse();
      dialects.set(place, dialect);
      return { response, client, Stream };
    } catch (error) {
      const objection = objectionOf(error);
      const next = objection && humbler(dialect, question, objection);
      if (!next) throw error;
      dialect = next;
    }
  }
}

/** What the package throws for an answer that is an error, as far as it matters here. */
interface Refusal {
  status: number;
  headers: Headers | undefined;
  objection: Objection;
}

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  const field = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : '';
  };
  const headers: unknown = Reflect.get(error, 'headers');
  return {
    status: error.status,
    headers: headers instanceof Headers ? headers : undefined,
    objection: { param: field('param'), code: field('code') || field('type'), message: error.message },
  };
}

function objectionOf(error: unknown): Objection | null {
  const refusal = refusalOf(error);
  return refusal && [400, 422, 501].includes(refusal.status) ? refusal.objection : null;
}

function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  // JSON that is none, of an answer or of a piece of one.
  if (error instanceof SyntaxError) return new ModelFailure('malformed');
  const refusal = refusalOf(error);
  if (!refusal) return new ModelFailure('unavailable');
  const { status, headers, objection } = refusal;
  return new ModelFailure(kindOf(status, objection), { answered: status, retryAfter: secondsToWait(headers) });
}

function kindOf(status: number, { code }: Objection): FailureKind {
  if (/content_filter|content_policy/.test(code)) return 'refused';
  if (status === 401 || status === 403) return 'key';
  if (status === 402 || code === 'insufficient_quota') return 'quota';
  if (status === 404) return 'unknown-model';
  if (status === 429) return 'busy';
  return status === 408 || status >= 500 ? 'unavailable' : 'rejected';
}

/** `Retry-After` in seconds, whether it names seconds or a moment. */
function secondsToWait(headers: Headers | undefined): number | undefined {
  const told = headers?.get('retry-after');
  if (!told) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(told.trim()) ? Number(told) : (Date.parse(told) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
