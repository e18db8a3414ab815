import type { Counted } from '../table/counted.ts';
import type { Item } from '../table/items.ts';
import type { NameEvidence } from '../table/name-evidence.ts';
import { type Parts, takeApart } from '../table/parts.ts';
import { pricedBy } from '../table/priced-by.ts';
import { assignRoles, type Roles, type Slot } from '../table/roles.ts';
import type { Token } from '../table/tokens.ts';
import { columnsOf, countAt, withCount } from './cartons.ts';
import type { Cell } from './cells.ts';
import type { Scale } from './chosen.ts';
import { scaleOf } from './figures.ts';
import type { Table, TableRow } from './grid-table.ts';
import type { Named } from './named.ts';
import { unitOfRow } from './row-unit.ts';

/** The rows of a table with what its columns say of each. */

export const cellAt = ({ columns }: Table, column: number | null, index: number): Cell | null =>
  column === null ? null : (columns[column]?.cells.get(index) ?? null);

/** A row with prices; null if nothing of it was delivered. */
export function toItem({ index, named }: TableRow, table: Table, isOdd: boolean): Item | null {
  const { assignment } = table;
  const chosen = [assignment.quantity, assignment.unitPrice, assignment.amount];
  const [quantity, unitPrice, amount] = chosen.map((column) => cellAt(table, column, index));
  const per = scaleAt(table, assignment.per, index);
  const times = scaleAt(table, assignment.times, index);
  const slots = [
    slotOf(quantity, 'quantity', times),
    slotOf(unitPrice, 'unitPrice', 1 / per),
    slotOf(amount, 'amount', 1),
  ].flatMap((slot) => slot ?? []);
  const others = table.columns.flatMap(({ cells }, column) => {
    const figure = chosen.includes(column) ? null : cells.get(index)?.figure;
    return figure && figure.value !== 0 ? [figure.value] : [];
  });
  const percents = others.filter((value) => value > 0 && value < 100);
  const own = table.lines[index]?.row.line;
  // Where a column says what its prices are of, they are of one already.
  const pers = own && per === 1 ? pricedBy(own) : [];
  const chain = chainAt(table, index);
  const context = { columns: [], hasCents: table.hasCents, reductions: others, percents, chain, pers };
  const roles = asPrinted(assignRoles(slots, context), slots);
  // Nothing of it was delivered: `0 ... OUT OF STOCK`. Where goods go back, it is what an exchange leaves.
  const isNothing = (quantity?.figure?.value === 0 && !takesBack(table)) || (table.isOrdered && roles?.quantity === 0);
  if (!roles || (isNothing && !roles.amount)) return null;
  const rows = partsOf(index, named, table, quantity ?? null);
  const notes = named.notes.map((tokens) => ({ ...(rows[0] as Parts), name: tokens }));
  return {
    rows,
    place: named.isApart ? 'above' : 'beside',
    name: named.tokens,
    notes,
    roles,
    score: 1.9 + roles.score,
    named: rateName(named, table),
    isContradicted: slots.length === 3 && roles.proof === 'none',
    isOdd,
    strange: table.strange,
  };
}

/** Whether a row counts fewer than none. */
const takesBack = ({ columns, assignment }: Table) =>
  [...(columns[assignment.quantity ?? -1]?.cells.values() ?? [])].some(({ figure }) => (figure?.value ?? 0) < 0);

/** A row without prices; null if nothing of it was delivered. */
export function toCounted({ index, named }: TableRow, table: Table, isOdd: boolean): Counted | null {
  const { counting, assignment } = table;
  const quantity =
    (counting ? columnsOf(counting) : [assignment.quantity])
      .map((column) => cellAt(table, column, index))
      .find((cell) => cell?.figure) ?? null;
  const token = withCount(quantity, countAt(counting, table.columns, index));
  const [parts] = partsOf(index, named, table, quantity ?? null);
  return token?.figure && token.figure.value > 0 && parts
    ? { parts, name: named.tokens, quantity: token, named: rateName(named, table), isOdd }
    : null;
}

const rateName = ({ isOpen, tokens }: Named, { isNameHeaded }: Table): NameEvidence => ({
  isOpen,
  isJoined: new Set(tokens.map(({ word }) => Math.round(word.top / Math.max(1, word.bottom - word.top)))).size > 1,
  isHeaded: isNameHeaded,
});

/** Several rates between price and amount, which are taken off one after the other. */
function chainAt({ columns, assignment: { unitPrice, amount } }: Table, index: number): number[] {
  if (unitPrice === null || amount === null) return [];
  const rates = columns.slice(unitPrice + 1, amount).flatMap(({ cells }) => cells.get(index)?.figure?.value ?? []);
  return rates.length > 1 && rates.every((rate) => rate > 0 && rate < 100) ? rates : [];
}

/** So much of an amount is left after any discount. */
const MIN_LEFT = 0.6;

/** Figures in columns that are known stay as they are printed, where a discount that is not printed may explain them. */
function asPrinted(roles: Roles | null, slots: readonly Slot[]): Roles | null {
  if (roles?.proof !== 'none') return roles;
  const [quantity, unitPrice, amount] = (['quantity', 'unitPrice', 'amount'] as const).map(
    (label) => slots.find(({ token }) => token.label === label) ?? null,
  );
  if (!quantity || !unitPrice || !amount) return roles;
  const share = amount.figure.value / (quantity.figure.value * unitPrice.figure.value);
  // Otherwise a figure is misread.
  if (!(share > MIN_LEFT && share < 1)) return roles;
  return {
    ...roles,
    quantity: quantity.figure.value,
    unitPrice: unitPrice.figure.value,
    amount: amount.figure.value,
    slots: { quantity, unitPrice, amount },
  };
}

/** What a figure is to be multiplied with in a row. */
function scaleAt(table: Table, scale: Scale | undefined, index: number): number {
  if (!scale) return 1;
  if ('value' in scale) return scale.value;
  const cell = cellAt(table, scale.column, index);
  return (cell?.figure?.value ?? (cell && scaleOf(cell)) ?? 1) || 1;
}

function slotOf(cell: Cell | null | undefined, label: 'quantity' | 'unitPrice' | 'amount', scale: number): Slot | null {
  const token = cell?.tokens.find(({ figure }) => figure);
  if (!cell || !token?.figure) return null;
  const { figure } = token;
  return {
    token: { ...token, label },
    figure:
      scale === 1
        ? figure
        : { ...figure, value: Math.round(figure.value * scale * 1e6) / 1e6, decimals: label === 'quantity' ? 0 : 4 },
    isLead: false,
    isOnAnchor: true,
    isFactor: false,
    unit: cell.tokens.find(({ kind }) => kind === 'unit')?.word.text ?? '',
    isEach: false,
    isTight: false,
  };
}

/** `MUG_1` for `[MUG_1]`. */
const bare = (token: Token): Token => ({
  ...token,
  kind: 'code',
  word: { ...token.word, text: token.word.text.replace(/^[[({<]|[\])}>]$/g, '') },
});

/** Whether a cell may be the number of an article: one word with digits and no decimals. */
const isNumber = ({ tokens: [first, ...rest] }: Cell) =>
  first !== undefined &&
  rest.length === 0 &&
  /^[[({<]?[\p{L}\d\-/._]*\d{2}[\p{L}\d\-/._]*[\])}>]?$/u.test(first.word.text);

/** The lines of a row, the first with the tokens that tell unit and code. */
function partsOf(index: number, named: Named, table: Table, quantity: Cell | null): Parts[] {
  const own = table.columns.flatMap(({ cells }, column) => {
    const cell = cells.get(index);
    return cell ? [{ cell, role: table.roles[column]?.[0], of: table.identifies[column] }] : [];
  });
  const unit = unitOfRow(index, table, quantity);
  const article = own.find(({ cell, of }) => of === 'article' && isNumber(cell))?.cell.tokens.map(bare);
  const code =
    article ??
    own.find(({ cell, role, of }) => cell.kind === 'code' && role !== 'each' && of !== 'other')?.cell.tokens ??
    named.code.map(bare);
  return named.lines.flatMap((line, at): Parts[] => {
    const row = table.lines[line]?.row;
    if (!row) return [];
    if (at > 0) return [{ ...takeApart(row), row: { ...row, tokens: [] }, lead: [], tail: [] }];
    return [
      {
        row: { ...row, tokens: code },
        lead: [],
        name: named.tokens,
        tail: unit ? [unit] : [],
        isNamed: true,
        isProduct: false,
      },
    ];
  });
}
