import type { Context } from 'hono';
import type { z } from 'zod';
import type { AccountContext, WorkspaceContext } from '../context.ts';
import type { Role } from '../contract.ts';
import type { MemoryBudget } from './room.ts';

/** Who may call: anyone, any signed-in account, or workspace members in one of these roles. */
export type Access = 'public' | 'account' | readonly Role[];

/** JSON text built by the database and sent unparsed. */
export type JsonText<T> = string & { readonly jsonOf?: T };

/** What a handler returns. The response has the endpoint's status unless `status` is given. */
export type Reply<T> = { headers?: Record<string, string> } & (
  | { json: T }
  | { text: JsonText<T> }
  | { empty: true }
  | { status: 304 }
  /** A non-JSON response: a file, an image, a WebSocket. */
  | { response: Response }
);

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type AnswerOf<S> = S extends z.ZodType ? z.input<S> : never;

/** What a handler receives. */
export interface Call<A extends Access, P, Q, B> {
  /** The request's caller; `null` on public endpoints. */
  context: A extends 'public' ? null : A extends 'account' ? AccountContext : WorkspaceContext;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  /** For HTTP concerns only: cookies, headers, the client's address. */
  http: Context<{ Bindings: Env; Variables: { requestId: string } }>;
}

export interface EndpointSpec<A extends Access, P, Q, B, R> {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below /api, parameters in braces: `/inventory/{id}`. */
  path: string;
  summary: string;
  /** Shown below the summary in the API reference. */
  description?: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** Bytes; 1 MB by default. */
  bodyLimit?: number;
  /** Caps the memory that concurrent request bodies may use together; beyond it, requests get a 503. */
  bodyRoom?: MemoryBudget;
  /**
   * For public POSTs: whether a request that repeats an Idempotency-Key comes from the original caller; only then is the
   * stored answer replayed. Implementations count attempts. Without it, a public endpoint rejects Idempotency-Keys.
   */
  provesCaller?(call: Pick<Call<A, P, Q, B>, 'body' | 'http'>): Promise<boolean>;
  /** `media`: the content types of a non-JSON answer. */
  answer: { status: 101 | 200 | 201 | 204 | 302; body?: R; media?: readonly string[] };
  /** Error statuses beyond those implied by access and inputs. */
  refusals?: readonly (304 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 502 | 503)[];
  run(call: Call<A, P, Q, B>): Promise<Reply<AnswerOf<R>>>;
}

/** A type-erased endpoint, as the application mounts and documents it. */
export type Endpoint = EndpointSpec<
  Access,
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined
> & { feature: string };

/** Declares the endpoints of one feature: `const endpoint = endpointsOf('inventory')`. */
export function endpointsOf(feature: string) {
  return function endpoint<
    A extends Access,
    P extends z.ZodType | undefined = undefined,
    Q extends z.ZodType | undefined = undefined,
    B extends z.ZodType | undefined = undefined,
    R extends z.ZodType | undefined = undefined,
  >(spec: EndpointSpec<A, P, Q, B, R>): Endpoint {
    // The handler's types were checked above, and callers parse with the same schemas.
    return { ...spec, feature } as unknown as Endpoint;
  };
}
