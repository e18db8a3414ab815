import type { ReactNode } from 'react';
import { errorText } from '../lib/requests/api-error.ts';
import { toast } from '../lib/toast/toast.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

type Props = {
  /** The kind of record, such as `supplier`. */
  what: string;
  /** The record to delete; null while the dialog is closed. */
  one: { id: number; name: string } | null;
  remove: { mutateAsync: (id: number) => Promise<unknown>; isPending: boolean };
  onClose: () => void;
  /** What happens to related records. */
  children: ReactNode;
};

/** Asks for confirmation, then deletes a supplier or template and shows the outcome. */
export function DeleteDialog({ what, one, remove, onClose, children }: Props) {
  const title = what[0]?.toUpperCase() + what.slice(1);
  const run = async ({ id, name }: { id: number; name: string }) => {
    try {
      await remove.mutateAsync(id);
      toast({ title: `${title} Deleted`, description: name });
    } catch (failure) {
      const description = errorText(failure, `Couldn’t delete the ${what}. Please try again.`);
      toast({ title: 'Delete Failed', description, variant: 'destructive' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened={one !== null}
      title={`Delete ${what}`}
      confirmLabel="Delete"
      destructive
      pending={remove.isPending}
      onClose={onClose}
      onConfirm={() => one && void run(one)}
    >
      Are you sure you want to delete {one?.name}? {children}
    </ConfirmDialog>
  );
}
