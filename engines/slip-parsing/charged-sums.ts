import { isCharge } from './grid/not-goods.ts';
import type { Line } from './page/page.ts';
import type { Item } from './table/items.ts';
import { figuresOf, parseRows, type Row } from './table/rows.ts';
import { isSame } from './table/sums.ts';

/**
 * Whether goods add up to a printed sum together with what stands between them and the sum: deposits, discounts and freight. A till
 * prints `BOTTLE DEPOSIT  2.40` above its subtotal, an invoice `Remise 3 %  -8,15` above its total.
 */
export function addsUpWithCharges(all: readonly Item[], lines: readonly Line[]): boolean {
  // Figures below the name of a charge have none of their own.
  const items = all.filter(({ name }) => name.length > 0);
  const amounts = items.map(({ roles }) => roles.amount);
  const own = new Set(items.flatMap(({ rows }) => rows.map(({ row }) => row.line.top)));
  if (amounts.length === 0 || amounts.includes(null)) return false;
  let sum = amounts.reduce<number>((before, amount) => before + (amount ?? 0), 0);
  let isCharged = false;
  const rows = parseRows(lines).filter(({ line }) => !own.has(line.top) && line.top > Math.min(...own));
  for (const [index, row] of rows.entries()) {
    const value = figuresOf(row).at(-1);
    if (isCharged && row.kind === 'summary' && figuresOf(row).some((figure) => isSame(figure, sum))) return true;
    if (!row.hasMoney || value === undefined || !(isOfCharge(row) || isBelowCharge(row, rows[index - 1]))) continue;
    sum += row.kind === 'discount' ? -Math.abs(value) : value;
    isCharged = true;
  }
  return false;
}

/** Whether a line takes something off, or charges for what brings nothing into stock. */
const isOfCharge = (row: Row): boolean =>
  row.kind === 'charge' ||
  row.kind === 'discount' ||
  (row.kind !== 'summary' && (figuresOf(row).at(-1) ?? 0) < 0) ||
  isCharge(row.tokens.filter(({ kind }) => kind !== 'figure'));

/** Whether a line has the figures of a charge that stands on the line above: `BOTTLE DEPOSIT`, `12 x 0.20  2.40`. */
const isBelowCharge = ({ letters }: Row, above: Row | undefined) =>
  letters.every(({ sign }) => sign === 'x') && above !== undefined && !above.hasMoney && isOfCharge(above);
