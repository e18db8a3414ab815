import { costFields, roundCost } from '../../../engines/inventory/exact-cost.ts';
import type { AdvisedRow } from '../../../engines/slip-parsing/suggestions.ts';
import { DOUBTFUL_BELOW } from '../../../engines/slip-parsing/sureness.ts';
import { inUnitOf } from '../../../engines/stock/received-unit.ts';
import { minorUnits } from '../../../engines/text/style.ts';
import type { ReceivedRow, SlipRowAnswer } from '../../../worker/slips/contract.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { lotProblem } from '../order/lot-problem.ts';

/** A row under review. */
export interface ReviewRow {
  /** Position on the slip, from 0. */
  key: number;
  selected: boolean;
  read: SlipRowAnswer;
  name: string;
  /** '' if empty, NaN if not a number. */
  quantity: number | '';
  /** What the quantity and the price are of: the unit of the item, or the slip's for a new one. */
  unit: string;
  /** Unit price in the slip's currency; '' if empty, NaN if not a number. */
  price: number | '';
  /** For a new item; empty if not set. */
  category: string;
  /** In days, for a new item; '' if not set, NaN if not a number. */
  leadTime: number | '';
  /** The item to add to; null for a new one. */
  itemId: number | null;
  /** As a person wrote it; null if nobody did. */
  lot: { code: string; bestBefore: string; isOrganic: boolean } | null;
  /** Fields edited by a person, which are no longer doubtful. */
  touched: readonly ReviewField[];
}
export type ReviewField = 'name' | 'quantity' | 'price' | 'itemId' | 'category' | 'leadTime' | 'lot';

/** A match by name with a lower score needs a check. */
const SURE_MATCH = 0.8;

/** Builds the rows to review from the server's response. */
export const toReviewRows = (rows: readonly SlipRowAnswer[]): ReviewRow[] => rows.map(toReviewRow);

/**
 * As it was read, in the unit of the row: the answer's `price` may be too coarse.
 * @param currency of the price; the workspace's own if none was read
 */
const readPrice = ({ onSlip, unit, currency }: Pick<SlipRowAnswer, 'onSlip' | 'unit' | 'currency'>): number | '' =>
  costFields(inUnitOf(onSlip, unit).price, currency ?? undefined).unitCost ?? '';

const toReviewRow = (read: SlipRowAnswer, key: number): ReviewRow => ({
  key,
  selected: false,
  read,
  name: read.name,
  quantity: read.quantity,
  unit: read.unit,
  price: readPrice(read),
  itemId: read.match?.itemId ?? null,
  // These are assumptions of the server, not on the slip.
  category: read.assumed.includes('category') ? '' : read.category,
  leadTime: read.assumed.includes('shipTime') ? '' : read.shipTime,
  lot: null,
  touched: [],
});

/**
 * What a person has also looked at who edited a field: the two figures are doubtful for the same reasons, and the name is
 * not used once an item was chosen.
 */
const SETTLED_BY: Readonly<Partial<Record<ReviewField, ReviewField>>> = {
  quantity: 'price',
  price: 'quantity',
  name: 'itemId',
};

/** Whether a field should be checked against the picture. */
export function isDoubtful({ read, touched, price }: ReviewRow, field: ReviewField): boolean {
  const other = SETTLED_BY[field];
  if (touched.includes(field) || (other && touched.includes(other))) return false;
  if (field === 'category' || field === 'leadTime' || field === 'lot') return false;
  if (field === 'itemId') return read.match?.how === 'name' && read.match.score < SURE_MATCH;
  if (field === 'price' && price === '') return false;
  return read.confidence[field] < DOUBTFUL_BELOW;
}

const READ_FIELDS = ['name', 'quantity', 'price'] as const satisfies readonly ReviewField[];
const CHECKED_FIELDS = [...READ_FIELDS, 'itemId'] as const satisfies readonly ReviewField[];

/** Whether a value of the row should be checked against the picture. */
export const needsCheck = (row: ReviewRow): boolean => CHECKED_FIELDS.some((field) => isDoubtful(row, field));

/** Whether nothing that was read of the row is in doubt; which item it is may be. */
export const isReadClearly = (row: ReviewRow): boolean => !READ_FIELDS.some((field) => isDoubtful(row, field));

/** The rows as the advice on them needs them. */
export const toAdvised = (rows: readonly ReviewRow[]): AdvisedRow[] =>
  rows.map((row) => ({
    name: row.name || row.read.name,
    quantity: Number(row.quantity),
    hasPrice: row.price !== '',
    isDoubtful: !isReadClearly(row),
    isLikelyMatch: isDoubtful(row, 'itemId'),
    isNew: row.itemId === null,
  }));

/** Whether a person has changed what the rows add up to. @param count of the rows that were read */
export const areFiguresChanged = (rows: readonly ReviewRow[], count: number): boolean =>
  rows.length < count ||
  rows.some(({ quantity, price, read }) => quantity !== read.quantity || price !== readPrice(read));

/** Whether it was read with doubts, which a person may have settled since. */
export const wasDoubtful = (row: ReviewRow): boolean => needsCheck(toReviewRow(row.read, row.key));

/** The rows with a value to check against the picture. */
export const findDoubtful = (rows: readonly ReviewRow[]): ReviewRow[] => rows.filter(needsCheck);

/** The next row to check after another, from the top again after the last; null if there is none. */
export function findNext(rows: readonly ReviewRow[], after: number | null): ReviewRow | null {
  const at = rows.findIndex(({ key }) => key === after);
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(needsCheck) ?? null;
}

/** A row that a person has held against the picture. */
export const confirmed = (row: ReviewRow): ReviewRow => ({
  ...row,
  touched: [...new Set([...row.touched, ...CHECKED_FIELDS])],
});

/** Why a row should be checked, in plain words. */
export function toReasonTexts(row: ReviewRow): string[] {
  if (!needsCheck(row)) return [];
  const areFiguresDoubtful = isDoubtful(row, 'quantity') || isDoubtful(row, 'price');
  const told = row.read.reasons
    .filter((reason) => (reason === 'name-unclear' ? isDoubtful(row, 'name') : areFiguresDoubtful))
    .map((reason) => (reason === 'unit-differs' ? unitsOf(row) : REASON_WORDS[reason]));
  if (isDoubtful(row, 'itemId')) told.push('Might be a different item');
  if (row.itemId === null && !row.touched.includes('itemId')) told.push('Name not found in your items');
  return told.length > 0 ? told : ['Hard to read'];
}

/** `The slip says 40 kg, the item is counted in packages` */
const unitsOf = ({ read: { onSlip, match } }: ReviewRow): string =>
  `The slip says ${formatQuantity(onSlip.quantity, onSlip.unit)}, the item is counted in ${match?.unit ?? 'other units'}`;

const REASON_WORDS: Readonly<Record<Exclude<SlipRowAnswer['reasons'][number], 'unit-differs'>, string>> = {
  'no-delivery': 'On a statement of account, not on a delivery',
  'figures-differ': 'Price times quantity is not the line total',
  'several-quantities': 'Several numbers could be the quantity',
  'quantity-unclear': 'Quantity unclear',
  'figures-hard-to-read': 'Figures are hard to read',
  'readings-differ': 'Read differently the second time',
  'total-differs': 'The rows do not add up to the total',
  'quantity-unheaded': 'No heading says that this is the quantity',
  'no-unit': 'No unit stands with the quantity',
  unconfirmed: 'No total confirms these figures',
  'name-unclear': 'Name unclear, or not complete',
};

/** Edits of a row; another item comes with its unit. */
export type RowChange = Partial<Pick<ReviewRow, ReviewField | 'unit'>>;

/** Applies a person's edits to a row. Figures that nobody has edited are converted to the unit of another item. */
export function edited(row: ReviewRow, { unit = row.unit, ...change }: RowChange): ReviewRow {
  const fields = Object.keys(change) as ReviewField[];
  const isOfSlip = !row.touched.includes('quantity') && !row.touched.includes('price');
  const figures = unit !== row.unit && isOfSlip ? figuresIn(row, unit) : {};
  return { ...row, ...figures, unit, ...change, touched: [...new Set([...row.touched, ...fields])] };
}

function figuresIn({ read: { onSlip, currency } }: ReviewRow, unit: string): Pick<ReviewRow, 'quantity' | 'price'> {
  return { quantity: inUnitOf(onSlip, unit).quantity, price: readPrice({ onSlip, unit, currency }) };
}

/** What the slip says, where the figures of the row are in another unit; null where they are the same. */
export function convertedFrom({ read: { onSlip }, unit }: ReviewRow): string | null {
  if (inUnitOf(onSlip, unit).fit !== 'converted') return null;
  const said = formatQuantity(onSlip.quantity, onSlip.unit);
  return onSlip.each === undefined ? said : `${said} × ${onSlip.each}`;
}

/** The rows to import: the selected ones, or all if none is selected. */
export function chosen(rows: readonly ReviewRow[]): ReviewRow[] {
  const selected = rows.filter((row) => row.selected);
  return selected.length > 0 ? selected : [...rows];
}

/** Why a row cannot be imported as it is; null if it can. */
export function skipReason(row: ReviewRow): string | null {
  const unread = unreadField(row);
  if (unread) return `Correct the ${unread}`;
  const { quantity, name, itemId } = row;
  if (quantity === '' || quantity <= 0) return 'Skipped: the quantity is 0 or less';
  return name.trim() === '' && itemId === null ? 'Skipped: no product name' : null;
}

/** Names the first unreadable number in the rows to import; null if there is none. */
export function findUnreadableNumber(rows: readonly ReviewRow[]): string | null {
  const row = chosen(rows).find(unreadField);
  return row ? `Correct the ${unreadField(row)} of ${row.name || row.read.name} first.` : null;
}

/** The first field that is not a number; lead time matters for new items only. */
function unreadField({
  quantity,
  price,
  leadTime,
  itemId,
  lot,
}: ReviewRow): 'quantity' | 'price' | 'lead time' | 'lot' | null {
  if (lot && lotProblem(lot) !== null) return 'lot';
  if (Number.isNaN(quantity)) return 'quantity';
  if (Number.isNaN(price)) return 'price';
  return itemId === null && Number.isNaN(leadTime) ? 'lead time' : null;
}

/**
 * Builds the API's form of a row. It includes the name on the slip, so that the item is recognised next time.
 * @param supplier the slip's supplier
 * @param currency of the prices; the server drops prices in a foreign currency
 */
export function toReceivedRow(row: ReviewRow, supplier: string, currency: string): ReceivedRow {
  const { read, name, quantity, price, itemId, category, leadTime } = row;
  return {
    name: name.trim().slice(0, 200),
    vendor: supplier.trim().slice(0, 200),
    quantity: quantity === '' ? 0 : quantity,
    unit: row.unit,
    sku: read.sku,
    ...toCost(price, currency),
    currency,
    category: category.trim() === '' ? null : category.trim().slice(0, 100),
    minimumPar: read.minimumPar,
    shipTime: leadTime === '' ? null : leadTime,
    notes: read.notes,
    itemId,
    readAs: read.name,
  };
}

/** A price in the fields of the API: whole cents, or the exact decimal where it is finer. */
function toCost(price: number | '', currency: string): Pick<ReceivedRow, 'price' | 'unitCost'> {
  if (price === '') return { price: null };
  const cents = roundCost(price * minorUnits(currency));
  return Number.isInteger(cents) ? { price: cents } : { unitCost: costFields(cents, currency).unitCost };
}
