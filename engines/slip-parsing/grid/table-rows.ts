import type { Counted } from '../table/counted.ts';
import type { Item, NameEvidence } from '../table/items.ts';
import { type Parts, takeApart } from '../table/parts.ts';
import { assignRoles, pricedBy, type Slot } from '../table/roles.ts';
import type { Token } from '../table/tokens.ts';
import type { Cell } from './cells.ts';
import { scaleOf } from './figures.ts';
import type { Named, Scale, Table, TableRow } from './table-model.ts';
import { unitOfRow } from './units-of-rows.ts';

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
  const context = { columns: [], hasCents: table.hasCents, reductions: others, percents, pers };
  const roles = assignRoles(slots, context);
  // Nothing of it was delivered: `0 ... OUT OF STOCK`. Where goods go back, it is what an exchange leaves.
  const isNothing = table.isOrdered && roles?.quantity === 0;
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

/** A row without prices; null if nothing of it was delivered. */
export function toCounted({ index, named }: TableRow, table: Table): Counted | null {
  const quantity = cellAt(table, table.assignment.quantity, index) ?? null;
  const token = quantity?.tokens.find(({ figure }) => figure);
  const [parts] = partsOf(index, named, table, quantity);
  return token?.figure && token.figure.value > 0 && parts
    ? { parts, name: named.tokens, quantity: token, named: rateName(named, table) }
    : null;
}

const rateName = ({ isOpen, tokens }: Named, { isNameHeaded }: Table): NameEvidence => ({
  isOpen,
  isJoined: tokens.some(({ word }) => word.top + word.bottom > 2 * (tokens[0]?.word.bottom ?? 0)),
  isHeaded: isNameHeaded,
});

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

/** The lines of a row, the first with the tokens that tell unit and code. */
function partsOf(index: number, named: Named, table: Table, quantity: Cell | null): Parts[] {
  const own = table.columns.flatMap(({ cells }, column) => {
    const cell = cells.get(index);
    return cell ? [{ cell, role: table.roles[column]?.[0], of: table.identifies[column] }] : [];
  });
  const unit = unitOfRow(index, table, quantity);
  const article = own.find(({ of }) => of === 'article')?.cell.tokens.map(bare);
  const code =
    article ??
    own.find(({ cell, role, of }) => cell.kind === 'code' && role !== 'each' && of !== 'other')?.cell.tokens ??
    [];
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
