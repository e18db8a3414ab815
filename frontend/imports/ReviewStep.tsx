import { Button, Loader, Stack, VisuallyHidden } from '@mantine/core';
import classes from './Actions.module.css';
import { refusalText } from './api.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ReadingNotices, RowNotices } from './FileNotices.tsx';
import { fileFacts } from './file-facts.ts';
import type { Mapping } from './headers.ts';
import { products } from './outcome.ts';
import { PreviewRows } from './PreviewRows.tsx';
import { PreviewSummary } from './PreviewSummary.tsx';
import { ProblemAlert } from './ProblemAlert.tsx';
import { StepHeading } from './StepHeading.tsx';
import type { useBulkImport } from './use-bulk-import.ts';
import type { OpenFile } from './use-import-file.ts';
import { useImportPreview } from './use-import-preview.ts';

type Props = {
  file: OpenFile;
  bulk: ReturnType<typeof useBulkImport>;
  onRemap: (mapping: Mapping) => void;
  onCancel: () => void;
};

/** A file that has been read: what it holds, what importing it would do, and how its columns are taken. */
export function ReviewStep({ file, bulk, onRemap, onCancel }: Props) {
  const { result, mapping } = file;
  const { preview, isError, retry } = useImportPreview(file);
  const isStale = mapping !== result.mapping;
  const count = preview ? ` ${products(preview.imported)}` : '';
  return (
    <Stack gap="md">
      <StepHeading title={result.fileName}>{fileFacts(result)}</StepHeading>
      {result.problem ? (
        <ProblemAlert problem={result.problem} />
      ) : (
        <>
          <PreviewSummary result={result} preview={preview} isError={isError} onRetry={retry} />
          <PreviewRows result={result} preview={preview} />
        </>
      )}
      {result.total > 0 && (
        <ColumnMapping headers={result.headers} examples={result.examples} mapping={mapping} onChange={onRemap} />
      )}
      <ReadingNotices warnings={result.warnings} />
      <RowNotices result={result} said={preview} />
      {bulk.isError && (
        <ProblemAlert problem={{ title: 'Upload Failed', message: refusalText(bulk.error, result.rowNumbers) }} />
      )}
      <VisuallyHidden role="status">{bulk.isPending && `Importing${count}`}</VisuallyHidden>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onCancel} disabled={bulk.isPending}>
          Cancel
        </Button>
        {!result.problem && (
          <Button
            size="md"
            disabled={bulk.isPending || isStale}
            leftSection={bulk.isPending && <Loader size="xs" color="dimmed" aria-hidden />}
            onClick={() => bulk.mutate(file)}
          >
            {bulk.isPending ? `Importing${count}…` : bulk.isError ? 'Try again' : `Import${count}`}
          </Button>
        )}
      </div>
    </Stack>
  );
}
