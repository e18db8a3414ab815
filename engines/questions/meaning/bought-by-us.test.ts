import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

const { ask } = chatOver(
  workspaceOf([itemNamed(1, 'Sencha'), itemNamed(2, 'Clay Cup', { unit: 'pieces', supplier: 'Potters Yard' })]),
);

test.each([
  'when did we last buy sencha',
  'when did we last purchase clay cups',
  'when have I last bought sencha?',
  'how much sencha did we buy last month',
  'how many clay cups have we bought in october',
])('what the business buys is received: %s', (message) => expect(ask(message)).toMatchObject([{ flow: 'received' }]));

test.each([
  'when did a customer last buy sencha',
  'when did somebody last buy sencha',
  'how much sencha did people buy last month',
  'how many clay cups were bought by customers last week',
  'when did we last sell sencha',
])('what customers buy is sold: %s', (message) => expect(ask(message)).toMatchObject([{ flow: 'sold' }]));
