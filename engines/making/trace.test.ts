import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TracedMovement, trace } from './trace.ts';

const [CHEST, BLEND, POUCH] = [1, 2, 3];

let next = 0;
const entry = (lotId: number, delta: number, reason: TracedMovement['reason'], more: Partial<TracedMovement> = {}) => {
  next += 1;
  return {
    ...{ itemId: lotId, id: next, lotId, delta, reason, at: next, lossShare: 0 },
    lotBy: null,
    documentId: null,
    ...more,
  };
};
const used = (lotId: number, amount: number, documentId: number, more: Partial<TracedMovement> = {}) =>
  entry(lotId, -amount, 'consume', { documentId, lotBy: 'person', ...more });
const made = (lotId: number, amount: number, documentId: number) => entry(lotId, amount, 'make', { documentId });

describe('what became of a lot', () => {
  test('is followed through two runs, with what they lost', () => {
    const { outgoing, ...sums } = trace(CHEST, [
      entry(CHEST, 10_000, 'receive'),
      used(CHEST, 4_000, 71, { lossShare: 0.1 }),
      // Another tea is in the blend, too.
      made(BLEND, 6_000, 71),
      used(BLEND, 3_000, 72),
      made(POUCH, 60_000, 72),
      entry(POUCH, -20_000, 'sale', { lotBy: 'rule' }),
      entry(CHEST, -1_000, 'sale', { lotBy: 'person' }),
      entry(BLEND, -500, 'damage'),
    ]);
    expect(sums).toEqual({
      received: 10_000,
      stock: 5_000 + 1_800 - 300 + 1_200,
      gone: 600 + 1_000,
      lost: 400 + 300,
      percent: 100,
    });
    expect(outgoing.map(({ movement: { lotId, delta }, certainty }) => [lotId, delta, certainty])).toEqual([
      [CHEST, -1_000, 'sure'],
      [POUCH, -20_000, 'possible'],
    ]);
  });

  test('is sure only where a person named the lot in every run before, too', () => {
    const sale = { lotBy: 'person' as const };
    const through = (lotBy: 'person' | 'rule') =>
      trace(CHEST, [
        entry(CHEST, 1_000, 'receive'),
        used(CHEST, 500, 71, { lotBy }),
        made(POUCH, 10_000, 71),
        entry(POUCH, -1_000, 'sale', sale),
      ]).outgoing.map(({ certainty }) => certainty);
    expect(through('person')).toEqual(['sure']);
    expect(through('rule')).toEqual(['possible']);
  });

  test('leaves a gap where a count finds less', () => {
    const { percent, lost } = trace(CHEST, [entry(CHEST, 1_000, 'receive'), entry(CHEST, -250, 'count')]);
    expect({ percent, lost }).toEqual({ percent: 75, lost: 0 });
  });

  test('of a lot that nothing came of is explained', () => {
    expect(trace(CHEST, [])).toEqual({ received: 0, stock: 0, gone: 0, lost: 0, percent: 100, outgoing: [] });
  });

  test('ends where tea goes round in a circle', () => {
    const { received, stock, percent } = trace(CHEST, [
      entry(CHEST, 1_000, 'receive'),
      used(CHEST, 400, 71),
      made(BLEND, 400, 71),
      used(BLEND, 400, 72),
      made(CHEST, 400, 72),
    ]);
    expect({ received, stock, percent }).toEqual({ received: 1_000, stock: 1_000, percent: 100 });
  });
});

test('everything that a lot received is here, gone or lost, whatever is made of it', () => {
  const step = fc.record({
    from: fc.integer({ min: 1, max: 5 }),
    to: fc.integer({ min: 2, max: 6 }),
    part: fc.integer({ min: 1, max: 100 }),
    other: fc.integer({ min: 0, max: 500 }),
    lossShare: fc.constantFrom(0, 0.02, 0.5),
    kind: fc.constantFrom('run', 'sale', 'damage'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const quantities = new Map<number, number>([[CHEST, 10_000]]);
      const movements: TracedMovement[] = [entry(CHEST, 10_000, 'receive')];
      for (const [index, { from, to, part, other, lossShare, kind }] of steps.entries()) {
        const there = quantities.get(from) ?? 0;
        const amount = Math.floor((there * part) / 100);
        if (amount === 0 || to <= from) continue;
        quantities.set(from, there - amount);
        if (kind !== 'run') movements.push(entry(from, -amount, kind as 'sale'));
        else {
          quantities.set(to, (quantities.get(to) ?? 0) + amount + other);
          movements.push(used(from, amount, index, { lossShare }), made(to, amount + other, index));
        }
      }
      const { received, stock, gone, lost, percent } = trace(CHEST, movements);
      expect(received).toBe(10_000);
      expect(Math.abs(stock + gone + lost - received)).toBeLessThanOrEqual(2);
      expect(percent).toBe(100);
    }),
  );
});
