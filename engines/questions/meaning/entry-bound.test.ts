import { expect, test } from 'vitest';
import { boundedEntries } from './entry-bound.ts';

test.each([
  ['list all receipts over $600 in november', 'received'],
  ['deliveries from halmari of more than 20 kg', 'received'],
  ['any count corrections of more than 1 pound', 'counted'],
  ['sales last month above $200', 'sold'],
  ['sales between 5 and 10 lb', 'sold'],
  ['write-offs over $20', 'damaged'],
  ['did we sell more than 10 lb at once', 'sold'],
  ['what was received in one delivery over 50 kg', 'received'],
  ['any single movement of more than 100 pounds', 'any'],
])('a bound is of entries of the ledger: %s', (text, flow) => expect(boundedEntries(text)).toBe(flow));

test.each([
  'teas over $100',
  'sales of teas over $100',
  'deliveries of items under 5 kg in stock',
  'what sold last month',
  'which items have a margin over 60 percent',
  'more than 5 kg left',
])('a bound is of items: %s', (text) => expect(boundedEntries(text)).toBeNull());
