import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Charge } from '../../../worker/charges/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { chargesQuery, useUndoCharge } from '../api.ts';
import { CHARGES, chargeText, sharesText } from '../charge-words.ts';
import classes from '../Orders.module.css';
import { ChargeForm } from './ChargeForm.tsx';

type Props = {
  receiptId: number;
  /** Of the receipt, as the page writes it. */
  day: string;
  /** Whether the receipt was undone: nothing is added to it then. */
  isUndone: boolean;
};

/** The charges of a receipt, oldest first; each can be undone. For the office. */
export function Charges({ receiptId, day, isUndone }: Props) {
  const { data, error, refetch } = useQuery(chargesQuery(receiptId));
  const [adding, setAdding] = useState(false);
  const [undone, setUndone] = useState<Charge | null>(null);
  const undo = useUndoCharge(receiptId);
  const confirm = () => {
    if (!undone) return;
    undo.mutate(undone.id, {
      onSuccess: () => toast({ title: CHARGES.wasUndone }),
      onError: (failure) =>
        toast({
          title: CHARGES.undoFailed,
          description: errorText(failure, CHARGES.unreachable),
          variant: 'destructive',
        }),
      onSettled: () => setUndone(null),
    });
  };
  if (!data) {
    if (!error) return <RowsSkeleton rows={1} height={24} />;
    return (
      <Group gap="xs" role="alert">
        <Text size="sm">{CHARGES.failed}</Text>
        <Button variant="subtle" className={classes.thumb} onClick={() => void refetch()}>
          {CHARGES.retry}
        </Button>
      </Group>
    );
  }
  return (
    <>
      {data.length > 0 && (
        <ul className={classes.charges} aria-label={CHARGES.list(day)}>
          {data.map((charge) => (
            <li key={charge.id} className={classes.charge}>
              <div className={classes.grow} data-undone={charge.undoneAt !== null || undefined}>
                <Text size="sm" fw={560} className={classes.received}>
                  {chargeText(charge)}
                </Text>
                <Text size="sm" c="dimmed">
                  {charge.undoneAt === null ? sharesText(charge) : CHARGES.undone}
                </Text>
                {charge.note !== '' && (
                  <Text size="sm" className={classes.note}>
                    {charge.note}
                  </Text>
                )}
              </div>
              {charge.undoneAt === null && (
                <Button
                  variant="subtle"
                  className={classes.thumb}
                  aria-label={CHARGES.undoOne(charge)}
                  onClick={() => setUndone(charge)}
                >
                  {CHARGES.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isUndone && (
        <Button
          variant="subtle"
          px="xs"
          ms="-0.6rem"
          className={classes.thumb}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          aria-label={CHARGES.addTo(day)}
          onClick={() => setAdding(true)}
        >
          {CHARGES.add}
        </Button>
      )}
      <Dialog opened={adding} onClose={() => setAdding(false)} title={CHARGES.addTo(day)} centered>
        <ChargeForm receiptId={receiptId} onDone={() => setAdding(false)} />
      </Dialog>
      <ConfirmDialog
        opened={undone !== null}
        title={CHARGES.confirmTitle}
        confirmLabel={CHARGES.confirm}
        closeLabel={CHARGES.keep}
        destructive
        pending={undo.isPending}
        onConfirm={confirm}
        onClose={() => setUndone(null)}
      >
        {CHARGES.confirmText}
      </ConfirmDialog>
    </>
  );
}
