import type { Context } from 'hono';
import type { z } from 'zod';
import type { AccountContext, WorkspaceContext } from '../context.ts';
import type { Access, EndpointContract, OutputOf } from '../endpoint-contract.ts';
import type { JsonBytes, JsonText } from '../sql/json-text.ts';
import type { MemoryBudget } from './memory-budget.ts';

/** What a handler returns. The status is the contract's, unless `status` says that nothing has changed. */
export type Reply<T> = { headers?: Record<string, string> } & (
  | { json: T }
  | { text: JsonText<T> }
  | { bytes: JsonBytes<T> }
  | { empty: true }
  | { status: 304 }
  /** Anything but JSON: a file, a picture, a websocket. */
  | { response: Response }
);

export interface HttpEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    /** Who asks, once the token has been read; the session is checked with the first batch. */
    account?: AccountContext;
    /** Whether to send an answer in full whose version the client has. */
    ignoresTag?: boolean;
    /** Resolves when a long answer has been sent. */
    sent?: Promise<void>;
    /** Epoch milliseconds at which the request arrived: it may wait for others before it is worked on. */
    arrivedAt?: number;
  };
}
export type HttpContext = Context<HttpEnv>;

type AnswerOf<S> = S extends z.ZodType ? z.input<S> : never;

/** What a handler receives. */
export interface Call<A extends Access, P, Q, B> {
  /** The caller; `null` on public endpoints. */
  context: A extends 'public' ? null : A extends 'account' ? AccountContext : WorkspaceContext;
  params: OutputOf<P>;
  query: OutputOf<Q>;
  body: OutputOf<B>;
  /** For what concerns HTTP alone: cookies, headers, the client's address. */
  http: HttpContext;
}

/** A call whose parts have been parsed by the endpoint's schemas, seen without their types. */
export interface ParsedCall {
  context: AccountContext | WorkspaceContext | null;
  params: unknown;
  query: unknown;
  body: unknown;
  http: HttpContext;
}

interface Options<A extends Access, P, Q, B> {
  /** Limits the memory that the bodies of all endpoints sharing it take at the same time. Above it they get 503. */
  bodyBudget?: MemoryBudget;
  /**
   * For public POSTs: whether the sender has proven to be the caller of the first request with the same
   * Idempotency-Key, and may have its answer. Without it, a public endpoint accepts no keys.
   */
  verifyCaller?(call: Pick<Call<A, P, Q, B>, 'body' | 'http'>): Promise<boolean>;
  /**
   * Parses a large body faster than its schema, to the same value. It returns undefined for a body that is not valid: the
   * schema then says why.
   */
  parseBody?(body: unknown): OutputOf<B> | undefined;
}

/** An endpoint with its handler, as the application mounts and documents it. */
export interface Endpoint extends EndpointContract {
  bodyBudget?: MemoryBudget;
  verifyCaller?(call: Pick<ParsedCall, 'body' | 'http'>): Promise<boolean>;
  parseBody?(body: unknown): unknown;
  run(call: ParsedCall): Promise<Reply<unknown>>;
}

/**
 * Gives an endpoint its handler. The handler's types are those of the contract.
 *
 * The two casts below are the only ones of their kind: `mount` parses every call with the schemas of the very contract
 * that typed the handler, and picks the context by the contract's access, but a list of endpoints cannot keep the types
 * of each.
 */
export function handle<
  A extends Access,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  R extends z.ZodType | undefined,
>(
  contract: EndpointContract<A, P, Q, B, R>,
  run: (call: Call<A, P, Q, B>) => Promise<Reply<AnswerOf<R>>>,
  { bodyBudget, verifyCaller, parseBody }: Options<A, P, Q, B> = {},
): Endpoint {
  return {
    ...contract,
    ...(bodyBudget && { bodyBudget }),
    ...(parseBody && { parseBody }),
    ...(verifyCaller && { verifyCaller: (call) => verifyCaller(call as never) }),
    run: (call) => run(call as never),
  };
}
