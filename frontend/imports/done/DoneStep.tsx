import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BulkAnswer } from '../../../worker/imports/contract.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import classes from '../Actions.module.css';
import { importsQuery } from '../api.ts';
import { RowNotices } from '../file/FileNotices.tsx';
import type { OpenFile } from '../file/use-import-file.ts';
import { countsLine, products } from '../review/outcome.ts';
import { StepHeading } from '../StepHeading.tsx';
import { SupplierOffer } from './SupplierOffer.tsx';
import { UndoButton } from './UndoButton.tsx';
import { UndoneReport } from './UndoneReport.tsx';
import { undoQuestion } from './undo-question.ts';
import { useUndoImport } from './use-undo-import.ts';

/** The link of this step's main button. */
export const DONE_LINK = '/inventory';

type Props = {
  file: OpenFile;
  answer: BulkAnswer;
  onReset: () => void;
};

/** The result of an import, with Undo. */
export function DoneStep({ file: { result }, answer, onReset }: Props) {
  const { importId } = answer;
  const undo = useUndoImport();
  const { data: imports } = useQuery(importsQuery);
  // It may also have been undone in the list of imports.
  const isUndone = undo.isSuccess || imports?.some(({ id, undoneAt }) => id === importId && undoneAt !== null);
  return (
    <Stack gap="md">
      {isUndone ? (
        <>
          <StepHeading key="undone" title="Import undone">
            {result.fileName}
          </StepHeading>
          {undo.data && <UndoneReport undone={undo.data} />}
        </>
      ) : (
        <>
          <StepHeading
            key="done"
            title={importId === null ? 'Everything was up to date' : `${products(answer.imported)} imported`}
          >
            {result.fileName}
          </StepHeading>
          <Text fw={560} className="tabular">
            {countsLine(answer, result.dropped.length)}
          </Text>
          <SupplierOffer rows={result.rows} />
          <RowNotices result={result} report={answer} />
        </>
      )}
      <div className={classes.actions}>
        {importId !== null && !isUndone && (
          <UndoButton
            variant="subtle"
            size="md"
            question={undoQuestion(answer)}
            pending={undo.isPending}
            onUndo={() => undo.mutate(importId)}
          >
            Undo import
          </UndoButton>
        )}
        <Button variant="default" size="md" onClick={onReset} disabled={undo.isPending}>
          Import another file
        </Button>
        <ButtonLink to={DONE_LINK} size="md">
          View inventory
        </ButtonLink>
      </div>
    </Stack>
  );
}
