import type { Evidence } from './evidence.ts';
import type { Assignment } from './grid/table-model.ts';
import { isMoney } from './row/figures.ts';
import { isCounted, isMeasured, isMeasureWord } from './row/units.ts';
import type { Slip, SlipRow } from './slip.ts';
import { DOUBTFUL_BELOW } from './sureness.ts';
import type { Counted } from './table/counted.ts';
import type { Item } from './table/items.ts';
import type { Parts } from './table/parts.ts';
import type { Roles } from './table/roles.ts';

/** What leaves a row in doubt, whatever its figures prove. */

/** The most confidence of a field in doubt, and the least of one that is not. */
export const DOUBTED = DOUBTFUL_BELOW - 0.02;
export const UNDOUBTED = DOUBTFUL_BELOW + 0.02;

/** Whether neither a heading nor the figures of all rows tell which of several columns is the quantity. */
export const isUnknown = ({ isHeaded, isProven, unexplained, margin, isLikePrice }: Assignment) =>
  !isHeaded && (margin < CLEAR || (!isProven && unexplained > 0) || isLikePrice);
/** How much better than all others an assignment without headings must be. */
const CLEAR = 2;

/** Whether nothing tells which figure is the quantity, or it was changed until the figures agreed. */
export const isQuantityDoubtful = ({ columnUnknown, quantityChanged, scaled, columnHeaded, weighed }: Evidence) =>
  // Without headings, prices of a hundred may be taxes of so many percent. Prices on a paper that weighs are weights.
  columnUnknown > 0 || quantityChanged > 0 || weighed > 0 || (scaled > 0 && columnHeaded === 0);

/** Whether a name is hardly one, or lines around it may belong to it. */
export const isNameDoubtful = ({ nameOpen, nameShort, nameCoded }: Evidence) =>
  nameOpen > 0 || nameShort > 0 || nameCoded > 0;

/**
 * Whether a row without a price needs no total to be sure of its count: the headings tell which column holds names and which
 * counts, nothing on the row is unexplained, and either the counts add up to a printed one or a unit stands with it and
 * all of it was read well. On first readings 3 in 100 of such rows are wrong (scripts/evaluation/calibration/fit.test.ts).
 */
export const isPlainlyCounted = (evidence: Evidence): boolean =>
  evidence.listed > 0 &&
  evidence.columnHeaded > 0 &&
  (evidence.countAgrees > 0 ||
    (evidence.unitBeside > 0 && evidence.nameDoubted < READ_WELL && evidence.figuresDoubted < READ_WELL)) &&
  UNPLAIN.every((against) => evidence[against] === 0);
const READ_WELL = 0.1;
const UNPLAIN = [
  ...(['unpriced', 'strange', 'few', 'columnUnknown', 'quantityChanged', 'scaled'] as const),
  ...(['nameUnheaded', 'nameJoined', 'nameOpen', 'nameShort', 'nameCoded'] as const),
];

/** Whether a weight or volume without a price per unit may be the size of a pack: `Agave 23.5 oz  7.29`. */
export function isMaybeSize({ slots: { quantity, unitPrice } }: Roles, rows: readonly Parts[]): boolean {
  if (!quantity || unitPrice || quantity.token.label) return false;
  return rows.some(({ lead, tail }) =>
    [lead, tail].some((tokens) => {
      const behind = tokens[tokens.indexOf(quantity.token) + 1];
      return tokens.includes(quantity.token) && behind?.kind === 'unit' && isMeasured(behind.word.text);
    }),
  );
}

/** Whether a count was read as `2.000`: two, or two thousand. */
export function isMaybeThousands(counted: Counted | null, isMarkShown: boolean): boolean {
  if (!counted?.quantity.figure) return false;
  const { word, decimals } = counted.quantity.figure;
  const units = counted.parts.tail.concat(counted.parts.lead).filter(({ kind }) => kind === 'unit');
  if (decimals === 3 && !units.some((unit) => isMeasured(unit.word.text))) return true;
  return !isMarkShown && GROUPED.test(word.text) && !units.some((unit) => isCounted(unit.word.text));
}
const GROUPED = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Whether a count that nothing confirms stands among other numbers that might be one. */
export function isAmongOthers(
  { proof, slots: { quantity, unitPrice, amount } }: Roles,
  rows: readonly Parts[],
): boolean {
  if (proof !== 'none' || !quantity || quantity.isFactor || quantity.token.label) return false;
  const used = [quantity, unitPrice, amount].map((slot) => slot?.token);
  const figures = rows.flatMap(({ lead, tail }) => [...lead, ...tail]).filter(({ kind }) => kind === 'figure');
  return figures.some((token) => !used.includes(token) && token.figure !== null && !isMoney(token.figure));
}

/** Whether an item that was read without columns may have a part of its name too many, or too few. */
export const isNameOpen = (item: Item): boolean => beginsAbove(item) || isOfSeveralLines(item);

/** Whether the name stands on several lines, and no heading or column tells where it ends. */
const isOfSeveralLines = ({ named, name, rows }: Item): boolean =>
  named
    ? named.isJoined && !named.isHeaded
    : rows.filter((row) => row.name.some((token) => name.includes(token))).length > 1;

/** Whether the name of an item is on the row of its figures, but begins on a row above. */
function beginsAbove({ place, rows, name: [first], roles }: Item): boolean {
  const figure = (roles.slots.amount ?? roles.slots.unitPrice)?.token;
  if (place !== 'beside' || !first || !figure) return false;
  const start = rows.findIndex(({ name }) => name.includes(first));
  return start !== -1 && start < rows.findIndex(({ lead, tail }) => [...lead, ...tail].includes(figure));
}

/** Whether a name is only what goods are packed in, as a wrapped cell leaves it: `SACKS`, `12 CTNS`, and `ISCTNS` for `15CTNS`. */
export const isOnlyPacking = (name: string): boolean =>
  name
    .split(/\s+/)
    .every((word) => /^\W*\d*\W*$/.test(word) || [word, word.replace(MISREAD_COUNT, '')].some(isMeasureWord));
const MISREAD_COUNT = /^[\dIlOSBZ|]{1,4}(?=\p{L}{3})/u;

/** A name that begins in lower case, where others do not, may lack its first line. */
export function withDoubtfulNames(rows: readonly SlipRow[]): SlipRow[] {
  if (rows.every(({ name }) => !/^\p{Lu}/u.test(name))) return [...rows];
  return rows.map((row) =>
    /^\p{Ll}/u.test(row.name)
      ? { ...row, confidence: { ...row.confidence, name: Math.min(row.confidence.name, DOUBTED) } }
      : row,
  );
}

/** Whether another reading of the same line proves another quantity. */
export const isDisputed = (item: Item, others: readonly Item[]): boolean =>
  others.some(
    ({ rows, roles: { proof, quantity } }) =>
      proof === 'product' &&
      quantity !== item.roles.quantity &&
      rows.some((row) => item.rows.some((own) => isOfLine(own, row))),
  );

/** Whether figures stand on the same line. */
const isOfLine = (a: Parts, b: Parts) => a.row.line.top === b.row.line.top && a.row.line.left === b.row.line.left;

/** Whether the row or the sum of all rows confirms an amount. */
export const isConfirmed = ({ roles: { proof, amount } }: Item, sum: Slip['sum']): boolean =>
  proof !== 'none' || amount === null || sum === 'agrees';

/** A row whose quantity and price are in doubt. */
export const doubted = (row: SlipRow): SlipRow => ({
  ...row,
  confidence: {
    name: row.confidence.name,
    quantity: Math.min(row.confidence.quantity, DOUBTED),
    price: Math.min(row.confidence.price, DOUBTED),
  },
});
