import { Button, Paper, Text, Title } from '@mantine/core';
import { IconReceipt, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { paperKindsText } from '../../../engines/inventory/paper-kinds.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import type { Receipt } from '../../../worker/orders/receipt-contract.ts';
import { readPicture } from '../../../worker/uploads/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { pathTo } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { placesQuery, receiptsQuery, useUndoReceipt } from '../api.ts';
import classes from '../Orders.module.css';
import { labelsOf } from '../receive/receipt-labels.ts';
import { dateText } from '../words.ts';
import { Charges } from './Charges.tsx';

/** Loaded with the first slip that is looked at, as its photo is. */
const PictureDialog = lazy(async () => ({
  default: (await importOrReload(import('../../ui/PictureDialog.tsx'))).PictureDialog,
}));

/** Recalls the lots of a receipt. @param day when they came */
export type RecallLots = (lots: { id: number; code: string; item: { name: string } }[], day: string) => ReactNode;

/** What came of an order, newest first; each delivery can be taken back, and its lots recalled. */
export function Receipts({ order, recall }: { order: Order; recall: RecallLots }) {
  const heading = useId();
  const { data, error, refetch } = useQuery(receiptsQuery(order.id));
  const [undone, setUndone] = useState<Receipt | null>(null);
  const [slip, setSlip] = useState<{ title: string; path: string } | null>(null);
  const undo = useUndoReceipt();
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        Receipts
      </Title>
      {!data ? (
        <Pending error={error} retry={refetch} failed="Couldn’t load the receipts" rows={2} isInside />
      ) : data.length === 0 ? (
        <Text c="dimmed" mt="xs">
          {nothingText(order)}
        </Text>
      ) : (
        <ul className={classes.orderLines}>
          {data.map((receipt) => (
            <ReceiptRow
              key={receipt.id}
              receipt={receipt}
              order={order}
              recall={recall}
              onUndo={() => setUndone(receipt)}
              onSlip={setSlip}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={undone !== null}
        title="Undo this receipt?"
        confirmLabel="Undo receipt"
        closeLabel="Keep it"
        destructive
        pending={undo.isPending}
        onConfirm={() => {
          if (!undone) return;
          undo.mutate(undone.id, {
            onSuccess: () => toast({ title: 'Receipt Undone', description: 'The goods are open on the order again.' }),
            onError: (failure) =>
              toast({
                title: 'Undo Failed',
                description: errorText(failure, 'Couldn’t reach the server. Please try again.'),
                variant: 'destructive',
              }),
            onSettled: () => setUndone(null),
          });
        }}
        onClose={() => setUndone(null)}
      >
        The goods leave stock again, from the places and lots they came to, and are open on the order.
      </ConfirmDialog>
      {slip && (
        <Suspense>
          <PictureDialog {...slip} opened onClose={() => setSlip(null)} />
        </Suspense>
      )}
    </Paper>
  );
}

/** Deliveries can also be received at the item or by a slip. */
function nothingText({ state, lines }: Order): string {
  if (lines.some(({ received }) => received > 0)) return 'Received at the items or by slips; see their history.';
  return state === 'cancelled' || state === 'closed' ? 'Nothing was received.' : 'Nothing has arrived yet.';
}

type RowProps = {
  receipt: Receipt;
  order: Order;
  recall: RecallLots;
  onUndo: () => void;
  onSlip: (slip: { title: string; path: string }) => void;
};

function ReceiptRow({ receipt, order, recall, onUndo, onSlip }: RowProps) {
  const { receivedOn, createdBy, undoneAt, lines, note, uploadKey } = receipt;
  const { data: places } = useQuery(placesQuery);
  const isOffice = useIsOffice();
  const day = dateText(receivedOn, Date.now());
  const many = (places?.length ?? 0) > 1;
  const lots = lines.flatMap(({ lot, lineId }) =>
    lot ? [{ ...lot, item: { name: order.lines.find(({ id }) => id === lineId)?.item.name ?? '' } }] : [],
  );
  const what = lines.map(({ lineId, quantity, lot, locationId }) => {
    const item = order.lines.find(({ id }) => id === lineId)?.item;
    const place = many && places?.find(({ id }) => id === locationId)?.name;
    return [
      `${formatQuantity(quantity, item?.unit)} ${item?.name ?? ''}`,
      ...(lot ? [`lot ${lot.code}`] : []),
      ...(place ? [place] : []),
      ...(lot?.status === 'hold' ? ['on hold'] : []),
      ...(lot && lot.lacks.length > 0 ? [`missing: ${paperKindsText(lot.lacks)}`] : []),
    ].join(', ');
  });
  return (
    <li className={classes.orderLine}>
      <div className={classes.grow} data-undone={undoneAt !== null || undefined}>
        <Text fw={560}>
          {day}
          {createdBy && ` by ${createdBy.username}`}
          {undoneAt !== null && ' (undone)'}
        </Text>
        {what.map((line, index) => (
          <Text key={lines[index]?.lineId} size="sm" c="dimmed" className={classes.received}>
            {line}
          </Text>
        ))}
        {note !== '' && <Text size="sm">{note}</Text>}
        {uploadKey !== null && (
          <Button
            variant="subtle"
            px="xs"
            ms="-0.6rem"
            className={classes.thumb}
            leftSection={<IconReceipt size={18} stroke={1.6} aria-hidden />}
            aria-label={`View slip of ${day}`}
            onClick={() =>
              onSlip({ title: `Slip of ${day}`, path: pathTo(readPicture, { params: { key: uploadKey } }) })
            }
          >
            View slip
          </Button>
        )}
        {undoneAt === null && (
          <ButtonLink
            to="/labels"
            search={{ goods: labelsOf(receipt, order) }}
            variant="subtle"
            px="xs"
            ms="-0.6rem"
            className={classes.thumb}
            leftSection={<IconTags size={18} stroke={1.6} aria-hidden />}
            aria-label={`Labels of the goods of ${day}`}
          >
            Labels
          </ButtonLink>
        )}
        {undoneAt === null && lots.length > 0 && recall(lots, day)}
        {isOffice && <Charges receiptId={receipt.id} day={day} isUndone={undoneAt !== null} />}
      </div>
      {undoneAt === null && (
        <Button variant="default" className={classes.thumb} onClick={onUndo} aria-label={`Undo receipt of ${day}`}>
          Undo
        </Button>
      )}
    </li>
  );
}
