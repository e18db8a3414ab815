import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextLink } from '../ui/TextLink.tsx';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.tsx';
import { DONE_LINK, DoneStep } from './done/DoneStep.tsx';
import { RecentImports } from './done/RecentImports.tsx';
import { FileDrop } from './file/FileDrop.tsx';
import { ProblemAlert } from './file/ProblemAlert.tsx';
import { ReadingStep } from './file/ReadingStep.tsx';
import { type ImportStep, useImportFile } from './file/use-import-file.ts';
import classes from './ImportPanel.module.css';
import { panelLinks } from './panel-links.ts';
import { ReviewStep } from './review/ReviewStep.tsx';
import { useBulkImport } from './use-bulk-import.ts';

export type ImportPanelProps = {
  /** Reads a photo of an order slip; `onCancel` returns to choosing a file. */
  photo?: (file: File, onCancel: () => void) => ReactNode;
};

/** The upload card and the list of recent imports. */
export function ImportPanel({ photo }: ImportPanelProps) {
  return (
    <Stack gap="lg">
      <UploadCard photo={photo} />
      <RecentImports />
    </Stack>
  );
}

const NOT_IMPORTED = {
  title: 'Leave without importing?',
  text: 'The import isn’t finished. You would have to choose the file and its columns again.',
};

function UploadCard({ photo }: ImportPanelProps) {
  const { state, choose, refuse, remap, reread, decide, finish, reset } = useImportFile(photo !== undefined);
  const bulk = useBulkImport(finish);
  const guard = useUnsavedGuard(() => state.step === 'review', { question: NOT_IMPORTED });
  const drop = useFocusOnReturn(state.step);
  // The page that it is on. The address changes before that page goes, and would render it once more.
  const router = useRouter();
  const [pathname] = useState(() => router.state.location.pathname);
  const startOver = () => {
    bulk.reset();
    reset();
  };
  return (
    <Card component="section" aria-labelledby="import-panel" p={{ base: 'md', sm: 'lg' }} className={classes.card}>
      <Title order={2} id="import-panel">
        Import your stock
      </Title>
      <Text c="dimmed" mb="md">
        Upload a CSV file{photo && ' or a photo of an order slip'}. You’ll see what changes before anything is saved.
      </Text>
      {state.step === 'choose' && (
        <Stack gap="md">
          {state.problem && <ProblemAlert problem={state.problem} />}
          <FileDrop
            ref={drop}
            takesPhotos={photo !== undefined}
            onFile={(file) => void choose(file)}
            onProblem={refuse}
          />
        </Stack>
      )}
      {state.step === 'photo' && photo?.(state.file, startOver)}
      {state.step === 'reading' && <ReadingStep fileName={state.fileName} done={state.done} onCancel={startOver} />}
      {state.step === 'review' && (
        <ReviewStep
          file={state.file}
          bulk={bulk}
          onRemap={(mapping, answers) => {
            bulk.reset();
            void remap(mapping, answers);
          }}
          onReread={(choices) => {
            bulk.reset();
            void reread(choices);
          }}
          onDecide={(choices) => {
            bulk.reset();
            decide(choices);
          }}
          onCancel={startOver}
        />
      )}
      {state.step === 'done' && <DoneStep file={state.file} answer={state.answer} onReset={startOver} />}
      <Group gap="md" mt="md" component="nav" aria-label="After the import">
        {panelLinks
          .filter(({ to }) => to !== pathname && (state.step !== 'done' || to !== DONE_LINK))
          .map(({ to, label }) => (
            <TextLink key={to} to={to} size="sm" className={classes.link}>
              {label}
            </TextLink>
          ))}
      </Group>
      {guard.dialog}
    </Card>
  );
}

/** Focuses the drop zone after cancelling or starting over, but not on the first render. */
function useFocusOnReturn(step: ImportStep['step']) {
  const drop = useRef<HTMLButtonElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (step === 'choose' && before.current !== 'choose') drop.current?.focus();
    before.current = step;
  }, [step]);
  return drop;
}
