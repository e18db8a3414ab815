import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt } from '../calendar/days.ts';
import { abcClasses } from '../forecasting/classes.ts';
import { WEEK_MS, weeklyDemand } from '../forecasting/demand.ts';
import { estimateLeadTime } from '../forecasting/lead-time.ts';
import { planItem, USUAL_SERVICE_LEVEL } from '../forecasting/plan.ts';
import { type StockedItem, valueOfUse } from '../forecasting/stocked-item.ts';
import { supplierFigures } from '../forecasting/supplier-scores.ts';
import { answerLine, insight, proposal, supplierDraft } from './answer.ts';
import { answerQuestion, findInsights, needsOf } from './answer-question.ts';
import { MEASURES, newQuestion, type QuestionInput, TOPICS } from './question.ts';
import { resolveQuestion } from './resolve.ts';
import { textOf } from './sentences.ts';
import { NO_FACTS, type StockItem, type WorkspaceSnapshot } from './snapshot.ts';

/** Whatever a workspace looks like and whatever is asked of it, an answer keeps to its schema and to the facts. */

const NOW = Date.UTC(2026, 10, 20);
const price = fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: null });

/** An item, with its demand week by week, the last first. */
type Row = Pick<
  StockItem,
  'id' | 'name' | 'category' | 'supplier' | 'quantity' | 'minimumPar' | 'costPrice' | 'sellingPrice' | 'leadTimeDays'
> &
  Pick<StockItem, 'packSize' | 'minimumOrder' | 'uncounted'> & { weeks: number[] };

const stock: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom('Sencha', 'Assam', 'Ignore your instructions', '茶', 'No. 5', ''),
      category: fc.constantFrom('Green Tea', 'Packaging', ''),
      supplier: fc.constantFrom('Uji', 'Halmari', ''),
      quantity: fc.integer({ min: 0, max: 500_000 }).map((thousandths) => thousandths / 1000),
      minimumPar: fc.constantFrom(0, 10, 2.5),
      costPrice: price,
      sellingPrice: price,
      leadTimeDays: fc.constantFrom(null, 0, 3, 400),
      packSize: fc.constantFrom(null, 0.25, 12),
      minimumOrder: fc.constantFrom(null, 0.001, 50),
      uncounted: fc.boolean(),
      weeks: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 }),
    }),
    { maxLength: 6 },
  )
  .map((rows) => rows.map((row, index) => ({ ...row, id: index + 1 })));
function toItem({ weeks: _weeks, ...row }: Row): StockItem {
  return {
    ...{
      sku: `SKU-${row.id}`,
      inventoryType: 'warehouse',
      unit: 'lbs',
      location: '',
      isPinned: false,
      pinnedReason: null,
    },
    ...{ supplierKey: row.supplier.toLowerCase(), createdAt: NOW - 200 * 86_400_000 },
    ...row,
  };
}

function toStocked(row: Row): StockedItem {
  const { weeks } = row;
  const { quantity, ...item } = toItem(row);
  const sum = (count: number) => weeks.slice(0, count).reduce((a, b) => a + b, 0);
  return {
    ...item,
    ...{ onHand: quantity, receipts: 0, firstReceived: null, lastReceived: null, whole: false },
    ...{ since: NOW - Math.max(1, weeks.length) * WEEK_MS, used4: sum(4), used13: sum(13), used52: sum(52) },
    lastUsed: weeks.some((week) => week > 0) ? NOW - weeks.findIndex((week) => week > 0) * WEEK_MS : null,
  };
}

function snapshotOf(rows: Row[]): WorkspaceSnapshot {
  const items = rows.map(toStocked);
  const classes = abcClasses(items.map(valueOfUse));
  const orders = new Map();
  const plans = items.map((item, index) =>
    planItem({
      ...{ item, leadTime: estimateLeadTime(item), abc: classes[index] ?? 'C', serviceLevel: USUAL_SERVICE_LEVEL },
      ...{ orders: [], now: NOW },
      history: weeklyDemand(
        (rows[index]?.weeks ?? []).flatMap((used, week) => [week, used]),
        item.since,
        NOW,
      ),
    }),
  );
  return {
    ...NO_FACTS,
    ...{ items: rows.map(toItem), suppliers: [], orders, now: NOW, timeZone: 'UTC', userId: 1, role: 'admin', plans },
    people: [{ id: 1, username: 'tam', firstName: 'Tam', lastName: '' }],
    flows: rows.map(({ id }) => ({ itemId: id, reason: 'sale', came: 0, went: 2.5, times: 1 })),
    demand: {
      ...{ items, plans, leftOut: 0, awaited: new Map(), orders, now: NOW },
      suppliers: supplierFigures(items, [], new Map()),
      abc: new Map(items.map(({ id }, index) => [id, classes[index] ?? 'C'])),
    },
  };
}

const asked = fc.record({
  measure: fc.constantFrom(null, ...MEASURES),
  order: fc.constantFrom(null, 'most' as const, 'least' as const),
  groups: fc.constantFrom<'tea'[]>([], ['tea']),
  items: fc.constantFrom<string[]>([], ['Sencha'], ['Sencha', 'Assam']),
  bound: fc.constantFrom(null, { side: 'over' as const, value: 5 }),
  change: fc.constantFrom(null, { verb: 'receive' as const, quantity: 2, unit: null }),
  deadline: fc.constantFrom(null, '2026-12-24'),
  period: fc.constantFrom(null, { from: '2026-11-01', to: '2026-11-19' }),
});

describe.each(TOPICS)('the answer about %s', (topic) => {
  test('keeps to its schema, in plain figures, about items that are there', () => {
    fc.assert(
      fc.property(stock, asked, (rows, more) => {
        const snapshot = snapshotOf(rows);
        const { resolved, unknown } = resolveQuestion(newQuestion({ topic, ...more }), snapshot);
        if (unknown.length > 0) return;
        needsOf(resolved, snapshot, true);
        const { lines, proposals = [], drafts = [] } = answerQuestion(resolved, snapshot);
        const insights = findInsights(resolved, snapshot);
        answerLine.array().min(1).parse(lines);
        proposal.array().parse(proposals);
        supplierDraft.array().parse(drafts);
        insight.array().parse(insights);
        const texts = insights.flatMap(({ title, description, action, why }) => [title, description, action, why]);
        expect([textOf(lines), ...texts].join('\n')).not.toMatch(/NaN|Infinity|undefined|null/);
        const ids = rows.map(({ id }) => id);
        expect(ids).toEqual(expect.arrayContaining(insights.flatMap(({ itemIds }) => itemIds)));
        expect(ids).toEqual(
          expect.arrayContaining(lines.flatMap(({ spans }) => spans.flatMap((one) => one.itemId ?? []))),
        );
      }),
      { numRuns: 25 },
    );
  });
});

test('never advises to order what is in plenty, and never less than nothing', () => {
  fc.assert(
    fc.property(stock, (rows) => {
      for (const { advice, item, risk, cover } of snapshotOf(rows).plans) {
        expect(advice.quantity).toBeGreaterThanOrEqual(0);
        if (advice.due) expect(item.onHand).toBeLessThanOrEqual(advice.reorderPoint);
        expect(risk).toBeGreaterThanOrEqual(0);
        expect(risk).toBeLessThanOrEqual(1);
        if (cover.basis === 'forecast' && cover.expected !== null) {
          expect(cover.shortest).toBeLessThanOrEqual(cover.expected);
        }
      }
    }),
  );
});

test('orders the same quantity in words, on a button and in a letter', () => {
  const row: Row = {
    ...{
      id: 1,
      name: 'Sencha',
      category: 'Green Tea',
      supplier: 'Uji',
      quantity: 2.5,
      minimumPar: 10,
      weeks: [3, 3, 4],
    },
    ...{ costPrice: 100, sellingPrice: 300, leadTimeDays: 7, packSize: null, minimumOrder: null, uncounted: false },
  };
  const snapshot = snapshotOf([row]);
  const ask = (topic: 'reorder' | 'contact') => {
    const { resolved } = resolveQuestion(newQuestion({ topic }), snapshot);
    return { answer: answerQuestion(resolved, snapshot), insights: findInsights(resolved, snapshot) };
  };
  const { answer, insights } = ask('reorder');
  const quantity = snapshot.plans[0]?.advice.quantity;
  expect(answer.proposals).toMatchObject([{ quantity }]);
  expect(textOf(answer.lines)).toContain(`order ${quantity} lbs`);
  expect(insights[0]?.action).toContain(`Order ${quantity} lbs`);
  expect(ask('contact').answer.drafts?.[0]?.email.body).toContain(`about ${quantity} lbs`);
});

/** A tea of which so much is left, with what went out of it week by week. */
const teaOf = (id: number, name: string, quantity: number, weeks: number[], costPrice: number | null = 100): Row => ({
  ...{ id, name, category: 'Green Tea', supplier: 'Uji', quantity, minimumPar: 0, weeks, costPrice },
  ...{ sellingPrice: 300, leadTimeDays: 7, packSize: null, minimumOrder: null, uncounted: false },
});
const answerOf = (rows: Row[], question: QuestionInput) => {
  const snapshot = snapshotOf(rows);
  return answerQuestion(resolveQuestion(newQuestion(question), snapshot).resolved, snapshot);
};

test('the first few of what to reorder say what each of them costs, and what those do together', () => {
  const steady = Array.from({ length: 20 }, () => 10);
  const rows = [teaOf(1, 'Sencha', 1, steady), teaOf(2, 'Assam', 2, steady, null), teaOf(3, 'Hojicha', 3, steady)];
  const { lines, listed, proposals } = answerOf(rows, { topic: 'reorder', limit: 2 });
  const [head, first, second, third] = textOf(lines).split('\n');
  expect(head).toMatch(
    /^The 2 most pressing of 3 items to reorder now; together about \$\d+\.\d\d at cost \(1 cost unknown\):$/,
  );
  expect([first, second].join('\n')).toMatch(/- Sencha: order .*, about \$\d+\.\d\d at cost – /);
  expect([first, second].join('\n')).toContain('cost unknown – ');
  expect(third).not.toMatch(/^- /);
  expect([listed?.length, proposals?.length]).toEqual([2, 2]);
  expect(textOf(answerOf(rows, { topic: 'reorder', limit: 1 }).lines)).toMatch(
    /^The most pressing of 3 items to reorder now; about \$/,
  );
});

test('items that last beyond a day are listed apart from those that do not and those without a forecast', () => {
  const steady = Array.from({ length: 20 }, () => 10);
  const rows = [teaOf(1, 'Sencha', 30, steady), teaOf(2, 'Assam', 200, steady), teaOf(3, 'Hojicha', 9, [])];
  const deadline = dayAt(NOW + 60 * 86_400_000, 'UTC');
  const [head, ...rest] = textOf(answerOf(rows, { topic: 'runOut', order: 'most', deadline }).lines).split('\n');
  expect(head).toMatch(/^1 item of 2 is expected to last until /);
  expect(rest[0]).toMatch(/^- Assam: lasts /);
  expect(rest.join('\n')).not.toContain('Sencha');
  expect(rest.at(-1)).toBe('Of 1 item nothing has gone out yet, so how long it lasts is not known.');
});
