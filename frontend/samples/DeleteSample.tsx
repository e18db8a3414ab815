import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Sample } from '../../worker/samples/contract.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { toast } from '../lib/toast/toast.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useDeleteSample } from './api.ts';

type Props = { sample: Pick<Sample, 'id' | 'name'>; onDeleted: () => void };

/** Deletes a sample, once somebody has confirmed it. */
export function DeleteSample({ sample: { id, name }, onDeleted }: Props) {
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteSample();
  return (
    <>
      <Button size="md" variant="subtle" color="red" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        closeLabel="Keep it"
        destructive
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => {
              toast({ title: 'Sample Deleted', description: name });
              onDeleted();
            },
            onError: (failure) => {
              setAsked(false);
              toast({
                title: 'Delete Failed',
                description: errorText(failure, saveFailureText('Couldn’t delete the sample. Please try again.')),
                variant: 'destructive',
              });
            },
          })
        }
        onClose={() => setAsked(false)}
      >
        Its dates, its decision and its note are gone. This can’t be undone. Stock that was taken for it stays out.
      </ConfirmDialog>
    </>
  );
}
