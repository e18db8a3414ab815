import { expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows } from '../snapshot.ts';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

const out = (itemId: number, went: number, reason: Flows['reason'] = 'sale'): Flows => ({
  ...{ itemId, went, reason, came: 0, times: 3 },
});
const snapshot = workspaceOf(
  [
    itemNamed(1, 'Hojicha', { quantity: 31 }),
    itemNamed(2, 'Kukicha', { quantity: 5 }),
    itemNamed(3, 'Assam', { category: 'Black Tea' }),
  ],
  { flows: [out(1, 50), out(1, 12, 'transfer'), out(1, 20, 'damage'), out(2, 31)] },
);
const { ask, says } = chatOver(snapshot);
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

test.each([
  'how long will the hojicha last at the rate of October',
  'How many days will the hojicha last if people go on buying as they did in October?',
  'when will hojicha run out if we keep selling it like in October',
  'hojicha, at October’s pace, how long do we have',
])('“%s” is worked out by that time', (message) => {
  expect(ask(message)).toMatchObject([{ topic: 'runOut', items: [[1]], period: OCTOBER, deadline: null, pace: null }]);
  expect(says(message)).toBe(
    'If as much goes out as from Oct 1, 2026 to Oct 31, 2026, which was 62 pounds in 31 days, the 31 pounds of Hojicha last about 16 days, until around Dec 7, 2026.',
  );
});

test('what is pointed at is worked out so, too', () => {
  const [question] = ask('how much hojicha is left', 'how long does that last if it sells as in October?');
  expect(question).toMatchObject({ topic: 'runOut', items: [[1]], period: OCTOBER });
});

test('an item that did not go out then does not run out at that pace', () => {
  expect(says('how long will the assam last at the rate of October')).toBe(
    'Nothing of Assam went out from Oct 1, 2026 to Oct 31, 2026, so at that pace it would not run out.',
  );
});

test('without an item the first to run out comes first', () => {
  expect(says('what runs out first if sales go on as in October')).toBe(
    [
      'If as much goes out as from Oct 1, 2026 to Oct 31, 2026 and nothing is delivered, what lasts least first:',
      '- Kukicha: about 5 days, until around Nov 26, 2026',
      '- Hojicha: about 16 days, until around Dec 7, 2026',
      '1 item of which nothing went out then is left out.',
    ].join('\n'),
  );
});

test('the sums of that time are read', () => {
  const [question = newQuestion({ topic: 'value' })] = ask('how long will the hojicha last at the rate of October');
  expect(question.topic).toBe('runOut');
  const { resolved } = resolveQuestion(question, snapshot);
  expect(needsOf(resolved, snapshot, false).flows).toMatchObject({ days: OCTOBER });
  expect(textOf(answerQuestion(resolved, { ...snapshot, flows: [] }).lines)).toContain('would not run out');
});

test.each(['how long will the hojicha last', 'will the hojicha last as long as the kukicha'])(
  '“%s” names no such time',
  (message) => expect(ask(message)[0]?.period ?? null).toBeNull(),
);
