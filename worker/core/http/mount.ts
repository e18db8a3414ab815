import { Hono } from 'hono';
import type { z } from 'zod';
import { answerOnce } from '../account-answers.ts';
import type { AccountContext } from '../context.ts';
import { everyone } from '../contract.ts';
import { readSettings } from '../env.ts';
import { foreignOrigin, invalid, notSignedIn, noWorkspace } from '../errors.ts';
import type { Idempotency } from '../idempotency.ts';
import { REPLAYED, ReplayedAnswer } from '../idempotency.ts';
import { isApiKey } from '../identity/api-key.ts';
import { scopeOf } from '../identity/scopes.ts';
import { contextFromToken } from '../identity/sessions.ts';
import { FairShare } from '../limits/fair-share.ts';
import { recallStyle, requireStyle } from '../style.ts';
import { DEFAULT_BODY_LIMIT, declaredLength, hashRequest, parseJson, readBytes } from './body.ts';
import { requestSource } from './client-address.ts';
import type { Endpoint, HttpContext, HttpEnv, ParsedCall, Reply } from './endpoint.ts';
import { costsIn, hasWithoutCosts, hideCosts, hideCostsIn } from './hidden-costs.ts';
import { toBody } from './large-body.ts';
import { limitCaller, limitNetwork } from './request-limits.ts';
import { readBearerToken, readSessionCookie } from './session-cookie.ts';
import { parseWith } from './validation.ts';

/** Shared by all requests of this isolate. */
const fairShare = new FairShare();

/** A router with every endpoint; literal paths are registered before parameterized ones that would shadow them. */
export function mount(endpoints: readonly Endpoint[]) {
  const app = new Hono<HttpEnv>();
  for (const endpoint of endpoints.toSorted((a, b) => countParameters(a.path) - countParameters(b.path))) {
    app.on(endpoint.method.toUpperCase(), endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => answer(c, endpoint));
  }
  return app;
}

/** The methods of the endpoints at a path of the API. */
export function listMethods(endpoints: readonly Endpoint[], path: string): string[] {
  const matching = endpoints.filter((one) =>
    new RegExp(`^/api${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const methods = new Set(matching.map(({ method }) => method.toUpperCase()));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}

const countParameters = (path: string) => path.split('{').length;

async function answer(c: HttpContext, endpoint: Endpoint): Promise<Response> {
  c.set('arrivedAt', Date.now());
  limitNetwork(c, endpoint);
  const token = readToken(c);
  if (endpoint.access !== 'public' && !token) throw notSignedIn();
  requireOwnOrigin(c);
  if (endpoint.access !== 'public' && endpoint.bodyLimit !== undefined) {
    // Check the session before reading a large body into memory.
    await requireSession(await authenticateRequest(c, endpoint, token ?? '', null), endpoint);
  }
  const release = endpoint.bodyBudget?.take(declaredLength(c.req.raw) || (endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT));
  try {
    return await answerRequest(c, endpoint, token);
  } finally {
    release?.();
  }
}

/** Parses the request, runs the endpoint and builds the response. */
async function answerRequest(c: HttpContext, endpoint: Endpoint, token: string | undefined): Promise<Response> {
  const requireAllowed = async () => {
    if (endpoint.access !== 'public')
      await requireSession(await authenticateRequest(c, endpoint, token ?? '', null), endpoint);
  };
  const input = await parseInput(c, endpoint, requireAllowed).catch(async (error: unknown) => {
    // A missing permission is reported before invalid input.
    await requireAllowed();
    throw error;
  });
  const account =
    endpoint.access === 'public'
      ? null
      : await authenticateRequest(c, endpoint, token ?? '', input.idempotency, isReauthenticating(endpoint, input));
  if (account) await limitCaller(c, endpoint, account);
  // By its day, lots are taken and past their best.
  if (account?.workspace && Array.isArray(endpoint.access) && endpoint.method !== 'get') {
    await requireStyle(account.workspace);
  }
  // Account verbs do not all begin at the shard that knows the session.
  if (account?.workspace && endpoint.access === 'account' && isReauthenticating(endpoint, input)) {
    await account.workspace.db.read([]);
  }
  const workspaceId = account?.workspace?.workspaceId;
  // A WebSocket only opens here; its messages pass the hub.
  if (workspaceId === undefined || endpoint.answer.status === 101) return runEndpoint(c, endpoint, account, input);
  const place = fairShare.take(workspaceId, endpoint.method === 'get' ? 'read' : 'write');
  const release = typeof place === 'function' ? place : await place;
  try {
    const response = await runEndpoint(c, endpoint, account, input);
    // Sending a whole list takes as long as reading it.
    const sent = c.get('sent');
    if (sent) void sent.then(release);
    else release();
    return response;
  } catch (error) {
    release();
    throw error;
  }
}

async function runEndpoint(
  c: HttpContext,
  endpoint: Endpoint,
  account: AccountContext | null,
  { idempotency, ...parsed }: Awaited<ReturnType<typeof parseInput>>,
): Promise<Response> {
  if (Array.isArray(endpoint.access) && !account?.workspace) throw noWorkspace();
  const context = Array.isArray(endpoint.access) ? account?.workspace : account;
  const work = () => endpoint.run({ context: context ?? null, ...parsed, http: c });
  const onceOnly = idempotency && !keepsAnswerOnShard(endpoint);
  const prove = async () => (await endpoint.verifyCaller?.({ body: parsed.body, http: c })) ?? false;
  const asker = { account, prove };
  const reply = onceOnly
    ? await runOnce(c, endpoint, asker, idempotency, work)
    : await workForCaller(c, endpoint, work);
  return send(c, endpoint, reply);
}

/** Runs the work, and leaves out the costs that the caller may not see. */
async function workForCaller(
  c: HttpContext,
  endpoint: Endpoint,
  work: () => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  const costs = costsIn(endpoint);
  if (!costs) return work();
  const isHidden = () => !c.get('account')?.workspace?.db.seesCosts;
  let reply: Reply<unknown>;
  try {
    reply = await work();
    // The client has what it could see in another role, or before the workspace changed what it shows.
    if ('status' in reply && hasWithoutCosts(c.req.header('if-none-match')) !== isHidden()) {
      c.set('ignoresTag', true);
      reply = await work();
    }
  } catch (error) {
    if (!(error instanceof ReplayedAnswer) || error.status >= 300 || !isHidden()) throw error;
    throw new ReplayedAnswer(error.status, hideCostsIn(error.body, costs));
  }
  return isHidden() ? hideCosts(reply, costs) : reply;
}

function send(c: HttpContext, endpoint: Endpoint, reply: Reply<unknown>): Response {
  // Cookies are added to those that the handler has set itself.
  for (const [name, value] of Object.entries(reply.headers ?? {})) {
    c.header(name, value, { append: name === 'set-cookie' });
  }
  if ('response' in reply) return reply.response;
  if ('status' in reply) return c.body(null, reply.status);
  if ('empty' in reply) return c.body(null, 204);
  c.header('content-type', 'application/json; charset=utf-8');
  const { body, sent } = toBody('bytes' in reply ? reply.bytes : serialize(reply));
  // The body of an answer to HEAD is never sent.
  if (sent && c.req.method !== 'HEAD') c.set('sent', sent);
  return c.body(body, endpoint.answer.status === 201 ? 201 : 200);
}

const serialize = (reply: { json: unknown } | { text: string }) =>
  'text' in reply ? String(reply.text) : JSON.stringify(reply.json);

/** Parses params, query and body with the endpoint's schemas. @throws 400, 413, 415 */
async function parseInput(c: HttpContext, endpoint: Endpoint, readStyle: () => Promise<void>) {
  const params = endpoint.params && parseWith(endpoint.params, c.req.param(), 'path');
  const query = endpoint.query && parseWith(endpoint.query, c.req.query(), 'query');
  const bytes =
    endpoint.method === 'get' ? new Uint8Array() : await readBytes(c.req.raw, endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT);
  // Before parseJson, which frees the bytes.
  const idempotency = await readIdempotencyKey(c, endpoint, bytes);
  // Some bodies say nothing that has to be said.
  const isLeftOut = bytes.byteLength === 0 && endpoint.body?.safeParse(undefined).success === true;
  const given = endpoint.body && !isLeftOut ? parseJson(c.req.raw, bytes) : undefined;
  // What an exact cost is in cents depends on the currency.
  if (namesCost(given)) await readStyle();
  const body = endpoint.body && parseBody(endpoint, endpoint.body, given);
  return { params, query, body, idempotency };
}

/** Whether a body, or a row of it, has the exact cost of an item. */
function namesCost(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  if ('unitCost' in body) return true;
  return Object.values(body).some(
    (part) =>
      Array.isArray(part) && part.some((row) => typeof row === 'object' && row !== null && row.unitCost !== undefined),
  );
}

const parseBody = (endpoint: Endpoint, schema: z.ZodType, body: unknown): unknown =>
  endpoint.parseBody?.(body) ?? parseWith(schema, body, 'body');

/** Whether the request needs a recent proof of identity. */
function isReauthenticating({ reauthentication }: Endpoint, input: Pick<ParsedCall, 'query' | 'body'>): boolean {
  if (reauthentication === undefined || reauthentication === true) return reauthentication ?? false;
  const part = input[reauthentication.part];
  const entries = typeof part === 'object' && part !== null ? Object.entries(part) : [];
  const { field, value } = reauthentication;
  return entries.some(([name, given]) => name === field && given !== undefined && given === (value ?? given));
}

/** Resolves the caller from the token. The first batch of `db` checks session and role. */
async function authenticateRequest(
  c: HttpContext,
  endpoint: Endpoint,
  token: string,
  idempotency: Idempotency | null,
  reauthentication = endpoint.reauthentication === true,
): Promise<AccountContext> {
  const account = await contextFromToken(c.env, token, {
    source: requestSource(c),
    roles: Array.isArray(endpoint.access) ? endpoint.access : everyone,
    // Account verbs write to several databases, and secret answers are encrypted: `runOnce` handles their keys.
    idempotency: keepsAnswerOnShard(endpoint) ? idempotency : null,
    scope: scopeOf(endpoint),
    // Without a second factor, an account can only be secured.
    demands: { reauthentication, secondFactor: Array.isArray(endpoint.access) },
  });
  c.set('account', account);
  if (account.workspace) recallStyle(account.workspace.workspaceId);
  return account;
}

/** Whether the answer for an Idempotency-Key is stored in the batch of the change, unencrypted. */
const keepsAnswerOnShard = ({ access, answerIsSecret }: Endpoint) => Array.isArray(access) && !answerIsSecret;

/** Checks session and role before the verb does. @throws 401, 403 */
async function requireSession(account: AccountContext, endpoint: Endpoint): Promise<void> {
  if (account.workspace) await account.workspace.db.read([]);
  else if (Array.isArray(endpoint.access)) throw noWorkspace();
}

/** Runs an account POST with an Idempotency-Key. Checks the session first: an ended one must not get a stored answer. */
async function runOnce(
  c: HttpContext,
  endpoint: Endpoint,
  { account, prove }: { account: AccountContext | null; prove: () => Promise<boolean> },
  idempotency: Idempotency,
  work: () => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  if (account) await requireSession(account, endpoint);
  const scope = { path: endpoint.path, caller: account ? { userId: account.userId } : { prove } };
  const { answer, replayed } = await answerOnce(c.env, scope, idempotency, async () => {
    const reply = await work();
    if (!('json' in reply) && !('text' in reply)) throw new Error(`${endpoint.path} has no JSON answer to store`);
    return { text: serialize(reply), headers: reply.headers ?? {} };
  });
  return { ...answer, headers: { ...answer.headers, ...(replayed && REPLAYED) } };
}

function readToken(c: HttpContext): string | undefined {
  if (c.req.header('authorization') !== undefined) return readBearerToken(c);
  const token = readSessionCookie(c);
  // API keys are for programs: a browser must not send one along by itself.
  return token !== undefined && isApiKey(token) ? undefined : token;
}

/**
 * CSRF protection. Browsers attach the cookie to requests from other sites, so a write without a bearer header must come
 * from our own pages, judged by Origin or, if absent, Sec-Fetch-Site. A client that sends neither of these nor a cookie
 * (curl, a till) has nothing to abuse.
 */
function requireOwnOrigin(c: HttpContext): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.header('authorization') !== undefined) return;
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const own = origin === undefined ? site === 'same-origin' : origin === ownOrigin(c);
  const silent = origin === undefined && site === undefined;
  if (own || (silent && readSessionCookie(c) === undefined)) return;
  throw foreignOrigin();
}

function ownOrigin(c: HttpContext): string {
  return new URL(c.req.url).origin;
}

async function readIdempotencyKey(c: HttpContext, endpoint: Endpoint, bytes: Uint8Array): Promise<Idempotency | null> {
  const key = c.req.header('idempotency-key');
  if (c.req.method !== 'POST' || key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid('Idempotency-Key must be 1 to 200 visible ASCII characters');
  if (endpoint.access === 'public' && !endpoint.verifyCaller) {
    throw invalid(
      'This endpoint does not support Idempotency-Key because its answer is for one visitor only. Remove the header.',
    );
  }
  return { key, requestHash: await hashRequest(readSettings(c.env).AUTH_SECRET, c.req.raw, bytes) };
}
