import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '../../engines/calendar/days.ts';
import type { QuestionInput } from '../../engines/questions/question.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { counting } from '../../tests/support/counting.ts';
import { askWith, scriptModel } from '../../tests/support/model.ts';
import { addItemWithPast, type Past } from '../../tests/support/past.ts';
import type { ChatAnswer } from '../assistant/contract.ts';
import type { Item } from '../inventory/contract.ts';

/** Figures of earlier days and spans, as the database sums them. */

const DAY_MS = 86_400_000;
let workspace: TestWorkspace;
let sencha: Item;
/** Days begin in UTC here. */
const dayBack = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days);
const span = (from: number, to: number) => ({ from: dayBack(from), to: dayBack(to) });

beforeEach(async () => {
  // Noon, so that a movement some days back is of that day.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2 });
  workspace = await newWorkspace();
  const body = { name: 'Sencha', unit: 'kg', quantity: 100, costPrice: 1000, sellingPrice: 2500 };
  sencha = await addItemWithPast(
    workspace,
    { ...body, category: 'Green Tea' },
    [
      [40, -10, 'sale'],
      [35, 20, 'receive'],
      [12, -4, 'sale'],
      [11, 5, 'receive'],
      [5, -6, 'sale'],
      [5, -1, 'damage'],
      [4, -2, 'count'],
    ],
    60,
  );
  await addItemWithPast(
    workspace,
    { name: 'Tins', unit: 'pieces', quantity: 50, costPrice: 50 },
    [[5, -10, 'sale']],
    60,
  );
  return () => vi.useRealTimers();
});

/** The computed answer, as a model is given it. */
async function answer(input: QuestionInput, counted = { rows: 0 }): Promise<string> {
  const model = await scriptModel({ answers: [{ call: [{ name: 'answer_question', input }] }, { say: 'So.' }] });
  const body = { query: 'How was it?' };
  const response = await askWith({ ...model.env, SHARD_0: counting(counted) }, '/api/ai/insights', {
    token: workspace.admin.token,
    body,
  });
  expect(response.status).toBe(200);
  const [, second] = await model.requests();
  return JSON.stringify(second?.body.messages);
}

test('two spans of the ledger are summed apart', async () => {
  const text = await answer({ topic: 'trend', flow: 'sold', period: span(7, 1), against: span(14, 8) });
  expect(text).toContain('Up 50% on');
  expect(text).toContain('$150.00');
  expect(text).toContain('1 item without a selling price is left out');
});

test('a span from before the first movement has no records', async () => {
  const text = await answer({ topic: 'trend', flow: 'sold', period: span(7, 1), against: span(107, 101) });
  expect(text).toContain('There are no records of');
});

test('stock of an earlier day leaves out all that has moved since, for any reason', async () => {
  const text = await answer({ topic: 'stockOn', items: ['Sencha'], period: span(10, 10) });
  expect(text).toContain('there were 111 kg of Sencha, worth $1,110.00');
  expect(text).toContain('Now there are 102 kg');
});

test('opening and closing stock add up', async () => {
  const text = await answer({ topic: 'stockClose', items: ['Sencha'], period: span(13, 1) });
  for (const part of ['110 kg', '+5 kg', '-10 kg', '-1 kg', '-2 kg', '102 kg']) expect(text).toContain(part);
});

test('sales are summed by day at selling prices, those of items without one apart', async () => {
  const text = await answer({ topic: 'salesByDay', by: 'day', period: span(13, 1) });
  expect(text).toMatch(/The best day .*: \$150\.00/);
  expect(text).toContain('1 sale of items without one is left out');
  const ofTea = await answer({ topic: 'salesByDay', by: 'day', categories: ['Green Tea'], period: span(13, 1) });
  expect(ofTea).not.toContain('left out');
});

test('sales of deleted items are in no day', async () => {
  const token = workspace.admin.token;
  expect((await call('DELETE', `/api/inventory/${sencha.id}`, { token })).status).toBeLessThan(300);
  const text = await answer({ topic: 'salesByDay', by: 'day', period: span(13, 1) });
  expect(text).not.toContain('$150.00');
});

test('single deliveries are ranked by what they cost', async () => {
  const text = await answer({ topic: 'movement', flow: 'received', measure: 'value', limit: 1, period: span(50, 0) });
  expect(text).toContain('The biggest delivery');
  expect(text).toContain('20 kg on');
  expect(text).not.toContain('5 kg on');
});

test('what never went out is dead stock in a young ledger, too', async () => {
  await addItemWithPast(workspace, { name: 'Pot', unit: 'pieces', quantity: 3, costPrice: 4000 }, [], 60);
  const text = await answer({ topic: 'dead' });
  expect(text).toContain('Pot: 3 pieces, never gone out');
  expect(text).toContain('there are no records before it');
});

test('losses are divided by their notes, and stock by where it is kept', async () => {
  const text = await answer({ topic: 'movement', flow: 'damaged', by: 'reason', period: span(13, 1) });
  expect(text).toContain('Without a note: $10.00 (100%), 1 kg, 1 loss');
  expect(await answer({ topic: 'value', by: 'category' })).toContain('Green Tea: $1,020.00');
});

test('sales are divided by person and by week', async () => {
  const ofPeople = await answer({ topic: 'revenue', flow: 'sold', by: 'person', period: span(13, 1) });
  expect(ofPeople).toContain('Camellia: $250.00 (100%)');
  expect(await answer({ topic: 'revenue', flow: 'sold', by: 'day', period: span(13, 1) })).toMatch(
    /The most is .*\$150\.00/,
  );
});

test('a rate is of the days that are recorded', async () => {
  const text = await answer({ topic: 'movement', flow: 'sold', items: ['Sencha'], per: 'week', period: span(14, 1) });
  expect(text).toContain('come to about 5 kg, $125.00 a week: 10 kg, $250.00');
});

test('why stock moved is what was noted, which may be nothing', async () => {
  expect(await answer({ topic: 'why', flow: 'damaged', period: span(13, 1) })).toContain('No reason was noted with it');
});

/** Movements with the stock after them, the oldest first: days back, delta and reason. */
async function addLedger(item: Item, rows: readonly [daysAgo: number, delta: number, reason: string, note?: string][]) {
  let stock = 0;
  for (const [at, [daysAgo, delta, reason, note = '']] of rows.entries()) {
    stock += delta;
    await env.SHARD_0.prepare(
      `INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
      .bind(workspace.id, item.id, 1000 + at, delta * 1000, stock * 1000, reason, note, Date.now() - daysAgo * DAY_MS)
      .run();
  }
}

test('an item ran out on the day of the movement that took the last of it, until some came back', async () => {
  const body = { name: 'Matcha', unit: 'kg', quantity: 0, category: 'Matcha' };
  const matcha = await addItemWithPast(workspace, body, [], 60);
  await addLedger(matcha, [
    [50, 5, 'receive'],
    [20, -5, 'sale', 'Café order'],
    [19, 0, 'count'],
    [16, 4, 'receive'],
    [9, -4, 'sale'],
    [8, 2, 'receive'],
  ]);
  const text = await answer({ topic: 'stockOuts', items: ['Matcha'], countOnly: true });
  expect(text).toContain('Matcha was out of stock 2 times since records began, for 5 days in all');
  const inSpan = await answer({ topic: 'stockOuts', categories: ['Matcha'], period: span(12, 1) });
  expect(inSpan).toContain('1 item in Matcha ran out');
  expect(inSpan).toContain('out for 1 day');
  const earlier = await answer({ topic: 'stockOuts', categories: ['Matcha'], period: span(45, 30) });
  expect(earlier).toContain('Nothing in Matcha ran out');
});

test('what ran out in a span is found without reading the ledger before it', async () => {
  const rows = Array.from({ length: 3_000 }, (_, n) => [n + 1, Date.now() - (100 + n) * 60_000 * 60]);
  const matcha = await addItemWithPast(
    workspace,
    { name: 'Matcha', unit: 'kg', quantity: 9, category: 'Matcha' },
    [],
    60,
  );
  await env.SHARD_0.prepare(
    `INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, created_at)
     SELECT ?, ?, value ->> 0, -1000, 1000, 'sale', value ->> 1 FROM json_each(?)`,
  )
    .bind(workspace.id, matcha.id, JSON.stringify(rows))
    .run();
  const [counted, usual] = [{ rows: 0 }, { rows: 0 }];
  await answer({ topic: 'par' });
  await answer({ topic: 'par' }, usual);
  expect(await answer({ topic: 'stockOuts', period: span(3, 0), categories: ['Matcha'] }, counted)).toContain(
    'Nothing in Matcha ran out',
  );
  expect(counted.rows - usual.rows).toBeLessThan(500);
});

test('days of deliveries are counted in receipts, at cost', async () => {
  const text = await answer({ topic: 'salesByDay', flow: 'received', by: 'day', period: span(50, 1) });
  expect(text).toContain('The day with the most receipts');
  expect(text).toContain('1 receipt, $200.00');
  expect(text).not.toContain('left out');
});

test('losses of a note are apart from others, in sums, in days and in comparisons', async () => {
  await addLedger(sencha, [
    [3, -3, 'damage', 'Crushed'],
    [2, -1, 'damage', 'crushed'],
  ]);
  const noted = { flow: 'damaged' as const, notes: ['Crushed'] };
  expect(await answer({ topic: 'movement', ...noted, measure: 'cost', period: span(7, 0) })).toContain(
    'comes to $40.00',
  );
  expect(await answer({ topic: 'salesByDay', ...noted, by: 'day', period: span(7, 0) })).toContain('1 loss, $30.00');
  expect(await answer({ topic: 'trend', ...noted, period: span(2, 1), against: span(4, 3) })).toContain('$30.00');
});

test('what has gone longest without a count is found', async () => {
  const text = await answer({ topic: 'lastEvent', flow: 'counted', order: 'least' });
  expect(text).toContain('Tins has gone the longest without a count: never');
  expect(text).toContain('Sencha: it last was counted on');
});

test('all that is recorded begins with the first movement', async () => {
  const text = await answer({ topic: 'movement', flow: 'sold', items: ['Sencha'], ever: true });
  expect(text).toContain('20 kg sold in 3 movements');
  expect(text).toContain('when records began');
});

test('why stock is low says what went out, what came in, and the usual week', async () => {
  const text = await answer({ topic: 'whyLow', items: ['Sencha'], period: span(13, 0) });
  expect(text).toContain('Sencha fell from 110 kg to 102 kg');
  expect(text).toContain('13 kg went out and 5 kg came in');
});

test('sales of several spans are summed note by note, of this workspace alone', async () => {
  const other = await newWorkspace();
  const tea = { name: 'Sencha', unit: 'kg', quantity: 100, costPrice: 1000, sellingPrice: 2500 };
  await addItemWithPast(other, tea, [[5, -40, 'sale']], 60);
  await env.SHARD_0.prepare("UPDATE movements SET note = 'Web shop' WHERE reason = 'sale' AND created_at > ?")
    .bind(Date.now() - 8 * DAY_MS)
    .run();
  const text = await answer({
    ...{ topic: 'revenue', flow: 'sold', by: 'note' },
    ...{ period: span(14, 1), periods: [span(14, 8), span(7, 1)] },
  });
  expect(text).toMatch(/“Web shop”: [^:]* nothing, [^:]* \$150\.00/);
  expect(text).toMatch(/Without a note: [^:]* \$100\.00, [^:]* nothing/);
});

test('sales with a note are a share of all sales of their time', async () => {
  await env.SHARD_0.prepare("UPDATE movements SET note = 'Web shop' WHERE reason = 'sale' AND created_at > ?")
    .bind(Date.now() - 8 * DAY_MS)
    .run();
  const text = await answer({
    ...{ topic: 'revenue', flow: 'sold', notes: ['Web shop'], share: true, period: span(14, 1) },
  });
  expect(text).toContain('are 60% of all sales: $150.00 of $250.00');
});

test('single entries are found by size, by worth, by note and by the way stock went', async () => {
  await addLedger(sencha, [
    [3, -3, 'damage', 'Crushed by the fork lift'],
    [2, -1, 'damage', 'wet'],
    [2, 2, 'count', ''],
  ]);
  const ofEntries = { topic: 'movement' as const, by: 'entry' as const, period: span(50, 0) };
  const bound = { side: 'over' as const, value: 9 };
  const heavy = await answer({ ...ofEntries, flow: 'sold', measure: 'quantity', unit: 'kg', bound });
  expect(heavy).toContain('1 sale of more than 9 kg');
  const dear = await answer({ ...ofEntries, flow: 'sold', measure: 'value', bound: { side: 'under', value: 150 } });
  expect(dear).toContain('1 sale of less than $150.00');
  expect(dear).toContain('4 kg on');
  const least = await answer({ ...ofEntries, flow: 'damaged', measure: 'quantity', order: 'least', limit: 1 });
  expect(least).toContain('The smallest loss');
  expect(least).toContain('1 kg on');
  const crushed = await answer({ ...ofEntries, flow: 'damaged', words: ['crushed', 'lift'] });
  expect(crushed).toContain('1 loss with');
  expect(crushed).not.toContain('wet');
  const up = await answer({ ...ofEntries, flow: 'counted', way: 'up' });
  expect(up).toContain('1 correction that added stock');
  expect(up).toContain('+2 kg on');
});

test('what customers brought back is off what was sold, in sums, spans, days and by person, and told', async () => {
  const past: Past[] = [
    [5, -10, 'sale'],
    [4, 3, 'sale'],
    [4, 5, 'transfer'],
  ];
  const body = { name: 'Mug', unit: 'pieces', quantity: 100, costPrice: 400, sellingPrice: 1000 };
  await addItemWithPast(workspace, body, past, 60);
  const of = { items: ['Mug'], period: span(7, 1) };
  const revenue = await answer({ topic: 'revenue', ...of });
  expect(revenue).toContain('$70.00, $42.00 of it above cost');
  expect(revenue).toContain('This is after 3 pieces taken back.');
  expect(await answer({ topic: 'trend', flow: 'sold', ...of, against: span(14, 8) })).toContain('7 pieces');
  expect(await answer({ topic: 'revenue', by: 'day', ...of })).toContain('-$30.00');
  expect(await answer({ topic: 'salesByDay', by: 'day', ...of })).toContain('This is after 1 return, $30.00.');
  expect(await answer({ topic: 'salesByDay', flow: 'returned', by: 'day', ...of })).toContain(
    '1 return, 3 pieces, $30.00',
  );
  expect(await answer({ topic: 'revenue', by: 'person', ...of })).toContain('$70.00');
  expect(await answer({ topic: 'movement', flow: 'returned', ...of })).toContain('3 pieces taken back in 1 movement');
  expect(await answer({ topic: 'movement', flow: 'returned', by: 'entry', ...of })).toContain('3 pieces taken back on');
  expect(await answer({ topic: 'movement', ...of })).toContain('+8 pieces and -10 pieces in 3 movements');
});

test('the last sale is none that was taken back', async () => {
  await addItemWithPast(workspace, { name: 'Mug', unit: 'pieces', quantity: 100 }, [
    [9, -10, 'sale'],
    [4, 3, 'sale'],
  ]);
  const text = await answer({ topic: 'lastEvent', flow: 'sold', items: ['Mug'] });
  expect(text).toContain('-10 pieces, sold');
  expect(await answer({ topic: 'lastEvent', flow: 'returned', items: ['Mug'] })).toContain('+3 pieces, taken back');
});

test('what was sold since the last delivery counts from the day of that', async () => {
  const { token } = workspace.admin;
  const history = [{ role: 'user', content: 'when did we last get sencha in?' }];
  const ask = (message: string, past = history) =>
    call<ChatAnswer>('POST', '/api/ai/chat', { token, body: { message, history: past, timeZone: 'UTC' } });
  const { response } = (await ask('how much of it have we sold since then?')).body;
  expect(response).toContain('6 kg sold in 1 movement');
  expect(response).toMatch(/Counted from .*, that whole day included\.$/);
  const counted = [{ role: 'user', content: 'when was tins last counted?' }];
  expect((await ask('how much have we sold since that count', counted)).body.response).toContain(
    'From which day on to count is not clear',
  );
});
