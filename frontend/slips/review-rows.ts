import { DOUBTFUL } from '../../engines/slip-parsing/sureness.ts';
import type { ReceivedRow, SlipRowAnswer } from '../../worker/slips/contract.ts';

/** A row while a person looks at it. */
export interface ReviewRow {
  /** Its place on the slip, from 0. */
  key: number;
  selected: boolean;
  read: SlipRowAnswer;
  name: string;
  /** Empty while the field is, NaN while it cannot be read. */
  quantity: number | '';
  /** What one costs, in the currency of the slip; empty while the field is, NaN while it cannot be read. */
  price: number | '';
  /** Of a new item; empty while nobody has said. */
  category: string;
  /** Days, of a new item; empty while nobody has said, NaN while it cannot be read. */
  leadTime: number | '';
  /** The item that takes the goods; null for a new one. */
  itemId: number | null;
  /** Fields that a person has set: they are not doubtful any more. */
  touched: readonly ReviewField[];
}
export type ReviewField = 'name' | 'quantity' | 'price' | 'itemId' | 'category' | 'leadTime';

/** A match by likeness alone, weaker than this, is worth a second look. */
const SURE_MATCH = 0.8;

/** The rows of a slip as they are first shown. */
export function reviewRowsOf(rows: readonly SlipRowAnswer[]): ReviewRow[] {
  return rows.map((read, key) => ({
    key,
    selected: false,
    read,
    name: read.name,
    quantity: read.quantity,
    price: read.price === null ? '' : read.price / 100,
    itemId: read.match?.itemId ?? null,
    // What the answer has of these is assumed: nothing on a slip says it.
    category: read.assumed.includes('category') ? '' : read.category,
    leadTime: read.assumed.includes('shipTime') ? '' : read.shipTime,
    touched: [],
  }));
}

/** Whether a field should be held against the picture. */
export function isDoubtful({ read, touched, price }: ReviewRow, field: ReviewField): boolean {
  if (touched.includes(field)) return false;
  if (field === 'category' || field === 'leadTime') return false;
  if (field === 'itemId') return read.match?.how === 'name' && read.match.score < SURE_MATCH;
  if (field === 'price' && price === '') return false;
  return read.confidence[field] < DOUBTFUL;
}

/** The row with some fields as a person has set them. */
export function edited(row: ReviewRow, change: Partial<Pick<ReviewRow, ReviewField>>): ReviewRow {
  const fields = Object.keys(change) as ReviewField[];
  return { ...row, ...change, touched: [...new Set([...row.touched, ...fields])] };
}

/** What is imported: the selected rows or, where none is, all. */
export function chosen(rows: readonly ReviewRow[]): ReviewRow[] {
  const selected = rows.filter((row) => row.selected);
  return selected.length > 0 ? selected : [...rows];
}

/** Why a row is not imported as it stands; null when it is. */
export function leftOutBecause(row: ReviewRow): string | null {
  const unread = unreadField(row);
  if (unread) return `Correct its ${unread}`;
  const { quantity, name, itemId } = row;
  if (quantity === '' || quantity <= 0) return 'Left out: its quantity is 0 or less';
  return name.trim() === '' && itemId === null ? 'Left out: it has no product name' : null;
}

/** What has to be corrected before anything is imported; null when every number of the chosen rows can be read. */
export function unreadNumber(rows: readonly ReviewRow[]): string | null {
  const row = chosen(rows).find(unreadField);
  return row ? `Correct the ${unreadField(row)} of ${row.name || row.read.name} first.` : null;
}

/** The first field of a row whose number cannot be read; a lead time counts for new items only. */
function unreadField({ quantity, price, leadTime, itemId }: ReviewRow): 'quantity' | 'price' | 'lead time' | null {
  if (Number.isNaN(quantity)) return 'quantity';
  if (Number.isNaN(price)) return 'price';
  return itemId === null && Number.isNaN(leadTime) ? 'lead time' : null;
}

/**
 * A row as the server takes it. What the slip calls the item goes along, so that it is known the next time.
 * @param supplier who wrote the slip
 * @param currency of its prices; the server keeps none that is not its own
 */
export function receivedOf(row: ReviewRow, supplier: string, currency: string): ReceivedRow {
  const { read, name, quantity, price, itemId, category, leadTime } = row;
  return {
    name: name.trim().slice(0, 200),
    vendor: supplier.trim().slice(0, 200),
    quantity: quantity === '' ? 0 : quantity,
    unit: read.unit,
    sku: read.sku,
    price: price === '' ? null : Math.round(price * 100),
    currency,
    category: category.trim() === '' ? null : category.trim().slice(0, 100),
    minimumPar: read.minimumPar,
    shipTime: leadTime === '' ? null : leadTime,
    notes: read.notes,
    itemId,
    readAs: read.name,
  };
}
