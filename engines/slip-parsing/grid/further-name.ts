import { isMeasured } from '../row/units.ts';
import { countLetters } from '../table/parts.ts';
import type { Token } from '../table/tokens.ts';
import type { Cell } from './cells.ts';
import { isOwnCode } from './code-column.ts';
import type { Table } from './grid-table.ts';

/** What other columns add to a name: its kind or grade, by their headings, and the size of a pack next to it. */
export function furtherName(index: number, name: number | null, table: Table): Token[] {
  const { columns, roles } = table;
  return columns.flatMap((one, column) => {
    const cell = one.cells.get(index);
    if (!cell || column === name) return [];
    // `Artikel` may head codes.
    const isShort = roles[column]?.[0] === 'name' && countLetters(cell.tokens) < 3;
    const isCode = isShort || isOwnCode(cell, [...one.cells.values()]);
    if (one.isText && roles[column]?.includes('name') && !isCode) return cell.tokens;
    if (name !== null && column !== name + 1) return [];
    if (name !== null && isSizeColumn(column, table)) return withWholeSize(cell);
    return cell.kind === 'pack' && !isOfRow(cell, index, table) && MEASURE.test(cell.tokens.at(-1)?.word.text ?? '')
      ? cell.tokens
      : [];
  });
}
/** `100g`, or `g` behind a number. */
const MEASURE = /^\d*[.,]?\d*(?:m?g|kg|gr|gms?|[mc]?l|oz|lbs?)\.?$/i;

/** Whether `2 x 5kg` makes the quantity of its row: then it is how that was packed. */
function isOfRow({ tokens }: Cell, index: number, { columns, assignment }: Table): boolean {
  const text = tokens.map(({ word }) => word.text).join('');
  const [, count, size] = /^(\d+)[x×*](\d+(?:[.,]\d+)?)/i.exec(text) ?? [];
  const quantity = columns[assignment.quantity ?? -1]?.cells.get(index)?.figure?.value;
  return size !== undefined && quantity === Number(count) * Number(size.replace(',', '.'));
}

/**
 * Whether a column next to the names holds sizes, also where some of them look like a weight: `80g`, `1 kg`, `1000매`. The goods
 * are counted elsewhere.
 */
function isSizeColumn(column: number, { columns, roles, assignment }: Table): boolean {
  const { quantity, unitPrice, amount } = assignment;
  const isUsed = [quantity, unitPrice, amount].includes(column);
  if (isUsed || quantity === null || !roles[column]?.every((role) => role === 'each' || role === 'label')) return false;
  const cells = [...(columns[column]?.cells.values() ?? [])];
  const sizes = cells.filter(isSized);
  const packs = sizes.filter(({ kind }) => kind === 'pack');
  // `6er` and `12er` are what a case holds.
  const measured = sizes.filter(({ tokens }) => MEASURE.test(tokens.at(-1)?.word.text ?? ''));
  const distinct = new Set(sizes.map(({ tokens }) => tokens.map(({ word }) => word.text).join('')));
  return (
    sizes.length === cells.length &&
    packs.length * 2 >= cells.length &&
    measured.length * 2 > cells.length &&
    distinct.size > 1
  );
}

/** `80g`, `1000매`, `1 kg`: one number and what it is of; not `5 x 20`, which is what a case holds. */
function isSized({ kind, tokens }: Cell): boolean {
  const text = tokens.map(({ word }) => word.text).join('');
  if (!/^\d+(?:[.,]\d+)?\p{L}{1,5}\.?$/u.test(text)) return false;
  return (
    kind === 'pack' || (kind === 'number' && tokens.some((one) => one.kind === 'unit' && isMeasured(one.word.text)))
  );
}

/** A size that was parted for its figure, as it was printed: `1kg`. */
function withWholeSize({ tokens }: Cell): Token[] {
  const [number, unit] = tokens;
  if (!number || !unit || tokens.length > 2 || unit.word.left - number.word.right > 1) return [...tokens];
  const word = { ...number.word, text: number.word.text + unit.word.text, right: unit.word.right };
  return [{ ...number, kind: 'text', figure: null, word }];
}
