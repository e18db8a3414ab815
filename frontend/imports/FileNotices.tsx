import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import type { ImportPreview } from '../../worker/imports/contract.ts';
import { NoticeList } from './NoticeList.tsx';
import { addedTogether, leftOut } from './outcome.ts';
import type { ReadResult } from './read.ts';
import { rowsInWords } from './row-ranges.ts';
import type { ReadWarning } from './table.ts';

/** Of a whole file or column first, then column by column. */
function inOrder(warnings: readonly ReadWarning[]): string[] {
  const place = ({ row, column }: ReadWarning) => (row === undefined ? 0 : column === undefined ? 1 : 2);
  return warnings
    .toSorted((a, b) => place(a) - place(b) || (a.column ?? '').localeCompare(b.column ?? ''))
    .map(({ message }) => message);
}

type Props = {
  result: ReadResult;
  /** What the server says of the rows, before or after the import. */
  said: Pick<ImportPreview, 'skipped' | 'merged'> | null;
};

/** What a person should know of a file: what was guessed, what is left out, what is added together. */
export function FileNotices({ result, said }: Props) {
  const warnings = useMemo(() => inOrder(result.warnings), [result]);
  const out = useMemo(() => leftOut(result, said?.skipped), [result, said]);
  const together = useMemo(() => addedTogether(said?.merged ?? [], result.rowNumbers), [result, said]);
  if (warnings.length + out.length + together.length === 0) return null;
  return (
    <Stack gap="md">
      <NoticeList title="Worth a look" lines={warnings} />
      <NoticeList
        title="Rows that are left out"
        count={out.reduce((sum, { rows }) => sum + rows.length, 0)}
        lines={out.map(({ reason, rows }) => `${capital(rowsInWords(rows))}: ${reason}`)}
      />
      <NoticeList
        title="Rows that are the same product"
        count={together.reduce((sum, { rows }) => sum + rows.length, 0)}
        lines={together.map(
          ({ into, rows }) =>
            `${capital(rowsInWords(rows))} ${rows.length === 1 ? 'is' : 'are'} added to row ${into}: same product, quantities summed.`,
        )}
      />
    </Stack>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
