import { Progress, Text } from '@mantine/core';
import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import { formatCount } from '../../lib/text/format.ts';
import type { ImportProgress } from '../use-bulk-import.ts';

const number = (count: number) => formatCount(count);

/** The progress of an import in parts. */
export function PartsProgress({ progress: { rows }, all }: { progress: ImportProgress; all: number }) {
  return (
    <div>
      <Progress value={(rows / all) * 100} size="lg" aria-label="Rows imported" />
      <Text size="sm" c="dimmed" className="tabular" mt={4}>
        {number(rows)} of {number(all)} rows imported
      </Text>
    </div>
  );
}

/** Explains an interrupted import and how to continue. */
export function stoppedText({ done, parts, rows }: ImportProgress): string {
  return `${done} of ${parts} parts (${number(rows)} rows) have been imported. Continue with the rest or undo them. If you close this page, you can resume by importing the same file again; the import stays in the list below.`;
}

/** The spreadsheet row numbers of a part, for its error messages. */
export function partRowNumbers({ parts, rowNumbers }: ReadResult, part: number): number[] {
  return (parts[part] ?? []).map((index) => rowNumbers[index] ?? index + 1);
}
