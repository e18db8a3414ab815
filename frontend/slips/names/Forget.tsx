import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormError } from '../../ui/states/FormError.tsx';

type Props = {
  /** What is forgotten. */
  label: string;
  forget: UseMutationResult<unknown, Error, void>;
  /** Said when it is forgotten. */
  effect: string;
  /** What will happen. */
  children: ReactNode;
};

/** Forgets a learned name after a confirmation. */
export function Forget({ label, forget, effect, children }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    forget.reset();
    setAsking(false);
  };
  return (
    <>
      <Button variant="subtle" color="red" aria-label={`Forget ${label}`} onClick={() => setAsking(true)}>
        Forget
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Forget ${label}?`}
        confirmLabel="Forget"
        destructive
        pending={forget.isPending}
        onConfirm={() =>
          forget.mutate(undefined, {
            onSuccess: () => {
              close();
              toast({ title: 'Name Forgotten', description: effect });
            },
          })
        }
        onClose={close}
      >
        {children}
        <FormError>
          {forget.isError ? errorText(forget.error, 'Couldn’t forget the name. Please try again.') : undefined}
        </FormError>
      </ConfirmDialog>
    </>
  );
}
