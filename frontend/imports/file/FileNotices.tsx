import { useMemo } from 'react';
import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import { rowsInWords } from '../../../engines/csv-reading/rows/row-ranges.ts';
import type { ReadWarning } from '../../../engines/csv-reading/table/table.ts';
import type { ImportPreview } from '../../../worker/imports/contract.ts';
import { addedTogether, leftOut } from '../review/outcome.ts';
import { NoticeList } from './NoticeList.tsx';

/**
 * What was guessed or could not be read: of the file and its columns first, then of single rows, those last whose
 * column has been summed up already.
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
  return <NoticeList title="Worth a look" lines={lines.all} first={lines.notable} />;
}

type Props = {
  result: Pick<ReadResult, 'dropped' | 'rowNumbers'>;
  /** What the server says of the rows, before or after the import. */
  said: Pick<ImportPreview, 'skipped' | 'merged'> | null;
};

/** Rows that become no product of their own: what is left out, and what is added to another row. */
export function RowNotices({ result, said }: Props) {
  const out = useMemo(() => leftOut(result, said?.skipped), [result, said]);
  const together = useMemo(() => addedTogether(said?.merged ?? [], result.rowNumbers), [result, said]);
  return (
    <>
      <NoticeList title="Left out" lines={out.map(({ reason, rows }) => `${capital(rowsInWords(rows))}: ${reason}`)} />
      <NoticeList
        title="Same product in several rows"
        lines={together.map(
          ({ into, rows }) =>
            `${capital(rowsInWords(rows))} ${rows.length === 1 ? 'is' : 'are'} added to row ${into}, quantities together.`,
        )}
      />
    </>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
