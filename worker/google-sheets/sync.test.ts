import { describe, expect, test, vi } from 'vitest';
import type { GoogleDouble } from '../../tests/doubles/google.ts';
import { call } from '../../tests/support/api.ts';
import { CLIENT, signedIn, standIn } from '../../tests/support/google.ts';
import type { Item } from '../inventory/contract.ts';
import type { SyncRun } from '../sync/contract.ts';
import type { SheetsDiscovery, SheetsStatus } from './contract.ts';
import { ID_HEADING, neededHeadings } from './layout.ts';

const SHEETS = '/api/integrations/google-sheets';
const HEADINGS = neededHeadings({});

/** A workspace linked to a sheet, with helpers for both sides. */
async function linked(rows: (string | number)[][] = []) {
  const google = standIn();
  const { admin } = await signedIn(google);
  const { token } = admin;
  const id = google.addSpreadsheet('Stock', 'Teas', rows);
  const ask = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, { token, body });
  await ask('POST', SHEETS, { spreadsheetId: id, sheetName: 'Teas' });
  return { google, id, ask, token, sheet: google.sheet(id), ...verbs(ask) };
}

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<{ status: number; body: T }>;

const verbs = (ask: Ask) => ({
  add: async (body: Record<string, unknown>) => (await ask<Item>('POST', '/api/inventory', body)).body,
  items: async () => (await ask<Item[]>('GET', '/api/inventory')).body,
  /** Syncs, and checks that the run succeeded. */
  sync: async (body: { dryRun?: boolean } = {}) => {
    const run = (await ask<SyncRun>('POST', `${SHEETS}/sync`, body)).body;
    expect(run).toMatchObject({ status: 'done', errors: [] });
    return run;
  },
});

/** The rows of a sheet below its heading, without the ID column. */
function rowsOf(google: GoogleDouble, id: string): unknown[][] {
  const [headings = [], ...rows] = google.sheet(id).rows;
  const numbers = headings.indexOf(ID_HEADING);
  return rows.filter((row) => row.length > 0).map((row) => row.filter((_, column) => column !== numbers));
}

describe('linking a sheet', () => {
  test('adds missing columns on the right and changes nothing else', async () => {
    const { google, id, ask } = await linked([
      ['Notes', 'name', 'SKU'],
      ['mine', 'Assam', 7],
    ]);
    const grid = google.sheet(id);
    expect(grid.rows[0]).toEqual(['Notes', 'name', 'SKU', ...HEADINGS.slice(2)]);
    expect(grid.rows[1]).toEqual(['mine', 'Assam', 7]);
    const { body } = await ask<SheetsStatus>('GET', SHEETS);
    expect(body).toMatchObject({
      connected: true,
      spreadsheetId: id,
      sheetName: 'Teas',
      syncDirection: 'bidirectional',
      syncFrequency: 'manual',
    });
  });

  test('accepts the URL of a spreadsheet, and lists the missing columns of its sheets', async () => {
    const { google, ask } = await linked();
    const id = google.addSpreadsheet('Second', 'A & B', [['Name', 'Quantity']]);
    const address = `https://docs.google.com/spreadsheets/d/${id}/edit#gid=0`;
    const { body } = await ask<SheetsDiscovery>(
      'GET',
      `${SHEETS}/discover?${new URLSearchParams({ spreadsheetId: address })}`,
    );
    expect(body).toMatchObject({ spreadsheetId: id, title: 'Second', sheets: [{ name: 'A & B' }] });
    expect(body.sheets[0]?.missing).toEqual(HEADINGS.filter((one) => !['Name', 'Quantity'].includes(one)));
  });

  test('creates a spreadsheet with its columns', async () => {
    const { google, ask } = await linked();
    const { body } = await ask<SheetsStatus>('POST', `${SHEETS}/create`, { title: 'Tea room' });
    expect(google.spreadsheets.get(body.spreadsheetId)?.title).toBe('Tea room');
    expect(google.sheet(body.spreadsheetId).rows).toEqual([HEADINGS]);
    expect(body).toMatchObject({ connected: true, sheetName: 'Inventory' });
  });

  test.each([
    [{ spreadsheetId: '1nobody-knows-it' }, 400, /can’t find this spreadsheet/],
    [{ spreadsheetId: 'tea' }, 400, /spreadsheetId must be the URL/],
    [{ spreadsheetId: '' }, 400, /Please enter the URL/],
  ])('refuses %j', async (body, status, error) => {
    const { ask } = await linked();
    const answer = await ask<{ error: string }>('POST', SHEETS, body);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(error);
  });

  test('refuses an unknown sheet', async () => {
    const { ask, id } = await linked();
    const answer = await ask<{ error: string }>('POST', SHEETS, { spreadsheetId: id, sheetName: 'Coffees' });
    expect([answer.status, answer.body.error]).toEqual([400, 'sheetName must be a sheet of this spreadsheet']);
  });

  test.each([
    [429, 429],
    [403, 400],
    [500, 502],
    [undefined, 502],
  ])('reports Google’s %s as %s', async (status, told) => {
    const { google, ask, id } = await linked();
    google.fail({ on: ({ kind }) => kind === 'read', ...(status !== undefined && { status }) });
    const answer = await ask<{ error: string }>('GET', `${SHEETS}/discover?spreadsheetId=${id}`);
    expect(answer.status).toBe(told);
    expect(answer.body.error).toMatch(/Google/);
  });
});

describe('a sync', () => {
  test('keeps costs finer than a cent both ways, and takes one from the sheet', async () => {
    const { google, id, add, items, sync } = await linked();
    await add({ name: 'Bag', sku: 'B-1', unitCost: 0.0045 });
    await add({ name: 'Tin', sku: 'T-1', unitCost: 12.346 });
    await sync();
    const cost = HEADINGS.indexOf('Cost Price');
    expect(rowsOf(google, id).map((row) => [row[0], row[cost]])).toEqual([
      ['Bag', 0.0045],
      ['Tin', 12.346],
    ]);
    const costs = async () => (await items()).map(({ name, unitCost, costPrice }) => [name, unitCost, costPrice]);
    const cell = (name: string, heading: string, value: string | number) => {
      const { rows } = google.sheet(id);
      const row = rows.find((one) => one.includes(name));
      if (row) row[(rows[0] ?? []).indexOf(heading)] = value;
    };
    // Another field of the same row changes there: the cost stays exact.
    cell('Bag', 'Category', 'Packaging');
    await sync();
    expect(await costs()).toEqual([
      ['Bag', 0.0045, 0],
      ['Tin', 12.346, 1235],
    ]);
    cell('Bag', 'Cost Price', 0.0055);
    await sync();
    expect(await costs()).toEqual([
      ['Bag', 0.0055, 1],
      ['Tin', 12.346, 1235],
    ]);
  });

  test('writes items unchanged, and a name that looks like a formula as text', async () => {
    const { google, id, add, sync } = await linked();
    await add({ name: '=SUM(A1:A9)', sku: '007', quantity: 2.5, unit: 'kg', costPrice: 1250, category: 'Green Tea' });
    const run = await sync();
    expect(run.counts).toMatchObject({ createdThere: 1, createdHere: 0 });
    expect(rowsOf(google, id)).toEqual([['=SUM(A1:A9)', '007', 'Green Tea', 2.5, 'kg', 12.5, '', '', '']]);
    const again = await sync();
    expect(again.counts).toMatchObject({ unchanged: 1, createdThere: 0, updatedThere: 0, updatedHere: 0 });
  });

  test('imports rows through the ledger, gives them IDs, and recognizes them after sorting', async () => {
    const { google, id, items, sync, ask } = await linked([
      HEADINGS,
      ['Assam', 'A-1', 'Black Tea', 4, 'kg'],
      ['Sencha', 'S-1', 'Green Tea', '1,500.5', 'g', '$9.99'],
      ['', '', '', 1504.5],
    ]);
    expect((await sync()).counts).toMatchObject({ createdHere: 2, createdThere: 0 });
    const [assam, sencha] = await items();
    expect(sencha).toMatchObject({ name: 'Sencha', quantity: 1500.5, costPrice: 999 });
    const { body: movements } = await ask<{ reason: string }[]>('GET', `/api/inventory/${assam?.id}/movements`);
    expect(movements).toMatchObject([{ reason: 'sync', delta: 4 }]);
    const { rows } = google.sheet(id);
    const [heading = [], first = [], second = [], total = []] = rows;
    first[3] = 5;
    google.sheet(id).rows = [heading, second, first, total];
    expect((await sync()).counts).toMatchObject({ updatedHere: 1, updatedThere: 0, createdHere: 0 });
    expect(await items()).toMatchObject([
      { name: 'Assam', quantity: 5 },
      { name: 'Sencha', quantity: 1500.5 },
    ]);
  });

  test('writes changed cells to the current place of their row, and leaves other columns unchanged', async () => {
    const { google, id, add, sync, ask } = await linked([['Notes', ...HEADINGS]]);
    const item = await add({ name: 'Oolong', quantity: 1 });
    await add({ name: 'Rooibos', quantity: 1 });
    await sync();
    const grid = google.sheet(id);
    const row = grid.rows.findIndex((cells) => cells[1] === 'Oolong');
    const cells = grid.rows[row] ?? [];
    cells[0] = 'keep me';
    grid.rows.splice(1, 0, []);
    await ask('POST', `/api/inventory/${item.id}/adjust`, { delta: 2, reason: 'receive' });
    expect((await sync()).counts).toMatchObject({ updatedThere: 1, updatedHere: 0 });
    expect(grid.rows[row + 1]?.slice(0, 5)).toEqual(['keep me', 'Oolong', item.sku, item.category, 3]);
  });

  test('archives items deleted in the sheet, and deletes rows of archived items', async () => {
    const { google, id, add, items, sync, ask } = await linked();
    const [a, b, c] = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })];
    await sync();
    const grid = google.sheet(id);
    grid.rows = grid.rows.filter((cells) => cells[0] !== 'A');
    await ask('DELETE', `/api/inventory/${b.id}`);
    expect((await sync()).counts).toMatchObject({ archivedHere: 1, deletedThere: 1 });
    expect((await items()).map(({ id: itemId }) => itemId)).toEqual([c.id]);
    expect(rowsOf(google, id).map(([name]) => name)).toEqual(['C']);
    expect((await ask('POST', `/api/inventory/${a.id}/restore`)).status).toBe(200);
  });

  test('changes neither side in a preview, not even row IDs', async () => {
    const { google, id, add, items, sync } = await linked([HEADINGS, ['Assam', 'A-1']]);
    await add({ name: 'Sencha' });
    const before = structuredClone(google.sheet(id).rows);
    const run = await sync({ dryRun: true });
    expect(run.counts).toMatchObject({ createdHere: 1, createdThere: 1 });
    expect(run.changes.map(({ name, side }) => `${name} ${side}`).toSorted()).toEqual(['Assam here', 'Sencha there']);
    expect(google.sheet(id).rows).toEqual(before);
    expect(await items()).toHaveLength(1);
  });

  test('creates one row per item, even if the answer to their creation was lost', async () => {
    const { google, id, add, sync } = await linked();
    for (const name of ['A', 'B', 'C']) await add({ name });
    google.fail({ applied: true, on: ({ path, method }) => method === 'POST' && path.endsWith(':batchUpdate') });
    await sync();
    expect(rowsOf(google, id).map(([name]) => name)).toEqual(['A', 'B', 'C']);
    expect((await sync()).counts).toMatchObject({ unchanged: 3, createdHere: 0, createdThere: 0 });
  });

  test.each([500, 503, 429, undefined])('recovers from Google’s %s', async (status) => {
    const { google, id, add, sync } = await linked();
    await add({ name: 'A' });
    google.fail({ retryAfter: 0, on: ({ kind }) => kind !== 'oauth', ...(status !== undefined && { status }) });
    await sync();
    expect(rowsOf(google, id)).toHaveLength(1);
  });

  test('renews an expired access token', async () => {
    const { google, id, add, sync } = await linked();
    await add({ name: 'A' });
    google.oauth.expireAccess();
    await sync();
    expect(rowsOf(google, id)).toHaveLength(1);
  });

  test('stops with a reason when the sign-in was revoked, and resumes after the next', async () => {
    const { google, ask, add } = await linked();
    await add({ name: 'A' });
    await ask('PATCH', SHEETS, { syncFrequency: 'hourly', syncDirection: 'toSheets' });
    google.oauth.revokeAll();
    const { body: run } = await ask<SyncRun>('POST', `${SHEETS}/sync`, {});
    expect(run).toMatchObject({ status: 'failed', note: expect.stringContaining('Sign in with Google again') });
    const { body: status } = await ask<SheetsStatus>('GET', SHEETS);
    expect(status).toMatchObject({ nextSyncAt: null, syncDirection: 'toSheets', syncFrequency: 'hourly' });
    expect(status.problem).toContain('Sign in with Google again');
  });

  test('names a deleted column', async () => {
    const { google, id, ask } = await linked();
    google.sheet(id).rows[0] = ['Name'];
    const { body: run } = await ask<SyncRun>('POST', `${SHEETS}/sync`, {});
    expect(run).toMatchObject({ status: 'failed', note: expect.stringContaining('no column SKU, Category, Quantity') });
  });

  test('counts its calls and makes few', async () => {
    const { google, ask, add, sync } = await linked();
    for (let i = 0; i < 30; i++) await add({ name: `Tea ${i}` });
    const before = google.calls.length;
    const { callsUsed } = await sync();
    expect(callsUsed).toBe(google.calls.length - before);
    expect(callsUsed).toBeLessThanOrEqual(4);
    expect((await ask<SheetsStatus>('GET', SHEETS)).body.callsThisMonth).toBe(callsUsed);
  });

  test('writes 500 rows per request', async () => {
    const { google, id, ask, sync } = await linked();
    const rows = Array.from({ length: 1200 }, (_, i) => ({ productName: `Tea ${i}`, stockOnHand: i }));
    await ask('POST', '/api/inventory/bulk', rows);
    const run = await sync();
    expect(run.counts.createdThere).toBe(1200);
    expect(run.callsUsed).toBeLessThanOrEqual(6);
    expect(new Set(rowsOf(google, id).map(([name]) => name)).size).toBe(1200);
  });

  test('returns the number of rows written by each button', async () => {
    const { google, id, ask, add } = await linked([HEADINGS, ['Assam', 'A-1']]);
    await add({ name: 'Sencha' });
    const out = await ask<{ recordsSynced: number }>('POST', `${SHEETS}/sync-to-sheets`);
    expect([out.status, out.body.recordsSynced]).toEqual([200, 1]);
    expect(rowsOf(google, id)).toHaveLength(2);
    const back = await ask<{ recordsUpdated: number }>('POST', `${SHEETS}/sync-from-sheets`);
    expect([back.status, back.body.recordsUpdated]).toEqual([200, 1]);
    const { body: runs } = await ask<SyncRun[]>('GET', `${SHEETS}/runs`);
    expect(runs.map(({ kind }) => kind)).toEqual(['in', 'out']);
  });
});

describe('a credential', () => {
  test('never appears in an answer or a log line', async () => {
    const logs = (['debug', 'error', 'info', 'log', 'warn'] as const).map((level) => vi.spyOn(console, level));
    const { google, ask, id } = await linked();
    const secrets = [CLIENT.clientId, CLIENT.clientSecret, ...google.oauth.alive, 'ya29.'];
    const answers: unknown[] = [];
    const look = async (method: string, path: string, body?: unknown) =>
      answers.push((await ask(method, path, body)).body);
    await look('GET', SHEETS);
    await look('GET', '/api/integrations/google-credentials');
    await look('POST', `${SHEETS}/sync`, {});
    await look('GET', '/api/export?format=json');
    for (const status of [401, 403, 404, 400, 500]) {
      google.fail({ status, times: 2, on: ({ kind }) => kind !== 'oauth' });
      await look('GET', `${SHEETS}/discover?spreadsheetId=${id}`);
    }
    google.oauth.revokeAll();
    google.oauth.expireAccess();
    await look('POST', `${SHEETS}/sync`, {});
    await look('GET', `${SHEETS}/runs`);
    await look('GET', '/api/team-messages');
    expect(answers).toHaveLength(12);
    const said = JSON.stringify([answers, logs.map(({ mock }) => mock.calls)]);
    for (const secret of secrets) expect(said).not.toContain(secret);
  });
});
