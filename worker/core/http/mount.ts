import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AccountContext, Idempotency } from '../context.ts';
import { invalid, notAllowed, notSignedIn, noWorkspace } from '../errors.ts';
import { contextOf } from '../sessions.ts';
import { DEFAULT_BODY_LIMIT, hashRequest, parseJson, readBytes } from './body.ts';
import type { Endpoint } from './endpoint.ts';
import { parseWith } from './validation.ts';

export type HttpContext = Context<{ Bindings: Env; Variables: { requestId: string } }>;

/** The cookie that bears the same token as `Authorization`. */
export const TOKEN_COOKIE = 'camellia_token';

/** A router with every endpoint; paths without parameters come before those that would swallow them. */
export function mount(endpoints: readonly Endpoint[]) {
  const app = new Hono<{ Bindings: Env; Variables: { requestId: string } }>();
  for (const endpoint of endpoints.toSorted((a, b) => parameters(a.path) - parameters(b.path))) {
    app.on(endpoint.method.toUpperCase(), endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => answer(c, endpoint));
  }
  return app;
}

const parameters = (path: string) => path.split('{').length;

/** One request: who asks, what they say, the verb, its answer. */
async function answer(c: HttpContext, endpoint: Endpoint): Promise<Response> {
  const token = tokenOf(c);
  if (endpoint.access !== 'public' && !token) throw notSignedIn();
  refuseForeignOrigin(c);
  const params = endpoint.params && parseWith(endpoint.params, c.req.param(), 'path');
  const query = endpoint.query && parseWith(endpoint.query, c.req.query(), 'query');
  const bytes =
    endpoint.method === 'get' ? new Uint8Array() : await readBytes(c.req.raw, endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT);
  const context = endpoint.access === 'public' ? null : await callerOf(c, endpoint, token ?? '', bytes);
  const body = endpoint.body && parseWith(endpoint.body, parseJson(c.req.raw, bytes), 'body');
  // `Endpoint` has forgotten which context its access gives; `callerOf` has made the right one.
  const reply = await endpoint.run({ context: context as never, params, query, body, http: c });

  for (const [name, value] of Object.entries(reply.headers ?? {})) c.header(name, value);
  if ('status' in reply) return c.body(null, reply.status);
  if ('empty' in reply) return c.body(null, 204);
  c.header('content-type', 'application/json; charset=utf-8');
  const text = 'text' in reply ? String(reply.text) : JSON.stringify(reply.json);
  return c.body(text, endpoint.answer.status === 201 ? 201 : 200);
}

async function callerOf(c: HttpContext, endpoint: Endpoint, token: string, bytes: Uint8Array) {
  const roles = Array.isArray(endpoint.access) ? endpoint.access : (['admin', 'member', 'staff'] as const);
  const account: AccountContext = await contextOf(c.env, token, {
    requestId: c.var.requestId,
    roles,
    idempotency: await idempotencyOf(c, bytes),
  });
  if (endpoint.access === 'account') return account;
  if (!account.workspace) throw noWorkspace();
  return account.workspace;
}

function tokenOf(c: HttpContext): string | undefined {
  const header = c.req.header('authorization');
  if (header === undefined) return getCookie(c, TOKEN_COOKIE);
  return /^Bearer\s+(\S+)$/i.exec(header)?.[1];
}

/**
 * A browser sends the cookie along with requests that other sites make. A write without a bearer header must
 * therefore come from our own pages: by its Origin or, where a browser leaves that out, by Sec-Fetch-Site. What is
 * neither sent by a browser nor bears a cookie (curl, a till) has no one's cookie to abuse.
 */
function refuseForeignOrigin(c: HttpContext): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.header('authorization') !== undefined) return;
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const own = origin === undefined ? site === 'same-origin' : origin === ownOrigin(c);
  const silent = origin === undefined && site === undefined;
  if (own || (silent && getCookie(c, TOKEN_COOKIE) === undefined)) return;
  throw notAllowed();
}

function ownOrigin(c: HttpContext): string {
  return new URL(c.req.url).origin;
}

async function idempotencyOf(c: HttpContext, bytes: Uint8Array): Promise<Idempotency | null> {
  const key = c.req.header('idempotency-key');
  if (c.req.method !== 'POST' || key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid('Idempotency-Key must be 1 to 200 visible ASCII characters');
  return { key, requestHash: await hashRequest(c.req.raw, bytes) };
}
