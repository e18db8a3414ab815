import { describe, expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../../scripts/assistant/sample-lexicon.ts';
import { askAgain } from '../../ask-again.ts';
import type { Question } from '../../question.ts';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';
import { understand } from '../../understand.ts';

/** Items that moved so often, over the sample workspace. Today is Friday, 2026-11-20. */

function ask(...messages: string[]): Question | null {
  const read = understand(messages.at(-1) ?? '', SAMPLE_LEXICON, { said: messages.slice(0, -1) });
  return read.kind === 'understood' && read.questions.length === 1 ? (read.questions[0] ?? null) : null;
}

test.each([
  ['which items came in more than twice in october', { flow: 'received', often: { least: 3, most: null } }],
  ['what have we sold five times or more last month', { flow: 'sold', often: { least: 5, most: null } }],
  ['anything written off several times this year?', { flow: 'damaged', often: { least: 2, most: null } }],
  ['which lines sold just once in october', { flow: 'sold', often: { least: 1, most: 1 } }],
  ['what was brought back fewer than 4 times this year', { flow: 'returned', often: { least: 1, most: 3 } }],
  ['what did we count two to four times since may', { flow: 'counted', often: { least: 2, most: 4 } }],
  ['which teas from Wuyi arrived at least 2 times in october', { flow: 'received', suppliers: ['wuyi ridge trading'] }],
])('%s', (message, expected) => {
  const asked = ask(message);
  expect(asked).toMatchObject({ topic: 'movement', by: null, bound: null, limit: null, ...expected });
  expect(asked && ask(askAgain(asked, SAMPLE_LEXICON))).toEqual(asked);
});

describe('the times of a message', () => {
  test('are kept for another period', () => {
    const often = { least: 2, most: null };
    expect(ask('which items did we receive twice or more this month', 'and in october?')).toMatchObject({ often });
  });

  test('are no amount, no factor and no count of movements', () => {
    for (const message of [
      'which items did we receive 20 pounds or more of this month',
      'what did we sell twice as much of this month',
      'how many times did we sell genmaicha this month',
    ])
      expect(ask(message)?.often ?? null).toBeNull();
  });
});

test('how often a supplier delivered is no lead time', () => {
  expect(ask('which suppliers delivered at least 4 times')).toBeNull();
  expect(ask('which suppliers deliver in at most 9 days')).toMatchObject({ measure: 'leadTime' });
});

test('the answer lists what moved so often, and nothing else', () => {
  const flows = [
    { itemId: 1, reason: 'receive' as const, came: 12, went: 0, times: 2 },
    { itemId: 2, reason: 'receive' as const, came: 40, went: 0, times: 1 },
  ];
  const snapshot = workspaceOf([itemNamed(1, 'Oat Husk'), itemNamed(2, 'Barley')], { flows });
  const { says } = chatOver(snapshot);
  expect(says('which items did we receive twice or more this month')).toBe(
    [
      '1 item was received at least 2 times from Nov 1, 2026 to Nov 21, 2026, in 2 movements: 12 pounds.',
      'At today’s cost that is $120.00.',
      '- Oat Husk: 12 pounds received in 2 movements',
      'Each entry of the ledger counts as one time.',
    ].join('\n'),
  );
  expect(says('which items did we receive more than 5 times this month')).toMatch(
    /^Nothing was received at least 6 times from Nov 1, 2026/,
  );
});
