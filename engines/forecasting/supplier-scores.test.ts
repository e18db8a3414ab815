import { describe, expect, test } from 'vitest';
import { DAY_MS } from './demand.ts';
import { sampleItem } from './sample-item.ts';
import { type Asked, awaited, collectDeliveries, scoreParts, supplierFigures } from './supplier-scores.ts';

const message = (day: number, delivered: number | null, itemId = 1): Asked => ({
  ...{ supplierKey: 'uji', itemId, writtenAt: day * DAY_MS },
  deliveredAt: delivered === null ? null : delivered * DAY_MS,
});
/** As every supplier is entered: nobody has said how fast or reliable it is. */
const entry = { key: 'uji', name: 'Uji', leadTimeDays: 10, responseHours: 24, reliability: 5 };
const days = (...observed: number[]) => ({ observed, statedDays: 10 });

describe('the deliveries of a supplier', () => {
  test('of several messages before a delivery, the first counts, in whichever order they are read', () => {
    const asked = [message(3, 12), message(1, 12), message(2, 12), message(5, 9, 2)];
    expect(collectDeliveries(asked, [entry]).get('uji')).toEqual({ observed: [11, 4], statedDays: 10 });
  });

  test('what has not come yet is no delivery', () => {
    expect(collectDeliveries([message(3, null)], [entry]).get('uji')).toEqual({ observed: [], statedDays: 10 });
  });

  test('an item is awaited since it was last asked for', () => {
    const asked = [message(3, null), message(7, null), message(5, null), message(1, 2, 2)];
    expect([...awaited(asked)]).toEqual([[1, 7 * DAY_MS]]);
  });
});

describe('the score of a supplier', () => {
  const labels = (...observed: number[]) => scoreParts(entry, days(...observed)).map(({ label }) => label);

  test('counts deliveries from the third on', () => {
    expect(labels(10, 10)).toEqual([]);
    expect(labels(10, 10, 10)).toEqual(['On time', 'Steady']);
    const observedDays = (...observed: number[]) =>
      supplierFigures([sampleItem()], [entry], new Map([['uji', days(...observed)]]))[0]?.observedDays;
    expect(observedDays(8, 12)).toBeNull();
    expect(observedDays(8, 12, 13)).toBe(11);
  });

  test('is lower by the share that deliveries come late, and not higher for those that come early', () => {
    const share = (...observed: number[]) => scoreParts(entry, days(...observed))[0]?.share;
    expect(share(20, 20, 20)).toBe(0.5);
    expect(share(5, 5, 5)).toBe(1);
  });

  test('is lower the more the time of a delivery differs', () => {
    const steady = (...observed: number[]) => scoreParts(entry, days(...observed))[1]?.share;
    expect(steady(10, 10, 10)).toBe(1);
    expect(steady(8, 10, 12)).toBe(0.8);
    expect(steady(1, 1, 40)).toBe(0);
  });

  test('says nothing of deliveries on the day of the message', () => {
    expect(labels(0, 0, 0)).toEqual([]);
  });

  test('counts an answer within a day in full, and a later one by its share', () => {
    const answers = (responseHours: number) => scoreParts({ ...entry, responseHours, reliability: 4 }, days());
    expect(answers(12)).toEqual([
      { label: 'Judged reliable', share: 0.8 },
      { label: 'Answers quickly', share: 1 },
    ]);
    expect(answers(48)[1]?.share).toBe(0.5);
  });
});

test('suppliers are listed by the value of what is used, then of what is in stock', () => {
  const item = (supplier: string, used52: number, onHand: number, costPrice: number | null = 200) =>
    sampleItem({ supplier, supplierKey: supplier.toLowerCase(), used52, onHand, costPrice });
  const items = [item('Idle', 0, 3), item('Full', 0, 9), item('Uji', 5, 0), item('Uji', 5, 1, null), item('', 50, 50)];
  const figures = supplierFigures(items, [entry], new Map());
  expect(figures.map(({ name }) => name)).toEqual(['Uji', 'Full', 'Idle']);
  expect(figures[0]).toMatchObject({ usedValue: 1000, known: 0.5, stockValue: 0, score: null });
  expect(figures[1]).toMatchObject({ usedValue: 0, known: 0, stockValue: 1800 });
});
