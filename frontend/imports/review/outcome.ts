import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import type { ImportPreview, RowAction } from '../../../worker/imports/contract.ts';

/** How many rows of a file are shown before it is imported. */
export const PREVIEW_ROWS = 5;

/** What the import does with one row of the file. */
export interface Outcome {
  action: RowAction;
  /** As the row's badge says it. */
  label: string;
}

const LABELS: Record<Exclude<RowAction, 'merge'>, string> = {
  create: 'New',
  update: 'Updates',
  unchanged: 'Unchanged',
  skip: 'Skipped',
};

/** What becomes of the row at `index`; null where the preview does not speak of it. */
export function outcomeOf(
  index: number,
  { actions, merged }: Pick<ImportPreview, 'actions' | 'merged'>,
  rowNumbers: readonly number[],
): Outcome | null {
  const action = actions[index];
  if (!action) return null;
  if (action !== 'merge') return { action, label: LABELS[action] };
  const into = merged.find(({ row }) => row === index + 1)?.into ?? 0;
  return { action, label: `Added to row ${rowNumbers[into - 1] ?? into}` };
}

/** What an import does, before or after it is done. */
export type Counts = Pick<ImportPreview, 'created' | 'updated' | 'unchanged' | 'skipped' | 'merged'>;

/** `24 new · 3 updated · 2 already up to date · 1 skipped`; parts of which there are none are left out. */
export function countsLine({ created, updated, unchanged, skipped, merged }: Counts, dropped: number): string {
  const parts: [count: number, word: string][] = [
    [created, 'new'],
    [updated - unchanged, 'updated'],
    [unchanged, 'already up to date'],
    [merged.length, 'added to another row'],
    [skipped.length + dropped, 'skipped'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString('en-US')} ${word}`)
    .join(' · ');
}

/** `1 product`, `1,240 products` */
export function products(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`;
}

/** Rows that are left out, by reason; those that the reader drops and those that the server skips. */
export function leftOut(
  { dropped, rowNumbers }: Pick<ReadResult, 'dropped' | 'rowNumbers'>,
  skipped: ImportPreview['skipped'] = [],
): { reason: string; rows: number[] }[] {
  const byReason = new Map<string, number[]>();
  const named = skipped.map(({ row, reason }) => ({ row: rowNumbers[row - 1] ?? row, reason }));
  for (const { row, reason } of [...dropped, ...named].toSorted((a, b) => a.row - b.row)) {
    const sentence = reason.endsWith('.') ? reason : `${reason}.`;
    const rows = byReason.get(sentence) ?? [];
    byReason.set(sentence, rows);
    rows.push(row);
  }
  return [...byReason].map(([reason, rows]) => ({ reason, rows }));
}

/** Rows that are the same product as an earlier row, by that row; all as a spreadsheet counts them. */
export function addedTogether(
  merged: ImportPreview['merged'],
  rowNumbers: readonly number[],
): { into: number; rows: number[] }[] {
  const byRow = new Map<number, number[]>();
  for (const { row, into } of merged) {
    const rows = byRow.get(into) ?? [];
    byRow.set(into, rows);
    rows.push(rowNumbers[row - 1] ?? row);
  }
  return [...byRow].map(([into, rows]) => ({ into: rowNumbers[into - 1] ?? into, rows }));
}
