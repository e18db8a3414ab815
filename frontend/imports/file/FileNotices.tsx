import { useMemo } from 'react';
import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import { rowsInWords } from '../../../engines/csv-reading/rows/row-ranges.ts';
import type { ReadWarning } from '../../../engines/csv-reading/table/table.ts';
import type { ImportPreview } from '../../../worker/imports/contract.ts';
import { groupMergedRows, groupNotes, leftOut, type RowsWithReason } from '../review/outcome.ts';
import { NoticeList } from './NoticeList.tsx';

/**
 * Guesses and unreadable values: first of the file and its columns, then of rows, with rows of already summarised
 * columns last.
 */
export function ReadingNotices({ warnings }: Pick<ReadResult, 'warnings'>) {
  const lines = useMemo(() => {
    const summedUp = new Set(warnings.filter(({ row }) => row === undefined).map(({ column }) => column));
    const place = ({ row, column }: ReadWarning) => (row === undefined ? 0 : summedUp.has(column) ? 2 : 1);
    const ordered = warnings.toSorted((a, b) => place(a) - place(b));
    return {
      all: ordered.map(({ message }) => message),
      notable: ordered.filter((warning) => place(warning) < 2).length,
    };
  }, [warnings]);
  return <NoticeList title="Please check" lines={lines.all} first={lines.notable} />;
}

type Props = {
  result: Pick<ReadResult, 'dropped' | 'rowNumbers'>;
  /** The server's report, before or after the import. */
  report: Pick<ImportPreview, 'skipped' | 'warnings' | 'merged'> | null;
};

/** Rows with something that is not used, that are skipped, or added to another row. */
export function RowNotices({ result, report }: Props) {
  const out = useMemo(() => leftOut(result, report?.skipped), [result, report]);
  const unused = useMemo(() => groupNotes(report?.warnings ?? [], result.rowNumbers), [result, report]);
  const together = useMemo(() => groupMergedRows(report?.merged ?? [], result.rowNumbers), [result, report]);
  return (
    <>
      <NoticeList title="SKUs, codes and stock that are not used" lines={unused.map(rowsAndReason)} />
      <NoticeList title="Skipped" lines={out.map(rowsAndReason)} />
      <NoticeList
        title="Same product in several rows"
        lines={together.map(
          ({ into, rows }) =>
            `${capital(rowsInWords(rows))} ${rows.length === 1 ? 'is' : 'are'} combined with row ${into}, and the quantities are added up.`,
        )}
      />
    </>
  );
}

/** `Rows 5 and 8–12: No product name.` */
export const rowsAndReason = ({ reason, rows }: RowsWithReason): string => `${capital(rowsInWords(rows))}: ${reason}`;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
