import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { configuredServer } from './configured-server.ts';
import { DATA_RULE } from './data.ts';
import { ModelFailure } from './failure.ts';
import { type ModelAnswer, requireUsable } from './model-answer.ts';
import type { Question } from './question.ts';
import { extractJson, fitting, strictSchema } from './schema.ts';
import { ask, type Server } from './server.ts';
import { actualTokens, charge, expectedTokens } from './spending-service.ts';
import { runToolCall, type Tool } from './tools.ts';

/** A turn of a conversation. */
export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** An event of a chat. */
export type ChatEvent =
  | { type: 'text'; text: string }
  /** A tool has run; `result` is null if it failed. */
  | { type: 'tool'; name: string; result: unknown };

interface Asked {
  /** The system prompt; the rule about records is appended. */
  system: string;
  messages: readonly Turn[];
  /** Images as data URLs, attached to the last message. */
  images?: readonly string[];
  /** Maximum tokens of one answer. */
  maxTokens?: number;
}

/** A model behind an OpenAI-compatible server. Every call counts towards the workspace's daily limit. */
export interface Model {
  name: string;
  /**
   * Returns an answer that matches a schema.
   * @throws ModelFailure
   */
  structured<S extends z.ZodType>(
    ctx: WorkspaceContext,
    asked: Asked & { schema: S; shape: string },
  ): Promise<z.output<S>>;
  /**
   * Streams an answer in words, running tools in a limited number of rounds.
   * @throws ModelFailure
   */
  chat(ctx: WorkspaceContext, asked: Asked & { tools: readonly Tool[] }): AsyncGenerator<ChatEvent, void>;
}

const DEFAULT_MAX_TOKENS = 4000;
/** Maximum rounds of tool calls, and calls per round. */
const MAX_ROUNDS = 6;
const MAX_CALLS = 8;

/** The model of this deployment; null where it has none (`configuredServer`). */
export function configuredModel(env: Env): Model | null {
  const server = configuredServer(env);
  if (!server) return null;
  return {
    name: server.model,
    structured: (ctx, asked) => structured(server, ctx, asked),
    chat: (ctx, asked) => chat(server, ctx, asked),
  };
}

/** The model for this caller. Sample workspaces, which anyone can open, use the built-in engine. */
export function modelFor(ctx: WorkspaceContext): Model | null {
  return ctx.sampleUntil === null ? configuredModel(ctx.env) : null;
}

async function structured<S extends z.ZodType>(
  server: Server,
  ctx: WorkspaceContext,
  { schema, shape, ...asked }: Asked & { schema: S; shape: string },
): Promise<z.output<S>> {
  const format = { name: shape, schema: strictSchema(schema) };
  const question = {
    messages: buildMessages(asked),
    format,
    streams: false,
    maxTokens: asked.maxTokens ?? DEFAULT_MAX_TOKENS,
  };
  const remaining = withDeadline(server);
  for (let isSecond = false; ; isSecond = true) {
    const messages = isSecond ? [...question.messages, repeatSchema(format.schema)] : question.messages;
    const answer = await collectAnswer(exchange(remaining(), ctx, { ...question, messages }));
    const fits = fitting(schema, extractJson(answer.text));
    if (fits) return fits.value;
    if (isSecond) throw logged(server, ctx, new ModelFailure('malformed'));
  }
}

function repeatSchema(schema: Record<string, unknown>): ChatCompletionMessageParam {
  const content = `Answer with one JSON object that fits this JSON Schema, and with nothing else: ${JSON.stringify(schema)}`;
  return { role: 'system', content };
}

async function* chat(
  server: Server,
  ctx: WorkspaceContext,
  { tools, ...asked }: Asked & { tools: readonly Tool[] },
): AsyncGenerator<ChatEvent, void> {
  const remaining = withDeadline(server);
  const messages = buildMessages(asked);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const pieces = exchange(remaining(), ctx, {
      messages,
      // The last round offers no tools, so the model has to answer.
      tools: round === MAX_ROUNDS - 1 ? [] : tools,
      streams: true,
      maxTokens: asked.maxTokens ?? DEFAULT_MAX_TOKENS,
    });
    const answer = yield* inEvents(pieces);
    if (answer.calls.length === 0) return;
    const calls = answer.calls.slice(0, MAX_CALLS);
    messages.push({
      role: 'assistant',
      content: answer.text === '' ? null : answer.text,
      tool_calls: calls.map(({ id, name, input }) => ({
        id,
        type: 'function',
        function: { name, arguments: input === '' ? '{}' : input },
      })),
    });
    for (const call of calls) {
      const { text, result } = await runToolCall(tools, call);
      messages.push({ role: 'tool', tool_call_id: call.id, content: text });
      yield { type: 'tool', name: call.name, result };
    }
  }
  throw logged(server, ctx, new ModelFailure('endless'));
}

/** Returns the server with the remaining time of an answer that takes several exchanges. */
function withDeadline(server: Server): () => Server {
  const until = Date.now() + server.timeoutMs;
  return () => ({ ...server, timeoutMs: Math.max(1, until - Date.now()) });
}

/** One question and answer, charged in advance and settled with the actual cost. */
async function* exchange(
  server: Server,
  ctx: WorkspaceContext,
  question: Question,
): AsyncGenerator<string, ModelAnswer> {
  const expected = expectedTokens(question);
  const { settle } = await charge(ctx, server.model, expected);
  try {
    const answer = yield* ask(server, question);
    await settle(actualTokens(expected, answer));
    return requireUsable(answer);
  } catch (error) {
    if (error instanceof ModelFailure && UNBILLED.includes(error.kind)) await settle({ read: 0, written: 0 });
    throw error instanceof ModelFailure ? logged(server, ctx, error) : error;
  }
}

/** Failures that cost nothing. */
const UNBILLED: readonly ModelFailure['kind'][] = ['key', 'unknown-model', 'busy', 'quota', 'rejected', 'unavailable'];

/** Logs a failure without question, answer or key. */
function logged(server: Server, ctx: WorkspaceContext, failure: ModelFailure): ModelFailure {
  const { kind, answered } = failure;
  console.warn(JSON.stringify({ requestId: ctx.requestId, model: server.model, failure: kind, answered }));
  return failure;
}

function buildMessages({ system, messages, images = [] }: Asked): ChatCompletionMessageParam[] {
  const turns = messages.map((turn, index): ChatCompletionMessageParam => {
    const { role, content } = turn;
    if (role === 'assistant' || images.length === 0 || index < messages.length - 1) return { role, content };
    const pictures = images.map((url) => ({ type: 'image_url' as const, image_url: { url, detail: 'high' as const } }));
    return { role, content: [{ type: 'text', text: content }, ...pictures] };
  });
  return [{ role: 'system', content: `${system}\n\n${DATA_RULE}` }, ...turns];
}

async function collectAnswer(pieces: AsyncGenerator<string, ModelAnswer>): Promise<ModelAnswer> {
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) return value;
  }
}

async function* inEvents(pieces: AsyncGenerator<string, ModelAnswer>): AsyncGenerator<ChatEvent, ModelAnswer> {
  let isDone = false;
  try {
    for (;;) {
      const { value, done } = await pieces.next();
      isDone = done === true;
      if (done) return value;
      yield { type: 'text', text: value };
    }
  } finally {
    // The consumer has stopped listening: end the request.
    if (!isDone) await pieces.return({ text: '', calls: [], refusal: '', finish: '', tokens: null });
  }
}
