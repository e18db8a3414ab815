import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Access, EndpointContract } from '../../../worker/core/endpoint-contract.ts';
import { ApiError } from './api-error.ts';
import { newIdempotencyKey } from './idempotency.ts';
import { keptInstead } from './kept-instead.ts';
import { apiRequest, type RequestOptions } from './request.ts';
import { NoAnswerError } from './slow-requests.ts';

const FIRST_RETRY_MS = 400;

type Schema = z.ZodType | undefined;

/** Parameters as they are written into an address: numbers may be given as numbers. */
type Values<T> = { [K in keyof T]: T[K] | number };

/** A part of the input: absent where the contract has none, optional where each of its fields is. */
type Part<Name extends string, S, Input> = S extends z.ZodType
  ? Record<never, never> extends Input
    ? { [K in Name]?: Input }
    : { [K in Name]: Input }
  : unknown;

/** Where a request goes. */
export type Target<P, Q> = Part<'params', P, P extends z.ZodType ? Values<z.input<P>> : never> &
  Part<'query', Q, Q extends z.ZodType ? Values<z.input<Q>> : never>;

/** What a request takes: what its contract declares, and options. */
type Input<P, Q, B> = Target<P, Q> & Part<'body', B, B extends z.ZodType ? z.input<B> : never> & RequestOptions;

/** The input may be left out where nothing of it is required. */
type Optional<T> = Record<never, never> extends T ? [input?: T] : [input: T];

/** The parts of an input, whatever the endpoint. */
type Parts = { params?: object; query?: object; body?: unknown } & RequestOptions;

/** The address of an endpoint: `/api/inventory/7/movements?limit=100`. It also serves as the key of its query. */
export function pathTo<P extends Schema, Q extends Schema>(
  endpoint: EndpointContract<Access, P, Q, Schema, Schema>,
  ...[target]: Optional<Target<P, Q>>
): string {
  return pathWith(endpoint.path, (target ?? {}) as Parts);
}

function pathWith(path: string, { params = {}, query = {} }: Parts): string {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * Calls an endpoint. `undefined` is the answer of one without content.
 * @throws ApiError for a refusal, also when nobody is signed in
 */
export async function api<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: EndpointContract<Access, P, Q, B, R>,
  ...[input]: Optional<Input<P, Q, B>>
): Promise<R extends z.ZodType ? z.output<R> : undefined> {
  const { body, ...rest } = (input ?? {}) as Parts;
  return request(endpoint.method.toUpperCase(), pathWith(endpoint.path, rest), body, rest);
}

/** An answer, whose type only its contract says. */
type Json = ReturnType<typeof JSON.parse>;

/** Posts to an address that is known as a text, such as of something that was kept. @throws ApiError for a refusal */
export const postTo = (path: string, body: unknown, options: RequestOptions): Promise<Json> =>
  request('POST', path, body, options);

async function request(method: string, path: string, body: unknown, options: RequestOptions): Promise<Json> {
  const response = await apiRequest(method, path, body, options);
  const text = await response.text();
  if (response.status === 401) throw new ApiError(401, text, response.statusText);
  // A 204 has no content: its contract declares no body either.
  return text === '' ? undefined : JSON.parse(text);
}

/** Key and function of the query of a GET endpoint. Its data is null when nobody is signed in. */
export function apiQuery<P extends Schema, Q extends Schema, R extends Schema>(
  endpoint: EndpointContract<Access, P, Q, Schema, R>,
  ...[target]: Optional<Target<P, Q>>
) {
  const path = pathWith(endpoint.path, (target ?? {}) as Parts);
  return pathQuery<(R extends z.ZodType ? z.output<R> : undefined) | null>(path);
}

/** The same by an address. Where it has no data and the server cannot be reached, it has what is kept on this device. */
export function pathQuery<T>(path: string) {
  return {
    queryKey: [path] as const,
    queryFn: ({ signal, client }: { signal?: AbortSignal; client?: QueryClient } = {}): Promise<T | null> =>
      getJson<T>(path, signal).catch((failure) => keptInstead(path, client, failure)),
  };
}

/** The parsed answer of a GET, or null when nobody is signed in. */
async function getJson<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  const response = await apiRequest('GET', path, undefined, signal ? { signal } : {});
  return response.status === 401 ? null : response.json();
}

/** A filter for every query at the address of an endpoint or below it. */
export function queriesUnder(endpoint: { path: string }) {
  const prefix = `/api${endpoint.path}`;
  return {
    predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
      typeof path === 'string' && path.startsWith(prefix),
  };
}

/**
 * A POST that takes effect once: if the response is lost, it is retried up to twice with the same idempotency key.
 * @throws ApiError for an error status
 */
export async function repeatUntilAnswered<T>(
  send: (idempotencyKey: string) => Promise<T>,
  key = newIdempotencyKey(),
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await send(key);
    } catch (failure) {
      if (failure instanceof ApiError || failure instanceof NoAnswerError || failures === 2) throw failure;
      await new Promise((resolve) => setTimeout(resolve, FIRST_RETRY_MS * 2 ** failures));
    }
  }
}
