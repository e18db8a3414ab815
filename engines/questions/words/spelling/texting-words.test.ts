import { expect, test } from 'vitest';
import { withoutTexting } from './texting-words.ts';

test.each([
  ['Wat came in lst wk', 'Wat came in last wk'],
  ['were do the cups go', 'where do the cups go'],
  ['which is cheapst', 'which is cheapest'],
  ['who countd it tdy', 'who counted it today'],
  ['sold the day b4', 'sold the day before'],
])('“%s” is spelled out', (message, spelled) => expect(withoutTexting(message)).toBe(spelled));

test.each(['what is on b4', 'were they sold', 'a word to the crowd', 'the best tea'])('“%s” stays', (message) =>
  expect(withoutTexting(message)).toBe(message),
);
