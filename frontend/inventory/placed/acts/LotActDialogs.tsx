import { Center, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { getLot, type LotDetail } from '../../../../worker/lots/contract.ts';
import { apiQuery } from '../../../lib/requests/api.ts';
import { errorText } from '../../../lib/requests/api-error.ts';
import { saveFailureText } from '../../../lib/requests/online.ts';
import { toast } from '../../../lib/toast/toast.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { itemQuery } from '../../api.ts';
import { PinDialog } from '../../PinDialog.tsx';
import { DiscardDialog, SampleDialog } from '../DiscardDialog.tsx';
import { type ActedLot, type LotAct, packFirstReason } from './lot-acts.ts';
import { MarkDownForm } from './MarkDownForm.tsx';
import { usePackFirst } from './use-item-act.ts';

type Props = { act: LotAct; lot: ActedLot; opened: boolean; onClose: () => void };

/** The dialog of an act, once what it needs of the lot or the item is here. */
export function LotActDialog({ act, lot, opened, onClose }: Props) {
  if (act === 'discard' || act === 'sample') {
    const Form = act === 'discard' ? DiscardDialog : SampleDialog;
    return (
      <WithLot id={lot.id} opened={opened} onClose={onClose}>
        {(detail) => <Form lot={detail} opened={opened} onClose={onClose} />}
      </WithLot>
    );
  }
  return (
    <WithItem itemId={lot.itemId} opened={opened} onClose={onClose}>
      {(item) =>
        act === 'markDown' ? (
          <Dialog opened={opened} onClose={onClose} title="Mark down" centered>
            <MarkDownForm item={item} lot={lot} onClose={onClose} />
          </Dialog>
        ) : (
          <PackFirst item={item} lot={lot} opened={opened} onClose={onClose} />
        )
      }
    </WithItem>
  );
}

function PackFirst({ item, lot, opened, onClose }: Omit<Props, 'act'> & { item: Item }) {
  const { mutate } = usePackFirst();
  return (
    <PinDialog
      item={opened ? item : null}
      suggested={packFirstReason(lot)}
      onClose={onClose}
      onPin={(_, value) => {
        onClose();
        mutate(
          { item, value },
          {
            onError: (failure) =>
              toast({
                title: 'Update Failed',
                description: errorText(failure, saveFailureText('Couldn’t pin the item. Please try again.')),
                variant: 'destructive',
              }),
          },
        );
      }}
    />
  );
}

type With<T> = { opened: boolean; onClose: () => void; children: (value: T) => ReactNode };

function WithLot({ id, children, ...dialog }: With<LotDetail> & { id: number }) {
  const query = useQuery({ ...apiQuery(getLot, { params: { id } }), staleTime: 0 });
  return query.data ? children(query.data) : <Pending {...dialog} error={query.error} retry={query.refetch} />;
}

function WithItem({ itemId, children, ...dialog }: With<Item> & { itemId: number }) {
  const query = useQuery(itemQuery(useQueryClient(), itemId));
  return query.data ? children(query.data) : <Pending {...dialog} error={query.error} retry={query.refetch} />;
}

type PendingProps = { opened: boolean; onClose: () => void; error: Error | null; retry: () => unknown };

function Pending({ opened, onClose, error, retry }: PendingProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={error ? 'Couldn’t load it' : 'Loading…'} centered>
      {error ? (
        <ErrorState title="Couldn’t load it" error={error} onRetry={() => void retry()} />
      ) : (
        <Center mih="6rem" role="status" aria-label="Loading">
          <Loader />
        </Center>
      )}
    </Dialog>
  );
}
