import { expect, test } from 'vitest';
import { askAgain } from '../../ask-again.ts';
import { lexiconOf } from '../../lexicon.ts';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';
import { understand } from '../../understand.ts';

const DAY = (day: string) => Date.parse(`${day}T12:00:00Z`);
const snapshot = workspaceOf(
  [
    itemNamed(1, 'Hojicha', { createdAt: DAY('2026-06-01') }),
    itemNamed(2, 'Kukicha', { createdAt: DAY('2026-06-01'), quantity: 0 }),
    itemNamed(3, 'Glass Pot', { category: 'Accessories', createdAt: DAY('2026-07-02') }),
  ],
  { lastUse: new Map([[1, DAY('2026-10-05')]]), ledgerSince: DAY('2026-06-01') },
);
const { ask, says } = chatOver(snapshot);
const NEVER = { topic: 'lastEvent', order: 'least', whether: true } as const;

test.each([
  ['Are there items that nobody has ever counted since we began keeping records?', { ...NEVER, flow: 'counted' }],
  ['which accessories were never counted', { ...NEVER, flow: 'counted', categories: ['Accessories'] }],
  ['which teas have never been counted', { ...NEVER, flow: 'counted', groups: ['tea'] }],
  ['anything we never sold?', { ...NEVER, flow: 'sold' }],
  ['how many items were never counted', { ...NEVER, flow: 'counted', countOnly: true }],
])('“%s” asks for all that it never happened to', (message, expected) => {
  const [question] = ask(message);
  expect(question).toMatchObject(expected);
  if (question && !question.countOnly) expect(ask(askAgain(question, lexiconOf(snapshot)))).toEqual([question]);
});

test('all of them are listed with how many there are', () => {
  expect(says('which items were never counted')).toBe(
    [
      '2 of 3 items have never had a count as far as records go:',
      '- Glass Pot: added on Jul 2, 2026',
      '- Kukicha: added on Jun 1, 2026',
      'Records begin on Jun 1, 2026.',
    ].join('\n'),
  );
  expect(says('how many items were never counted')).not.toContain('Kukicha');
});

test.each([
  ['What was the last thing that was counted at B1, and was there a difference?', 'counted', ['B1']],
  ['what was the last tea sold', 'sold', []],
  ['which item was delivered last', 'received', []],
])('“%s” is of one event', (message, flow, locations) => {
  expect(ask(message)).toMatchObject([{ topic: 'lastEvent', order: null, flow, locations }]);
});

test.each([
  ['what has not been counted for the longest time', { topic: 'lastEvent', whether: false }],
  ['was the hojicha never counted', { topic: 'lastEvent', order: null }],
])('“%s” lists nothing that never was', (message, expected) => {
  for (const question of ask(message)) expect(question).toMatchObject(expected);
});

test('the answer about a count includes the difference it made', () => {
  const read = understand('what was the last thing counted at B1, and was there a difference?', lexiconOf(snapshot));
  expect(read).toMatchObject({ kind: 'understood', questions: [{ topic: 'lastEvent', flow: 'counted' }] });
  expect(read).not.toHaveProperty('unanswered');
});
