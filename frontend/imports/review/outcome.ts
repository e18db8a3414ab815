import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import type { ImportPreview, RowAction, RowChange, RowNote } from '../../../worker/imports/contract.ts';
import { formatCount } from '../../lib/text/format.ts';

/** Rows shown at first of each outcome. */
export const PREVIEW_ROWS = 5;

/** What the import does with one row of the file. */
export interface Outcome {
  action: RowAction;
  /** The badge's label. */
  label: string;
  /** Whether a person should look at it. */
  isDoubtful?: boolean;
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
  change: Pick<RowChange, 'after'> | null = null,
): Outcome | null {
  const action = actions[index];
  if (!action) return null;
  if (change?.after.name !== undefined) return { action, label: 'Check new name', isDoubtful: true };
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
    .map(([count, word]) => `${formatCount(count)} ${word}`)
    .join(' · ');
}

/** `1 product`, `1,240 products` */
export function products(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;
}

/** Rows of a spreadsheet about which the same is said. */
export interface RowsWithReason {
  reason: string;
  rows: number[];
}

/** Rows by the reason they are skipped, by the reader or the server. */
export function leftOut(
  { dropped, rowNumbers }: Pick<ReadResult, 'dropped' | 'rowNumbers'>,
  skipped: readonly RowNote[] = [],
): RowsWithReason[] {
  return groupReasons([...dropped, ...skipped.map(inSpreadsheet(rowNumbers))]);
}

/** Rows by what the server says of them. */
export const groupNotes = (notes: readonly RowNote[], rowNumbers: readonly number[]): RowsWithReason[] =>
  groupReasons(notes.map(inSpreadsheet(rowNumbers)));

const inSpreadsheet =
  (rowNumbers: readonly number[]) =>
  ({ row, reason }: RowNote): RowNote => ({ row: rowNumbers[row - 1] ?? row, reason });

function groupReasons(notes: readonly RowNote[]): RowsWithReason[] {
  const ordered = notes.toSorted((a, b) => a.row - b.row);
  const byReason = Map.groupBy(ordered, ({ reason }) => (reason.endsWith('.') ? reason : `${reason}.`));
  return [...byReason].map(([reason, same]) => ({ reason, rows: same.map(({ row }) => row) }));
}

/** A preview without notes on rows that a question still names: the answer decides about them. */
export function withoutAsked(preview: ImportPreview): ImportPreview {
  const asked = new Set(preview.conflicts.map(({ row }) => row));
  const isOther = ({ row }: RowNote) => !asked.has(row);
  return { ...preview, skipped: preview.skipped.filter(isOther), warnings: preview.warnings.filter(isOther) };
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
