import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../worker/app.ts';
import type { ErrorAnswer } from '../worker/core/contract.ts';
import { everyone } from '../worker/core/contract.ts';
import { DEFAULT_BODY_LIMIT } from '../worker/core/http/body.ts';
import type { Endpoint } from '../worker/core/http/endpoint.ts';
import { STATUS_OF } from '../worker/core/http/statuses.ts';
import { scopeOf } from '../worker/core/identity/scopes.ts';
import { listErrors } from '../worker/documentation/service.ts';
import {
  type Answer,
  type CallOptions,
  call,
  newLoneAccount,
  newMember,
  newWorkspace,
  type Person,
  type TestWorkspace,
} from './support/api.ts';
import { absent, fillPath, makeParameter, pathParameters } from './support/path-parameters.ts';
import { validSample, wrongSamples } from './support/sample.ts';

/**
 * What every endpoint refuses alike. The list is the application's own, so that a new endpoint is tested by itself; one
 * with a new parameter in its path needs an entry in `support/path-parameters.ts`.
 */

let workspace: TestWorkspace;
let foreign: TestWorkspace;
let lone: Person;
/** An API key of the workspace, with one scope. */
let key: string;
const KEY_SCOPE = 'inventory:read';
const people: Partial<Record<string, Person>> = {};

beforeAll(async () => {
  workspace = await newWorkspace();
  foreign = await newWorkspace();
  lone = await newLoneAccount();
  for (const role of everyone) people[role] = await newMember(workspace, role);
  const body = { name: 'Webshop', scopes: [KEY_SCOPE], expiresAt: null };
  const made = await call<{ key: string }>('POST', '/api/keys', { token: workspace.admin.token, body });
  key = made.body.key;
});

const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} /api${path}`;
const rolesOf = ({ access }: Endpoint) => (Array.isArray(access) ? [...access] : []);

/** The token of someone who may call the endpoint. */
function tokenFor(endpoint: Endpoint): string | undefined {
  if (endpoint.access === 'public') return undefined;
  return people[rolesOf(endpoint)[0] ?? 'admin']?.token;
}

/** Asks the endpoint; that nothing of it is a 5xx holds for every test here. */
async function ask(endpoint: Endpoint, path: string, options: CallOptions): Promise<Answer<ErrorAnswer>> {
  const query = endpoint.query ? `?${new URLSearchParams(validSample(endpoint.query) as Record<string, string>)}` : '';
  const answer = await call<ErrorAnswer>(endpoint.method.toUpperCase(), `/api${path}${query}`, options);
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) {
    expect(answer.body).toMatchObject({ error: expect.any(String), requestId: expect.any(String) });
    expect(listErrors(endpoint)).toContain(answer.body.code);
    expect(STATUS_OF[answer.body.code]).toBe(answer.status);
  }
  return answer;
}

const bodyOf = (endpoint: Endpoint): CallOptions => (endpoint.body ? { body: validSample(endpoint.body) } : {});

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  const { path, access } = endpoint;

  if (access === 'public' && !endpoint.body) {
    test('answers callers who are signed out', async () => {
      const { status } = await ask(endpoint, absent(path), {});
      expect([401, 403]).not.toContain(status);
    });
  }

  if (access !== 'public') {
    test('refuses callers who are signed out', async () => {
      for (const token of [undefined, 'forged']) {
        const { status, body } = await ask(endpoint, absent(path), { ...bodyOf(endpoint), ...(token && { token }) });
        expect(status).toBe(401);
        expect(body.error).toBe('Sign in first');
      }
    });
  }

  const scope = scopeOf(endpoint);
  if (access !== 'public' && scope !== KEY_SCOPE) {
    test('refuses an API key without its scope, whatever the body', async () => {
      for (const options of [bodyOf(endpoint), ...(endpoint.body ? [{ body: '{' }] : [])]) {
        const { status, body } = await ask(endpoint, absent(path), { token: key, ...options });
        expect(status).toBe(403);
        expect(body.code).toBe(scope === null ? 'key_not_allowed' : 'scope_missing');
        if (scope !== null) expect(body.error).toContain(scope);
      }
    });
  }

  if (scope === KEY_SCOPE) {
    test('answers an API key with its scope, for its own workspace only', async () => {
      const theirs = new Map<string, number | string>();
      for (const parameter of pathParameters(path)) theirs.set(parameter, await makeParameter(parameter, foreign));
      const filled = fillPath(path, (parameter) => theirs.get(parameter) ?? '');
      const { status } = await ask(endpoint, filled, { token: key });
      expect(status).toBe(theirs.size > 0 ? 404 : 200);
    });
  }

  if (Array.isArray(access)) {
    test('refuses an account without workspace', async () => {
      const { status, body } = await ask(endpoint, absent(path), { token: lone.token, ...bodyOf(endpoint) });
      expect(status).toBe(403);
      expect(body.error).toBe('Join a workspace first');
    });

    for (const role of everyone.filter((role) => !access.includes(role))) {
      test(`refuses the role ${role}, whatever the body`, async () => {
        const token = people[role]?.token ?? '';
        for (const options of [bodyOf(endpoint), ...(endpoint.body ? [{ body: '{' }] : [])]) {
          const { status, body } = await ask(endpoint, absent(path), { token, ...options });
          expect(status).toBe(403);
          expect(body.error).toContain('Your role does not allow this');
        }
      });
    }
  }

  if (Array.isArray(access) && path.includes('{')) {
    test('answers for what another workspace owns as for what does not exist', async () => {
      const token = tokenFor(endpoint) ?? '';
      const theirs = new Map<string, number | string>();
      for (const parameter of pathParameters(path)) theirs.set(parameter, await makeParameter(parameter, foreign));
      const options = { token, ...bodyOf(endpoint) };
      const others = await ask(
        endpoint,
        fillPath(path, (parameter) => theirs.get(parameter) ?? ''),
        options,
      );
      const nothing = await ask(endpoint, absent(path), options);
      expect(others.status).toBe(404);
      expect(nothing.status).toBe(404);
      expect({ ...others.body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' });
    });
  }

  const { body: schema } = endpoint;
  if (schema) {
    const say = (options: CallOptions) => ask(endpoint, absent(path), { token: tokenFor(endpoint), ...options });

    test('refuses a body that is no JSON', async () => {
      // A body in which nothing has to be said may be left out.
      const canBeLeftOut = endpoint.body?.safeParse(undefined).success === true;
      for (const body of ['{"name":', ...(canBeLeftOut ? [] : ['']), new Uint8Array([0x22, 0xff, 0x22])]) {
        expect((await say({ body })).status).toBe(400);
      }
    });

    test('refuses another media type', async () => {
      const headers = { 'content-type': 'text/plain' };
      expect((await say({ ...bodyOf(endpoint), headers })).status).toBe(415);
    });

    test('refuses a body above its limit, and says how much it takes', async () => {
      const limit = endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT;
      const { status, body } = await say({ body: new Uint8Array(limit + 1).fill(0x20) });
      expect(status).toBe(413);
      expect(body.error).toBe(`The request body is larger than ${limit / 1024 / 1024} MB`);
    });

    test('names the field of a wrong type', async () => {
      for (const wrong of wrongSamples(schema)) {
        const { status, body } = await say({ body: wrong.body });
        expect(status, JSON.stringify(wrong.body)).toBe(400);
        expect(body.details?.[0]?.path.startsWith(wrong.path), JSON.stringify(body)).toBe(true);
      }
    });
  }
});

test('answers an unknown path with a 404 in JSON, signed in or not', async () => {
  for (const token of [undefined, workspace.admin.token]) {
    for (const [method, path] of [
      ['GET', '/api/nothing-here'],
      ['POST', '/api/auth/nothing'],
      ['DELETE', '/api/health'],
    ] as const) {
      const { status, body } = await call(method, path, token === undefined ? {} : { token });
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: expect.any(String), requestId: expect.any(String) });
    }
  }
});

test.each(['PUT', 'OPTIONS'])('says in a %s to an address which methods it takes', async (method) => {
  const refused = await call<{ error: string }>(method, '/api/inventory/7');
  expect([refused.status, refused.headers.get('allow')]).toEqual([404, 'DELETE, GET, HEAD, PATCH']);
  expect(refused.body.error).toBe(
    `There is no ${method} endpoint at this address. Use DELETE or GET or HEAD or PATCH.`,
  );
});
