import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { withEitherEnd } from './both-ends.ts';
import { readMessage } from './conversation.ts';

const LEXICON = lexiconOf(
  workspaceOf([itemNamed(1, 'Sencha'), itemNamed(2, 'Keemun', { category: 'Black Tea' }), itemNamed(3, 'Gyokuro')]),
);
const asked = (message: string, before: readonly string[] = []) =>
  readMessage(message, before, LEXICON).questions.map(({ topic, measure, order, limit, categories }) =>
    [topic, measure, order, limit, ...categories].filter((one) => one !== null).join(' '),
  );

test.each([
  ['cheapest and dearest tea', ['cheapest tea', 'dearest tea']],
  ['what sells best and worst', ['what sells best', 'what sells worst']],
  ['the top 3 and the bottom 3 sellers', ['the top 3 sellers', 'the bottom 3 sellers']],
  ['best/worst margin', ['best margin', 'worst margin']],
])('“%s” is both ends of one ranking', (message, either) => expect(withEitherEnd(message)).toEqual(either));

test.each([
  'at least 5 and at most 10 kg',
  'best tea and most recent delivery',
  'the best and worst case',
  'top sellers',
])('“%s” is not', (message) =>
  expect(withEitherEnd(message)?.every((one) => asked(one).length > 0) ?? false).toBe(false),
);

test('a ranking that is asked for from both ends is answered from both, the one first that is said first', () => {
  expect(asked('best and worst seller this month')).toEqual(['topSelling most', 'topSelling least']);
  expect(asked('lowest and highest margin')).toEqual(['rankItems margin least', 'rankItems margin most']);
  expect(asked('top 3 and bottom 2 sellers')).toEqual(['topSelling most 3', 'topSelling least 2']);
});

test('what goes on from both ends of a ranking asks for both again', () => {
  expect(asked('and for the black teas?', ['most and least stock'])).toEqual([
    'rankItems quantity most Black Tea',
    'rankItems quantity least Black Tea',
  ]);
});
