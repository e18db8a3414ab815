import { expect, test } from 'vitest';
import { withoutTexting } from './texting-words.ts';

test.each([
  ['Wat came in lst wk', 'Wat came in last week'],
  ['were do the cups go', 'where do the cups go'],
  ['which is cheapst', 'which is cheapest'],
  ['who countd it tdy', 'who counted it today'],
  ['sold the day b4', 'sold the day before'],
  ['need it by fri', 'need it by friday'],
  ['what came since tues', 'what came since tuesday'],
  ['sold last thurs', 'sold last thursday'],
  ['what moved this arvo', 'what moved this afternoon'],
  ['and the wk before', 'and the week before'],
  ['sold all week', 'sold this week'],
  ['what came in all day?', 'what came in today?'],
  ['sold last wknd', 'sold last weekend'],
  ['# of tins', 'number of tins'],
  ['# pouches left', 'number of pouches left'],
  ['val of packaging', 'value of packaging'],
  ['total inv val', 'total inventory value'],
  ['2nd flush price', 'second flush price'],
  ['brekkie tins for sat', 'breakfast tins for saturday'],
  ['cake for 200 guests, 5 kg of it', 'cake for some guests, 5 kg of it'],
  ['enough until St. Patrick', 'enough until st Patrick'],
])('“%s” is spelled out', (message, spelled) => expect(withoutTexting(message)).toBe(spelled));

test.each([
  'what is on b4',
  'were they sold',
  'a word to the crowd',
  'deliveries on the 1st of May',
  'is INV 22 paid',
  'the best tea',
  'dried in the sun',
  'it sat there',
  'last all year round',
])('“%s” stays', (message) => expect(withoutTexting(message)).toBe(message));
