import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Order } from '../../../worker/orders/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useCancelOrder, useCloseOrder, usePlaceOrder, useReopenOrder } from '../api.ts';
import classes from '../Orders.module.css';
import { SendDialog } from './SendDialog.tsx';

const failed = (title: string) => (failure: unknown) =>
  void toast({
    title,
    description: errorText(failure, 'Couldn’t reach the server. Please try again.'),
    variant: 'destructive',
  });

/** What the office can do with an order in its state; what ends it comes last, after `children`. */
export function OfficeActions({ order, children }: { order: Order; children: ReactNode }) {
  const { id, number, state, supplier } = order;
  const [dialog, setDialog] = useState<'send' | 'cancel' | null>(null);
  const place = usePlaceOrder();
  const close = useCloseOrder();
  const cancel = useCancelOrder();
  const reopen = useReopenOrder();
  const closeRest = () =>
    close.mutate(id, {
      onSuccess: () =>
        toast({
          title: 'Order Closed',
          description: `What is open of order ${number} no longer counts as on the way.`,
          action: { label: 'Undo', onClick: () => reopen.mutate(id, { onError: failed('Undo Failed') }) },
        }),
      onError: failed('Closing Failed'),
    });
  const isDraft = state === 'draft';
  return (
    <>
      {isDraft && (
        <>
          <Button size="md" className={classes.primary} onClick={() => setDialog('send')}>
            Send
          </Button>
          <Button
            size="md"
            variant="default"
            loading={place.isPending}
            onClick={() =>
              place.mutate(id, {
                onSuccess: () =>
                  toast({
                    title: 'Marked as Ordered',
                    description: `Order ${number} is on the way from ${supplier.name}.`,
                  }),
                onError: failed('Ordering Failed'),
              })
            }
          >
            Mark as ordered
          </Button>
          <ButtonLink size="md" variant="default" to="/orders/$id/edit" params={{ id: String(id) }}>
            Edit
          </ButtonLink>
        </>
      )}
      {state === 'partly_received' && (
        <Button size="md" variant="default" loading={close.isPending} onClick={closeRest}>
          Close the rest
        </Button>
      )}
      {state === 'closed' && (
        <Button
          size="md"
          variant="default"
          loading={reopen.isPending}
          onClick={() => reopen.mutate(id, { onError: failed('Reopening Failed') })}
        >
          Reopen
        </Button>
      )}
      {children}
      {(isDraft || state === 'ordered') && (
        <Button size="md" variant="subtle" color="red" onClick={() => setDialog('cancel')}>
          {isDraft ? 'Cancel draft' : 'Cancel order'}
        </Button>
      )}
      <SendDialog order={order} opened={dialog === 'send'} onClose={() => setDialog(null)} />
      <ConfirmDialog
        opened={dialog === 'cancel'}
        title={isDraft ? 'Cancel this draft?' : `Cancel order ${number}?`}
        confirmLabel={isDraft ? 'Cancel draft' : 'Cancel order'}
        closeLabel="Keep it"
        destructive
        pending={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(id, {
            onSuccess: () => {
              setDialog(null);
              toast({ title: isDraft ? 'Draft Cancelled' : 'Order Cancelled' });
            },
            onError: failed('Cancelling Failed'),
          })
        }
        onClose={() => setDialog(null)}
      >
        {isDraft
          ? 'It stays under Finished, and its items are due again.'
          : `It no longer counts as on the way. ${supplier.name} gets no message: let them know.`}
      </ConfirmDialog>
    </>
  );
}
