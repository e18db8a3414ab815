import { IconFileText, IconFileTypePdf, IconPackageImport, IconPrinter } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Order } from '../../../worker/orders/contract.ts';
import { makeSheet } from '../../lib/pdf/make-sheet.ts';
import { importOrReload } from '../../lib/reload.ts';
import { ActsMenu } from '../../ui/list/ActsMenu.tsx';
import type { Act } from '../../ui/list/acts.ts';
import cells from '../../ui/list/Cells.module.css';
import { ACT_ICON, known, Line, When } from '../../ui/list/cells.tsx';
import type { ListColumn } from '../../ui/list/columns.ts';
import { LIST_WORDS } from '../../ui/list/list-words.ts';
import type { TableLook } from '../../ui/list/look.ts';
import rowActs from '../../ui/list/RowActs.module.css';
import { SelectionAct } from '../../ui/list/SelectionBar.tsx';
import { WideTable } from '../../ui/list/WideTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from '../Orders.module.css';
import { StateBadge } from '../StateBadge.tsx';
import { dateText, isOnTheWay, linesText, progressText, STATES, totalText, whenText } from '../words.ts';
import { WORDS } from './list-words.ts';
import { ReceiveLink } from './ReceiveLink.tsx';

const PrintOrders = lazy(() => importOrReload(import('../print/PrintOrders.tsx')));

const DEFAULTS = ['order', 'lines', 'state', 'when', 'received', 'total'];
const label = (id: keyof (typeof WORDS)['columns']) => ({ id, label: WORDS.columns[id] });

const COLUMNS: readonly ListColumn<Order>[] = [
  {
    ...label('order'),
    min: 150,
    grow: 1.4,
    sort: 'supplier',
    isAlways: true,
    value: ({ supplier }) => supplier.name,
    cell: ({ id, number, supplier }) => (
      <span className={cells.product}>
        <TextLink to="/orders/$id" params={{ id: String(id) }} className={cells.name} underline="hover">
          <span className={cells.ellipsis}>{supplier.name}</span>
        </TextLink>
        <span className={cells.sub}>{WORDS.number(number)}</span>
      </span>
    ),
  },
  {
    ...label('number'),
    min: 84,
    isNumber: true,
    sort: 'number',
    value: ({ number }) => number,
    cell: ({ number }) => number,
  },
  {
    ...label('lines'),
    min: 140,
    grow: 1.6,
    value: ({ lines }) => lines.map(({ item }) => item.name).join(', '),
    cell: ({ lines }) => <Line text={linesText(lines)} />,
  },
  {
    ...label('state'),
    min: 136,
    sort: 'state',
    value: ({ state }) => STATES[state].label,
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    ...label('when'),
    min: 176,
    grow: 0.8,
    cell: (order) => (
      <span className={`${cells.line} ${classes.when}`} data-overdue={order.overdue || undefined}>
        {whenText(order, Date.now())}
      </span>
    ),
  },
  {
    ...label('expected'),
    min: 100,
    sort: 'expected',
    value: ({ expectedOn }) => expectedOn,
    cell: ({ expectedOn }) => known(expectedOn, (day) => <Line text={dateText(day, Date.now())} />),
  },
  {
    ...label('ordered'),
    min: 112,
    sort: 'ordered',
    value: ({ orderedAt }) => orderedAt,
    cell: ({ orderedAt }) => known(orderedAt, (at) => <When at={at} />),
  },
  {
    ...label('received'),
    min: 120,
    grow: 0.6,
    isNumber: true,
    value: progressText,
    cell: (order) => <Line text={progressText(order)} />,
  },
  {
    ...label('total'),
    min: 92,
    isNumber: true,
    sort: 'total',
    value: ({ total }) => total,
    cell: (order) => known(order.total, () => totalText(order)),
  },
];

type Props = { orders: readonly Order[]; isOffice: boolean; look: TableLook; onLook: (part: TableLook) => void };

const nameOf = ({ number, supplier }: Order) => WORDS.nameOf(number, supplier.name);

/** Orders as a table, for wide screens. */
export default function OrderTable({ orders, isOffice, ...look }: Props) {
  const [printed, setPrinted] = useState<readonly Order[] | null>(null);
  const columns = useMemo(() => COLUMNS.filter(({ id }) => isOffice || id !== 'total'), [isOffice]);
  const print = useCallback((order: Order) => setPrinted([order]), []);
  const actions = useMemo(
    () => ({ width: 148, cell: (order: Order) => <OrderActs order={order} onPrint={print} /> }),
    [print],
  );
  return (
    <>
      <WideTable
        {...look}
        list="orders"
        label="Orders"
        rows={orders}
        columns={columns}
        defaults={DEFAULTS}
        countText={WORDS.orders}
        nameOf={nameOf}
        actions={actions}
        acts={(rows) => (
          <SelectionAct leftSection={<IconPrinter {...ACT_ICON} />} onClick={() => setPrinted(rows)}>
            {WORDS.print}
          </SelectionAct>
        )}
      />
      {printed && (
        <Suspense>
          <PrintOrders orders={printed} hasCosts={isOffice} onPrinted={() => setPrinted(null)} />
        </Suspense>
      )}
    </>
  );
}

function OrderActs({ order, onPrint }: { order: Order; onPrint: (order: Order) => void }) {
  const router = useRouter();
  const params = { id: String(order.id) };
  const acts = (): Act[] => [
    {
      label: WORDS.open,
      icon: <IconFileText {...ACT_ICON} />,
      run: () => void router.navigate({ to: '/orders/$id', params }),
    },
    ...(isOnTheWay(order.state)
      ? [
          {
            label: WORDS.receive,
            icon: <IconPackageImport {...ACT_ICON} />,
            run: () => void router.navigate({ to: '/orders/$id/receive', params }),
          },
        ]
      : []),
    { label: WORDS.print, icon: <IconPrinter {...ACT_ICON} />, run: () => onPrint(order) },
    {
      label: 'PDF',
      icon: <IconFileTypePdf {...ACT_ICON} />,
      run: () => void makeSheet('order', { orderId: order.id }),
    },
  ];
  return (
    <span className={rowActs.actions}>
      <ReceiveLink order={order} isInRow />
      <ActsMenu of={order.id} label={LIST_WORDS.rowActions(nameOf(order))} place="row" acts={acts} />
    </span>
  );
}
