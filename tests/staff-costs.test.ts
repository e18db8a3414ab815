import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../worker/app.ts';
import type { Endpoint } from '../worker/core/http/endpoint.ts';
import type { Item } from '../worker/inventory/contract.ts';
import { type CallOptions, call, newMember, newWorkspace, type Person, type TestWorkspace } from './support/api.ts';
import { fillPath, makeParameter } from './support/path-parameters.ts';
import { newItem, newLot, newPlace } from './support/placed-stock.ts';
import { validSample } from './support/sample.ts';

/**
 * No answer to staff says what anything has cost, unless the workspace shows them costs. The list of endpoints is the
 * application's own, so that a new one is tested by itself.
 */

const UNIT_COST = 73.19;
/** The cost of a unit in cents and in dollars, of ten of them, and the margin at the selling price. */
const COSTS = /7,?319|73[.,]19|731[.,]9|0\.26(?:80|81)|26\.8/;

let workspace: TestWorkspace;
let staff: Person;
let owned: Record<string, number>;

beforeAll(async () => {
  workspace = await newWorkspace();
  staff = await newMember(workspace, 'staff');
  owned = await plant(workspace);
});

/** Stock with a cost, in a place and of a lot, with an order, a receipt, a sale, an import and a count. */
async function plant(of: TestWorkspace): Promise<Record<string, number>> {
  const { token } = of.admin;
  const make = async (path: string, body: unknown) =>
    (await call<{ id: number; importId: number }>('POST', path, { token, body })).body;
  const priced = { unitCost: String(UNIT_COST), sellingPrice: 10_000, supplier: 'Uji' };
  const item = await newItem(of, { name: 'Sencha', sku: 'SEN', quantity: 10, minimumPar: 40, ...priced });
  const supplier = (await make('/api/suppliers', { name: 'Uji', email: 'mei@uji.example' })).id;
  const place = await newPlace(of, 'Shop');
  const lot = await newLot(of, { itemId: item, code: 'A', bestBefore: '2027-01-15' });
  const order = (
    await make('/api/orders', { supplierId: supplier, lines: [{ itemId: item, quantity: 20, unitCost: UNIT_COST }] })
  ).id;
  await call('PATCH', `/api/orders/${order}`, { token, body: { state: 'ordered' } });
  const receipt = (await make(`/api/orders/${order}/receipts`, { lines: [{ lineId: 1, quantity: 2 }] })).id;
  await make('/api/moves', { lines: [{ itemId: item, quantity: 1, fromLocationId: 1, toLocationId: place }] });
  await make(`/api/inventory/${item}/adjust`, { delta: -1, reason: 'sale' });
  const row = { productName: 'Sencha', vendor: 'Uji', sku: 'SEN', quantity: 10, costPrice: 7319 };
  const imported = (await make('/api/inventory/bulk', [row])).importId;
  await call('PATCH', `/api/inventory/${item}`, { token, body: { quantity: 10, unitCost: String(UNIT_COST) } });
  const count = (await make('/api/counts', {})).id;
  return {
    '/inventory/{id}': item,
    '/suppliers/{id}': supplier,
    '/locations/{id}': place,
    '/lots/{id}': lot,
    '/orders/{id}': order,
    '/receipts/{id}': receipt,
    '/inventory/imports/{id}': imported,
    '/counts/{id}': count,
  };
}

async function pathTo({ path, query }: Endpoint): Promise<string> {
  const made = new Map<string, number | string>();
  for (const match of path.matchAll(/\{\w+\}/g)) {
    const parameter = path.slice(0, match.index) + match[0];
    made.set(parameter, owned[parameter] ?? (await makeParameter(parameter, workspace)));
  }
  const asked = query ? `?${new URLSearchParams(validSample(query) as Record<string, string>)}` : '';
  return `/api${fillPath(path, (parameter) => made.get(parameter) ?? '')}${asked}`;
}

/** Whether the answer has a planted figure; ids and times do not count. */
function tellsCosts(body: unknown): boolean {
  const text = JSON.stringify(body) ?? '';
  return COSTS.test(text.replaceAll(/\d{12,}|[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''));
}

const ask = async (endpoint: Endpoint, { token }: Person, options: CallOptions = {}) =>
  call(endpoint.method.toUpperCase(), await pathTo(endpoint), { token, ...options });

const ofWorkspace = endpoints.filter(
  ({ access, answer }) => Array.isArray(access) && access.includes('staff') && answer.status !== 101,
);
const changingOrReading = ofWorkspace.filter(({ method }) => method !== 'delete');
const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

test('the figures are in the answers to the office, so that their absence means something', async () => {
  const told = new Set<string>();
  for (const endpoint of ofWorkspace.filter(({ method }) => method === 'get')) {
    if (tellsCosts((await ask(endpoint, workspace.admin)).body)) told.add(endpoint.path);
  }
  for (const path of [
    ...['/inventory', '/inventory/{id}', '/inventory/changes', '/locations', '/orders', '/orders/{id}'],
    ...['/analytics', '/export', '/insights'],
  ]) {
    expect([...told]).toContain(path);
  }
});

describe.each(changingOrReading.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test('tells staff no costs', async () => {
    const { body } = await ask(endpoint, staff, endpoint.body ? { body: validSample(endpoint.body) } : {});
    expect(tellsCosts(body), JSON.stringify(body)).toBe(false);
  });
});

test.each(['csv', 'stock', 'json'])('the export as %s tells staff no costs', async (format) => {
  const { status, body } = await call('GET', `/api/export?format=${format}`, { token: staff.token });
  expect([status, tellsCosts(body)]).toEqual([200, false]);
});

test.each(['What is our stock worth?', 'What does Sencha cost?', 'Which items have the best margin?'])(
  'the assistant tells staff that their role does not see costs: %s',
  async (message) => {
    const body = { message, engine: 'built-in' };
    const asked = await call<{ response: string }>('POST', '/api/ai/chat', { token: staff.token, body });
    expect(asked.body.response).toContain('Your role does not see costs');
    const office = await call<{ response: string }>('POST', '/api/ai/chat', { token: workspace.admin.token, body });
    expect(office.body.response).not.toContain('Your role');
  },
);

test.each(['Tell me about Sencha', 'What should I reorder?', 'Give me an overview', 'What should I stop buying?'])(
  'the assistant answers staff without figures of money at cost: %s',
  async (message) => {
    const body = { message, engine: 'built-in' };
    const { body: answer } = await call('POST', '/api/ai/chat', { token: staff.token, body });
    expect(tellsCosts(answer), JSON.stringify(answer)).toBe(false);
    expect(JSON.stringify(answer)).not.toContain('$0');
  },
);

test('advice on an item names the cost of its order to the office alone', async () => {
  const costOf = async ({ token }: Person) => {
    const path = `/api/insights/items?id=${owned['/inventory/{id}']}`;
    const { body } = await call<{ items: { reorder: { due: boolean; cost: number | null } }[] }>('GET', path, {
      token,
    });
    return body.items.map(({ reorder }) => [reorder.due, reorder.cost]);
  };
  expect(await costOf(workspace.admin)).toEqual([[true, expect.any(Number)]]);
  expect(await costOf(staff)).toEqual([[true, null]]);
});

test('a change by staff is answered without costs, also when it is repeated with its key', async () => {
  const path = `/api/inventory/${owned['/inventory/{id}']}/adjust`;
  const options = { body: { delta: 1, reason: 'receive' }, headers: { 'idempotency-key': 'staff-once' } };
  for (const replayed of [null, 'true']) {
    const { status, body, headers } = await call<Item>('POST', path, { token: staff.token, ...options });
    expect([status < 300, headers.get('idempotency-replayed')]).toEqual([true, replayed]);
    expect(tellsCosts(body), JSON.stringify(body)).toBe(false);
  }
  const office = { ...options, token: workspace.admin.token };
  for (let i = 0; i < 2; i++) expect(tellsCosts((await call('POST', path, office)).body)).toBe(true);
});

test('the list of the office is not served to staff, nor the other way round, also by its tag', async () => {
  const list = (token: string, tag?: string | null) =>
    call<Item[]>('GET', '/api/inventory', { token, ...(tag && { headers: { 'if-none-match': tag } }) });
  const office = await list(workspace.admin.token);
  const mine = await list(staff.token);
  expect([tellsCosts(office.body), tellsCosts(mine.body)]).toEqual([true, false]);
  expect(mine.body).toHaveLength(office.body.length);
  const tags = [office.headers.get('etag'), mine.headers.get('etag')];
  expect(tags[0]).not.toBe(tags[1]);
  expect([(await list(staff.token, tags[0])).status, (await list(staff.token, tags[1])).status]).toEqual([200, 304]);
  const { admin } = workspace;
  expect([(await list(admin.token, tags[0])).status, (await list(admin.token, tags[1])).status]).toEqual([304, 200]);
});

test('a workspace shows staff costs where an admin says so, and only an admin may', async () => {
  const shown = await newWorkspace();
  const worker = await newMember(shown, 'staff');
  const item = await newItem(shown, { name: 'Sencha', quantity: 10, unitCost: String(UNIT_COST) });
  const read = () => call<Item>('GET', `/api/inventory/${item}`, { token: worker.token });
  const me = () => call<{ seesCosts: boolean }>('GET', '/api/auth/me', { token: worker.token });
  expect([(await read()).body.unitCost, (await me()).body.seesCosts]).toEqual([null, false]);
  const list = await call('GET', '/api/inventory', { token: worker.token });
  const body = { showsCostsToStaff: true };
  expect((await call('PATCH', '/api/workspace', { token: worker.token, body })).status).toBe(403);
  const changed = await call<typeof body>('PATCH', '/api/workspace', { token: shown.admin.token, body });
  expect(changed.body.showsCostsToStaff).toBe(true);
  expect([(await read()).body.unitCost, (await me()).body.seesCosts]).toEqual([UNIT_COST, true]);
  const headers = { 'if-none-match': list.headers.get('etag') ?? '' };
  expect((await call('GET', '/api/inventory', { token: worker.token, headers })).status).toBe(200);
});

test('an API key sees what its creator’s role sees', async () => {
  const keyed = await newWorkspace();
  const maker = await newMember(keyed, 'admin');
  const item = await newItem(keyed, { name: 'Sencha', quantity: 10, unitCost: String(UNIT_COST) });
  const body = { name: 'Till', scopes: ['inventory:read'], expiresAt: null };
  const { key } = (await call<{ key: string }>('POST', '/api/keys', { token: maker.token, body })).body;
  const read = async () => (await call<Item>('GET', `/api/inventory/${item}`, { token: key })).body.unitCost;
  expect(await read()).toBe(UNIT_COST);
  await call('PATCH', `/api/members/${maker.id}`, { token: keyed.admin.token, body: { role: 'staff' } });
  expect(await read()).toBeNull();
});
