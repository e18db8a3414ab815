import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProviderError } from '../../engines/sync-merge/provider-error.ts';
import type { SyncValues } from '../../engines/sync-merge/record.ts';
import { Retries } from '../../engines/sync-merge/retries.ts';
import { AirtableDouble, type Fault } from '../../tests/doubles/airtable.ts';
import { OwnClock, rateLimiterOn } from '../../tests/support/beside.ts';
import { AirtableClient, CALL_LIMIT } from './client.ts';
import { AirtableProvider } from './provider.ts';

let clock: OwnClock;
let double: AirtableDouble;
let teas: ReturnType<AirtableDouble['addTable']>;
let provider: AirtableProvider;
beforeEach(() => {
  clock = new OwnClock();
  double = new AirtableDouble({ now: clock.now });
  teas = double.addTable('Teas');
  const limiter = rateLimiterOn(clock, CALL_LIMIT);
  const client = new AirtableClient({
    baseUrl: 'http://airtable.test',
    apiKey: 'patTea.secret',
    limiter,
    retries: new Retries({ clock }),
  });
  provider = new AirtableProvider(client, {
    service: 'airtable',
    container: double.base,
    tableName: 'Teas',
    mapping: {},
    clocks: [],
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => double.fetch(new Request(input, init)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const tea = (sku: string): SyncValues => ({
  name: `Tea ${sku}`,
  sku,
  category: 'TEA',
  quantity: 1500,
  unit: 'kg',
  costPrice: null,
  sellingPrice: 499,
  supplier: '',
  description: '',
});

/** The faults of the next calls, in order. */
function failing(...faults: (Fault | null)[]): void {
  const from = double.received.length;
  double.faults = (index) => faults[index - from] ?? null;
}

const faultOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: ProviderError) => error.fault,
  );

describe('limits', () => {
  test('sends at most five calls in any second', async () => {
    for (let call = 0; call < 30; call++) await provider.list(null);
    expect(double.mostInASecond).toBe(5);
    expect(double.received.every(({ status }) => status === 200)).toBe(true);
  });

  test('waits a little over 30 seconds after a 429', async () => {
    failing('throttle');
    await provider.list(null);
    const [first, second] = double.received;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(30_000);
    expect(second?.status).toBe(200);
  });

  test('waits as long as Retry-After asks if that is longer', async () => {
    let calls = 0;
    vi.mocked(fetch).mockImplementation(async () => {
      calls += 1;
      if (calls > 1) return Response.json({ records: [] });
      return new Response('', { status: 429, headers: { 'retry-after': '90' } });
    });
    const began = clock.now();
    await provider.list(null);
    expect(clock.now() - began).toBeGreaterThan(90_000);
  });

  test('recognizes a used-up monthly quota and does not retry', async () => {
    double.callsLeft = 0;
    expect(await faultOf(provider.list(null))).toBe('quota');
    expect(double.received).toHaveLength(1);
  });
});

describe('faults', () => {
  test.each<Fault>(['error', 'unavailable', 'timeout', 'lost', 'garbage', 'bare'])(
    'of the kind %s are read over',
    async (fault) => {
      double.add(teas, { Name: 'Assam' });
      failing(fault, fault);
      expect((await provider.list(null)).records).toHaveLength(1);
      expect(double.received).toHaveLength(3);
    },
  );

  test('that persist make the service unreachable', async () => {
    double.faults = () => 'error';
    expect(await faultOf(provider.list(null))).toBe('unreachable');
  });

  test.each<Fault>(['lost', 'timeout', 'garbage', 'error'])(
    'make a creation unclear (%s), which is made sure of in doubt',
    async (fault) => {
      failing(fault);
      expect(await faultOf(provider.create([tea('A'), tea('B')], false))).toBe('unclear');
      const ids = await provider.create([tea('A'), tea('B')], true);
      expect([...teas.rows.keys()].toSorted()).toEqual([...ids].toSorted());
    },
  );

  test('allow a deletion to be retried if its answer was lost', async () => {
    const ids = await provider.create([tea('A'), tea('B'), tea('C')], false);
    failing('lost');
    await provider.remove(ids.slice(0, 2));
    expect([...teas.rows.keys()]).toEqual([ids[2]]);
  });

  test.each([
    ['a key that is unknown', () => double.keys.clear(), 'revoked'],
    [
      'a key for another base',
      () => {
        double.keys.clear();
        double.strangers.add('patTea.secret');
      },
      'revoked',
    ],
    ['a table that is gone', () => double.tables.pop(), 'missing'],
    ['a field that is gone', () => teas.fields.pop(), 'missing'],
  ] as const)('report %s', async (_, happen, fault) => {
    happen();
    expect(await faultOf(provider.prepare())).toBe(fault);
    expect(await faultOf(provider.list(null))).toBe(fault);
  });

  test('distinguish a deleted record from a rejected one', async () => {
    expect(await faultOf(provider.update([{ id: 'recNone', values: { name: 'x' } }]))).toBe('gone');
    double.refuse = () => 'INVALID_VALUE_FOR_COLUMN';
    expect(await faultOf(provider.create([tea('A')], false))).toBe('refused');
  });
});

describe('a deleted clock field', () => {
  test('is dropped, and the records are read without it', async () => {
    const id = double.add(teas, { Name: 'Assam' });
    provider.clocks = [{ name: 'Last Modified', of: ['name'] }];
    expect(await provider.read([id])).toMatchObject([{ id, values: { name: 'Assam' }, fieldsChangedAt: {} }]);
    expect(provider.clocks).toEqual([]);
  });
});

describe('the change feed', () => {
  const seen = async () => {
    const { records } = await provider.list(null);
    return new Map(records.map(({ id, values }) => [id, values]));
  };

  test('lists what others changed, created and deleted, without our own changes', async () => {
    await provider.prepare();
    const [kept = '', gone = '', ours = ''] = await provider.create([tea('A'), tea('B'), tea('C')], false);
    const cursor = (await provider.feedCursor()) ?? '';
    await provider.update([{ id: ours, values: { quantity: 2000 } }]);
    double.edit(teas, kept, { Quantity: 9 });
    const editedAt = clock.now();
    double.remove(teas, gone);
    const made = double.add(teas, { Name: 'Assam' });
    const known = await seen();
    known.set(kept, tea('A'));
    known.delete(made);
    const changes = await provider.changes(cursor, known);
    expect([...(changes?.changed.keys() ?? [])]).toEqual([kept, made]);
    expect(changes?.changed.get(kept)).toBe(editedAt);
    expect(changes?.deleted).toEqual([gone]);
    expect(await provider.changes(changes?.cursor ?? '', known)).toMatchObject({ changed: new Map(), deleted: [] });
  });

  test('is missing if the key may not create webhooks', async () => {
    double.allowsWebhooks = false;
    await provider.prepare();
    expect(await provider.feedCursor()).toBeNull();
  });
});
