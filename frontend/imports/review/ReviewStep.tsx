import { Button, Group, Loader, Stack, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import type { Mapping } from '../../../engines/csv-reading/columns/mapping.ts';
import { fileFacts } from '../../../engines/csv-reading/file-facts.ts';
import { type Answers, isDecided } from '../../../engines/csv-reading/questions.ts';
import type { Choices } from '../../../engines/csv-reading/table/table.ts';
import { formatCount } from '../../lib/text/format.ts';
import classes from '../Actions.module.css';
import { type ImportChoices, refusalText } from '../api.ts';
import { UndoButton } from '../done/UndoButton.tsx';
import { useUndoImport } from '../done/use-undo-import.ts';
import { EncodingChoice } from '../file/EncodingChoice.tsx';
import { ReadingNotices, RowNotices } from '../file/FileNotices.tsx';
import { HeaderChoice } from '../file/HeaderChoice.tsx';
import { ProblemAlert } from '../file/ProblemAlert.tsx';
import { firstPlace, ReadingQuestions } from '../file/ReadingQuestions.tsx';
import type { OpenFile } from '../file/use-import-file.ts';
import { StepHeading } from '../StepHeading.tsx';
import type { useBulkImport } from '../use-bulk-import.ts';
import { BalanceChanges } from './BalanceChanges.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { products, withoutAsked } from './outcome.ts';
import { PartsProgress, partRowNumbers, stoppedText } from './PartsProgress.tsx';
import { hasOpenQuestion, PlanQuestions } from './PlanQuestions.tsx';
import { PreviewRows } from './PreviewRows.tsx';
import { PreviewSummary } from './PreviewSummary.tsx';
import { Questions } from './Questions.tsx';
import { SkuOffer } from './SkuOffer.tsx';
import { UncountedStart } from './UncountedStart.tsx';
import { UnusedColumns } from './UnusedColumns.tsx';
import { useImportPreview } from './use-import-preview.ts';

type Props = {
  file: OpenFile;
  bulk: ReturnType<typeof useBulkImport>;
  onRemap: (mapping: Mapping, answers: Answers) => void;
  onReread: (choices: Choices) => void;
  onDecide: (choices: ImportChoices) => void;
  onCancel: () => void;
};

/** Review of a file: its contents, what the import would do and the column mapping. */
export function ReviewStep({ file, bulk, onRemap, onReread, onDecide, onCancel }: Props) {
  const { result, mapping, answers } = file;
  const { preview, isCurrent, isError, retry } = useImportPreview(file);
  const isStale = mapping !== result.mapping || answers !== result.answers || (!isCurrent && !isError);
  const isOpen = !isDecided(result.questions) || (preview !== null && hasOpenQuestion(preview, file.choices));
  const isUnanswered = file.choices.skuConflicts === null;
  const report = useMemo(() => (preview && isUnanswered ? withoutAsked(preview) : preview), [preview, isUnanswered]);
  const { progress } = bulk;
  const undo = useUndoImport();
  const count = preview ? ` ${products(preview.imported)}` : '';
  return (
    <Stack gap="md">
      <StepHeading title={result.fileName}>{fileFacts(result)}</StepHeading>
      <Group gap="lg" align="flex-end">
        <EncodingChoice encoding={result.encoding} onChange={(encoding) => onReread({ encoding })} />
        <HeaderChoice headerRow={result.headerRow} onChange={(hasHeader) => onReread({ hasHeader })} />
      </Group>
      {result.problem ? (
        <ProblemAlert problem={result.problem} />
      ) : (
        <>
          <PreviewSummary result={result} preview={preview} isError={isError} onRetry={retry} />
          <UncountedStart file={file} preview={preview} onChange={onDecide} />
          <PlanQuestions file={file} preview={preview} onChange={onDecide} />
          <ReadingQuestions
            questions={result.questions}
            onPlace={(answer) =>
              onRemap(
                { ...mapping, stockOnHand: typeof answer === 'number' ? answer : firstPlace(result.questions) },
                { ...answers, onePlace: typeof answer === 'number', byPlace: answer === 'places' },
              )
            }
            onMerged={(isMerged) => onRemap({ ...mapping }, { ...answers, leavesBlank: !isMerged })}
          />
          <Questions
            questions={result.questions}
            answers={answers}
            onChange={(next) => onRemap({ ...mapping }, next)}
          />
          <BalanceChanges preview={preview} />
          <PreviewRows result={result} preview={preview} withoutStock={Number(file.choices.withoutStock)} />
        </>
      )}
      {result.total > 0 && (
        <ColumnMapping
          headers={result.headers}
          examples={result.examples}
          mapping={mapping}
          onChange={(next) => onRemap(next, answers)}
        />
      )}
      <SkuOffer result={result} onUse={(sku) => onRemap({ ...mapping, sku }, answers)} />
      <UnusedColumns
        columns={result.unused}
        onMap={(column, field) => onRemap({ ...mapping, [field]: column }, answers)}
      />
      <ReadingNotices warnings={result.warnings} />
      <RowNotices result={result} report={report} />
      {bulk.isError && (
        <ProblemAlert
          problem={{
            title: 'Upload Failed',
            message: refusalText(bulk.error, partRowNumbers(result, progress.done)),
            ...(progress.done > 0 && { detail: stoppedText(progress) }),
          }}
        />
      )}
      {bulk.isPending && progress.parts > 1 && <PartsProgress progress={progress} all={result.rows.length} />}
      <VisuallyHidden role="status">{bulk.isPending && `Importing${count}`}</VisuallyHidden>
      <div className={classes.actions}>
        {bulk.isError && progress.importId !== null && (
          <UndoButton
            variant="subtle"
            size="md"
            question={`What ${formatCount(progress.rows)} rows of the file added or changed is taken back.`}
            pending={undo.isPending}
            onUndo={() => undo.mutate(progress.importId ?? 0, { onSuccess: onCancel })}
          >
            Undo imported parts
          </UndoButton>
        )}
        <Button variant="default" size="md" onClick={onCancel} disabled={bulk.isPending}>
          Cancel
        </Button>
        {!result.problem && (
          <Button
            size="md"
            disabled={bulk.isPending || isStale || isOpen}
            leftSection={bulk.isPending && <Loader size="xs" color="dimmed" aria-hidden />}
            onClick={() => bulk.mutate(file)}
          >
            {bulk.isPending
              ? `Importing${count}…`
              : bulk.isError
                ? progress.done > 0
                  ? 'Continue import'
                  : 'Try again'
                : `Import${count}`}
          </Button>
        )}
      </div>
    </Stack>
  );
}
