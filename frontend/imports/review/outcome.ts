import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import type { ImportPreview, RowAction } from '../../../worker/imports/contract.ts';

/** Rows shown in the preview. */
export const PREVIEW_ROWS = 5;

/** What the import does with one row of the file. */
export interface Outcome {
  action: RowAction;
  /** The badge's label. */
  label: string;
}

const LABELS: Record<Exclude<RowAction, 'merge'>, string> = {
  create: 'New',
  update: 'Updates',
  unchanged: 'Unchanged',
  skip: 'Skipped',
};

/** What the import does with the row at `index`; null if the preview does not cover it. */
export function describeOutcome(
  index: number,
  { actions, merged }: Pick<ImportPreview, 'actions' | 'merged'>,
  rowNumbers: readonly number[],
): Outcome | null {
  const action = actions[index];
  if (!action) return null;
  if (action !== 'merge') return { action, label: LABELS[action] };
  const into = merged.find(({ row }) => row === index + 1)?.into ?? 0;
  return { action, label: `Combined with row ${rowNumbers[into - 1] ?? into}` };
}

/** The counts of an import or its preview. */
export type Counts = Pick<ImportPreview, 'created' | 'updated' | 'unchanged' | 'skipped' | 'merged'>;

/** `24 new · 3 updated · 2 already up to date · 1 skipped`, without zero counts. */
export function countsLine({ created, updated, unchanged, skipped, merged }: Counts, dropped: number): string {
  const parts: [count: number, word: string][] = [
    [created, 'new'],
    [updated - unchanged, 'updated'],
    [unchanged, 'already up to date'],
    [merged.length, 'combined with another row'],
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

/** Rows by the reason they are skipped, by the reader or the server. */
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

/** Rows combined with an earlier row of the same product, as spreadsheet row numbers. */
export function groupMergedRows(
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
