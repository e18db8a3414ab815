import { Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toEarlierText } from './EarlierNotice.tsx';
import type { ImportQuestion } from './use-import.ts';

type Props = {
  opened: boolean;
  question: ImportQuestion;
  onImport: () => void;
  onClose: () => void;
  /** Leads to the first row to check. */
  onCheck: () => void;
};

/** Asks once before an import: whether to import rows that are not checked, or that were imported before. */
export function ImportDialog({ opened, question: { unchecked, found }, onImport, onClose, onCheck }: Props) {
  const goesOn = useRef(false);
  const repeated = found && toEarlierText(found);
  const notChecked = unchecked === 1 ? 'One row is not checked yet' : `${unchecked} rows are not checked yet`;
  const leave = (isToCheck: boolean, go: () => void) => {
    goesOn.current = isToCheck;
    go();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={repeated ? 'Import this slip again?' : notChecked}
      confirmLabel="Import anyway"
      {...(unchecked > 0 && {
        closeLabel: unchecked === 1 ? 'Check it' : 'Check them',
        onClosed: () => goesOn.current && onCheck(),
      })}
      onConfirm={() => leave(false, onImport)}
      onClose={() => leave(true, onClose)}
    >
      <Stack gap="xs">
        {repeated && <Text>{repeated} Another import adds the goods again.</Text>}
        {unchecked > 0 && (
          <Text>
            {repeated ? `${notChecked}.` : 'Compare the marked rows with the picture before you import them.'}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
