import { addDays, startOfDay } from '../../engines/calendar/days.ts';
import {
  ACCOUNTS,
  type Account,
  type Journal,
  quickBooksRows,
  USUAL_ACCOUNTS,
  xeroRows,
} from '../../engines/costs/journal.ts';
import { balancedCents } from '../../engines/costs/sheet.ts';
import { csvRecord, guarded } from '../../engines/csv-writing/cells.ts';
import { plainMoney, timeZoneOr } from '../../engines/text/style.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { invalidField } from '../core/errors.ts';
import { parseJson } from '../core/sql/rows.ts';
import { requireStyle, workspaceDay } from '../core/style.ts';
import { selectAccountNames } from './account-queries.ts';
import {
  type AccountNames,
  SHEET_PARTS,
  type SheetFigures,
  type SheetQuery,
  type StockValue,
  type ValueSheet,
} from './contract.ts';
import { type MonthRow, selectElsewhere, selectMonth, selectPast } from './queries.ts';

/** What stock was worth in the past. */

const endOf = (day: string): number => startOfDay(addDays(day, 1), timeZoneOr('UTC'));
const MAIN = 1;

/** What stock was worth at the end of a day. @throws 400 for a day in the future */
export async function readValue(ctx: WorkspaceContext, on: string): Promise<StockValue> {
  await requireStyle(ctx);
  if (on > workspaceDay(Date.now())) throw invalidField('on', 'may not be in the future');
  const until = endOf(on);
  const { results } = await ctx.db.read([selectPast(ctx, until), selectElsewhere(ctx, until)]);
  const [rows, others] = results;
  const categories = inCents(rows).map(({ category, ...rest }) => ({ ...rest, name: category }));
  const value = categories.reduce((sum, one) => sum + one.value, 0);
  const places = inCents(others).map(({ main: _, ...place }) => place);
  const inMain = value - places.reduce((sum, one) => sum + one.value, 0);
  return {
    ...{ on, value, categories, items: categories.reduce((sum, { items }) => sum + items, 0) },
    places: others[0] ? [{ id: MAIN, name: others[0].main, value: inMain }, ...places] : [],
  };
}

/** Rows in cents, which sum to what all of them are in cents. */
function inCents<T extends { value: number }>(rows: readonly T[]): T[] {
  const cents = balancedCents(rows.map(({ value }) => value));
  return rows.map((row, n) => ({ ...row, value: cents[n] ?? 0 }));
}

/** When a month begins and ends in the workspace's time zone. @throws 400 for a month that has not begun */
export async function boundsOf(ctx: WorkspaceContext, month: string): Promise<[from: number, until: number]> {
  await requireStyle(ctx);
  if (`${month}-01` > workspaceDay(Date.now())) throw invalidField('month', 'may not be in the future');
  return [startOfDay(`${month}-01`, timeZoneOr('UTC')), endOf(lastDayOf(month))];
}

/** The sheet of a month. @throws 400 for a month that has not begun */
export async function readSheet(ctx: WorkspaceContext, month: string): Promise<ValueSheet> {
  const [from, until] = await boundsOf(ctx, month);
  const { results } = await ctx.db.read([selectMonth(ctx, from, until)]);
  const items = results[0].map((row) => {
    const { id, name, sku, category } = row;
    return { id, name, sku, category, figures: figuresOf(row) };
  });
  return { month, total: totalOf(items.map(({ figures }) => figures)), items };
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The parts in cents that add up to the closing value. What no movement explains is a revaluation; of a deleted item, a loss. */
function figuresOf({ opening, received, consumed, made, sold, lost, closing, isGone }: MonthRow): SheetFigures {
  const rest = Math.round(closing - opening - received - consumed - made - sold - lost);
  const parts = [opening, received, consumed, made, sold, lost + (isGone ? rest : 0), isGone ? 0 : rest];
  return toFigures(balancedCents(parts));
}

function toFigures(parts: readonly number[]): SheetFigures {
  const [opening = 0, received = 0, consumed = 0, made = 0, sold = 0, lost = 0, revalued = 0] = parts;
  const closing = parts.reduce((sum, part) => sum + part, 0);
  return { opening, received, consumed, made, sold, lost, revalued, closing };
}

const totalOf = (figures: readonly SheetFigures[]): SheetFigures =>
  toFigures(SHEET_PARTS.map((part) => figures.reduce((sum, one) => sum + one[part], 0)));

/** The sheet as a file, or its totals as a journal. @throws as `readSheet` */
export async function writeSheet(
  ctx: WorkspaceContext,
  { month, format, ...accounts }: SheetQuery & { format: Files },
): Promise<string> {
  const { results } = await ctx.db.read([selectAccountNames(ctx)]);
  const named = results[0][0] ? parseJson(results[0][0].names) : {};
  const sheet = await readSheet(ctx, month);
  const rows =
    format === 'csv'
      ? sheetRows(sheet)
      : JOURNALS[format](journalOf(sheet, accountsFor(format, named, accounts)), plainMoney);
  return rows.map(csvRecord).join('');
}

const JOURNALS = { xero: xeroRows, quickbooks: quickBooksRows };

const COLUMNS = ['Opening', 'Received', 'Consumed', 'Made', 'Sold', 'Lost', 'Revalued', 'Closing'];

function sheetRows({ items, total }: ValueSheet): string[][] {
  const cells = (figures: SheetFigures | null) =>
    figures ? [...SHEET_PARTS.map((part) => figures[part]), figures.closing].map(plainMoney) : [];
  return [
    ['Product name', 'SKU', 'Category', ...COLUMNS],
    ...items.map(({ name, sku, category, figures }) => [...[name, sku, category].map(guarded), ...cells(figures)]),
    ['Total', '', '', ...cells(total)],
  ];
}

type Files = Exclude<SheetQuery['format'], 'json'>;
type Journals = Exclude<Files, 'csv'>;
type Accounts = Record<Account, string>;

/** The accounts that the request names, else those that the workspace has named, else those that new books of the program have. */
function accountsFor(format: Journals, named: AccountNames, given: { [A in Account]?: string | undefined }): Accounts {
  const nameOf = (account: Account) => given[account] || named[account] || USUAL_ACCOUNTS[format][account];
  return Object.fromEntries(ACCOUNTS.map((account) => [account, nameOf(account)])) as Accounts;
}

/** What changed stock in the month, against its accounts. What runs consume and make stays in stock; their difference is a loss. */
function journalOf({ month, total }: ValueSheet, accounts: Accounts): Journal {
  const figures = total ?? toFigures([]);
  const { received, consumed, made, sold, lost, revalued } = figures;
  const against = [
    { account: accounts.purchases, description: 'Received', amount: -received },
    { account: accounts.cost, description: 'Sold', amount: -sold },
    { account: accounts.losses, description: 'Lost and found', amount: -(lost + consumed + made) },
    { account: accounts.purchases, description: 'Charges and revaluations', amount: -revalued },
  ];
  const change = { account: accounts.stock, description: 'Change of stock', amount: figures.closing - figures.opening };
  return {
    ...{ narration: `Stock ${month}`, day: lastDayOf(month) },
    lines: [change, ...against].filter(({ amount }) => amount !== 0),
  };
}
