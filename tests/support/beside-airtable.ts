import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { Retries } from '../../engines/sync-merge/retries.ts';
import { AirtableClient, CALL_LIMIT } from '../../worker/airtable/client.ts';
import { AirtableProvider } from '../../worker/airtable/provider.ts';
import { systemContext } from '../../worker/core/identity/sessions.ts';
import { connectTo } from '../../worker/sync/service.ts';
import { AirtableDouble, type Cells } from '../doubles/airtable.ts';
import { newWorkspace } from './api.ts';
import { type Opened, type OtherSide, OwnClock, rateLimiterOn } from './beside.ts';

/** A workspace beside a double of Airtable, with a table for it. */
export async function besideAirtable() {
  const clock = new OwnClock();
  const double = new AirtableDouble({ now: clock.now, pass: clock.sleep });
  const table = double.addTable('Teas');
  const workspace = await newWorkspace();
  const ctx = await systemContext(env, workspace.shard, workspace.id);
  if (!ctx) throw new Error('The workspace is not there');
  const place = {
    service: 'airtable',
    container: double.base,
    tableName: 'Teas',
    mapping: {},
    monthlyLimit: null,
  } as const;
  await connectTo(ctx, place, []);
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => double.fetch(new Request(input, init)));
  // One for all runs, as the real one is.
  const limiter = rateLimiterOn(clock, CALL_LIMIT);
  const client = () =>
    new AirtableClient({
      baseUrl: 'http://airtable.test',
      apiKey: 'patTea.secret',
      limiter,
      retries: new Retries({ clock }),
    });
  const open = ({ mapping, clocks }: Opened) => {
    const connection = { service: 'airtable', container: double.base, tableName: 'Teas', mapping, clocks } as const;
    return new AirtableProvider(client(), connection);
  };
  return { service: 'airtable' as const, clock, double, table, workspace, ctx, open };
}

export type BesideAirtable = Awaited<ReturnType<typeof besideAirtable>>;

const teaOf = (cells: Cells) => ({
  name: cells.Name,
  sku: cells.SKU,
  quantity: cells.Quantity,
  price: cells['Selling Price'] === undefined ? null : Math.round(Number(cells['Selling Price']) * 100),
  unit: cells.Unit,
  category: cells.Category,
});

/** The same as whatever service it is. */
export async function airtableSide(): Promise<OtherSide & BesideAirtable> {
  const beside = await besideAirtable();
  const { double, table } = beside;
  const idOf = (name: unknown) => [...table.rows.values()].find(({ cells }) => cells.Name === name)?.id ?? '';
  return {
    ...beside,
    add: ({ name, sku, quantity }) => void double.add(table, { Name: name, SKU: sku, Quantity: quantity }),
    edit: (name, { quantity, price }) =>
      double.edit(table, idOf(name), { Quantity: quantity, 'Selling Price': price === null ? null : price / 100 }),
    remove: (name) => double.remove(table, idOf(name)),
    // Each view has an order of its own.
    sort: () => {},
    teas: () => double.cellsOf(table).map(teaOf),
    fail: (faults, of) => {
      let next = 0;
      double.faults = (_, method) => (of === 'writes' && method === 'GET' ? null : (faults[next++] ?? null));
    },
    writes: () => double.writes,
  };
}
