import { expect, test } from 'vitest';
import { LEFT_OUT, SentenceCheck } from './sentence-check.ts';

/** What leaves the check, piece by piece, when words arrive one character at a time. */
function pieces(words: string, results: unknown[] = [{ quantity: 42.5, days: 17 }]): string[] {
  const check = new SentenceCheck({ names: ['Tin No. 5', 'Harbour Blending Co.'], question: 'my 3 tins' });
  for (const result of results) check.learn(result);
  return [...[...words].map((one) => check.push(one)), check.finish()].filter((piece) => piece !== '');
}

test('a sentence leaves when it is complete', () => {
  expect(pieces('You have 42.5 kg. It lasts 17 days.\n- One\n- Two')).toEqual([
    'You have 42.5 kg. ',
    'It lasts 17 days.\n',
    '- One\n',
    '- Two',
  ]);
});

test('a sentence with a figure that no computation gave is replaced by a note, and one note stands for several', () => {
  expect(pieces('You have 42.5 kg. That is 93.7 lb. Or 99 bags. All good.').join('')).toBe(
    `You have 42.5 kg. ${LEFT_OUT} All good.`,
  );
  expect(pieces('- 99 bags\n- 42.5 kg').join('')).toBe(`- ${LEFT_OUT}\n- 42.5 kg`);
});

test.each(['1. Sencha: 17\n2. Tin No. 5: 42.5', 'Ask Harbour Blending Co. for 3 tins.', 'It came on 4. May with 17.'])(
  'full stops of lists, names and dates end no sentence: %j',
  (words) => expect(pieces(words).join('')).toBe(words),
);

test('what was said before a computation is dropped', () => {
  const check = new SentenceCheck({ names: [], question: '' });
  check.push('Let me look');
  check.learn({ quantity: 5 });
  expect(check.push('There are 5.') + check.finish()).toBe('There are 5.');
});
