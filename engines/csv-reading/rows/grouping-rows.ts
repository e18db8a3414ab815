/** Rows between the products of a list that are not products: headings of sections and sums. */

import { type DecimalMark, markOfProof, markProof, readNumber } from '../../numbers/written-number.ts';
import type { Mapping } from '../columns/mapping.ts';
import type { FileRecord } from '../table/parse.ts';

const isFilled = (cell: string) => cell.trim() !== '';

/** The least filled cells of an ordinary row, so that a row with one stands out. */
const MIN_CELLS = 3;
/** The least share of such rows. */
const MIN_FULL = 0.4;

/** The filled cells of a row, counted up to those of an ordinary one. */
function countFilled({ cells }: FileRecord): number {
  let count = 0;
  for (const cell of cells) {
    if (!isFilled(cell)) continue;
    count += 1;
    if (count === MIN_CELLS) break;
  }
  return count;
}

/** The only cell of a row with one text and no figures; undefined for other rows. */
function onlyText(record: FileRecord, filled: number): string | undefined {
  if (filled !== 1) return undefined;
  const text = record.cells.find(isFilled)?.trim() ?? '';
  return /\p{L}/u.test(text) && text.length <= 60 ? text : undefined;
}

const isLoud = (text: string) => /\p{Lu}/u.test(text) && text === text.toUpperCase();
/** How a heading is set apart from names: `TEAS`, `Teas:`, `-- Teas --`, `2. Teas`. */
const isMarked = (text: string) => /[:：]$|^[-–—=*#>•\s]{1,}\p{L}|^(?:\d{1,2}|[IVX]{1,4})[.)]\s/u.test(text);

const plainHeading = (text: string) => text.replace(/^[-–—=*#>•\s]+|[-–—=*#:：\s]+$/gu, '');

/** Rows that are no products, by their record. */
export interface GroupingRows {
  /** Headings of sections, with their texts. */
  headings: ReadonlyMap<FileRecord, string>;
  /** Texts below the list. */
  footnotes: ReadonlySet<FileRecord>;
}

/**
 * Finds the rows with a single text in a list of fuller rows. Above fuller rows it is a heading, below all of them a
 * footnote. A product of which only the name is known looks the same: so they must be set apart, by a list that begins
 * with a heading, by blank rows above, by capitals or by marks.
 */
export function findGroupingRows(records: readonly FileRecord[], mapping: Mapping): GroupingRows {
  const headings = new Map<FileRecord, string>();
  const footnotes = new Set<FileRecord>();
  const counts = records.map(countFilled);
  const texts = records.map((record, index) => onlyText(record, counts[index] ?? 0));
  const isFull = counts.map((count) => count >= MIN_CELLS);
  const full = records.filter((_, index) => isFull[index]);
  if (full.length < 2 || full.length < records.length * MIN_FULL) return { headings, footnotes };
  const names = full.map((record) => record.cells[mapping.productName ?? -1] ?? '');
  const namesAreLoud = names.filter(isLoud).length > names.length / 2;
  const end = isFull.lastIndexOf(true);
  const opensList = texts[0] !== undefined;
  let follows = false;
  let isBelow = false;
  records.forEach((record, index) => {
    const text = texts[index];
    const above = records[index - 1];
    const isApart = above !== undefined && record.row > above.row + 1;
    if (index > end) {
      isBelow ||= isApart || isMarked(text ?? '');
      if (text !== undefined && isBelow) footnotes.add(record);
      return;
    }
    const leads = isFull[index + 1] === true || texts[index + 1] !== undefined;
    const stands = opensList || isApart || follows || isMarked(text ?? '') || (isLoud(text ?? '') && !namesAreLoud);
    follows = text !== undefined && leads && stands;
    if (text !== undefined && follows) headings.set(record, plainHeading(text));
  });
  return { headings, footnotes };
}

/** Fields that describe a product; the row of a sum has none of them. */
const DESCRIBING: readonly (keyof Mapping)[] = ['sku', 'vendor', 'category', 'location', 'description'];
/** Only the last rows of a list can be its sum by their figures alone. */
const LAST_ROWS = 3;
const MIN_SUMMED = 3;

/** The rows at the end of a list whose figures are the sums of the columns above them. */
export function findSums(records: readonly FileRecord[], mapping: Mapping): Set<FileRecord> {
  const sums = new Set<FileRecord>();
  const width = Math.max(0, ...records.slice(-LAST_ROWS).map(({ cells }) => cells.length));
  for (const last of records.slice(-LAST_ROWS)) {
    if (DESCRIBING.some((field) => isFilled(last.cells[mapping[field] ?? -1] ?? ''))) continue;
    const above = records.slice(0, records.indexOf(last)).filter((record) => !sums.has(record));
    if (above.length < MIN_SUMMED) continue;
    let [sumColumns, others] = [0, 0];
    for (let column = 0; column < width; column += 1) {
      const cell = last.cells[column] ?? '';
      if (!/\d/.test(cell) || column === mapping.productName) continue;
      const cells = above.map((record) => record.cells[column] ?? '');
      if (isSumOf(cell, cells)) sumColumns += 1;
      else others += 1;
    }
    // In a short list, one equal number can be chance.
    if (sumColumns > 0 && sumColumns > others && (sumColumns > 1 || above.length > MIN_SUMMED)) sums.add(last);
  }
  return sums;
}

function isSumOf(cell: string, above: readonly string[]): boolean {
  const mark: DecimalMark = markOfProof(markProof([...above, cell])) ?? '.';
  const value = readNumber(cell, mark)?.value;
  const values = above.flatMap((one) => readNumber(one, mark)?.value ?? []);
  if (value === undefined || value === 0 || values.filter((one) => one !== 0).length < MIN_SUMMED) return false;
  const sum = values.reduce((total, one) => total + one, 0);
  return Math.abs(sum - value) < Math.max(0.006, Math.abs(sum) * 1e-6);
}
