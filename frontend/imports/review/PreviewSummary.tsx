import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { ReadResult } from '../../../engines/csv-reading/read.ts';
import type { ImportPreview } from '../../../worker/imports/contract.ts';
import { formatCount } from '../../lib/text/format.ts';
import { countsLine } from './outcome.ts';

type Props = {
  result: ReadResult;
  preview: ImportPreview | null;
  isError: boolean;
  onRetry: () => void;
};

/** A summary of what the import would do, with its defaults. */
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
          <Text size="sm">Couldn’t preview the changes.</Text>
          <Button variant="subtle" size="compact-md" onClick={onRetry}>
            Try again
          </Button>
        </Group>
      )}
      <Defaults result={result} preview={preview} />
    </div>
  );
}

/** How many rows have no stock or par. */
function Defaults({ result: { rows, defaulted }, preview }: Pick<Props, 'result' | 'preview'>) {
  if (preview && preview.created + preview.updated === preview.unchanged) {
    return (
      <Text size="sm" c="dimmed">
        Everything in this file is already in your inventory. Importing it won’t change anything.
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
      Missing: {without.join(', ')}. Existing items keep their values.
    </Text>
  );
}

function ofRows(count: number, all: number): string {
  if (count === all) return 'all rows';
  return `${formatCount(count)} of ${formatCount(all)} rows`;
}
