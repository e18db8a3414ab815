import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ProviderError } from '../../engines/sync-merge/provider-error.ts';
import type { SyncValues } from '../../engines/sync-merge/record.ts';
import { Retries } from '../../engines/sync-merge/retries.ts';
import { type Fault, GoogleDouble } from '../../tests/doubles/google.ts';
import { OwnClock } from '../../tests/support/beside.ts';
import { toThousandths } from '../core/quantity.ts';
import { SheetsClient } from './client.ts';
import { ID_HEADING, neededHeadings } from './layout.ts';
import { SheetsProvider } from './sheets-provider.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const HEADINGS = ['Notes', ...neededHeadings({})];
const NUMBERS = HEADINGS.indexOf(ID_HEADING);
const SKU = HEADINGS.indexOf('SKU');
const QUANTITY = HEADINGS.indexOf('Quantity');

/** A sheet and its provider on a simulated clock, so that waiting takes no time. */
function opened(perMinute = { read: 10_000, write: 10_000 }) {
  const clock = new OwnClock();
  const google = new GoogleDouble({ now: clock.now, perMinute });
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    google.fetch(new Request(input as RequestInfo, init as RequestInit)),
  );
  const id = google.addSpreadsheet('Stock', 'Teas', [HEADINGS]);
  const token = google.oauth.newToken();
  const client = new SheetsClient('https://sheets.googleapis.com', async () => token, new Retries({ clock }));
  const options = { spreadsheetId: id, sheetName: 'Teas', mapping: {}, numbers: true };
  return { google, grid: google.sheet(id), provider: new SheetsProvider(client, options), clock };
}

const tea = (serial: number, quantity = 1000): SyncValues => ({
  name: `Tea ${serial}`,
  sku: `T-${serial}`,
  category: 'Green Tea',
  quantity,
  unit: 'kg',
  costPrice: null,
  sellingPrice: 999,
  supplier: '',
  description: '',
});

/** Retries like the engine. */
async function persistently<T>(work: (inDoubt: boolean) => Promise<T>): Promise<T> {
  let inDoubt = false;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(inDoubt);
    } catch (error) {
      if (!(error instanceof ProviderError) || attempt === 10) throw error;
      if (error.fault !== 'unclear' && error.fault !== 'unreachable') throw error;
      inDoubt ||= error.fault === 'unclear';
    }
  }
}

type Step =
  | { do: 'create'; quantity: number }
  | { do: 'update'; which: number; quantity: number; read: 'no' | 'just' | 'before' }
  | { do: 'remove'; which: number }
  | { do: 'sort' | 'blank'; which: number };

const which = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('create' as const), quantity: fc.nat(9000) }),
  fc.record({
    do: fc.constant('update' as const),
    which,
    quantity: fc.nat(9000),
    read: fc.constantFrom('no' as const, 'just' as const, 'before' as const),
  }),
  fc.record({ do: fc.constant('remove' as const), which }),
  fc.record({ do: fc.constantFrom('sort' as const, 'blank' as const), which }),
);
/** A rate-limited call was not applied; of every other failure, only the answer may be lost. */
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constant({ status: 429, retryAfter: 1 }),
  fc.record({ status: fc.constantFrom(500, 503), applied: fc.boolean() }),
  fc.record({ applied: fc.boolean() }),
);

describe('a sheet', () => {
  test('contains every written item once, whatever people do with its rows and whatever fails', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(step, fc.array(fault, { maxLength: 3 })), { maxLength: 12 }),
        async (steps) => {
          const { google, grid, provider, clock } = opened();
          const sort = () => {
            const [heading = [], ...rows] = grid.rows;
            grid.rows = [heading, ...rows.toReversed()];
          };
          const model = new Map<string, { sku: string; quantity: number }>();
          let serial = 0;
          for (const [one, faults] of steps) {
            const id = [...model.keys()][('which' in one ? one.which : 0) % Math.max(1, model.size)];
            // Only for steps that call Google: the faults of the others would add up to an outage of hours.
            const isCall = one.do === 'create' || (id !== undefined && (one.do === 'update' || one.do === 'remove'));
            if (isCall) for (const next of faults) google.fail({ ...next, on: ({ kind }) => kind !== 'oauth' });
            if (one.do === 'create') {
              const values = tea(++serial, one.quantity);
              const [made = ''] = await persistently((inDoubt) => provider.create([values], inDoubt));
              model.set(made, { sku: values.sku, quantity: values.quantity });
            } else if (id !== undefined && one.do === 'update') {
              if (one.read !== 'no') await persistently(() => provider.read([id]));
              if (one.read === 'before') {
                await clock.sleep(3000);
                sort();
              }
              await persistently(() => provider.update([{ id, values: { quantity: one.quantity } }]));
              model.set(id, { sku: model.get(id)?.sku ?? '', quantity: one.quantity });
            } else if (id !== undefined && one.do === 'remove') {
              await persistently(() => provider.remove([id]));
              model.delete(id);
            } else if (one.do === 'sort') {
              sort();
            } else if (one.do === 'blank') {
              grid.rows.splice(1, 0, ['a note of mine']);
            }
          }
          const there = grid.rows.slice(1).filter((row) => (row[NUMBERS] ?? '') !== '');
          const found = there.map((row) => [
            row[NUMBERS],
            { sku: row[SKU], quantity: toThousandths(Number(row[QUANTITY])) },
          ]);
          expect(new Map(found as [string, { sku: string; quantity: number }][])).toEqual(model);
          expect(there).toHaveLength(model.size);
          const { records } = await persistently(() => provider.list());
          expect(new Set(records.map(({ id }) => id))).toEqual(new Set(model.keys()));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is read again before a second write, because someone may have sorted it', async () => {
    const { grid, provider } = opened();
    const [first = '', second = ''] = await provider.create([tea(1), tea(2)], false);
    await provider.read([first, second]);
    await provider.update([{ id: first, values: { quantity: 7000 } }]);
    const [heading = [], ...rows] = grid.rows;
    grid.rows = [heading, ...rows.toReversed()];
    await provider.update([{ id: first, values: { quantity: 8000 } }]);
    expect(grid.rows.slice(1).map((row) => [row[SKU], row[QUANTITY]])).toEqual([
      ['T-2', 1],
      ['T-1', 8],
    ]);
  });

  test('is written within Google’s rate limit', async () => {
    const { google, grid, provider, clock } = opened({ read: 3, write: 2 });
    const began = clock.now();
    for (let i = 0; i < 9; i++) await provider.create([tea(i)], false);
    expect(grid.rows).toHaveLength(10);
    const writes = google.calls.filter(({ kind }) => kind === 'write').length;
    // Each refusal costs one call, but few calls are wasted.
    expect(writes).toBeLessThan(9 * 8);
    expect(clock.now() - began).toBeGreaterThan(4 * 60_000 - 1);
  });

  test('fails after some minutes and reports that Google isn’t responding', async () => {
    const { google, provider, clock } = opened();
    const began = clock.now();
    google.fail({ status: 503, times: 100 });
    await expect(provider.list()).rejects.toMatchObject({ fault: 'unreachable' });
    expect(clock.now() - began).toBeGreaterThan(4 * 60_000);
    expect(clock.now() - began).toBeLessThanOrEqual(5 * 60_000);
  });

  test.each([
    [401, 'revoked'],
    [403, 'missing'],
    [404, 'missing'],
    [400, 'refused'],
  ] as const)('maps a %s to %s', async (status, meant) => {
    const { google, provider } = opened();
    google.fail({ status, times: 2 });
    await expect(provider.list()).rejects.toMatchObject({ fault: meant });
  });

  test('that was deleted, or lacks a column, is missing', async () => {
    const { grid, provider } = opened();
    grid.rows = [HEADINGS.filter((heading) => heading !== 'SKU')];
    await expect(provider.list()).rejects.toMatchObject({
      fault: 'missing',
      message: expect.stringContaining('SKU'),
    });
    grid.title = 'Coffees';
    await expect(provider.list()).rejects.toMatchObject({
      fault: 'missing',
      message: expect.stringContaining('Teas'),
    });
  });

  test('reports a deleted row as gone', async () => {
    const { provider } = opened();
    await expect(provider.update([{ id: 'c-nobody', values: {} }])).rejects.toMatchObject({ fault: 'gone' });
    await expect(provider.remove(['c-nobody'])).resolves.toBeUndefined();
  });

  test('keeps one row below its heading when all rows are deleted, as Google requires', async () => {
    const { grid, provider } = opened();
    grid.rowCount = 3;
    const ids = await provider.create([tea(1), tea(2)], false);
    await provider.remove(ids);
    expect(grid.rows).toEqual([HEADINGS]);
    expect(grid.rowCount).toBe(2);
  });
});
