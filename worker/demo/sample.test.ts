import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replayHistory } from '../../engines/stock/history.ts';
import { stockBadge } from '../../engines/stock/stock-status.ts';
import { fromThousandths, toThousandths } from '../core/quantity.ts';
import { FORM_CATEGORIES, PIN_REASONS } from '../inventory/contract.ts';
import { CATALOGUE } from './catalogue.ts';
import { MESSAGES } from './colleagues.ts';
import { weaveRuns } from './making.ts';
import { placeSample } from './places.ts';
import { generateSample } from './sample.ts';
import { SUPPLIERS } from './suppliers.ts';
import { HISTORY_DAYS, seasonFactor } from './trade.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21, 9, 30);
const anyNow = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2031, 0, 1) });

/** The history as the ledger takes it. */
const pastOf = ({ events }: Pick<ReturnType<typeof generateSample>[number], 'events'>) =>
  events.map(({ by: _, ...event }) => ({ ...event, userId: 1 }));

describe('the sample business', () => {
  test('has about 80 teas and supplies with SKUs of their own, in every category of the form', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(75);
    expect(CATALOGUE.length).toBeLessThanOrEqual(85);
    expect(new Set(CATALOGUE.map(({ sku }) => sku)).size).toBe(CATALOGUE.length);
    expect(new Set(CATALOGUE.map(({ category }) => category))).toEqual(new Set(FORM_CATEGORIES));
    expect(new Set(CATALOGUE.map(({ inventoryType }) => inventoryType))).toEqual(new Set(['warehouse', 'retail']));
  });

  test('weighs loose leaf, counts packaging, and sells nothing below its cost', () => {
    for (const { category, inventoryType, unit, costPrice, sellingPrice } of CATALOGUE) {
      if (category.endsWith(' Tea') && inventoryType === 'warehouse') expect(unit).toBe('pounds');
      if (['Packaging', 'Labels', 'Office Supplies'].includes(category)) expect(unit).toBe('pieces');
      if (sellingPrice !== null) expect(sellingPrice).toBeGreaterThan(costPrice);
    }
  });

  test('says of some items in what packs they come and what the least order is, and receives them so', () => {
    expect(CATALOGUE.filter(({ packSize }) => packSize !== undefined).length).toBeGreaterThan(10);
    expect(CATALOGUE.filter(({ minimumOrder }) => minimumOrder !== undefined).length).toBeGreaterThan(3);
    for (const { product, events } of generateSample(5, NOW)) {
      const { packSize, minimumOrder = 0 } = product;
      const received = events.filter(({ reason, note }) => reason === 'receive' && !note.startsWith('Part delivery'));
      for (const { delta } of received) {
        expect(delta).toBeGreaterThanOrEqual(toThousandths(minimumOrder));
        if (packSize !== undefined) expect(delta % toThousandths(packSize)).toBe(0);
      }
    }
  });

  test('names only suppliers and items that it has, and pins for the reasons of the pin dialog', () => {
    const names = new Set<string>(SUPPLIERS.map(({ name }) => name));
    const skus = new Set(CATALOGUE.map(({ sku }) => sku));
    expect(CATALOGUE.filter(({ supplier }) => !names.has(supplier))).toEqual([]);
    expect(MESSAGES.filter(({ sku }) => sku !== undefined && !skus.has(sku))).toEqual([]);
    const reasons = CATALOGUE.flatMap(({ pinnedReason }) => pinnedReason ?? []);
    expect(reasons.length).toBeGreaterThan(2);
    expect(reasons.filter((reason) => !(PIN_REASONS as readonly string[]).includes(reason))).toEqual([]);
    expect(SUPPLIERS.every(({ email }) => email.endsWith('.example'))).toBe(true);
  });

  test('is the same for the same seed and moment, and another for another seed', () => {
    expect(generateSample(7, NOW)).toEqual(generateSample(7, NOW));
    expect(generateSample(8, NOW)).not.toEqual(generateSample(7, NOW));
  });

  test('is the same relative to now within a day', () => {
    const ages = (now: number) =>
      generateSample(7, now).map(({ events }) => events.map(({ at, ...e }) => [now - at, e]));
    expect(ages(NOW + 60_000)).toEqual(ages(NOW));
  });

  test('never goes below zero, moves something with every movement, and lies in the half year, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer(), anyNow, (seed, now) => {
        for (const traded of generateSample(seed, now)) {
          const history = pastOf(traded);
          const par = toThousandths(traded.product.minimumPar);
          // Refuses what cannot have been: below zero, out of order, a movement of nothing.
          const { quantity, after } = replayHistory(history, par);
          expect(quantity).toBe(history.reduce((sum, { delta }) => sum + delta, 0));
          expect(after.every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
          expect(history[0]?.at).toBeGreaterThan(now - (HISTORY_DAYS + 1) * DAY);
          expect(history.at(-1)?.at).toBeLessThanOrEqual(now);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('ends where the catalogue wants it: these low or out, all others in stock, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer(), anyNow, (seed, now) => {
        for (const traded of generateSample(seed, now)) {
          const { lowAt, minimumPar, name } = traded.product;
          const { quantity } = replayHistory(pastOf(traded), toThousandths(minimumPar));
          const badge = stockBadge({ quantity: fromThousandths(quantity), minimumPar });
          const expected =
            lowAt === undefined ? 'In Stock' : lowAt === 0 ? 'Out of Stock' : lowAt <= 0.5 ? 'Critical' : 'Low Stock';
          expect([name, badge]).toEqual([name, expected]);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('packs twelve times, in possible histories that end as they would without, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer(), anyNow, (seed, now) => {
        const traded = generateSample(seed, now);
        const woven = weaveRuns(traded, now);
        const quantities = (list: typeof traded) => list.map((one) => replayHistory(pastOf(one), 0).quantity);
        expect(quantities(woven)).toEqual(quantities(traded));
        expect(woven.flatMap(({ events }) => events.filter(({ reason }) => reason === 'make'))).toHaveLength(12);
        const { products } = placeSample(woven, now);
        for (const { events } of products) {
          const { quantity } = replayHistory(pastOf({ events }), 0);
          expect(quantity).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('sells, receives, counts and loses', () => {
    const reasons = new Set(generateSample(1, NOW).flatMap(({ events }) => events.map(({ reason }) => reason)));
    expect(reasons).toEqual(new Set(['create', 'sale', 'receive', 'count', 'damage']));
  });
});

describe('the seasons', () => {
  const january = Date.UTC(2026, 0, 15);
  const july = Date.UTC(2026, 6, 15);

  test('want black and herbal tea in winter, green tea in summer, gifts before the holidays', () => {
    expect(seasonFactor('cold', january)).toBeGreaterThan(1.3);
    expect(seasonFactor('cold', july)).toBeLessThan(0.7);
    expect(seasonFactor('warm', july)).toBeGreaterThan(1.3);
    expect(seasonFactor('gifts', Date.UTC(2026, 11, 10))).toBeGreaterThan(2 * seasonFactor('gifts', july));
    expect(seasonFactor('steady', january)).toBe(seasonFactor('steady', july));
  });

  test('show in what is sold', () => {
    const sold = (season: string, from: number, to: number) =>
      generateSample(3, Date.UTC(2026, 9, 1))
        .filter(({ product }) => product.season === season)
        .flatMap(({ product, events }) =>
          events
            .filter(({ reason, at }) => reason === 'sale' && at >= from && at < to)
            .map(({ delta }) => -delta / product.minimumPar),
        )
        .reduce((sum, share) => sum + share, 0);
    const [july, august, september, october] = [6, 7, 8, 9].map((month) => Date.UTC(2026, month, 1)) as [
      number,
      number,
      number,
      number,
    ];
    // Of the share that warm teas have in all sales, more falls on high summer than on early autumn.
    const share = (from: number, to: number) => sold('warm', from, to) / sold('cold', from, to);
    expect(share(july, august)).toBeGreaterThan(share(september, october));
  });
});
