import { Button } from '@mantine/core';
import { IconAdjustments, IconCheck, IconTruckDelivery } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Proposal } from '../../worker/assistant/contract.ts';
import { listItems } from '../../worker/inventory/contract.ts';
import { adjustStock } from '../../worker/inventory/posting-contract.ts';
import { api, queriesUnder } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { newIdempotencyKey } from '../lib/requests/idempotency.ts';
import { formatQuantity } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import classes from './AssistantChat.module.css';
import { keyed } from './keyed.ts';
import type { ReorderAbout } from './reorder-about.ts';

type Adjust = Extract<Proposal, { kind: 'adjust' }>;

type Props = {
  proposals: readonly Proposal[];
  /** Those that have been confirmed, by their place. */
  done: readonly number[];
  /** Whether a later answer corrects them. */
  isReplaced: boolean;
  onDone: (proposal: number) => void;
  onReorder: (about: ReorderAbout) => void;
};

/** What the assistant proposes: buttons, and for stock a question behind them. Nothing happens without a person. */
export function Proposals({ proposals, done, isReplaced, onDone, onReorder }: Props) {
  if (proposals.length === 0) return null;
  return (
    <div className={classes.proposals}>
      {keyed(proposals).map(({ key, part: proposal, place }) =>
        proposal.kind === 'adjust' ? (
          <AdjustButton
            key={key}
            proposal={proposal}
            isDone={done.includes(place)}
            isReplaced={isReplaced}
            onDone={() => onDone(place)}
          />
        ) : (
          <Button
            key={key}
            size="sm"
            variant="light"
            leftSection={<IconTruckDelivery size={18} stroke={1.6} aria-hidden />}
            onClick={() =>
              onReorder({
                productName: proposal.itemName,
                supplierName: proposal.supplierName,
                inventoryItemId: proposal.itemId,
                unit: proposal.unit,
                orderQuantity: proposal.quantity,
              })
            }
          >
            Reorder {proposal.itemName}
          </Button>
        ),
      )}
    </div>
  );
}

interface AdjustProps {
  proposal: Adjust;
  isDone: boolean;
  isReplaced: boolean;
  onDone: () => void;
}

function AdjustButton({ proposal, isDone, isReplaced, onDone }: AdjustProps) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  // The same key until it is done: pressing again after a lost answer moves nothing twice.
  const key = useRef(newIdempotencyKey());
  const { itemId, itemName, delta, reason, note, unit, quantityBefore, quantityAfter } = proposal;
  const change = formatQuantity(Math.abs(delta), unit);
  const adjust = useMutation({
    mutationFn: () =>
      api(adjustStock, { params: { id: itemId }, body: { delta, reason, note }, idempotencyKey: key.current }),
    onSuccess: () => {
      setAsking(false);
      onDone();
      void queryClient.invalidateQueries(queriesUnder(listItems));
      toast({ title: 'Stock Updated', description: `${itemName}: ${delta > 0 ? '+' : '-'}${change}` });
    },
    onError: (failure) => {
      setAsking(false);
      toast({
        title: 'Update Failed',
        description: errorText(failure, 'Failed to update quantity. Please try again.'),
        variant: 'destructive',
      });
    },
  });
  if (isDone) {
    return (
      <Button size="sm" variant="default" disabled leftSection={<IconCheck size={18} stroke={1.6} aria-hidden />}>
        Done: {delta > 0 ? '+' : '-'}
        {change} of {itemName}
      </Button>
    );
  }
  if (isReplaced) {
    return (
      <Button size="sm" variant="default" disabled>
        Replaced: {delta > 0 ? '+' : '-'}
        {change} of {itemName}
      </Button>
    );
  }
  return (
    <>
      <Button
        size="sm"
        variant="light"
        leftSection={<IconAdjustments size={18} stroke={1.6} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {delta > 0 ? 'Add' : 'Take out'} {change} of {itemName}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Change stock?"
        confirmLabel="Change stock"
        pending={adjust.isPending}
        onConfirm={() => adjust.mutate()}
        onClose={() => setAsking(false)}
      >
        {itemName}: {delta > 0 ? 'add' : 'take out'} {change}. When I looked there were{' '}
        {formatQuantity(quantityBefore, unit)}, which makes {formatQuantity(quantityAfter, unit)}. It is recorded in the
        ledger under your name.
      </ConfirmDialog>
    </>
  );
}
