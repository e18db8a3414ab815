import type { Context } from 'hono';
import type { z } from 'zod';
import type { AccountContext, WorkspaceContext } from '../context.ts';
import type { Role } from '../contract.ts';
import type { Room } from './room.ts';

/**
 * Who may call: anyone; whoever has signed in; or the members of a workspace in one of these roles.
 */
export type Access = 'public' | 'account' | readonly Role[];

/** JSON that the database has written already: sent as it is, not parsed and written again. */
export type JsonText<T> = string & { readonly jsonOf?: T };

/** What a handler gives back. The status is the endpoint's, unless `status` says that nothing has changed. */
export type Reply<T> = { headers?: Record<string, string> } & (
  | { json: T }
  | { text: JsonText<T> }
  | { empty: true }
  | { status: 304 }
  /** What is no JSON: a file, a picture, a websocket. */
  | { response: Response }
);

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type AnswerOf<S> = S extends z.ZodType ? z.input<S> : never;

/** What a handler is given. */
export interface Call<A extends Access, P, Q, B> {
  /** The request's caller; `null` on public endpoints. */
  context: A extends 'public' ? null : A extends 'account' ? AccountContext : WorkspaceContext;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  /** For what concerns HTTP alone: cookies, headers, the client's address. */
  http: Context<{ Bindings: Env; Variables: { requestId: string } }>;
}

export interface EndpointSpec<A extends Access, P, Q, B, R> {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Below /api, parameters in braces: `/inventory/{id}`. */
  path: string;
  summary: string;
  /** More for the reader of the documentation. */
  description?: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** Bytes; 1 MB unless said. */
  bodyLimit?: number;
  /** What the bodies of all that share it may take of an isolate's memory at the same time. More is answered 503. */
  bodyRoom?: Room;
  /**
   * For public POSTs: whether whoever repeats a request with its Idempotency-Key has proven to be the caller of before;
   * only then are they given the first answer. Guesses are counted by the verb. Without it such an endpoint takes no keys.
   */
  provesCaller?(call: Pick<Call<A, P, Q, B>, 'body' | 'http'>): Promise<boolean>;
  /** `media`: the types of an answer that is no JSON of ours: a file, a picture, a stream. */
  answer: { status: 101 | 200 | 201 | 204 | 302; body?: R; media?: readonly string[] };
  /** Statuses it answers with beyond its own and those that follow from its access and inputs. */
  refusals?: readonly (304 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 502 | 503)[];
  run(call: Call<A, P, Q, B>): Promise<Reply<AnswerOf<R>>>;
}

/** An endpoint whose types have been checked, as the application mounts and documents it. */
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
    // The handler's own types were checked above; what calls it parses with the very schemas that gave them.
    return { ...spec, feature } as unknown as Endpoint;
  };
}
