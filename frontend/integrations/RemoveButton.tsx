import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toast } from '../lib/toast/toast.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

type Props = {
  label: string;
  question: string;
  /** What will happen and what stays. */
  children: ReactNode;
  remove: () => Promise<unknown>;
  pending: boolean;
  removed: { title: string; description: string };
  failure: string;
};

/** Asks for confirmation, then removes. */
export function RemoveButton({ label, question, children, remove, pending, removed, failure }: Props) {
  const [asked, setAsked] = useState(false);
  const confirm = async () => {
    try {
      await remove();
      toast(removed);
    } catch {
      toast({ title: 'Remove Failed', description: failure, variant: 'destructive' });
    }
    setAsked(false);
  };
  return (
    <>
      <Button variant="light" color="red" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={question}
        confirmLabel={label}
        destructive
        pending={pending}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
