import { useEffect, useState } from 'react';
import { archiveSuppliers, restoreSuppliers } from '../../../worker/suppliers/many-contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteSuppliers } from '../api.ts';
import { WORDS } from './list-words.ts';

/** Suppliers to delete, and what to do when they are gone. */
export type Doomed = { ids: readonly number[]; clear: () => void };

/** Asks, then deletes several suppliers. @param doomed null while the dialog is closed */
export function DeleteSuppliers({ doomed, onClose }: { doomed: Doomed | null; onClose: () => void }) {
  const remove = useDeleteSuppliers(archiveSuppliers);
  const restore = useDeleteSuppliers(restoreSuppliers);
  // The number stays while the dialog fades out.
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (doomed) setCount(doomed.ids.length);
  }, [doomed]);
  const undo = (ids: readonly number[]): Promise<unknown> =>
    restore.mutateAsync(ids).then(
      () => toast({ title: WORDS.restored(ids.length) }),
      (failure: unknown) =>
        toast({
          title: WORDS.undoFailed,
          description: errorText(failure, WORDS.undoFailedText),
          variant: 'destructive',
          action: { label: WORDS.tryAgain, onClick: () => void undo(ids) },
        }),
    );
  const run = ({ ids, clear }: Doomed) =>
    remove.mutate(ids, {
      onSuccess: () => {
        toast({
          title: WORDS.deleted(ids.length),
          action: { label: WORDS.undo, onClick: () => void undo(ids) },
        });
        clear();
      },
      onError: (failure) =>
        toast({
          title: WORDS.deleteFailed,
          description: errorText(failure, WORDS.deleteFailedText(ids.length)),
          variant: 'destructive',
        }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened={doomed !== null}
      title={WORDS.deleteTitle}
      confirmLabel={WORDS.delete}
      destructive
      pending={remove.isPending}
      onClose={onClose}
      onConfirm={() => doomed && run(doomed)}
    >
      {WORDS.deleteQuestion(count)} {WORDS.afterwards} {WORDS.comesBack}
    </ConfirmDialog>
  );
}
