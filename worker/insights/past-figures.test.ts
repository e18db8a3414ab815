import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '../../engines/calendar/days.ts';
import type { QuestionInput } from '../../engines/questions/question.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { askWith, scriptModel } from '../../tests/support/model.ts';
import { addItemWithPast } from '../../tests/support/past.ts';
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
async function answer(input: QuestionInput): Promise<string> {
  const model = await scriptModel({ answers: [{ call: [{ name: 'answer_question', input }] }, { say: 'So.' }] });
  const body = { query: 'How was it?' };
  const response = await askWith(model.env, '/api/ai/insights', { token: workspace.admin.token, body });
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
