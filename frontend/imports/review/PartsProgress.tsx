import { Progress, Text } from '@mantine/core';
import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import type { ImportProgress } from '../use-bulk-import.ts';

const number = (count: number) => count.toLocaleString('en-US');

/** How far an import in parts is. */
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

/** What an import that stopped half way has done, and what can be done about it. */
export function stoppedText({ done, parts, rows }: ImportProgress): string {
  return `${done} of ${parts} parts (${number(rows)} rows) are in your inventory. Go on with the rest, or undo them. If you close this page, the import stays in the list below, and importing the same file again goes on from there.`;
}

/** The rows of a part as a spreadsheet counts them: what a refusal of that part speaks of. */
export function partRowNumbers({ parts, rowNumbers }: ReadResult, part: number): number[] {
  return (parts[part] ?? []).map((index) => rowNumbers[index] ?? index + 1);
}
