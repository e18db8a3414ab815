import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf, daysUntilSold, type HarvestTerms, harvestNeed, shareSpend, type Wanted } from './buying.ts';
import { forecastDemand } from './forecast/forecast.ts';
import { demandOver } from './safety-stock.ts';

/** Seven units a week for sure: one a day. */
const certain = { ...forecastDemand([], { horizon: 78 }), expected: Array.from({ length: 78 }, () => 7) };
const terms: HarvestTerms = {
  ...{ arrivesIn: 30, nextArrivesIn: 395, deliveryDeviation: 0, serviceLevel: 0.95 },
  ...{ packSize: 0, minimumOrder: 0, shelfLifeDays: null },
};

test('buys what sells from this harvest to the next, less what is left when it arrives', () => {
  expect(harvestNeed(certain, terms, 0)).toEqual({ needed: 365, quantity: 365, isLimited: false });
  expect(harvestNeed(certain, terms, 30).quantity).toBe(365);
  expect(harvestNeed(certain, terms, 100).quantity).toBe(295);
  expect(harvestNeed(certain, terms, 395)).toEqual({ needed: 0, quantity: 0, isLimited: false });
});

test('buys in whole packs, from the minimum order on', () => {
  expect(harvestNeed(certain, { ...terms, packSize: 20 }, 0).quantity).toBe(380);
  expect(harvestNeed(certain, { ...terms, packSize: 20, minimumOrder: 500 }, 0).quantity).toBe(500);
});

test('buys no more than sells while it keeps, and nothing if the minimum order is more', () => {
  const short = { ...terms, shelfLifeDays: 200, packSize: 20 };
  expect(harvestNeed(certain, short, 0)).toEqual({ needed: 365, quantity: 200, isLimited: true });
  expect(harvestNeed(certain, short, 80).quantity).toBe(140);
  expect(harvestNeed(certain, { ...short, minimumOrder: 300 }, 0)).toMatchObject({ quantity: 0, isLimited: true });
  expect(harvestNeed(certain, { ...terms, shelfLifeDays: 720 }, 0).isLimited).toBe(false);
});

test('an unsure demand or delivery adds a safety stock', () => {
  const unsure = { ...certain, deviationTogether: Array.from({ length: 78 }, (_, week) => 5 + week) };
  const sure = harvestNeed(certain, terms, 0).needed;
  expect(harvestNeed(unsure, terms, 0).needed).toBeGreaterThan(sure);
  expect(harvestNeed(certain, { ...terms, deliveryDeviation: 20 }, 0).needed).toBeGreaterThan(sure);
});

test('refuses a next harvest that arrives before this one', () => {
  expect(() => harvestNeed(certain, { ...terms, nextArrivesIn: 20 }, 0)).toThrow('nextArrivesIn is 20');
});

test('says when a stock has been sold', () => {
  expect([daysUntilSold(0, certain), daysUntilSold(15, certain), daysUntilSold(1000, certain)]).toEqual([0, 15, null]);
  const later = { quantity: 20, arrivesIn: 30 };
  expect([daysUntilSold(45, certain, later), daysUntilSold(10, certain, later)]).toEqual([65, 50]);
  expect(daysUntilSold(10, certain, { ...later, quantity: 0 })).toBe(10);
});

const amounts = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map((n) => n / 1000);
const drawn = fc.record({
  weeks: fc.array(amounts(50), { minLength: 78, maxLength: 78 }),
  arrivesIn: fc.integer({ min: 0, max: 120 }),
  longer: fc.integer({ min: 0, max: 420 }),
  shelfLifeDays: fc.option(fc.integer({ min: 1, max: 900 })),
  packSize: fc.integer({ min: 0, max: 25_000 }).map((n) => n / 1000),
  minimumOrder: amounts(40),
  position: amounts(2000),
  wobble: fc.integer({ min: 0, max: 40 }),
});

test('is never below 0, comes in whole packs, sells while it keeps, and falls with what is there', () => {
  fc.assert(
    fc.property(drawn, amounts(200), (one, more) => {
      const forecast = { ...certain, expected: one.weeks, deviationTogether: one.weeks.map(() => one.wobble) };
      const { arrivesIn, longer, packSize, minimumOrder, shelfLifeDays, position } = one;
      const asked = { ...terms, arrivesIn, nextArrivesIn: arrivesIn + longer, packSize, minimumOrder, shelfLifeDays };
      const { needed, quantity } = harvestNeed(forecast, asked, position);
      expect(needed).toBeGreaterThanOrEqual(0);
      expect(quantity).toBeGreaterThanOrEqual(0);
      if (quantity > 0) expect(quantity).toBeGreaterThanOrEqual(minimumOrder);
      if (packSize > 0) expect(Math.round(quantity * 1000) % Math.round(packSize * 1000)).toBe(0);
      if (shelfLifeDays !== null && quantity > 0) {
        const sold = demandOver(forecast, (arrivesIn + shelfLifeDays) / 7).mean;
        const left = Math.max(0, position - demandOver(forecast, arrivesIn / 7).mean);
        expect(quantity + left).toBeLessThanOrEqual(sold - demandOver(forecast, arrivesIn / 7).mean + 0.001);
      }
      expect(harvestNeed(forecast, asked, position + more).quantity).toBeLessThanOrEqual(quantity);
      const doubled = { ...forecast, expected: one.weeks.map((week) => week * 2) };
      expect(harvestNeed(doubled, { ...asked, shelfLifeDays: null }, position).needed).toBeGreaterThanOrEqual(
        harvestNeed({ ...forecast, deviationTogether: one.weeks.map(() => 0) }, asked, position).needed,
      );
    }),
  );
});

const tea = (fields: Partial<Wanted>): Wanted => ({
  ...{ quantity: 10, cost: 1000, sellingPrice: 3000, packSize: 1, minimumOrder: 0, runsOutIn: '2027-02' },
  ...fields,
});

test('shares a sum: what runs out in an earlier month first, then what earns more for each cent', () => {
  const teas = [tea({ runsOutIn: '2027-05' }), tea({ sellingPrice: 2000 }), tea({})];
  expect(shareSpend(teas, 30_000)).toEqual([10, 10, 10]);
  expect(shareSpend(teas, 15_500)).toEqual([0, 5, 10]);
  expect(shareSpend(teas, 0)).toEqual([0, 0, 0]);
  expect(shareSpend([tea({ minimumOrder: 8 }), tea({ runsOutIn: null, quantity: 3 })], 7_500)).toEqual([0, 3]);
  expect(shareSpend([tea({ cost: null })], 0)).toEqual([10]);
});

test('never spends more than there is, nor buys more than is needed, in whole packs', () => {
  const wanted = fc.record({
    quantity: fc.integer({ min: 0, max: 400 }).map((n) => n / 4),
    cost: fc.integer({ min: 1, max: 500_000 }).map((n) => n / 1000),
    sellingPrice: fc.option(fc.integer({ min: 0, max: 9000 })),
    packSize: fc.constant(0.25),
    minimumOrder: fc.integer({ min: 0, max: 20 }),
    runsOutIn: fc.constantFrom('2027-01', '2027-02', null),
  });
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 8 }), fc.integer({ min: 0, max: 60_000 }), (teas, spend) => {
      const shared = shareSpend(teas, spend);
      expect(shared).toHaveLength(teas.length);
      const total = shared.reduce((sum, quantity, place) => sum + costOf(quantity, teas[place]?.cost ?? 0), 0);
      expect(total).toBeLessThanOrEqual(spend);
      for (const [place, quantity] of shared.entries()) {
        expect(quantity).toBeGreaterThanOrEqual(0);
        expect(quantity).toBeLessThanOrEqual(teas[place]?.quantity ?? 0);
        expect((quantity * 4) % 1).toBe(0);
      }
    }),
  );
});
