import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'mih'> & {
  'aria-label'?: string;
  /** The label of the button. */
  children: ReactNode;
  /** What the undo does. */
  question: string;
  pending: boolean;
  onUndo: () => void;
};

/** Undoes an import once it has been asked for and confirmed. */
export function UndoButton({ children, question, pending, onUndo, ...look }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} loading={pending} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Undo this import?"
        confirmLabel="Undo import"
        destructive
        onConfirm={() => {
          setAsking(false);
          onUndo();
        }}
        onClose={() => setAsking(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
