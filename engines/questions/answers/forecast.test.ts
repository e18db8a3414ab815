import { expect, test } from 'vitest';
import type { ItemPlan } from '../../forecasting/plan.ts';
import { askAgain } from '../ask-again.ts';
import { lexiconOf } from '../lexicon.ts';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

/** Times that are still to come. Today is Saturday, 2026-11-21. */

/** What a forecast is read of: 7 pounds go out in the first week, 14 in each of those behind it. */
const expected = [7, ...Array.from({ length: 25 }, () => 14)];
const plan = {
  ...{
    item: { id: 1 },
    orders: [],
    confidence: 80,
    forecast: { expected, low: expected, high: expected, periods: 12 },
  },
} as Pick<ItemPlan, 'orders'> as ItemPlan;
const snapshot = workspaceOf([itemNamed(1, 'Hojicha'), itemNamed(2, 'Kukicha')], { plans: [plan] });
const { ask, says } = chatOver(snapshot);

test('a forecast for next week is of that week alone, one until a day of all that goes out before it', () => {
  expect(says('how much hojicha will we sell next week')).toMatch(
    /of Hojicha should go out from Nov 23 to Nov 29, 2026\./,
  );
  const poundsOf = (message: string) => Number(/About ([\d.]+)/.exec(says(message))?.[1]);
  const [week, until] = [
    poundsOf('how much hojicha will we sell next week'),
    poundsOf('how much hojicha will we sell over the next 9 days'),
  ];
  expect(week).toBeGreaterThan(7);
  expect(week).toBeLessThan(until);
  expect(says('how much hojicha will we need in december')).toContain('should go out in December 2026');
});

const TIMES = [
  ['next week', '2026-11-23', '2026-11-30'],
  ['the week after next', '2026-11-30', '2026-12-07'],
  ['next month', '2026-12-01', '2027-01-01'],
  ['in december', '2026-12-01', '2027-01-01'],
  ['in january', '2027-01-01', '2027-02-01'],
  ['next quarter', '2027-01-01', '2027-04-01'],
  ['over the next 10 days', null, '2026-12-01'],
  ['until christmas', null, '2026-12-25'],
  ['by the end of the year', null, '2027-01-01'],
] as const;

test.each(TIMES)('a forecast for “%s” begins on %s and ends before %s', (said, starts, deadline) => {
  for (const message of [`how much hojicha will we sell ${said}`, `how much hojicha will we need ${said}`])
    expect(ask(message)).toMatchObject([{ topic: 'forecast', items: [[1]], starts, deadline, period: null }]);
});

test.each(TIMES)('a button that asks for a forecast for “%s” asks the same', (said) => {
  const [question] = ask(`how much hojicha will we need ${said}`);
  expect(question && ask(askAgain(question, lexiconOf(snapshot)))).toEqual([question]);
});
