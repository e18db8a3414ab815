import { expect, test } from 'vitest';
import { asAsked, bothWays, netOfReturns } from './net-sales.ts';
import type { Flows } from './snapshot.ts';
import { itemNamed, workspaceOf } from './support.ts';

/** Sums of the ledger with returns of customers. */

const summed = (reason: Flows['reason'], came: number, went: number, timesCame: number) => ({
  ...{ itemId: 1, reason, came, went, times: 5, timesCame },
});

test('what was sold is net of what was taken back', () => {
  expect(netOfReturns(summed('sale', 0.3, 1, 2))).toEqual({
    ...{ itemId: 1, reason: 'sale', came: 0, went: 0.7, times: 3, returned: 0.3, returns: 2 },
  });
});

test('more may be taken back in a span than was sold in it', () => {
  expect(netOfReturns(summed('sale', 3, 1, 2)).went).toBe(-2);
});

test('a transfer back is no return of a customer', () => {
  expect(netOfReturns(summed('transfer', 3, 1, 2))).toEqual({
    ...{ itemId: 1, reason: 'transfer', came: 3, went: 1, times: 5 },
  });
});

test('a sale and its return are both movements', () => {
  expect(bothWays(netOfReturns(summed('sale', 0.3, 1, 2)))).toMatchObject({ came: 0.3, went: 1, times: 5 });
});

test('sums are of returns alone, of all movements or of net sales, as a question asks', () => {
  const flows = [netOfReturns(summed('sale', 3, 8, 2)), netOfReturns(summed('receive', 4, 0, 1))];
  const read = workspaceOf([itemNamed(1, 'Sencha')], { flows, spans: [flows] });
  expect(asAsked({ topic: 'movement', flow: 'returned' }, read).spans).toEqual([
    [{ itemId: 1, reason: 'sale', came: 0, went: 3, times: 2 }],
  ]);
  expect(asAsked({ topic: 'movement', flow: null }, read).flows[0]).toMatchObject({ came: 3, went: 8 });
  expect(asAsked({ topic: 'revenue', flow: null }, read).flows[0]).toMatchObject({ came: 0, went: 5 });
});
