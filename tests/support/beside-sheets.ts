import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { Retries } from '../../engines/sync-merge/retries.ts';
import { systemContext } from '../../worker/core/identity/sessions.ts';
import { SheetsClient } from '../../worker/google-sheets/client.ts';
import { neededHeadings } from '../../worker/google-sheets/layout.ts';
import { SheetsProvider } from '../../worker/google-sheets/sheets-provider.ts';
import { connectTo } from '../../worker/sync/service.ts';
import { type Call, GoogleDouble, type Fault as GoogleFault } from '../doubles/google.ts';
import type { Cell } from '../doubles/google-grid.ts';
import { newWorkspace } from './api.ts';
import { type Fault, type Opened, type OtherSide, OwnClock } from './beside.ts';

const HEADINGS = ['Notes', ...neededHeadings({})];
const columnOf = (heading: string) => HEADINGS.indexOf(heading);

/** A workspace beside a double of Google, with a sheet for it that has a column of others in front. */
export async function besideSheets() {
  const clock = new OwnClock();
  const double = new GoogleDouble({ now: clock.now, pass: clock.sleep, perMinute: { read: 60, write: 60 } });
  const spreadsheetId = double.addSpreadsheet('Stock', 'Teas', [HEADINGS]);
  const token = double.oauth.newToken();
  const workspace = await newWorkspace();
  const ctx = await systemContext(env, workspace.shard, workspace.id);
  if (!ctx) throw new Error('The workspace is not there');
  const place = {
    service: 'google-sheets',
    container: spreadsheetId,
    tableName: 'Teas',
    mapping: {},
    monthlyLimit: null,
  } as const;
  await connectTo(ctx, place, []);
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => double.fetch(new Request(input, init)));
  const client = () => new SheetsClient('http://google.test', async () => token, new Retries({ clock }));
  const open = ({ mapping, dryRun }: Opened) =>
    new SheetsProvider(client(), {
      spreadsheetId,
      sheetName: 'Teas',
      mapping,
      numbers: !dryRun,
    });
  return { service: 'google-sheets' as const, clock, double, grid: double.sheet(spreadsheetId), workspace, ctx, open };
}

export type BesideSheets = Awaited<ReturnType<typeof besideSheets>>;

const FAULTS: Record<Fault, GoogleFault> = {
  throttle: { status: 429, retryAfter: 40 },
  error: { status: 500 },
  unavailable: { status: 503 },
  timeout: {},
  lost: { applied: true },
  garbage: { status: 200, applied: true },
  bare: { status: 502 },
};

/** The same as whatever service it is. */
export async function sheetsSide(): Promise<OtherSide & BesideSheets> {
  const beside = await besideSheets();
  const { double, grid } = beside;
  const cell = (row: readonly Cell[], heading: string) => row[columnOf(heading)] ?? '';
  const rowOf = (name: unknown) => grid.rows.findIndex((row) => cell(row, 'Name') === name);
  const write = (row: number, cells: Record<string, Cell>) => {
    for (const [heading, value] of Object.entries(cells)) {
      grid.write({ sheet: 'Teas', top: row, left: columnOf(heading), bottom: null, right: null }, [[value]], 'RAW');
    }
  };
  let armed = {};
  return {
    ...beside,
    add: ({ name, sku, quantity }) => write(grid.rows.length, { Name: name, SKU: sku, Quantity: quantity }),
    edit: (name, { quantity, price }) =>
      write(rowOf(name), { Quantity: quantity, 'Selling Price': price === null ? '' : price / 100 }),
    remove: (name) => grid.deleteRows(rowOf(name), rowOf(name) + 1),
    sort: () => {
      const [headings = [], ...rows] = grid.rows;
      grid.rows = [headings, [], ...rows.toReversed()];
    },
    teas: () =>
      grid.rows.slice(1).flatMap((row) => {
        const price = cell(row, 'Selling Price');
        return cell(row, 'Camellia ID') === ''
          ? []
          : {
              name: cell(row, 'Name'),
              sku: cell(row, 'SKU'),
              quantity: cell(row, 'Quantity'),
              price: price === '' ? null : Math.round(Number(price) * 100),
              unit: cell(row, 'Unit'),
              category: cell(row, 'Category'),
            };
      }),
    fail: (faults, of) => {
      const from = double.calls.length;
      const mine = {};
      armed = mine;
      const isMeant = ({ kind }: Call) => of === 'all' || kind === 'write';
      faults.forEach((fault, index) => {
        const on = (call: Call) =>
          armed === mine && isMeant(call) && double.calls.slice(from).filter(isMeant).length === index + 1;
        if (fault) double.fail({ ...FAULTS[fault], on });
      });
    },
    writes: () => double.calls.filter(({ kind }) => kind === 'write').length,
  };
}
