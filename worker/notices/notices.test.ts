import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, newMember, newWorkspace, type Person, type TestWorkspace } from '../../tests/support/api.ts';
import { addSupplier } from '../../tests/support/past.ts';
import { move, newItem, newLot, newPlace } from '../../tests/support/placed-stock.ts';
import type { ErrorAnswer } from '../core/contract.ts';
import { newId } from '../core/ids.ts';
import type { Waiting } from '../messages/contract.ts';
import { NO_COUNTS } from '../sync/contract.ts';
import { DEFAULT_CHOICES, type NoticeChoices, type NoticeSettings, type NoticesPage } from './contract.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let workspace: TestWorkspace;
let mei: Person;
let tom: Person;
beforeEach(async () => {
  workspace = await newWorkspace();
  [mei, tom] = [await newMember(workspace, 'staff'), await newMember(workspace, 'member')];
});

const ask = <T>({ token }: Person, method: string, path: string, body?: unknown) =>
  call<T>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const pageOf = async (who: Person, query = '') => (await ask<NoticesPage>(who, 'GET', `/notices${query}`)).body;
const noticesOf = async (who: Person) => (await pageOf(who)).notices;
const titlesOf = async (who: Person) => (await noticesOf(who)).map(({ title }) => title);
const unreadOf = async (who: Person) => (await ask<Waiting>(who, 'GET', '/team-messages/unread')).body.notices;
const choose = (who: Person, choices: Partial<NoticeChoices>) =>
  ask<NoticeChoices>(who, 'PUT', '/notices/settings', { ...DEFAULT_CHOICES, ...choices });

/** An item of which so much is left after a sale. */
async function sellDownTo(left: number, more: Record<string, unknown> = {}, of = workspace): Promise<number> {
  const id = await newItem(of, { name: 'Sencha', unit: 'kg', quantity: 100, minimumPar: 10, ...more });
  await ask(of.admin, 'POST', `/inventory/${id}/adjust`, { delta: left - 100, reason: 'sale' });
  return id;
}

/** An order that was expected some days ago. */
async function lateOrder(supplierId: number, itemId: number, days = 3): Promise<number> {
  const order = { subject: 'Order', message: 'Please.', inventoryItemId: itemId, quantity: 40 };
  const { id } = (await ask<{ id: number }>(workspace.admin, 'POST', `/suppliers/${supplierId}/communicate`, order))
    .body;
  await env.SHARD_0.prepare('UPDATE documents SET expected_at = ? WHERE workspace_id = ? AND id = ?')
    .bind(Date.now() - days * DAY_MS, workspace.id, id)
    .run();
  return id;
}

async function syncRun(status: string, note: string | null, at: number, dryRun = 0): Promise<void> {
  await env.SHARD_0.batch([
    env.SHARD_0.prepare(
      `INSERT OR IGNORE INTO integrations (workspace_id, service, container, table_name, created_at, updated_at)
       VALUES (?, 'airtable', 'app', 'Teas', 1, 1)`,
    ).bind(workspace.id),
    env.SHARD_0.prepare(
      `INSERT INTO sync_runs (workspace_id, service, id, kind, dry_run, started_by, status, phase, counts, note, started_at,
         updated_at, finished_at)
       VALUES (?, 'airtable', ?, 'sync', ?, 'schedule', ?, 'writing', ?, ?, 1, 1, ?)`,
    ).bind(workspace.id, newId(), dryRun, status, JSON.stringify(NO_COUNTS), note, at),
  ]);
}

describe('a notice', () => {
  test('of a low item says what is left, since when, and where it is, until it is no longer low', async () => {
    const before = Date.now();
    const id = await sellDownTo(4);
    expect(await noticesOf(mei)).toEqual([
      {
        ...{ key: `low:${id}`, kind: 'low', title: 'Sencha is critically low', detail: '4 of 10 kg', isUnread: true },
        ...{ path: `/inventory/${id}`, at: expect.any(String) },
      },
    ]);
    const [{ at } = { at: '' }] = await noticesOf(mei);
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    await ask(workspace.admin, 'POST', `/inventory/${id}/adjust`, { delta: -4, reason: 'sale' });
    expect(await titlesOf(mei)).toEqual(['Sencha is out of stock']);
    expect((await noticesOf(mei))[0]?.at).toBe(at);
    await ask(workspace.admin, 'POST', `/inventory/${id}/adjust`, { delta: 50, reason: 'receive' });
    expect(await noticesOf(mei)).toEqual([]);
  });

  test('of a late order is there from the day after it was expected until it has arrived', async () => {
    const uji = await addSupplier(workspace, 'Uji Gardens');
    const item = await newItem(workspace, { name: 'Sencha', quantity: 100, minimumPar: 1 });
    const late = await lateOrder(uji, item);
    await lateOrder(uji, item, 0.5);
    expect(await noticesOf(mei)).toMatchObject([
      { key: `late:${late}`, title: 'Order 1 from Uji Gardens is late', path: `/orders/${late}` },
    ]);
    await ask(workspace.admin, 'PATCH', `/orders/${late}`, { state: 'cancelled' });
    expect(await noticesOf(mei)).toEqual([]);
  });

  test('of a lot comes 60, 30 and 7 days before its date and after it, and has the time of that day', async () => {
    const sencha = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 0 });
    const lots: [string, number][] = [
      ['gone', -2],
      ['far', 61],
      ['soon', 7],
      ['later', 45],
    ];
    for (const [code, days] of lots) {
      await move(workspace, sencha, 2, {
        lotId: await newLot(workspace, { itemId: sencha, code, bestBefore: dayIn(days) }),
      });
    }
    await newLot(workspace, { itemId: sencha, code: 'empty', bestBefore: dayIn(3) });
    const found = (await noticesOf(mei)).filter(({ kind }) => kind === 'expiring');
    expect(found.map(({ title, at }) => [title, at.slice(0, 10)])).toEqual([
      ['Sencha, lot soon, expires soon', dayIn(0)],
      ['Sencha, lot gone, has expired', dayIn(-1)],
      ['Sencha, lot later, expires soon', dayIn(-15)],
    ]);
  });

  test('of a sample comes to the office 3 days before it can no longer be refused and after that, until it is decided', async () => {
    const office = workspace.admin;
    const add = (name: string, days: number) =>
      ask<{ id: number }>(office, 'POST', '/samples', { name, kind: 'offer', decideBy: dayIn(days) });
    const { body: soon } = await add('Castleton', 3);
    await add('Uva', -1);
    await add('Far', 4);
    expect((await noticesOf(office)).map(({ title, path }) => [title, path])).toEqual([
      ['Uva was to be decided', expect.any(String)],
      ['Castleton is to be decided soon', `/samples/${soon.id}`],
    ]);
    expect(await noticesOf(mei)).toEqual([]);
    await ask(office, 'PATCH', `/samples/${soon.id}`, { decision: 'refused' });
    expect(await titlesOf(office)).toEqual(['Uva was to be decided']);
  });

  test('of a date or an order that is entered late is new then, and another date is new again', async () => {
    const sencha = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 0 });
    const lot = await newLot(workspace, { itemId: sencha, code: 'A', bestBefore: dayIn(400) });
    await move(workspace, sencha, 2, { lotId: lot });
    const added = { name: 'Organic certificate', expiresOn: dayIn(400), file: btoa('%PDF-1.7\n%%EOF') };
    const paper = await ask<{ id: number }>(mei, 'POST', `/lots/${lot}/papers`, added);
    await sellDownTo(4);
    const news = async () => (await noticesOf(mei)).flatMap(({ kind, isUnread }) => (isUnread ? [kind] : []));
    const see = () => ask(mei, 'PUT', '/notices/seen', { through: new Date().toISOString() });
    await see();
    await ask(mei, 'PATCH', `/lots/${lot}`, { bestBefore: dayIn(20) });
    await ask(mei, 'PATCH', `/lots/${lot}/papers/${paper.body.id}`, { expiresOn: dayIn(20) });
    expect(await news()).toEqual(['paper', 'expiring']);
    await see();
    await ask(mei, 'PATCH', `/lots/${lot}`, { bestBefore: dayIn(-20) });
    expect(await news()).toEqual(['expiring']);
    await see();
    await ask(mei, 'PATCH', `/lots/${lot}`, { bestBefore: dayIn(-20), code: 'B' });
    expect(await news()).toEqual([]);
    await lateOrder(await addSupplier(workspace, 'Uji Gardens'), sencha);
    expect(await news()).toEqual(['late']);
  });

  test('of a paper leads to its lot', async () => {
    const sencha = await newItem(workspace, { name: 'Sencha', unit: 'kg', quantity: 0 });
    const lot = await newLot(workspace, { itemId: sencha, code: 'A' });
    await move(workspace, sencha, 2, { lotId: lot });
    await env.SHARD_0.prepare(
      `INSERT INTO lot_papers (workspace_id, lot_id, id, name, upload_key, expires_on, created_at)
       VALUES (?, ?, ?, 'Organic certificate', 'a.pdf', ?, 1)`,
    )
      .bind(workspace.id, lot, newId(), dayIn(90))
      .run();
    expect((await noticesOf(mei)).filter(({ kind }) => kind === 'paper')).toMatchObject([
      { title: 'Organic certificate of Sencha, lot A, runs out soon', path: `/lots/${lot}` },
    ]);
  });

  test('of a paper leads to its supplier, for those who want to hear of that', async () => {
    const [uji, assam] = [await addSupplier(workspace, 'Uji Gardens'), await addSupplier(workspace, 'Halmari')];
    for (const id of [uji, assam]) {
      const body = { name: 'Organic certificate', expiresOn: dayIn(20), file: btoa('%PDF-1.7\n%%EOF') };
      await ask(workspace.admin, 'POST', `/suppliers/${id}/papers`, body);
    }
    const found = async () => (await noticesOf(mei)).map(({ title, path }) => `${title} ${path}`).toSorted();
    expect(await found()).toEqual([
      `Organic certificate of Halmari runs out soon /suppliers?papers=${assam}`,
      `Organic certificate of Uji Gardens runs out soon /suppliers?papers=${uji}`,
    ]);
  });

  test('of a message goes to those that it is addressed to or mentions, and to nobody else', async () => {
    await ask(tom, 'POST', '/team-messages', { content: `@${mei.username} are the tins here?` });
    await ask(tom, 'POST', '/team-messages', { content: `Ask @${mei.username.toUpperCase()}, please` });
    await ask(tom, 'POST', '/team-messages', { content: `Ask @${mei.username}x or me@${mei.username}` });
    expect((await noticesOf(mei)).map(({ title, detail }) => [title, detail])).toEqual([
      [`${tom.username} mentioned you`, expect.stringContaining(`me@${mei.username}`)],
      [`${tom.username} mentioned you`, `Ask @${mei.username.toUpperCase()}, please`],
      [`${tom.username} wrote to you`, 'are the tins here?'],
    ]);
    expect(await noticesOf(tom)).toEqual([]);
    expect(await noticesOf(workspace.admin)).toEqual([]);
  });

  test('of a count goes to those who are to count, while it is open', async () => {
    await newItem(workspace, { name: 'Sencha', quantity: 5 });
    const { id } = (
      await ask<{ id: number }>(workspace.admin, 'POST', '/counts', { name: 'Cellar', assigneeIds: [mei.id] })
    ).body;
    await ask(workspace.admin, 'POST', '/counts', { name: 'For everyone' });
    expect((await noticesOf(mei)).filter(({ kind }) => kind === 'count')).toMatchObject([
      { title: 'You are asked to count Cellar', detail: `By ${workspace.admin.username}`, path: `/counts/${id}` },
    ]);
    expect((await noticesOf(tom)).filter(({ kind }) => kind === 'count')).toEqual([]);
  });

  test('of a sync that fails again and again is one, for the office, until one goes well', async () => {
    const at = Date.now();
    await syncRun('failed', 'Before', at - 9000);
    await syncRun('done', null, at - 8000);
    await syncRun('failed', 'A preview', at - 7000, 1);
    await syncRun('failed', 'Airtable rejected the API key.', at - 6000);
    await syncRun('failed', 'Airtable rejected the API key.', at - 5000);
    const sync = async (who: Person) => (await noticesOf(who)).filter(({ kind }) => kind === 'sync');
    const notice = {
      title: 'The sync with Airtable failed',
      detail: 'Airtable rejected the API key.',
      path: '/airtable',
    };
    expect(await sync(tom)).toMatchObject([{ ...notice, at: new Date(at - 6000).toISOString() }]);
    expect(await sync(mei)).toEqual([]);
    await syncRun('done', null, at);
    expect(await sync(tom)).toEqual([]);
  });
});

describe('reading', () => {
  test('marks everything up to a notice as read, on every device, and never back', async () => {
    await sellDownTo(4);
    await sellDownTo(3, { name: 'Assam' });
    const notices = await noticesOf(mei);
    expect([notices.map(({ isUnread }) => isUnread), await unreadOf(mei)]).toEqual([[true, true], 2]);
    const see = (through: string | undefined) => ask(mei, 'PUT', '/notices/seen', { through });
    expect((await see(notices[1]?.at)).status).toBe(204);
    expect([(await noticesOf(mei)).map(({ isUnread }) => isUnread), await unreadOf(mei)]).toEqual([[true, false], 1]);
    await see(notices[0]?.at);
    await see(notices[1]?.at);
    expect(await unreadOf(mei)).toBe(0);
    expect(await unreadOf(tom)).toBe(2);
  });

  test('of the future does not hide what is new then', async () => {
    await ask(mei, 'PUT', '/notices/seen', { through: '2999-01-01T00:00:00.000Z' });
    await sellDownTo(4);
    expect(await unreadOf(mei)).toBe(1);
  });

  test('what was there before somebody joined is not news to them', async () => {
    await sellDownTo(4);
    const newcomer = await newMember(workspace, 'staff');
    await env.SHARD_0.prepare('UPDATE members SET joined_at = joined_at + 60000 WHERE user_id = ?')
      .bind(newcomer.id)
      .run();
    expect(await noticesOf(newcomer)).toMatchObject([{ isUnread: false }]);
    expect(await unreadOf(newcomer)).toBe(0);
  });

  test('goes page by page, also through what became low at the same moment', async () => {
    await env.SHARD_0.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
       INSERT INTO items (workspace_id, id, name, sku, category, inventory_type, quantity, unit, supplier, description,
         minimum_par, location, name_key, supplier_key, version, created_at, updated_at, alert, alert_since)
       SELECT ?1, i, 'Tea ' || i, 'S' || i, 'TEA', 'warehouse', 2000, 'kg', '', '', 9000, '', 'tea' || i, '', 1, 1, 1, 'critical',
         ?2 FROM n`,
    )
      .bind(workspace.id, Date.now())
      .run();
    await sellDownTo(4);
    const keys: string[] = [];
    const sizes: number[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await pageOf(mei, next === '' ? '' : `?cursor=${encodeURIComponent(next)}`);
      keys.push(...page.notices.map(({ key }) => key));
      sizes.push(page.notices.length);
      next = page.next;
    }
    expect([sizes, new Set(keys).size]).toEqual([[50, 50, 21], 121]);
    expect(await unreadOf(workspace.admin)).toBe(100);
  });
});

describe('choices', () => {
  test('are everything on the page and no daily mail for who has chosen nothing', async () => {
    const { body } = await ask<NoticeSettings>(mei, 'GET', '/notices/settings');
    expect(body).toEqual({ choices: DEFAULT_CHOICES, pushKey: null, devices: [] });
    expect(DEFAULT_CHOICES.low).toEqual({ app: true, digest: false, push: true });
  });

  test('switch a kind off for oneself', async () => {
    await sellDownTo(4);
    const off = { app: false, digest: false, push: false };
    expect((await choose(mei, { low: off })).status).toBe(200);
    expect((await ask<NoticeSettings>(mei, 'GET', '/notices/settings')).body.choices.low).toEqual(off);
    expect([await titlesOf(mei), await unreadOf(mei), (await titlesOf(tom)).length]).toEqual([[], 0, 1]);
  });

  test('limit notices to categories, suppliers and places', async () => {
    const shop = await newPlace(workspace, 'Shop');
    const uji = await addSupplier(workspace, 'Uji Gardens');
    const assam = await sellDownTo(4, { name: 'Assam', category: 'Black', supplier: 'Mount' });
    await sellDownTo(4, { name: 'Gyokuro', category: 'Green', supplier: 'Uji Gardens' });
    await sellDownTo(0, { name: 'Tin', category: 'Packaging' });
    const moved = { lines: [{ itemId: assam, quantity: 4, fromLocationId: 1, toLocationId: shop }] };
    expect((await ask(workspace.admin, 'POST', '/moves', moved)).status).toBe(201);
    const tin = await newItem(workspace, { name: 'Lot tea', category: 'Black', quantity: 0 });
    const lot = await newLot(workspace, { itemId: tin, code: 'L', bestBefore: dayIn(5) });
    await move(workspace, tin, 2, { lotId: lot, locationId: shop });
    const late = await lateOrder(uji, assam);
    const keysWith = async (only: Partial<NoticeChoices['only']>) => {
      await choose(mei, { only: { ...DEFAULT_CHOICES.only, ...only } });
      return (await noticesOf(mei)).map(({ title }) => title.split(/ is |,/)[0]).toSorted();
    };
    expect(await keysWith({ categories: ['green'] })).toEqual(['Gyokuro']);
    expect(await keysWith({ suppliers: [uji] })).toEqual(['Gyokuro', 'Order 1 from Uji Gardens']);
    expect(await keysWith({ locations: [shop] })).toEqual(['Assam', 'Lot tea', 'Order 1 from Uji Gardens']);
    expect(await keysWith({ locations: [1] })).toEqual(['Gyokuro', 'Tin']);
    expect(await keysWith({ categories: ['Black', 'Green'], locations: [shop] })).toEqual([
      ...['Assam', 'Lot tea', 'Order 1 from Uji Gardens'],
    ]);
    expect(late).toBeGreaterThan(0);
  });
});

test('another workspace has none of them', async () => {
  await sellDownTo(4);
  await ask(tom, 'POST', '/team-messages', { content: `@${mei.username} hello` });
  const other = await newWorkspace();
  expect(await noticesOf(other.admin)).toEqual([]);
  expect(await unreadOf(other.admin)).toBe(0);
});

test('refuses API keys, and names what is wrong', async () => {
  const { body } = await ask<{ key: string }>(workspace.admin, 'POST', '/keys', {
    ...{ name: 'Shop', scopes: ['inventory:read'], expiresAt: null },
  });
  expect((await call<ErrorAnswer>('GET', '/api/notices', { token: body.key })).body.code).toBe('key_not_allowed');
  const paths = async (method: string, path: string, input?: unknown) => {
    const answer = await ask<ErrorAnswer>(mei, method, path, input);
    return [answer.status, answer.body.details?.map(({ path: field }) => field)];
  };
  expect(await paths('GET', '/notices?cursor=low')).toEqual([400, ['cursor']]);
  expect(await paths('PUT', '/notices/seen', { through: 'today' })).toEqual([400, ['through']]);
  expect(await paths('PUT', '/notices/settings', { ...DEFAULT_CHOICES, low: { app: 1 } })).toEqual([
    400,
    ['low.app', 'low.digest', 'low.push'],
  ]);
  const device = { endpoint: 'http://push.example/1', publicKey: 'x', secret: 'y' };
  expect(await paths('POST', '/notices/devices', device)).toEqual([400, ['endpoint', 'publicKey', 'secret']]);
});
