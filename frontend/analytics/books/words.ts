import { dateText } from '../../../engines/calendar/best-before.ts';
import { type Account, USUAL_ACCOUNTS } from '../../../engines/costs/journal.ts';
import type { SheetFigures, SheetPart, SheetQuery } from '../../../worker/value/contract.ts';
import { formatDate, formatMoney } from '../../lib/text/format.ts';

/** What the tab about bookkeeping says. */

/** A calendar day, whatever the reader's time zone. */
const dayText = (day: string): string => formatDate(`${day}T12:00`);

/** `Oct 2026`. @param month `2026-10` */
export const monthText = (month: string): string => dateText({ day: `${month}-01`, precision: 'month' });

/** The parts of a month's sheet, in its order. */
export const PARTS: Readonly<Record<SheetPart, string>> = {
  opening: 'Opening',
  received: 'Received',
  consumed: 'Consumed',
  made: 'Made',
  sold: 'Sold',
  lost: 'Lost',
  revalued: 'Revalued',
};
export const CLOSING = 'Closing';

export type FileFormat = Exclude<SheetQuery['format'], 'json'>;
export const FORMATS: Readonly<Record<FileFormat, string>> = { csv: 'CSV', xero: 'Xero', quickbooks: 'QuickBooks' };

export const VALUE = {
  title: 'Value on a day',
  note: 'What stock was worth at the end of the day, at what it had cost.',
  day: 'Value on',
  badDay: 'Choose a day up to today',
  total: (day: string) => `Value on ${dayText(day)}`,
  items: (items: number) => `${items} ${items === 1 ? 'item' : 'items'}`,
  categories: 'Value by category',
  category: 'Category',
  noCategory: 'No category',
  places: 'Value by place',
  place: 'Place',
  itemsColumn: 'Items',
  value: 'Value at cost',
  empty: 'Nothing in stock was worth anything on this day.',
  failed: 'Couldn’t load the value',
};

export const SHEET = {
  title: 'Month',
  note: 'What changed the value of stock, at cost. A dash means no change. The files for Xero and QuickBooks are journals: check the names of their accounts before you import one.',
  month: 'Month',
  item: 'Item',
  category: 'Category',
  name: (month: string) => `Stock value in ${monthText(month)}`,
  empty: 'There was no stock in this month.',
  failed: 'Couldn’t load the month',
  download: (format: FileFormat, month: string) => `${FORMATS[format]}: download ${monthText(month)}`,
  notDownloaded: 'Download Failed',
  tryAgain: 'Couldn’t download the file. Please try again.',
};

export const MARGINS = {
  title: 'Margins at actual cost',
  note: 'What was sold in the month at its selling price, less what the goods that left had cost: their lots, freight, and what went into them. A dash means that a price or cost is missing.',
  name: (month: string) => `Margins in ${monthText(month)}`,
  item: 'Item',
  category: 'Category',
  sold: 'Sold',
  unit: 'Unit',
  revenue: 'Revenue',
  cost: 'Actual cost',
  margin: 'Margin',
  share: 'Margin share',
  empty: 'Nothing was sold in this month.',
  failed: 'Couldn’t load the margins',
};

const ACCOUNT_WORDS: Readonly<Record<Account, string>> = {
  stock: 'Stock',
  purchases: 'Purchases, charges',
  cost: 'Cost of goods sold',
  losses: 'Losses',
};

export const ACCOUNT_NAMES = {
  open: 'Account names',
  title: 'Accounts of the journals',
  note: 'As your books call them, in the files for Xero (codes) and QuickBooks (names). What is left empty is called as in new books.',
  label: (account: Account) => ACCOUNT_WORDS[account],
  usual: (account: Account) => `${USUAL_ACCOUNTS.xero[account]} or ${USUAL_ACCOUNTS.quickbooks[account]}`,
  save: 'Save names',
  cancel: 'Cancel',
  saved: 'Account Names Saved',
  failed: 'Couldn’t load the names',
  notSaved: 'Couldn’t save the names. Please try again.',
};

/** The sum that makes the closing value: `Opening $80.00 + received $20.00 − sold $5.00 = closing $95.00`. Parts of 0 are left out. */
export function balanceText(figures: SheetFigures): string {
  const changes = Object.entries(PARTS).flatMap(([part, label]) => {
    const cents = figures[part as SheetPart];
    if (part === 'opening' || cents === 0) return [];
    return [`${cents < 0 ? '−' : '+'} ${label.toLowerCase()} ${formatMoney(Math.abs(cents))}`];
  });
  return [
    ...[`${PARTS.opening} ${formatMoney(figures.opening)}`, ...changes],
    `= ${CLOSING.toLowerCase()} ${formatMoney(figures.closing)}`,
  ].join(' ');
}
