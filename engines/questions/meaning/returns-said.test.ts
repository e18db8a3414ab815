import { expect, test } from 'vitest';
import type { Flow, Topic } from '../question.ts';
import { returnsAsked } from './returns-said.ts';

/** Whether a message that is read as one of movements asks for returns of customers. */

const asked = (text: string, topic: Topic = 'movement', flow: Flow | null = null) =>
  returnsAsked(topic, flow, { text, suppliers: [] });
const RETURNS = { flow: 'returned', words: [] };

test.each([
  'any returns this month',
  'what did customers bring back this month',
  'how many mugs were returned',
  'what was taken back in october',
  'who took back the teapot',
  'refunds in october',
])('%s', (text) => {
  expect(asked(text)).toEqual(RETURNS);
  expect(asked(text, 'movement', 'damaged')).toEqual(RETURNS);
});

test.each([
  'what did we send back to the supplier',
  'what did we return to the growers',
  'sales net of returns',
  'what sold after returns',
  'what moved this month',
  'return on what we sold',
])('%s asks for something else', (text) => {
  expect(asked(text)).toEqual({});
});

test('damage that is said last is what is meant', () => {
  expect(asked('not what was returned, what was damaged', 'movement', 'damaged')).toEqual({});
});

test('deliveries, revenue and stock are no returns', () => {
  expect(asked('what was returned', 'movement', 'received')).toEqual({});
  expect(asked('revenue after refunds', 'revenue', 'sold')).toEqual({});
});
