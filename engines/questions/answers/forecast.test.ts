import { expect, test } from 'vitest';
import { askAgain } from '../ask-again.ts';
import { lexiconOf } from '../lexicon.ts';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

/** Times that are still to come. Today is Saturday, 2026-11-21. */

const snapshot = workspaceOf([itemNamed(1, 'Hojicha'), itemNamed(2, 'Kukicha')]);
const { ask } = chatOver(snapshot);

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
