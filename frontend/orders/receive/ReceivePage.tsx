import { Button, FileButton, Group, Select, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Location } from '../../../worker/locations/contract.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import { errorText, fieldErrors, isRefusal } from '../../lib/requests/api-error.ts';
import { notListed, useScanTarget } from '../../lib/scan/scan.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { localDay } from '../../lib/stock/best-before.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { Amount } from '../../ui/fields/AmountField.tsx';
import { Page } from '../../ui/Page.tsx';
import { ScanButton } from '../../ui/ScanButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx';
import { WaitingActs } from '../../ui/waiting/WaitingActs.tsx';
import { orderPath, placesQuery, useUndoReceipt } from '../api.ts';
import { OrderLoaded } from '../order/OrderLoaded.tsx';
import { isBadRate, RateField } from '../RateField.tsx';
import { RATE } from '../rate-words.ts';
import classes from './Receive.module.css';
import { lineElement, ReceiveLine } from './ReceiveLine.tsx';
import { labelsOf } from './receipt-labels.ts';
import { everythingOpen, problemsOf, type ReceivedLine, toReceipt } from './received-lines.ts';
import { useReceive, whateverIsOpen } from './use-receive.ts';

type Props = {
  id: number;
  onReceived: () => void;
  /** Shows a chosen photo of the slip, to receive what it says. */
  readSlip: (file: File, onCancel: () => void) => ReactNode;
};

/** /orders/{id}/receive: what has arrived of an order. */
export function ReceivePage({ id, onReceived, readSlip }: Props) {
  return (
    <OrderLoaded id={id} isForm>
      {(order) => <Receive order={order} onReceived={onReceived} readSlip={readSlip} />}
    </OrderLoaded>
  );
}

function Receive({ order, onReceived, readSlip }: Omit<Props, 'id'> & { order: Order }) {
  const [photo, setPhoto] = useState<File | null>(null);
  const places = useQuery(placesQuery);
  // What is open when the page opens: an order that is received meanwhile must not take away what has been entered.
  const [lines] = useState(() => everythingOpen(order.lines));
  const title = `Receive order ${order.number}`;
  if (lines.length === 0) {
    return (
      <Page title={title} width="list">
        <EmptyState title="Nothing is open" actions={<BackToOrder order={order} label="Go to the order" />}>
          {order.state === 'draft'
            ? 'This order is still a draft. Once it is placed, its goods can be received.'
            : 'Everything has arrived, or the order has been closed or cancelled.'}
        </EmptyState>
      </Page>
    );
  }
  if (photo) {
    return (
      <Page title={title} width="list">
        {readSlip(photo, () => setPhoto(null))}
      </Page>
    );
  }
  return (
    <Page
      title={title}
      description={`From ${order.supplier.name}. Change what differs from the delivery, then confirm.`}
      width="list"
    >
      <WaitingActs of={[orderPath(order.id)]} />
      <FileButton accept="image/jpeg,image/png,image/webp" onChange={setPhoto}>
        {(props) => (
          <Button
            {...props}
            variant="light"
            size="md"
            mb="md"
            className={classes.photo}
            leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
          >
            From a photo of the slip
          </Button>
        )}
      </FileButton>
      {places.isPending ? (
        <RowsSkeleton rows={lines.length} height={96} />
      ) : (
        <ReceiveForm order={order} initial={lines} places={places.data ?? []} onReceived={onReceived} />
      )}
    </Page>
  );
}

const BackToOrder = ({ order, label }: { order: Order; label: string }) => (
  <ButtonLink to="/orders/$id" params={{ id: String(order.id) }} variant="default" size="md">
    {label}
  </ButtonLink>
);

type FormProps = { order: Order; initial: ReceivedLine[]; places: Location[]; onReceived: () => void };

function ReceiveForm({ order, initial, places, onReceived }: FormProps) {
  const [lines, setLines] = useState(initial);
  const [place, setPlace] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [rate, setRate] = useState<Amount>(order.rate ?? '');
  const asksRate = useIsOffice() && order.currency !== null;
  const receive = useReceive(order);
  const undo = useUndoReceipt();
  const router = useRouter();
  const guard = useUnsavedGuard(() => JSON.stringify(lines) !== JSON.stringify(initial) || rate !== (order.rate ?? ''));
  const arrived = toReceipt(lines, place === null ? null : Number(place));
  const change = (lineId: number, part: Partial<ReceivedLine>) =>
    setLines((before) => before.map((line) => (line.lineId === lineId ? { ...line, ...part } : line)));
  useScanTarget({
    title: 'Scan what has arrived',
    isContinuous: true,
    take: ({ itemId, name, lot }) => {
      const line = lines.find(({ lineId }) => order.lines.some(({ id, item }) => id === lineId && item.id === itemId));
      if (!line) return notListed(name);
      const said = lot && { code: lot.code, ...(lot.bestBefore && { bestBefore: lot.bestBefore }) };
      if (said) change(line.lineId, said);
      document.getElementById(lineElement(line.lineId))?.scrollIntoView({ block: 'center' });
      return said ? `${name}: lot ${Object.values(said).join(', ')}` : `${name} is on this order.`;
    },
  });
  const submit = () => {
    setChecked(true);
    if (lines.some((line) => Object.keys(problemsOf(line)).length > 0) || arrived.length === 0) return;
    if (asksRate && isBadRate(rate)) return;
    const body = {
      ...{ lines: arrived, receivedOn: today() },
      ...(asksRate && rate !== '' && rate !== order.rate && { rate }),
    };
    // Confirmed again after the sentence that others have received goods of it: these came, too.
    receive.mutate(isRefusal(receive.error, 'changed_since_read') ? whateverIsOpen(body) : body, {
      onSuccess: (receipt) => {
        guard.release();
        if (receipt) {
          toast({
            title: 'Delivery Received',
            description: `${arrived.length} ${arrived.length === 1 ? 'line is' : 'lines are'} in stock.`,
            action: [
              {
                label: 'Labels',
                onClick: () => void router.navigate({ to: '/labels', search: { goods: labelsOf(receipt, order) } }),
              },
              { label: 'Undo', onClick: () => takeBack(undo, receipt.id) },
            ],
          });
        }
        onReceived();
      },
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <div>
          <ScanButton className={classes.photo ?? ''} />
        </div>
        {places.length > 1 && (
          <Select
            label="Place"
            description="Where the delivery goes; a line can have another"
            size="md"
            allowDeselect={false}
            data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={place ?? String(places.find(({ isMain }) => isMain)?.id ?? places[0]?.id)}
            onChange={setPlace}
          />
        )}
        {asksRate && order.currency !== null && (
          <RateField
            currency={order.currency}
            description={RATE.atReceipt}
            value={rate}
            error={fieldErrors(receive.error).rate}
            onChange={setRate}
          />
        )}
        <ul className={classes.lines} aria-label="Open lines">
          {lines.map((line) => {
            const ordered = order.lines.find(({ id }) => id === line.lineId);
            return (
              ordered && (
                <ReceiveLine
                  key={line.lineId}
                  line={line}
                  ordered={ordered}
                  places={places}
                  problems={isChecked ? problemsOf(line) : {}}
                  onChange={(part) => change(line.lineId, part)}
                />
              )
            );
          })}
        </ul>
        <FormError>
          {receive.isError
            ? errorText(receive.error, 'Couldn’t reach the server. Nothing has been received. Please try again.')
            : isChecked && arrived.length === 0
              ? 'Enter what has arrived, or go back.'
              : undefined}
        </FormError>
        <div className={classes.confirm} data-floating>
          <Text size="sm" c="dimmed" role="status" className="tabular">
            {arrived.length} of {lines.length} {lines.length === 1 ? 'line' : 'lines'} arrived
          </Text>
          <Group gap="sm" className={classes.buttons}>
            <BackToOrder order={order} label="Cancel" />
            <Button type="submit" size="md" loading={receive.isPending} className={classes.submit}>
              Confirm
            </Button>
          </Group>
        </div>
      </Stack>
      {guard.dialog}
    </form>
  );
}

/** The workspace's day. */
const today = (): string => localDay(Date.now());

/** The page is left by then, and its mutation goes on. */
function takeBack(undo: ReturnType<typeof useUndoReceipt>, id: number): void {
  void undo.mutateAsync(id).then(
    () => toast({ title: 'Receipt Undone', description: 'The goods are open on the order again.' }),
    (failure: unknown) =>
      toast({
        title: 'Undo Failed',
        description: errorText(failure, 'Couldn’t reach the server. Undo it on the order’s page.'),
        variant: 'destructive',
      }),
  );
}
