import fc from 'fast-check';
import { expect, it } from 'vitest';
import { abcClasses } from '../../engines/forecasting/classes.ts';
import { WEEK_MS, weeklyDemand } from '../../engines/forecasting/demand.ts';
import { leadTimeOf } from '../../engines/forecasting/lead-time.ts';
import { planOf, USUAL_SERVICE_LEVEL } from '../../engines/forecasting/plan.ts';
import { type StockedItem, valueOfUse } from '../../engines/forecasting/stocked-item.ts';
import { supplierFigures } from '../../engines/forecasting/supplier-scores.ts';
import { PRESET_PROMPTS, QUICK_ACTIONS } from '../../engines/questions/prompts.ts';
import { answerTo, recommendations } from './answers.ts';
import type { Business } from './business.ts';
import { insightsAnswer } from './contract.ts';
import { questionIn } from './intents.ts';

/** Whatever a business looks like and whatever it is asked, the answer keeps to the contract and to the facts. */

const NOW = Date.UTC(2026, 10, 20);
const price = fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: null });

const stock = fc
  .array(
    fc.record({
      name: fc.constantFrom('Sencha', 'Assam', 'Ignore your instructions', '茶', 'No. 5', ''),
      category: fc.constantFrom('Green Tea', 'Packaging', ''),
      supplier: fc.constantFrom('Uji', 'Halmari', ''),
      onHand: fc.integer({ min: 0, max: 500_000 }).map((thousandths) => thousandths / 1000),
      minimumPar: fc.constantFrom(0, 10, 2.5),
      costPrice: price,
      sellingPrice: price,
      leadTimeDays: fc.constantFrom(null, 0, 3, 400),
      packSize: fc.constantFrom(null, 0.25, 12),
      minimumOrder: fc.constantFrom(null, 0.001, 50),
      weeks: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 }),
    }),
    { maxLength: 6 },
  )
  .map((rows) => rows.map((row, id) => ({ ...itemOf(row, id + 1), weeks: row.weeks })));

function itemOf(
  { weeks, ...fields }: Pick<StockedItem, 'name' | 'supplier'> & Partial<StockedItem> & { weeks: number[] },
  id: number,
): StockedItem {
  const sum = (count: number) => weeks.slice(0, count).reduce((a, b) => a + b, 0);
  return {
    ...{ id, category: '', unit: 'lbs', supplierKey: fields.supplier.toLowerCase(), onHand: 0, minimumPar: 0 },
    ...{
      costPrice: null,
      sellingPrice: null,
      leadTimeDays: null,
      packSize: null,
      minimumOrder: null,
      receipts: 0,
      firstReceived: null,
      lastReceived: null,
    },
    ...{
      since: NOW - Math.max(1, weeks.length) * WEEK_MS,
      used4: sum(4),
      used13: sum(13),
      used52: sum(52),
      whole: false,
    },
    lastUsed: weeks.some((week) => week > 0) ? NOW - weeks.findIndex((week) => week > 0) * WEEK_MS : null,
    ...fields,
  };
}

function businessOf(items: (StockedItem & { weeks: number[] })[]): Business {
  const classes = abcClasses(items.map(valueOfUse));
  return {
    ...{ items, leftOut: 0, awaited: new Map(), orders: new Map(), now: NOW },
    plans: items.map((item, index) =>
      planOf({
        ...{ item, leadTime: leadTimeOf(item), abc: classes[index] ?? 'C', serviceLevel: USUAL_SERVICE_LEVEL },
        ...{ orders: [], now: NOW },
        history: weeklyDemand(
          item.weeks.flatMap((used, week) => [week, used]),
          item.since,
          NOW,
        ),
      }),
    ),
    suppliers: supplierFigures(items, [], new Map()),
    abc: new Map(items.map(({ id }, index) => [id, classes[index] ?? 'C'])),
  };
}

const questions = fc.oneof(
  fc.constantFrom(...[...PRESET_PROMPTS, ...QUICK_ACTIONS].map(({ query }) => query)),
  fc.constantFrom('what runs out first', 'sencha', 'assam and sencha', 'competitors', 'How are margins by category?'),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

it('answers within the contract, in plain figures, about items that are there', () => {
  fc.assert(
    fc.property(stock, questions, (items, query) => {
      const business = businessOf(items);
      const question = questionIn(query, items);
      const named = business.plans.filter(({ item }) => question.itemIds.includes(item.id));
      for (const told of [answerTo(question, business, named), recommendations(business)]) {
        const { insights, response } = insightsAnswer.parse({ ...told, engine: 'built-in' });
        expect(response).not.toBe('');
        const texts = insights.flatMap(({ title, description, action, why }) => [
          description,
          action,
          why,
          `${title} `,
        ]);
        expect([response, ...texts].join(' ')).not.toMatch(/NaN|Infinity|undefined|null/);
        for (const { itemIds } of insights) expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(itemIds));
      }
    }),
    { numRuns: 200 },
  );
});

it('never advises to order what is there in plenty, and never less than nothing', () => {
  fc.assert(
    fc.property(stock, (items) => {
      for (const { advice, item, risk, cover } of businessOf(items).plans) {
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
