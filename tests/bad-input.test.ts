import fc from 'fast-check';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { endpoints } from '../worker/app.ts';
import { type Answer, call, newWorkspace, type TestWorkspace } from './support/api.ts';
import { propertyRuns } from './support/property-runs.ts';

/** Whatever is sent, the answer is a clear one, and what was refused has changed nothing. */

let workspace: TestWorkspace;
let itemId = 0;
beforeAll(async () => {
  workspace = await newWorkspace();
  const { body } = await call<{ id: number }>('POST', '/api/inventory', {
    token: workspace.admin.token,
    body: { name: 'Sencha', quantity: 12.5, sku: 'S-1' },
  });
  itemId = body.id;
});

const inventory = async () => (await call('GET', '/api/inventory', { token: workspace.admin.token })).body;

/** What every refusal looks like. A part that the operator has not set up may be missing where the endpoint says so. */
function expectClear({ status, headers, body }: Answer<unknown>, refusals: readonly string[] = []): void {
  const { code } = (body ?? {}) as { code?: string };
  const isNotSetUp = status === 503 && code?.endsWith('_not_set_up') === true && refusals.includes(code);
  if (!isNotSetUp) expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(body).toMatchObject({ error: expect.stringMatching(/\w/), requestId: expect.any(String) });
  expect(JSON.stringify(body)).not.toMatch(/\bat \w+.*\.ts:\d+|D1_ERROR|SQLITE/);
}

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0007b',
  '\ud800',
  '‮gnissim',
  '🍵'.repeat(300),
  "'; DROP TABLE items; --",
  '<script>alert(1)</script>',
  '%',
  '__proto__',
  'x'.repeat(6000),
];
const HOSTILE_NUMBERS = [-1, -0, 0.0001, 1e-7, 1e21, 2 ** 53 + 2, 5e-324, Number.MAX_VALUE];

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(...HOSTILE_TEXTS),
    fc.constantFrom(...HOSTILE_NUMBERS),
    fc.constantFrom(null, true, false, 1),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('name', 'quantity', 'role', '__proto__', 'productName', 'delta'), tie('any'), {
      maxKeys: 3,
    }),
  ),
})).any;

/** The fields of our contracts, so that hostile values reach the rules behind the types. */
const FIELDS = [
  'name',
  'sku',
  'category',
  'quantity',
  'unit',
  'costPrice',
  'minimumPar',
  'packSize',
  'minimumOrder',
  'description',
  'inventoryType',
  'delta',
  'reason',
  'note',
  'isPinned',
  'pinnedReason',
  'username',
  'password',
  'inviteCode',
  'role',
  'maxUses',
  'firstName',
  'email',
  'notifications',
  'currentPassword',
  'newPassword',
  'contactUserId',
  'contactName',
  'productName',
  'supplierName',
  'stockOnHand',
];

const body = fc.oneof(
  value,
  fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 }),
  fc.array(fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 }), { maxLength: 3 }),
);

/** Endings of everything would leave nothing to compare. */
const harmless = endpoints.filter(
  ({ method, path }) => !(method === 'delete' && path !== '/invites/{id}') && path !== '/auth/logout',
);

/** Tries values at every endpoint, each so often; other values at each. */
async function atEach<T>(
  all: typeof harmless,
  numRuns: number,
  values: fc.Arbitrary<T>,
  check: (endpoint: (typeof harmless)[number], value: T) => Promise<void>,
): Promise<void> {
  for (const [index, endpoint] of all.entries()) {
    const named = fc.constant(`${endpoint.method} ${endpoint.path}`);
    const property = fc.asyncProperty(named, values, (_, tried) => check(endpoint, tried));
    await fc.assert(property, { numRuns, seed: inject('propertySeed') + index });
  }
}

describe('any endpoint', () => {
  test('answers any JSON with a clear answer, and keeps the inventory whole when it refuses', async () => {
    let before = await inventory();
    const writing = harmless.filter(({ method }) => method !== 'get');
    await atEach(writing, propertyRuns(6), body, async ({ method, path, refusals }, sent) => {
      const url = `/api${path.replaceAll(/\{\w+\}/g, String(itemId))}`;
      const answer = await call(method.toUpperCase(), url, {
        token: workspace.admin.token,
        body: sent === null ? 'null' : sent,
      });
      expectClear(answer, refusals);
      const after = await inventory();
      if (answer.status >= 400) expect(after).toEqual(before);
      before = after;
    });
  }, 120_000);

  test('answers any path parameter and any query with a clear answer', async () => {
    const text = fc.oneof(
      fc.constantFrom(...HOSTILE_TEXTS.filter((hostile) => hostile.isWellFormed())),
      fc.constantFrom('0', '-1', '1.5', '1e3', '9007199254740993', '..', 'NaN', '0x10', ' 7 '),
      fc.string({ maxLength: 12 }),
    );
    const names = fc.constantFrom(
      'q',
      'sort',
      'limit',
      'cursor',
      'status',
      'since',
      'before',
      'pinned',
      'type',
      'fileName',
    );
    const address = fc.tuple(text, fc.array(fc.tuple(names, text), { maxLength: 4 }));
    await atEach(harmless, propertyRuns(3), address, async ({ method, path, refusals }, [id, query]) => {
      const search = new URLSearchParams(query).toString();
      const url = `/api${path.replaceAll(/\{\w+\}/g, encodeURIComponent(id))}?${search}`;
      expectClear(
        await call(method.toUpperCase(), url, {
          token: workspace.admin.token,
          ...(method !== 'get' && { body: {} }),
        }),
        refusals,
      );
    });
  }, 120_000);

  test.each([
    ['broken', '{"name":'],
    ['cut off', '[{"productName":"Sencha"},'],
    ['deeply nested', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['with a number out of range', '{"name":"x","quantity":1e400}'],
    ['with NaN', '{"name":"x","quantity":NaN}'],
    ['with a prototype', '{"name":"x","__proto__":{"quantity":7}}'],
    ['with a lone surrogate', '{"name":"\\ud800"}'],
    ['that is no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ])('takes or refuses JSON %s in plain words', async (_, raw) => {
    for (const { method, path, refusals } of harmless.filter((endpoint) => endpoint.body)) {
      const url = `/api${path.replaceAll(/\{\w+\}/g, String(itemId))}`;
      expectClear(await call(method.toUpperCase(), url, { token: workspace.admin.token, body: raw }), refusals);
    }
    expect(({} as Record<string, unknown>).quantity).toBeUndefined();
  });

  test.each([
    [{ 'if-match': 'nonsense' }, 'PATCH'],
    [{ 'if-match': '"1", "2"' }, 'PATCH'],
    [{ 'idempotency-key': 'é' }, 'POST'],
    [{ 'idempotency-key': 'k'.repeat(201) }, 'POST'],
  ])('refuses the header %j of a %s', async (headers, method) => {
    const url = method === 'POST' ? '/api/inventory' : `/api/inventory/${itemId}`;
    const answer = await call(method, url, { token: workspace.admin.token, body: { name: 'x' }, headers });
    expectClear(answer);
    expect(answer.status).toBe(400);
  });

  test('refuses more words to search for than the database takes', async () => {
    for (const page of ['', '&limit=5&sort=-quantity']) {
      const search = (words: number) =>
        call('GET', `/api/inventory?q=${'t+'.repeat(words - 1)}t${page}`, { token: workspace.admin.token });
      expect((await search(20)).status).toBe(200);
      const refused = await search(21);
      expectClear(refused);
      expect(refused.body).toMatchObject({ error: 'q may have at most 20 words' });
    }
  });

  test.each([
    ['of another media type', { 'content-type': 'text/html;<script>' }],
    ['of a media type that is none', { 'content-type': '<script>alert(1)</script>' }],
    ['that is compressed', { 'content-encoding': 'gzip' }],
  ])('refuses a body %s, and repeats nothing of it', async (_, headers) => {
    const answer = await call('POST', '/api/inventory', {
      token: workspace.admin.token,
      body: { name: 'x' },
      headers,
    });
    expectClear(answer);
    expect(answer.status).toBe(415);
    expect(JSON.stringify(answer.body)).not.toContain('script');
  });

  test.each([
    '/api',
    '/api/',
    '/api/<script>alert(1)</script>',
    `/api/${'x'.repeat(20_000)}`,
    '/api/inventory/',
    '/api//inventory',
    '/api/inventory/%ff%fe/x',
  ])('answers %s with a short JSON 404 that repeats nothing of it', async (path) => {
    const answer = await call('GET', path, { token: workspace.admin.token });
    expectClear(answer);
    expect(answer.status).toBe(404);
    expect(answer.body.error).toBe('There is no GET endpoint at this address');
  });

  test('looks at no byte of a large body before it knows the sender', async () => {
    const pull = vi.fn((controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(65_536)));
    const large = endpoints.filter((endpoint) => endpoint.bodyLimit !== undefined);
    for (const { method, path } of large) {
      const body = new ReadableStream({ pull }, { highWaterMark: 0 });
      const answer = await call(method.toUpperCase(), `/api${path}`, { token: 'forged', body });
      expect(answer.status).toBe(401);
    }
    // The runtime may read one piece ahead.
    expect(pull.mock.calls.length).toBeLessThanOrEqual(large.length);
  });

  test.each(['PUT', 'OPTIONS', 'PROPFIND'])('answers %s with a JSON 404', async (method) => {
    const answer = await call(method, '/api/inventory', { token: workspace.admin.token });
    expectClear(answer);
    expect(answer.status).toBe(404);
  });
});
