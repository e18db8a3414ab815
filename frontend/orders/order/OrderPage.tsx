import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPackageImport, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { Order } from '../../../worker/orders/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PdfButton } from '../../ui/print/PdfButton.tsx';
import { WaitingActs } from '../../ui/waiting/WaitingActs.tsx';
import { orderPath } from '../api.ts';
import classes from '../Orders.module.css';
import { StateBadge } from '../StateBadge.tsx';
import { isOnTheWay, whenText } from '../words.ts';
import { OfficeActions } from './OfficeActions.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderLoaded } from './OrderLoaded.tsx';
import { type RecallLots, Receipts } from './Receipts.tsx';

const OrderSheet = lazy(() => importOrReload(import('../print/OrderSheet.tsx')));

/** /orders/{id}: an order with its lines and what came of it. */
export function OrderPage({ id, recall }: { id: number; recall: RecallLots }) {
  return <OrderLoaded id={id}>{(order) => <Details order={order} recall={recall} />}</OrderLoaded>;
}

function Details({ order, recall }: { order: Order; recall: RecallLots }) {
  const isOffice = useIsOffice();
  const { id, number, supplier, state, note, overdue, sent, orderedAt } = order;
  const print = (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <PdfButton size="md" sheet="order" query={{ orderId: id }}>
        PDF
      </PdfButton>
    </>
  );
  return (
    <Page
      title={`${supplier.name}, order ${number}`}
      tabTitle={`Order ${number}`}
      width="list"
      above={<BackLink to="/orders">Orders</BackLink>}
      description={
        <Group component="span" gap="sm">
          <StateBadge state={state} />
          <span className={classes.when} data-overdue={overdue || undefined}>
            {whenText(order, Date.now())}
          </span>
          {orderedAt !== null && !sent && <span>Message recorded, not sent</span>}
        </Group>
      }
    >
      <Stack gap="lg">
        <div className={classes.actions}>
          {isOnTheWay(state) && (
            <ButtonLink
              to="/orders/$id/receive"
              params={{ id: String(id) }}
              size="md"
              className={classes.primary}
              leftSection={<IconPackageImport size={18} stroke={1.6} aria-hidden />}
            >
              {state === 'partly_received' ? 'Receive the rest' : 'Receive all'}
            </ButtonLink>
          )}
          {isOffice ? <OfficeActions order={order}>{print}</OfficeActions> : print}
        </div>
        <WaitingActs of={[orderPath(id)]} />
        <OrderLines order={order} isOffice={isOffice} />
        {note !== '' && (
          <section aria-label="Note">
            <Text size="sm" c="dimmed">
              Note
            </Text>
            <Text className={classes.note}>{note}</Text>
          </section>
        )}
        {state !== 'draft' && <Receipts order={order} recall={recall} />}
      </Stack>
      <Suspense>
        <OrderSheet orders={[order]} hasCosts={isOffice} />
      </Suspense>
    </Page>
  );
}
