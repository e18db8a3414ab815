import { Deadline } from './deadline.ts';
import { type FailureKind, ModelFailure } from './failure.ts';
import { AnswerAssembler, type ModelAnswer } from './model-answer.ts';
import { buildBody, type Dialect, type Objection, type Question, simplerDialect } from './question.ts';

/** The model's server. */
export interface Server {
  baseUrl: string;
  key: string;
  model: string;
  /** How requests reach it. */
  fetch: typeof fetch;
  /** What it is taken to accept until it objects. */
  dialect: Dialect;
  /** Total time for an answer including the retry. */
  timeoutMs: number;
}

/** A Retry-After up to this long is honored; a longer one is reported to the user. */
const MAX_WAIT_MS = 5000;
const DEFAULT_WAIT_MS = 400;

/** The dialect each server is known to accept, cached per isolate. */
const dialects = new Map<string, Dialect>();

/**
 * Asks the model. Yields text as it arrives and returns the complete answer. Temporary errors are retried once, unless
 * text has been yielded already.
 * @throws ModelFailure
 */
export async function* ask(server: Server, question: Question): AsyncGenerator<string, ModelAnswer> {
  const deadline = new Deadline(server.timeoutMs);
  try {
    for (let isSecond = false; ; isSecond = true) {
      let hasYielded = false;
      const pieces = readAnswer(server, question, deadline);
      try {
        for (;;) {
          const { value, done } = await pieces.next();
          if (done) return value;
          hasYielded = true;
          yield value;
        }
      } catch (error) {
        const failure = deadline.signal.aborted ? new ModelFailure('timeout') : toFailure(error);
        const waitMs = failure.retryAfter === undefined ? DEFAULT_WAIT_MS : failure.retryAfter * 1000;
        const isRetryable = TEMPORARY.includes(failure.kind) && waitMs <= Math.min(MAX_WAIT_MS, deadline.leftMs);
        if (isSecond || hasYielded || !isRetryable) throw failure;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  } finally {
    // Also when the consumer has stopped listening.
    deadline.end();
  }
}

const TEMPORARY: readonly FailureKind[] = ['busy', 'unavailable', 'malformed'];

/** One exchange, in the richest dialect that the server accepts. */
async function* readAnswer(
  server: Server,
  question: Question,
  deadline: Deadline,
): AsyncGenerator<string, ModelAnswer> {
  deadline.renew();
  const { response, client, Stream } = await deadline.wait(send(server, question, deadline.signal));
  const assembler = new AnswerAssembler();
  const isStream = question.streams && !response.headers.get('content-type')?.includes('json');
  if (!isStream) {
    const text = assembler.add(JSON.parse(await deadline.wait(response.text())));
    if (text !== '') yield text;
    return assembler.answer();
  }
  const pieces = Stream.fromSSEResponse<unknown>(response, new AbortController(), client)[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await deadline.wait(pieces.next());
    if (done) break;
    deadline.renew();
    const text = assembler.add(value);
    if (text !== '') yield text;
  }
  const answer = assembler.answer();
  // A stream without a finish reason was cut off.
  if (answer.finish === '') throw new ModelFailure(answer.text === '' ? 'unavailable' : 'truncated');
  return answer;
}

async function send(server: Server, question: Question, signal: AbortSignal) {
  // Loaded on first use: most requests need no model.
  const [{ OpenAI }, { Stream }] = await Promise.all([import('openai'), import('openai/streaming')]);
  const client = new OpenAI({
    apiKey: server.key,
    baseURL: server.baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: server.timeoutMs,
    logLevel: 'off',
    fetch: server.fetch,
  });
  const place = `${server.baseUrl} ${server.model}`;
  let dialect = dialects.get(place) ?? server.dialect;
  for (;;) {
    try {
      const body = buildBody(server.model, question, dialect);
      const response = await client.chat.completions.create(body, { signal }).asResponse();
      dialects.set(place, dialect);
      return { response, client, Stream };
    } catch (error) {
      const objection = readObjection(error);
      const next = objection && simplerDialect(dialect, question, objection);
      if (!next) throw error;
      dialect = next;
    }
  }
}

/** The relevant parts of the error that the package throws for an error response. */
interface Refusal {
  status: number;
  headers: Headers | undefined;
  objection: Objection;
}

function toRefusal(error: unknown): Refusal | null {
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

function readObjection(error: unknown): Objection | null {
  const refusal = toRefusal(error);
  return refusal && [400, 422, 501].includes(refusal.status) ? refusal.objection : null;
}

function toFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  // Invalid JSON in an answer or a piece of it.
  if (error instanceof SyntaxError) return new ModelFailure('malformed');
  const refusal = toRefusal(error);
  if (!refusal) return new ModelFailure('unavailable');
  const { status, headers, objection } = refusal;
  return new ModelFailure(toKind(status, objection), { answered: status, retryAfter: secondsToWait(headers) });
}

function toKind(status: number, { code }: Objection): FailureKind {
  if (/content_filter|content_policy/.test(code)) return 'refused';
  if (status === 401 || status === 403) return 'key';
  if (status === 402 || code === 'insufficient_quota') return 'quota';
  if (status === 404) return 'unknown-model';
  if (status === 429) return 'busy';
  return status === 408 || status >= 500 ? 'unavailable' : 'rejected';
}

/** `Retry-After` in seconds; it may contain seconds or a date. */
function secondsToWait(headers: Headers | undefined): number | undefined {
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
