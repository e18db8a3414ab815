import type { z } from 'zod';
import type { ErrorCode, Role } from './contract.ts';
import type { LimitClassName } from './limit-contract.ts';

/** Who may call an endpoint: anyone, any signed-in account, or the members of a workspace in one of these roles. */
export type Access = 'public' | 'account' | readonly Role[];

type Schema = z.ZodType | undefined;

/**
 * An endpoint as it appears on the wire, declared once in its feature's `contract.ts`. The Worker mounts and documents
 * it (`core/http/endpoint.ts`), the browser calls it (`frontend/lib/requests/api.ts`).
 */
export interface EndpointContract<
  A extends Access = Access,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  /** The section of the API documentation that it belongs to. */
  feature: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below /api, with parameters in braces: `/inventory/{id}`. */
  path: string;
  summary: string;
  /** Details for readers of the API documentation. */
  description?: string;
  access: A;
  /**
   * Whether the person must have proved who they are within the last 10 minutes (core/identity/session-check.ts). Signing in
   * counts. A condition limits it to requests with that field, or with that value of it.
   */
  reauthentication?: true | { part: 'query' | 'body'; field: string; value?: string };
  /**
   * Whether an API key with the endpoint's scope may call it (core/identity/scopes.ts): by default, unless only admins may. Endpoints
   * of accounts, and those that always demand proof of identity, never accept keys.
   */
  acceptsKeys?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  /** In bytes; 1 MB unless set. */
  bodyLimit?: number;
  /** The answer of a success. `media` lists its types where it isn't JSON: a file, a picture, a stream. */
  answer: { status: 101 | 200 | 201 | 204 | 302; body?: R; media?: readonly string[] };
  /** Whether the answer contains a secret that is shown once: stored for an Idempotency-Key, it is encrypted. */
  answerIsSecret?: boolean;
  /** Whether the answer carries an ETag, so that `If-None-Match` can be answered with 304. */
  hasETag?: boolean;
  /** What its requests are limited as; by its method unless set. */
  limit?: LimitClassName;
  /** Errors beyond those that follow from access, parameters, query and body. */
  refusals?: readonly ErrorCode[];
}

/** What the caller passes, and what the handler receives, of an optional schema. */
export type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
export type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Declares the endpoints of a feature: `const endpoint = endpointsOf('inventory')`. */
export function endpointsOf(feature: string) {
  return function endpoint<
    const A extends Access,
    P extends Schema = undefined,
    Q extends Schema = undefined,
    B extends Schema = undefined,
    R extends Schema = undefined,
  >(contract: Omit<EndpointContract<A, P, Q, B, R>, 'feature'>): EndpointContract<A, P, Q, B, R> {
    return { feature, ...contract };
  };
}
