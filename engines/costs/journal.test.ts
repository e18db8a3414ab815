import { expect, test } from 'vitest';
import { type Journal, quickBooksRows, xeroRows } from './journal.ts';

const journal: Journal = {
  ...{ narration: 'Stock 2026-10', day: '2026-10-31' },
  lines: [
    { account: '630', description: 'Change of stock', amount: 1250 },
    { account: '310', description: 'Sold', amount: -1250 },
  ],
};
const money = (cents: number) => (cents / 100).toFixed(2);

test('Xero takes one signed amount a line, and its day first', () => {
  expect(xeroRows(journal, money)).toEqual([
    ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    ['Stock 2026-10', '31/10/2026', 'Change of stock', '630', 'Tax Exempt', '12.50'],
    ['Stock 2026-10', '31/10/2026', 'Sold', '310', 'Tax Exempt', '-12.50'],
  ]);
});

test('QuickBooks takes debits and credits in columns of their own, and the month first', () => {
  expect(quickBooksRows(journal, money)).toEqual([
    ['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description'],
    ['STOCK-2026-10', '10/31/2026', '630', '12.50', '', 'Stock 2026-10: Change of stock'],
    ['STOCK-2026-10', '10/31/2026', '310', '', '12.50', 'Stock 2026-10: Sold'],
  ]);
});
