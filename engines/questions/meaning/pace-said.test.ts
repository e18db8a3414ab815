import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { Reader } from '../words/read.ts';
import { paceSaid } from './pace-said.ts';

const reader = new Reader(lexiconOf(workspaceOf([itemNamed(1, 'Chamomile'), itemNamed(2, 'Kraft Pouch')])));
const pace = (message: string) => paceSaid(reader.read(message))?.pace ?? null;
const at = (quantity: number, unit: string | null, per: string) => ({ amount: { quantity, unit }, per });

test.each([
  ['if a café takes 8 lb of chamomile a week how long does it last', at(8, 'lb', 'week')],
  ['at 2 kg a day when is the chamomile gone', at(2, 'kg', 'day')],
  ['we go through 40 kraft pouches per week', at(40, null, 'week')],
  ['chamomile, 3 kg monthly, until when', at(3, 'kg', 'month')],
  ['they want 10 lb every two weeks', at(5, 'lb', 'week')],
  ['10 lb every fortnight', at(5, 'lb', 'week')],
  ['with 50 in stock and 8 a week', at(8, null, 'week')],
  ['if sales double how long does chamomile last', { times: 2 }],
  ['what if we sell 50 percent more, when does chamomile run out', { times: 1.5 }],
  ['at twice the pace', { times: 2 }],
  ['suppose demand triples', { times: 3 }],
  ['if we sell 2.5 times as much, how long will chamomile last', { times: 2.5 }],
])('“%s” says a pace', (message, said) => expect(pace(message)).toEqual(said));

test.each([
  'how long does chamomile last',
  'how many a week do we sell',
  'sold 8 lb last week',
  'if I order 10 lb today',
])('“%s” says none', (message) => expect(pace(message)).toBeNull());
