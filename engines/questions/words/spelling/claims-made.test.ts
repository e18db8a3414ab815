import { expect, test } from 'vitest';
import { asQuestion } from './claims-made.ts';

test.each([
  ['is it true that we’re out of mint', 'are we out of mint?'],
  ['Is it true that we sold more in October than in September?', 'did we sell more in October than in September?'],
  ["is she right that it's selling faster", 'is it selling faster?'],
  ['I think we’re out of mint, right?', 'are we out of mint?'],
  ['Noor says the counts were off, is that so?', 'the counts were off?'],
  ['didn’t we sell more tins last month?', 'did we sell more tins last month?'],
  ['isn’t hojicha up this month', 'is hojicha up this month?'],
  ['what did Noor write, and is she right that it’s selling faster?', 'what did Noor write, and is it selling faster?'],
])('“%s” asks whether it is so', (said, asked) => {
  expect(asQuestion(said)).toBe(asked);
});

test.each(['we sold 4 tins', 'Noor says hi', 'is the hojicha on the right shelf?', 'put it on the right, please'])(
  '“%s” claims nothing that it asks about',
  (said) => {
    expect(asQuestion(said)).toBe(said);
  },
);
