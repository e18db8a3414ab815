import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import type { ImportPreview } from '../../../worker/imports/contract.ts';
import { countsLine } from './outcome.ts';

type Props = {
  result: ReadResult;
  preview: ImportPreview | null;
  isError: boolean;
  onRetry: () => void;
};

/** What importing the whole file would do, in a line that is read out, and what its defaults mean. */
export function PreviewSummary({ result, preview, isError, onRetry }: Props) {
  return (
    <div>
      <div role="status">
        {preview ? (
          <Text fw={560} className="tabular">
            {countsLine(preview, result.dropped.length)}
          </Text>
        ) : (
          !isError && <Skeleton height={24} maw="22rem" role="img" aria-label="Comparing with your inventory" />
        )}
      </div>
      {isError && (
        <Group gap="xs">
          <Text size="sm">What the import would change could not be worked out.</Text>
          <Button variant="subtle" size="compact-md" onClick={onRetry}>
            Try again
          </Button>
        </Group>
      )}
      <Defaults result={result} preview={preview} />
    </div>
  );
}

/** Says of how many rows stock or par is not known, and what is taken instead. */
function Defaults({ result: { rows, defaulted }, preview }: Pick<Props, 'result' | 'preview'>) {
  if (preview && preview.created + preview.updated === preview.unchanged) {
    return (
      <Text size="sm" c="dimmed">
        Everything in this file is in your inventory already. Importing it changes nothing.
      </Text>
    );
  }
  const without = [
    defaulted.stock.length > 0 && `stock in ${ofRows(defaulted.stock.length, rows.length)}`,
    defaulted.par.length > 0 && `par in ${ofRows(defaulted.par.length, rows.length)}`,
  ].filter(Boolean);
  if (without.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" className="tabular">
      Not given: {without.join(', ')}. Items you already have keep theirs.
    </Text>
  );
}

function ofRows(count: number, all: number): string {
  if (count === all) return 'all rows';
  return `${count.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} rows`;
}
