import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { SAMPLE_HOURS } from '../../engines/demo/lifetime.ts';
import { call, newName, newWorkspace } from '../../tests/support/api.ts';
import { contradictions } from '../../tests/support/ledger-checks.ts';
import type { Me } from '../accounts/contract.ts';
import { UNMATCHABLE_HASH } from '../accounts/passwords/passwords.ts';
import { VISIT_LIMITS, VISIT_WINDOW_MS, visitLimitKey } from '../accounts/sign-in/visit-limits.ts';
import type { Charge } from '../charges/contract.ts';
import type { HarvestLine } from '../insights/buying-contract.ts';
import type { Item, Movement } from '../inventory/contract.ts';
import type { Lot } from '../lots/contract.ts';
import type { Order } from '../orders/contract.ts';
import type { Receipt } from '../orders/receipt-contract.ts';
import type { SupplierPaper } from '../papers/contract.ts';
import type { ListedRecall, Recall } from '../recalls/contract.ts';
import type { Recipe } from '../recipes/contract.ts';
import type { ListedRun, Run } from '../runs/contract.ts';
import type { Sample } from '../samples/contract.ts';
import type { ListedTasting, TastingResult } from '../tastings/contract.ts';
import type { Member } from '../workspaces/contract.ts';
import { deleteExpiredWorkspaces } from '../workspaces/expiry-service.ts';
import { CATALOGUE } from './catalogue.ts';
import { MESSAGES } from './colleagues.ts';
import type { SampleAnswer } from './contract.ts';
import { SUPPLIERS, TEMPLATES } from './suppliers.ts';

const HOUR = 60 * 60 * 1000;

/** A visitor's click, each from an address of its own unless said. */
let visitors = 0;
const open = (address = `203.0.113.${++visitors}`) =>
  call<SampleAnswer & { error: string }>('POST', '/api/demo', { headers: { 'cf-connecting-ip': address } });

const meOf = async (token: string) => (await call<Me>('GET', '/api/auth/me', { token })).body;
const itemsOf = async (token: string) => (await call<Item[]>('GET', '/api/inventory', { token })).body;

const setVisits = (key: string, made: number, startedAt = Date.now()) =>
  env.DIRECTORY.prepare('INSERT OR REPLACE INTO sign_in_attempts VALUES (?, ?, ?)').bind(key, made, startedAt).run();

test('opens a sample workspace in one request, whose admin the guest is, for 24 hours', async () => {
  expect(SAMPLE_HOURS).toBe(24);
  const before = Date.now();
  const { status, body, headers } = await open();
  expect(status).toBe(201);
  expect(body.username).toMatch(/^guest-[a-z0-9]+$/);
  expect(headers.get('set-cookie')).toContain(`camellia_token=${body.token}`);
  const until = Date.parse(body.sampleUntil);
  expect(until).toBeGreaterThanOrEqual(before + 24 * HOUR);
  expect(until).toBeLessThanOrEqual(Date.now() + 24 * HOUR);
  // The session ends with the workspace.
  expect(body.expiry).toBe(until);
  expect(await meOf(body.token)).toMatchObject({
    id: body.id,
    firstName: 'Guest',
    role: 'admin',
    workspace: {
      name: 'Fern & Kettle Tea House',
      contact: { name: 'Mei' },
      sampleUntil: body.sampleUntil,
      uses: { places: true, lots: true, recipes: true, samples: true },
    },
  });
});

test('says of a workspace of one’s own that it is no sample', async () => {
  const { admin } = await newWorkspace();
  expect((await meOf(admin.token)).workspace).toMatchObject({ sampleUntil: null });
});

test('fills it with stock, people, suppliers, templates and messages', async () => {
  const { body } = await open();
  const { id: workspaceId } = (await meOf(body.token)).workspace ?? { id: 0 };
  const items = await itemsOf(body.token);
  expect(items.map(({ sku }) => sku).toSorted()).toEqual(CATALOGUE.map(({ sku }) => sku).toSorted());
  expect(items.filter(({ isPinned }) => isPinned).length).toBeGreaterThan(2);
  expect(items.find(({ sku }) => sku === 'GRN-006')).toMatchObject({ name: 'Matcha Culinary Grade', quantity: 0 });
  const { body: members } = await call<Member[]>('GET', '/api/members', { token: body.token });
  expect(members.map(({ firstName, role }) => [firstName, role])).toEqual(
    expect.arrayContaining([
      ['Guest', 'admin'],
      ['Mei', 'admin'],
      ['Noor', 'member'],
      ['Tam', 'staff'],
    ]),
  );
  const countIn = (table: string) =>
    env.SHARD_0.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE workspace_id = ?`).bind(workspaceId).first('n');
  expect(await countIn('suppliers')).toBe(SUPPLIERS.length);
  expect(await countIn('communication_templates')).toBe(TEMPLATES.length);
  expect(await countIn('team_messages')).toBe(MESSAGES.length);
  const aboutItems = `SELECT COUNT(*) AS n FROM team_messages m JOIN items i
    ON i.workspace_id = m.workspace_id AND i.id = m.item_id WHERE m.workspace_id = ?`;
  expect(await env.SHARD_0.prepare(aboutItems).bind(workspaceId).first('n')).toBe(
    MESSAGES.filter(({ sku }) => sku).length,
  );
});

test('keeps the ledger’s promise: the sum of an item’s deltas is its quantity, and no movement went below zero', async () => {
  const { body } = await open();
  const { id } = (await meOf(body.token)).workspace ?? { id: 0 };
  const { results } = await env.SHARD_0.prepare(
    `SELECT i.sku FROM items i WHERE i.workspace_id = ?1 AND (
       i.quantity <> (SELECT SUM(delta) FROM movements m WHERE m.workspace_id = ?1 AND m.item_id = i.id)
       OR EXISTS (SELECT 1 FROM movements m WHERE m.workspace_id = ?1 AND m.item_id = i.id AND (
         quantity_after < 0 OR quantity_after <> (
           SELECT SUM(delta) FROM movements b WHERE b.workspace_id = ?1 AND b.item_id = i.id AND b.id <= m.id))))`,
  )
    .bind(id)
    .all();
  expect(results).toEqual([]);
});

test('keeps its stock in three places and in lots, as its ledger says', async () => {
  const { body } = await open();
  const { id } = (await meOf(body.token)).workspace ?? { id: 0 };
  expect(await contradictions(id)).toEqual([]);
  const { body: places } = await call<{ name: string; items: number }[]>('GET', '/api/locations', {
    token: body.token,
  });
  expect(places.map(({ name }) => name)).toEqual(['Warehouse', 'Cellar B2', 'Shop']);
  expect(places.filter(({ items }) => items === 0)).toEqual([]);
  const { body: lots } = await call<Lot[]>('GET', '/api/lots?inStock=true&limit=200', { token: body.token });
  const today = new Date().toISOString().slice(0, 10);
  const soon = new Date(Date.now() + 30 * 24 * HOUR).toISOString().slice(0, 10);
  expect(lots.length).toBeGreaterThan(15);
  expect(lots.filter(({ bestBefore }) => bestBefore !== null && bestBefore < today)).toHaveLength(1);
  expect(lots.filter(({ bestBefore }) => bestBefore !== null && bestBefore >= today && bestBefore < soon)).toHaveLength(
    2,
  );
  expect(lots.filter(({ status }) => status === 'hold')).toHaveLength(1);
  const bought = lots.filter(({ supplier }) => supplier !== null);
  expect(bought.every(({ code, garden, harvest }) => code !== '' && garden !== '' && harvest !== '')).toBe(true);
});

test('has one organic lot with its supplier’s certificate, which ends in 80 days, and one without', async () => {
  const { body } = await open();
  const lots = (await call<Lot[]>('GET', '/api/lots?inStock=true', { token: body.token })).body;
  expect(lots.flatMap(({ isOrganic, lacks }) => (isOrganic ? [lacks.join()] : [])).toSorted()).toEqual(['', 'organic']);
  const certified = lots.find(({ isOrganic, lacks }) => isOrganic && lacks.length === 0)?.supplierId;
  const papers = await call<SupplierPaper[]>('GET', `/api/suppliers/${certified}/papers`, { token: body.token });
  const days = (Date.parse(papers.body[0]?.expiresOn ?? '') - Date.now()) / (24 * HOUR);
  expect([papers.body[0]?.kind, Math.ceil(days)]).toEqual(['organic', 80]);
});

test('has papers of lots, one that ends soon, whose files go with the sample', async () => {
  const { body } = await open();
  const { id } = (await meOf(body.token)).workspace ?? { id: 0 };
  const { results } = await env.SHARD_0.prepare(
    'SELECT name, upload_key AS key, expires_on AS day FROM lot_papers WHERE workspace_id = ? ORDER BY name',
  )
    .bind(id)
    .all<{ name: string; key: string; day: string | null }>();
  expect(results.map(({ name }) => name)).toEqual([
    'Lab report, moisture',
    'Organic certificate',
    'Phytosanitary certificate',
  ]);
  const soon = new Date(Date.now() + 30 * 24 * HOUR).toISOString().slice(0, 10);
  expect(results.filter(({ day }) => day !== null && day < soon)).toHaveLength(1);
  for (const { key } of results) {
    const file = await env.UPLOADS.get(`${id}/${key}`);
    expect(file?.httpMetadata?.contentType).toBe('application/pdf');
    const text = (await file?.text()) ?? '';
    expect(text.length).toBeLessThan(2_000);
    const [, table] = /startxref\n(\d+)\n%%EOF$/.exec(text) ?? [];
    expect(text.slice(Number(table)).startsWith('xref\n')).toBe(true);
  }
  await deleteExpiredWorkspaces(env, Date.now() + 25 * HOUR);
  expect((await env.UPLOADS.list({ prefix: `${id}/` })).objects).toEqual([]);
});

test('has orders of several lines: late, received in part, on the way, a draft and received; and two counts', async () => {
  const { body } = await open();
  const { id } = (await meOf(body.token)).workspace ?? { id: 0 };
  const orders = await call<Order[]>('GET', '/api/orders', { token: body.token });
  const states = orders.body.map(({ state, overdue }) => (overdue ? 'overdue' : state)).toSorted();
  expect(states).toEqual(['draft', 'ordered', 'overdue', 'partly_received']);
  expect(orders.body.every(({ lines }) => lines.length > 1)).toBe(true);
  const received = await call<Order[]>('GET', '/api/orders?state=received', { token: body.token });
  expect(received.body.length).toBeGreaterThan(1);
  expect(received.body.flatMap(({ lines }) => lines.filter((line) => line.received !== line.quantity))).toEqual([]);
  const counts = await env.SHARD_0.prepare(
    `SELECT d.name, count(*) AS lines, count(m.id) AS entered FROM documents d
     JOIN document_lines l ON l.workspace_id = d.workspace_id AND l.document_id = d.id
     LEFT JOIN movements m ON m.workspace_id = d.workspace_id AND m.document_id = d.id AND m.line = l.line
       AND m.delta = l.quantity - l.book
     WHERE d.workspace_id = ? AND d.kind = 'count' GROUP BY d.id`,
  )
    .bind(id)
    .all<{ lines: number; entered: number }>();
  expect(counts.results).toHaveLength(2);
  expect(counts.results.every(({ lines, entered }) => lines > 1 && lines === entered)).toBe(true);
});

test('orders from Japan in yen at a rate, and a delivery of that has freight, part of it on what is still there', async () => {
  const { body } = await open();
  const { token } = body;
  const { id } = (await meOf(token)).workspace ?? { id: 0 };
  const orders = await call<Order[]>('GET', '/api/orders?state=all', { token });
  const yen = orders.body.filter(({ currency }) => currency === 'JPY');
  expect(yen.length).toBeGreaterThan(1);
  for (const { rate, lines } of yen) {
    for (const { price, unitCost } of lines) expect(unitCost).toBeCloseTo((price ?? 0) * (rate ?? 0), 6);
  }
  const received = yen.find(({ state }) => state === 'received');
  const receipts = await call<Receipt[]>('GET', `/api/orders/${received?.id}/receipts`, { token });
  const charges = await Promise.all(
    receipts.body.map((receipt) => call<Charge[]>('GET', `/api/receipts/${receipt.id}/charges`, { token })),
  );
  const [freight, ...others] = charges.flatMap((answered) => answered.body);
  expect(others).toEqual([]);
  expect(freight?.toStock).toBeGreaterThan(0);
  expect(await contradictions(id)).toEqual([]);
});

test('says what to buy of two harvests until the next ones', async () => {
  const { token } = (await open()).body;
  const { body } = await call<HarvestLine[]>('GET', '/api/buying', { token });
  expect(body.map(({ window }) => window.name).toSorted()).toEqual(['First flush', 'Shincha']);
});

test('makes a blend and six products: recipes, runs with their lots and losses, and a drill that has ended', async () => {
  const { body } = await open();
  const { token } = body;
  const { body: recipes } = await call<Recipe[]>('GET', '/api/recipes', { token });
  expect(recipes).toHaveLength(7);
  expect(recipes.filter(({ inputs }) => inputs.some(({ percent }) => percent !== null))).toHaveLength(1);
  const { body: runs } = await call<ListedRun[]>('GET', '/api/runs?state=all', { token });
  const done = runs.filter(({ state }) => state === 'done');
  expect([runs.length, done.length]).toEqual([13, 12]);
  expect(done.filter(({ outputLot, loss, value }) => !outputLot || !loss || loss <= 0 || !value)).toEqual([]);
  const whole = await Promise.all(done.map(({ id }) => call<Run>('GET', `/api/runs/${id}`, { token })));
  expect(
    whole.filter(({ body: run }) => run.fillControl !== null).map(({ body: run }) => run.fillControl?.passes),
  ).toEqual([true]);
  expect(whole.some(({ body: run }) => run.inputs.some(({ lots }) => lots.some(({ code }) => code !== null)))).toBe(
    true,
  );
  const { body: recalls } = await call<ListedRecall[]>('GET', '/api/recalls', { token });
  expect(recalls).toEqual([expect.objectContaining({ isDrill: true, endedAt: expect.any(String) })]);
  const { body: drill } = await call<Recall>('GET', `/api/recalls/${recalls[0]?.id}`, { token });
  expect(drill.lots.filter(({ relation }) => relation === 'downstream').length).toBeGreaterThan(0);
});

test('has three samples of teas, and a tasting of two people that has ended', async () => {
  const { token } = (await open()).body;
  const { body: samples } = await call<Sample[]>('GET', '/api/samples', { token });
  expect(samples.map(({ kind, state }) => [kind, state])).toEqual([
    ['offer', 'tasted'],
    ['arrival', 'tasted'],
    ['pre_shipment', 'approved'],
  ]);
  const { body: tastings } = await call<ListedTasting[]>('GET', '/api/tastings', { token });
  expect(tastings).toMatchObject([{ cups: 3, tasters: 2, endedAt: expect.any(String) }]);
  const { body: result } = await call<TastingResult>('GET', `/api/tastings/${tastings[0]?.id}/result`, { token });
  expect(result.cups[1]?.against?.difference.liquor).toBeLessThan(0);
});

test('notes which items need attention already, so that they are nobody’s news', async () => {
  const { body } = await open();
  const { id } = (await meOf(body.token)).workspace ?? { id: 0 };
  const { results } = await env.SHARD_0.prepare(
    `SELECT sku, alert, alert_since AS since FROM items WHERE workspace_id = ? AND quantity <= minimum_par ORDER BY sku`,
  )
    .bind(id)
    .all<{ sku: string; alert: string | null; since: number | null }>();
  expect(results.map(({ sku }) => sku)).toEqual(
    CATALOGUE.filter(({ lowAt }) => lowAt !== undefined)
      .map(({ sku }) => sku)
      .toSorted(),
  );
  expect(results.filter(({ alert, since }) => alert === null || since === null || since > Date.now())).toEqual([]);
});

test('lets the guest work on: what they do follows on the history', async () => {
  const { body } = await open();
  const [item] = await itemsOf(body.token);
  const path = `/api/inventory/${item?.id}`;
  const adjusted = await call<Item>('POST', `${path}/adjust`, {
    token: body.token,
    body: { delta: 2, reason: 'receive' },
  });
  expect(adjusted.body.quantity).toBe((item?.quantity ?? 0) + 2);
  const { body: movements } = await call<Movement[]>('GET', `${path}/movements`, { token: body.token });
  expect(movements[0]).toMatchObject({ delta: 2, reason: 'receive' });
  expect(movements[1]).toMatchObject({ quantityAfter: item?.quantity });
});

test('gives every visitor a workspace of their own', async () => {
  const [one, other] = [(await open()).body, (await open()).body];
  expect((await meOf(one.token)).workspace?.id).not.toBe((await meOf(other.token)).workspace?.id);
  const [theirs] = await itemsOf(other.token);
  expect((await call('GET', `/api/inventory/${theirs?.id}`, { token: one.token })).status).toBe(404);
  await call('DELETE', `/api/inventory/${theirs?.id}`, { token: other.token });
  expect(await itemsOf(one.token)).toHaveLength(CATALOGUE.length);
});

test('creates a guest that no password can sign in', async () => {
  const { body } = await open();
  for (const password of ['guest', UNMATCHABLE_HASH]) {
    const { status } = await call('POST', '/api/auth/login', { body: { username: body.username, password } });
    expect(status).toBe(401);
  }
});

test('refuses more sample workspaces than 60 from one address in 15 minutes', async () => {
  expect(VISIT_LIMITS.sample.limit).toBe(60);
  const address = '198.51.100.20';
  await setVisits(visitLimitKey('sample', address), 59);
  expect((await open(address)).status).toBe(201);
  const refused = await open(address);
  expect(refused.status).toBe(429);
  expect(refused.body.error).toBe('Too many sample workspaces from your address. Try again in 15 minutes.');
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(VISIT_WINDOW_MS / 1000);
  expect((await open()).status).toBe(201);
  await setVisits(visitLimitKey('sample', address), 99, Date.now() - VISIT_WINDOW_MS);
  expect((await open(address)).status).toBe(201);
});

test.each(['register', 'signup'])('refuses more than 1000 new accounts from one address by %s', async (verb) => {
  expect(VISIT_LIMITS.account.limit).toBe(1000);
  const address = verb === 'register' ? '198.51.100.21' : '2001:db8:5:6::1';
  const make = (from: string) =>
    call<{ error: string }>('POST', `/api/auth/${verb}`, {
      body: { username: newName(), password: 'second flush' },
      headers: { 'cf-connecting-ip': from },
    });
  await setVisits(visitLimitKey('account', address), 999);
  expect((await make(address)).status).toBe(201);
  // The neighbour in the same IPv6 network is the same address.
  const refused = await make(address.replace('::1', '::2'));
  expect(refused.status).toBe(429);
  expect(refused.body.error).toBe('Too many new accounts from your address. Try again in 15 minutes.');
  expect((await make('198.51.100.22')).status).toBe(201);
});
