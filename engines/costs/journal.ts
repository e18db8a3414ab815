/** Journals for bookkeeping programs, in the columns that their imports take. Amounts in cents; debits are above 0. */

/** The accounts of a journal: of stock, and those against which it is received, sold and lost. */
export const ACCOUNTS = ['stock', 'purchases', 'cost', 'losses'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** What new books of each program call them. */
export const USUAL_ACCOUNTS: Readonly<Record<'xero' | 'quickbooks', Readonly<Record<Account, string>>>> = {
  xero: { stock: '630', purchases: '300', cost: '310', losses: '310' },
  quickbooks: {
    ...{ stock: 'Inventory Asset', purchases: 'Purchases' },
    ...{ cost: 'Cost of Goods Sold', losses: 'Inventory Shrinkage' },
  },
};

/** A line of a journal. */
export interface JournalLine {
  account: string;
  description: string;
  amount: number;
}

/** A journal: its lines sum to 0. */
export interface Journal {
  narration: string;
  /** `2026-10-31` */
  day: string;
  lines: readonly JournalLine[];
}

/** @param money an amount as a decimal without a currency: `-12.50` */
type Money = (cents: number) => string;

/**
 * The rows of Xero's import of manual journals. Its dates are day first; an amount below 0 is a credit.
 * @returns the header and the rows
 */
export const xeroRows = ({ narration, day, lines }: Journal, money: Money): string[][] => [
  ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  ...lines.map(({ account, description, amount }) => [
    ...[narration, day.split('-').reverse().join('/'), description, account, 'Tax Exempt', money(amount)],
  ]),
];

/**
 * The rows of QuickBooks' import of journal entries. Its dates are month first.
 * @returns the header and the rows
 */
export const quickBooksRows = ({ narration, day, lines }: Journal, money: Money): string[][] => {
  const [year, month, date] = day.split('-');
  return [
    ['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description'],
    ...lines.map(({ account, description, amount }) => [
      ...[`STOCK-${year}-${month}`, `${month}/${date}/${year}`, account],
      ...[amount > 0 ? money(amount) : '', amount < 0 ? money(-amount) : '', `${narration}: ${description}`],
    ]),
  ];
};
