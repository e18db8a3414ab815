import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { answerOnce } from '../account-answers.ts';
import { type AccountContext, everyone, type Idempotency } from '../context.ts';
import { settingsOf } from '../env.ts';
import { foreignOrigin, invalid, notSignedIn, noWorkspace } from '../errors.ts';
import { REPLAYED } from '../idempotency.ts';
import { contextOf } from '../sessions.ts';
import { DEFAULT_BODY_LIMIT, declaredLength, hashRequest, parseJson, readBytes } from './body.ts';
import type { Endpoint, Reply } from './endpoint.ts';
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
  if (endpoint.access !== 'public' && endpoint.bodyLimit !== undefined) {
    // Nobody fills our memory with a body that is larger than most before we know them.
    await refuseStranger(await accountOf(c, endpoint, token ?? '', null), endpoint);
  }
  const giveBack = endpoint.bodyRoom?.take(declaredLength(c.req.raw) || (endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT));
  try {
    return await answerKnown(c, endpoint, token);
  } finally {
    giveBack?.();
  }
}

/** The request of somebody who may send it, as far as that is known. */
async function answerKnown(c: HttpContext, endpoint: Endpoint, token: string | undefined): Promise<Response> {
  const input = await inputOf(c, endpoint).catch(async (error: unknown) => {
    // Whoever may not ask at all is told that first, not what is wrong with the question.
    if (endpoint.access !== 'public') await refuseStranger(await accountOf(c, endpoint, token ?? '', null), endpoint);
    throw error;
  });
  const { idempotency, ...said } = input;
  const account = endpoint.access === 'public' ? null : await accountOf(c, endpoint, token ?? '', idempotency);
  if (Array.isArray(endpoint.access) && !account?.workspace) throw noWorkspace();
  const context = Array.isArray(endpoint.access) ? account?.workspace : account;
  // `Endpoint` has forgotten which context its access gives; the lines above have made the right one.
  const work = () => endpoint.run({ context: context as never, ...said, http: c });
  const onceOnly = idempotency && !Array.isArray(endpoint.access);
  const prove = async () => (await endpoint.provesCaller?.({ body: said.body, http: c })) ?? false;
  const asker = { account, prove };
  return send(c, endpoint, onceOnly ? await once(c, endpoint, asker, idempotency, work) : await work());
}

function send(c: HttpContext, endpoint: Endpoint, reply: Reply<unknown>): Response {
  for (const [name, value] of Object.entries(reply.headers ?? {})) c.header(name, value);
  if ('response' in reply) return reply.response;
  if ('status' in reply) return c.body(null, reply.status);
  if ('empty' in reply) return c.body(null, 204);
  c.header('content-type', 'application/json; charset=utf-8');
  return c.body(textOf(reply), endpoint.answer.status === 201 ? 201 : 200);
}

const textOf = (reply: { json: unknown } | { text: string }) =>
  'text' in reply ? String(reply.text) : JSON.stringify(reply.json);

/** What the request says, as the endpoint's schemas give it back. @throws 400, 413, 415 */
async function inputOf(c: HttpContext, endpoint: Endpoint) {
  const params = endpoint.params && parseWith(endpoint.params, c.req.param(), 'path');
  const query = endpoint.query && parseWith(endpoint.query, c.req.query(), 'query');
  const bytes =
    endpoint.method === 'get' ? new Uint8Array() : await readBytes(c.req.raw, endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT);
  // First, as reading the JSON gives the bytes up.
  const idempotency = await idempotencyOf(c, endpoint, bytes);
  const body = endpoint.body && parseWith(endpoint.body, parseJson(c.req.raw, bytes), 'body');
  return { params, query, body, idempotency };
}

/** The caller. That their session lives and their role suffices is checked by the first batch of `db`. */
function accountOf(
  c: HttpContext,
  endpoint: Endpoint,
  token: string,
  idempotency: Idempotency | null,
): Promise<AccountContext> {
  return contextOf(c.env, token, {
    requestId: c.var.requestId,
    roles: Array.isArray(endpoint.access) ? endpoint.access : everyone,
    // Verbs on accounts write to more than the shard: `once` sees to their keys.
    idempotency: Array.isArray(endpoint.access) ? idempotency : null,
  });
}

/** @throws 401 or 403 for a caller whom the verb would refuse too. */
async function refuseStranger(account: AccountContext, endpoint: Endpoint): Promise<void> {
  if (account.workspace) await account.workspace.db.read([]);
  else if (Array.isArray(endpoint.access)) throw noWorkspace();
}

/** An account POST with an Idempotency-Key. The session is checked first: an ended one gets no answer of before. */
async function once(
  c: HttpContext,
  endpoint: Endpoint,
  { account, prove }: { account: AccountContext | null; prove: () => Promise<boolean> },
  idempotency: Idempotency,
  work: () => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  if (account) await refuseStranger(account, endpoint);
  const scope = { path: endpoint.path, caller: account ? { userId: account.userId } : { prove } };
  const { answer, replayed } = await answerOnce(c.env, scope, idempotency, async () => {
    const reply = await work();
    if (!('json' in reply) && !('text' in reply)) throw new Error(`${endpoint.path} answers no JSON to be kept`);
    return { text: textOf(reply), headers: reply.headers ?? {} };
  });
  return { ...answer, headers: { ...answer.headers, ...(replayed && REPLAYED) } };
}

function tokenOf(c: HttpContext): string | undefined {
  return c.req.header('authorization') === undefined ? getCookie(c, TOKEN_COOKIE) : bearerOf(c);
}

/** The token in the authorization header; undefined where there is none. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
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
  throw foreignOrigin();
}

function ownOrigin(c: HttpContext): string {
  return new URL(c.req.url).origin;
}

async function idempotencyOf(c: HttpContext, endpoint: Endpoint, bytes: Uint8Array): Promise<Idempotency | null> {
  const key = c.req.header('idempotency-key');
  if (c.req.method !== 'POST' || key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid('Idempotency-Key must be 1 to 200 visible ASCII characters');
  if (endpoint.access === 'public' && !endpoint.provesCaller) {
    throw invalid(
      'This address takes no Idempotency-Key, for its answer is for one visitor alone. Leave the header out.',
    );
  }
  return { key, requestHash: await hashRequest(settingsOf(c.env).AUTH_SECRET, c.req.raw, bytes) };
}
