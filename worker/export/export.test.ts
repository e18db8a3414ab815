import { env } from 'cloudflare:workers';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { EXPORT_HEADERS, unguarded } from '../../engines/csv-writing/cells.ts';
import { call, newMember, newWorkspace, ORIGIN, type Person } from '../../tests/support/api.ts';
import { newItem, newPlace } from '../../tests/support/placed-stock.ts';
import { recorded, type Sent } from '../../tests/support/recorder.ts';
import { receivePriced } from '../../tests/support/valued-stock.ts';
import { app } from '../app.ts';
import { newId } from '../core/ids.ts';
import type { Item } from '../inventory/contract.ts';

interface Exported {
  format: string;
  workspace: { id: number; name: string; contact: { name: string } };
  exportedBy: { id: number };
  members: { id: number; username: string; email: string | null; notifications: unknown }[];
  items: (Item & { deletedAt: string | null })[];
  movements: { id: number; itemId: number; delta: number }[];
  messages: { content: string }[];
  [list: string]: unknown;
}

const exportCsv = (who: Person) => call<string>('GET', '/api/export?format=csv', { token: who.token });
const exportJson = async (who: Person) =>
  (await call<Exported>('GET', '/api/export?format=json', { token: who.token })).body;
const itemsOf = async (who: Person) => (await call<Item[]>('GET', '/api/inventory', { token: who.token })).body;
const add = async (who: Person, body: object) =>
  (await call<Item>('POST', '/api/inventory', { token: who.token, body })).body;

/** The bytes of the CSV; `text()` would drop the byte order mark. */
async function csvBytes({ token }: Person): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${token}` };
  return new Uint8Array(await (await app.request(`${ORIGIN}/api/export?format=csv`, { headers }, env)).arrayBuffer());
}

/** The rows of the file as the importer's reader makes them (engines/csv-reading/exported.test.ts holds it to that). */
function importRows(file: Uint8Array): object[] {
  const { data } = Papa.parse<Record<string, string>>(new TextDecoder().decode(file), {
    header: true,
    skipEmptyLines: true,
  });
  const number = (cell?: string) => (cell ? Number(cell) : undefined);
  const cents = (cell?: string) => (cell ? Math.round(Number(cell) * 100) : undefined);
  return data.map((cells) => {
    const text = (header: (typeof EXPORT_HEADERS)[number]) => unguarded(cells[header] ?? '');
    return {
      productName: text('Product name'),
      sku: text('SKU'),
      vendor: text('Supplier'),
      category: text('Category'),
      inventoryType: text('Inventory type'),
      stockOnHand: Number(cells['Stock on hand']),
      unit: text('Unit'),
      minimumPar: Number(cells['Minimum par']),
      shipTime: number(cells['Lead time (days)']),
      packSize: number(cells['Pack size']),
      minimumOrder: number(cells['Minimum order']),
      costPrice: cents(cells['Cost price']),
      sellingPrice: cents(cells['Selling price']),
      location: text('Location'),
      description: text('Description'),
      tare: number(cells['Tin weight']),
    };
  });
}

test('sends the inventory as a CSV file with a name and a UTF-8 byte order mark', async () => {
  const { admin } = await newWorkspace();
  await add(admin, { name: 'Sencha', sku: 'S-1', quantity: 2.5, costPrice: 1250, category: 'Green Tea', packSize: 12 });
  const { status, headers } = await exportCsv(admin);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="camellia-inventory-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = await csvBytes(admin);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    `${EXPORT_HEADERS.join(',')},Barcode\r\nSencha,S-1,,Green Tea,warehouse,2.5,packages,0,,12,,,,12.50,,,,,\r\n`,
  );
});

test('sends only the headers for an empty inventory', async () => {
  const { admin } = await newWorkspace();
  expect(new TextDecoder().decode(await csvBytes(admin))).toBe(`${EXPORT_HEADERS.join(',')},Barcode\r\n`);
});

test('no cell is a formula in a spreadsheet', async () => {
  const { admin } = await newWorkspace();
  await add(admin, { name: '=HYPERLINK("http://x","y")', supplier: '@SUM(A1)', location: '+1', description: '-1' });
  const text = new TextDecoder().decode(await csvBytes(admin));
  expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
  for (const cell of text.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+\-@]/);
});

test('an export over several pages restores the same inventory when imported', async () => {
  const { admin } = await newWorkspace();
  const rows = Array.from({ length: 1203 }, (_, i) => ({
    productName: i % 7 === 0 ? `=Tea ${i}` : `Tea ${i}`,
    vendor: i % 3 === 0 ? '' : `Garden, "${i % 40}"`,
    stockOnHand: i / 8,
    minimumPar: i % 20,
    category: i % 2 === 0 ? 'n/a' : 'Teas > Green',
    sku: i % 5 === 0 ? `000${i}` : '',
    costPrice: i % 4 === 0 ? i * 7 : undefined,
    shipTime: i % 6 === 0 ? i % 30 : undefined,
    packSize: i % 3 === 0 ? (i + 1) / 8 : undefined,
    minimumOrder: i % 4 === 0 ? i + 1 : undefined,
    inventoryType: i % 2 === 0 ? 'retail' : 'warehouse',
    description: `<b>${i}</b>\nsecond line`,
  }));
  expect((await call('POST', '/api/inventory/bulk', { token: admin.token, body: rows })).status).toBe(201);
  const before = await itemsOf(admin);
  const file = await csvBytes(admin);
  expect((await call('DELETE', '/api/inventory/clear-all', { token: admin.token })).body).toEqual({ deleted: 1203 });
  expect(await itemsOf(admin)).toEqual([]);
  const body = importRows(file);
  const { body: answer } = await call('POST', '/api/inventory/bulk', { token: admin.token, body });
  expect(answer).toMatchObject({ created: 1203, updated: 0, skipped: [], merged: [] });
  const essence = ({ id, version, createdAt, lastUpdated, ...item }: Item) => item;
  expect((await itemsOf(admin)).map(essence)).toEqual(before.map(essence));
});

test('sends all workspace data as JSON, including deleted items and their ledger', async () => {
  const workspace = await newWorkspace();
  const { admin } = workspace;
  const kept = await add(admin, { name: 'Sencha', quantity: 2.5, packSize: 0.5, minimumOrder: 20 });
  const gone = await add(admin, { name: 'Assam', quantity: 7 });
  await call('PATCH', `/api/inventory/${kept.id}/pin`, { token: admin.token, body: { isPinned: true } });
  await call('POST', `/api/inventory/${kept.id}/adjust`, {
    token: admin.token,
    body: { delta: -1.25, reason: 'sale' },
  });
  await call('DELETE', `/api/inventory/${gone.id}`, { token: admin.token });
  await call('POST', '/api/inventory/bulk?fileName=a.csv', { token: admin.token, body: [{ productName: 'Chai' }] });
  const insert = (table: string, columns: Record<string, string | number>) => {
    const row = { workspace_id: workspace.id, id: newId(), ...columns };
    return env.SHARD_0.prepare(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => '?')})`)
      .bind(...Object.values(row))
      .run();
  };
  const supplier = { name: 'Uji', name_key: 'uji', company: '', email: '', phone: '', contact_person: '', notes: '' };
  const times = { created_at: 1, updated_at: 1 };
  await insert('suppliers', { ...supplier, ...times, response_time_avg: 24, reliability_score: 4.5 });
  await insert('communication_templates', { name: 'Reorder', category: 'reorder', subject: 's', body: 'b', ...times });
  const mail = { supplier_id: 1, recipient: 'a@b.c', subject: 's', message: 'm', status: 'sent', user_id: admin.id };
  await insert('communications', { ...mail, created_at: 1 });

  const all = await exportJson(admin);
  expect(all).toMatchObject({
    format: 'camellia-export',
    exportedBy: { id: admin.id, username: admin.username },
    workspace: { id: workspace.id, contact: { name: admin.username } },
    members: [{ id: admin.id, role: 'admin', notifications: { email: true, lowStock: true, integrationSync: false } }],
    suppliers: [{ name: 'Uji', reliabilityScore: 4.5, createdAt: '1970-01-01T00:00:00.001Z' }],
    templates: [{ name: 'Reorder' }],
    communications: [{ recipient: 'a@b.c', status: 'sent' }],
    imports: [{ fileName: 'a.csv', created: 1, skipped: [] }],
  });
  expect(all.items).toMatchObject([
    {
      ...{ name: 'Sencha', quantity: 1.25, packSize: 0.5, minimumOrder: 20 },
      ...{ isPinned: true, pinnedReason: 'High priority item', deletedAt: null },
    },
    { name: 'Assam', packSize: null, minimumOrder: null, deletedAt: expect.stringContaining('Z') },
    { name: 'Chai' },
  ]);
  for (const item of all.items) {
    const own = all.movements.filter(({ itemId }) => itemId === item.id);
    expect(own.reduce((sum, { delta }) => sum + delta, 0)).toBe(item.quantity);
  }
});

test('sends no secrets, and nothing of another workspace', async () => {
  const workspace = await newWorkspace();
  const other = await newWorkspace();
  await add(other.admin, { name: 'Their secret blend' });
  const { body: invite } = await call<{ code: string }>('POST', '/api/invites', {
    token: workspace.admin.token,
    body: { role: 'staff' },
  });
  const text = JSON.stringify(await exportJson(workspace.admin)) + (await exportCsv(workspace.admin)).body;
  const sessions = await env.SHARD_0.prepare('SELECT id FROM sessions WHERE workspace_id = ?')
    .bind(workspace.id)
    .raw<[string]>();
  for (const secret of [invite.code, ...sessions.flat(), 'Their secret blend', other.admin.username]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/password|token|hash/i);
});

test('every role can export what they have access to', async () => {
  const workspace = await newWorkspace();
  const staff = await newMember(workspace, 'staff');
  for (const who of [workspace.admin, staff]) {
    await call('PATCH', '/api/auth/me', { token: who.token, body: { email: `${who.username}@example.com` } });
  }
  const say = (content: string, senderId: number, recipientId: number | null) =>
    env.SHARD_0.prepare('INSERT INTO team_messages VALUES (?, ?, ?, 0, ?, ?, NULL, 1)')
      .bind(workspace.id, newId(), content, senderId, recipientId)
      .run();
  const third = await newMember(workspace, 'member');
  await say('To all', third.id, null);
  await say('To the admin', staff.id, workspace.admin.id);
  await say('To the third', workspace.admin.id, third.id);
  const contents = async (who: Person) => (await exportJson(who)).messages.map(({ content }) => content);
  expect(await contents(staff)).toEqual(['To all', 'To the admin']);
  expect(await contents(workspace.admin)).toEqual(['To all', 'To the admin', 'To the third']);
  expect(await contents(third)).toEqual(['To all', 'To the third']);

  const log = async (who: Person) =>
    ((await exportJson(who)).auditLog as { action: string }[]).map(({ action }) => action);
  expect(await log(workspace.admin)).toEqual(
    expect.arrayContaining(['workspace.created', 'member.joined', 'workspace.exported']),
  );
  expect(await log(staff)).toEqual([]);

  const emails = async (who: Person) => (await exportJson(who)).members.map(({ email }) => email);
  expect(await emails(staff)).toEqual([null, `${staff.username}@example.com`, null]);
  expect((await exportJson(staff)).members[0]?.notifications).toBeNull();
  expect(await emails(workspace.admin)).toEqual([
    `${workspace.admin.username}@example.com`,
    `${staff.username}@example.com`,
    '',
  ]);
});

test('reads a long ledger in pages and sends every movement once', async () => {
  const workspace = await newWorkspace();
  const ids = [(await add(workspace.admin, { name: 'A' })).id, (await add(workspace.admin, { name: 'B' })).id];
  for (const [index, itemId] of ids.entries()) {
    // Below every id generated now, which are those of the items' first movements.
    const firstId = (index + 1) * 100_000;
    await env.SHARD_0.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
       INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, user_id, import_id, created_at)
       SELECT ?, ?, ? + i, 1000, 1000 * i, 'receive', '', NULL, NULL, 1 FROM n`,
    )
      .bind(workspace.id, itemId, firstId)
      .run();
  }
  const sent: Sent[] = [];
  const response = await app.request(
    `${ORIGIN}/api/export?format=json`,
    { headers: { authorization: `Bearer ${workspace.admin.token}` } },
    { ...env, SHARD_0: recorded(env.SHARD_0, sent) },
  );
  const early = sent.length;
  const { movements } = (await response.json()) as Exported;
  expect(new Set(movements.map(({ id }) => id)).size).toBe(12_002);
  expect(movements).toHaveLength(12_002);
  const pages = sent.filter(({ sql }) => sql.includes('FROM movements'));
  expect(pages).toHaveLength(3);
  // The response started before the ledger was read.
  expect(sent.slice(0, early).some(({ sql }) => sql.includes('FROM movements'))).toBe(false);
});

/** The names in a file, in its order, without the head. */
const namesIn = (file: string) =>
  file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[0]);

test('exports what the filters of the list find, in its order', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const shop = await newPlace(workspace, 'Shop');
  for (const [name, quantity] of [
    ['Sencha', 5],
    ['Sencha Extra', 0],
    ['Assam', 9],
  ] as const) {
    await add(workspace.admin, { name, quantity, category: name === 'Assam' ? 'Black' : 'Green' });
  }
  const names = async (query: string) => namesIn((await call<string>('GET', `/api/export?${query}`, { token })).body);
  expect(await names('format=csv')).toEqual(['Sencha', 'Sencha Extra', 'Assam']);
  expect(await names('format=csv&category=Green&sort=-name')).toEqual(['Sencha Extra', 'Sencha']);
  expect(await names('format=csv&q=senhca')).toEqual(['Sencha', 'Sencha Extra']);
  expect(await names('format=csv&status=out')).toEqual(['Sencha Extra']);
  expect(await names(`format=csv&locationId=${shop}`)).toEqual([]);
  expect(await names('format=stock&category=Black')).toEqual(['Assam']);
  const refused = await call('GET', '/api/export?format=json&q=sencha', { token });
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'q' }] } });
});

test('exports chosen items in their order, over several pages, and none of another workspace', async () => {
  const { admin } = await newWorkspace();
  const { token } = admin;
  const rows = Array.from({ length: 620 }, (_, i) => ({ productName: `Tea ${i}`, stockOnHand: i }));
  await call('POST', '/api/inventory/bulk', { token, body: rows });
  const items = (await itemsOf(admin)).toReversed();
  const theirs = await add((await newWorkspace()).admin, { name: 'Theirs' });
  const [deleted, ...kept] = items;
  await call('DELETE', `/api/inventory/${deleted?.id}`, { token });
  const ids = [theirs.id, ...items.map(({ id }) => id)];
  for (const format of ['csv', 'stock']) {
    const { status, headers, body } = await call<string>('POST', '/api/export', { token, body: { format, ids } });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('.csv"');
    expect(namesIn(body)).toEqual(kept.map(({ name }) => name));
  }
  const refused = await call('POST', '/api/export', { token, body: { format: 'json', ids } });
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'format' }] } });
});

test('requires a valid format', async () => {
  const { admin } = await newWorkspace();
  for (const query of ['', '?format=pdf']) {
    const { status, body } = await call('GET', `/api/export${query}`, { token: admin.token });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: [{ path: 'format' }] });
  }
});

test('refuses a removed member before the download starts', async () => {
  const workspace = await newWorkspace();
  const member = await newMember(workspace, 'member');
  await call('DELETE', `/api/members/${member.id}`, { token: workspace.admin.token });
  for (const format of ['csv', 'json']) {
    expect((await call('GET', `/api/export?format=${format}`, { token: member.token })).status).toBe(401);
  }
});

test('has charges and the currency of orders, without prices for staff', async () => {
  const workspace = await newWorkspace();
  const tea = await newItem(workspace, { name: 'Sencha', unit: 'kg' });
  const receipt = await receivePriced(workspace, [{ itemId: tea, quantity: 2, unitCost: 5, price: 1000 }], {
    ...{ currency: 'JPY', rate: 0.0067 },
  });
  const charge = { kind: 'freight', amount: 900, note: 'DHL' };
  await call('POST', `/api/receipts/${receipt.id}/charges`, { token: workspace.admin.token, body: charge });
  const exported = await exportJson(workspace.admin);
  expect(exported.charges).toMatchObject([{ receiptId: receipt.id, ...charge, spread: 'value', cancelledAt: null }]);
  const of = (json: Exported) => [
    (json.documents as { currency: string; rate: number | null }[])[0],
    (json.documentLines as { price: number | null; unitCost: number | null }[])[0],
  ];
  expect(of(exported)).toMatchObject([
    { currency: 'JPY', rate: 0.0067 },
    { price: 1000, unitCost: 6.7 },
  ]);
  const staff = await exportJson(await newMember(workspace, 'staff'));
  expect([staff.charges, of(staff)[1]]).toMatchObject([[], { price: null, unitCost: null }]);
});
