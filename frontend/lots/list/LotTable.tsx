import { IconHandStop, IconPlayerPlay, IconTags } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { paperKindsText } from '../../../engines/inventory/paper-kinds.ts';
import type { Lot, LotSort } from '../../../worker/lots/contract.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import cells from '../../ui/list/Cells.module.css';
import { ACT_ICON, Line } from '../../ui/list/cells.tsx';
import type { ListColumn } from '../../ui/list/columns.ts';
import type { TableLook } from '../../ui/list/look.ts';
import { SelectionAct } from '../../ui/list/SelectionBar.tsx';
import { WideTable } from '../../ui/list/WideTable.tsx';
import { BestBefore } from '../../ui/stock/BestBefore.tsx';
import { LOT_STATUS_WORDS } from '../../ui/stock/LotStatusMark.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { LOT_TEXTS, organicText, receivedText } from '../lot-values.ts';
import { LotMarks } from './LotMarks.tsx';
import { WORDS } from './list-words.ts';
import { useHoldLots } from './use-hold-lots.ts';

const DEFAULTS = ['lot', 'supplier', 'bestBefore', 'received', 'status', 'quantity'];
const label = (id: keyof (typeof WORDS)['columns']) => ({ id, label: WORDS.columns[id] });
const sort = (sort: LotSort) => ({ sort, isServerSorted: true });

const COLUMNS: readonly ListColumn<Lot>[] = [
  {
    ...label('lot'),
    ...sort('item'),
    min: 150,
    grow: 1.6,
    isAlways: true,
    value: ({ item }) => item.name,
    cell: ({ id, code, item }) => (
      <span className={cells.product}>
        <TextLink to="/lots/$id" params={{ id: String(id) }} className={cells.name} underline="hover">
          <span className={cells.ellipsis}>{item.name}</span>
        </TextLink>
        <span className={cells.sub}>{WORDS.code(code)}</span>
      </span>
    ),
  },
  {
    ...label('code'),
    ...sort('code'),
    min: 110,
    grow: 0.7,
    value: ({ code }) => code,
    cell: ({ code }) => <Line text={code} />,
  },
  {
    ...label('supplier'),
    ...sort('supplier'),
    min: 110,
    grow: 1,
    value: ({ supplier }) => supplier?.name ?? null,
    cell: ({ supplier }) => <Line text={supplier?.name} />,
  },
  {
    ...label('bestBefore'),
    ...sort('bestBefore'),
    min: 248,
    grow: 1,
    value: ({ bestBefore }) => bestBefore,
    cell: (lot) => (
      <span className={cells.line}>
        <BestBefore of={lot} always isBetterWithAge={lot.item.isBetterWithAge} />
      </span>
    ),
  },
  {
    ...label('received'),
    ...sort('receivedOn'),
    min: 112,
    value: ({ receivedOn }) => receivedOn,
    cell: ({ receivedOn }) => <Line text={receivedText(receivedOn)} />,
  },
  {
    ...label('status'),
    ...sort('status'),
    min: 118,
    value: ({ status }) => LOT_STATUS_WORDS[status],
    cell: (lot) => <LotMarks lot={lot} />,
  },
  {
    ...label('lacks'),
    min: 140,
    grow: 0.7,
    value: ({ lacks }) => paperKindsText(lacks),
    cell: ({ lacks }) => <Line text={paperKindsText(lacks)} />,
  },
  {
    ...label('organic'),
    min: 110,
    grow: 0.5,
    value: organicText,
    cell: (lot) => <Line text={organicText(lot)} />,
  },
  {
    ...label('quantity'),
    ...sort('quantity'),
    min: 104,
    isNumber: true,
    value: ({ quantity }) => quantity,
    cell: ({ quantity, item }) => formatQuantity(quantity, item.unit),
  },
  { ...label('unit'), min: 72, value: ({ item }) => item.unit, cell: ({ item }) => <Line text={item.unit} /> },
  ...LOT_TEXTS.map(({ name, label }) => ({
    id: name,
    label,
    ...sort(name),
    min: 100,
    grow: 0.7,
    value: (lot: Lot) => lot[name],
    cell: (lot: Lot) => <Line text={lot[name]} />,
  })),
];

type Props = {
  lots: readonly Lot[];
  /** Whether there are more. */
  isPart: boolean;
  isOutdated: boolean;
  look: TableLook;
  onLook: (part: TableLook) => void;
  /** What can be done about a lot. Must be stable between renders. */
  lotMenu: (lot: Lot) => ReactNode;
};

const nameOf = ({ code, item }: Lot) => WORDS.nameOf(code, item.name);

/** The lots as a table, for wide screens. */
export default function LotTable({ lots, lotMenu, ...list }: Props) {
  const actions = useMemo(() => ({ width: 64, cell: lotMenu }), [lotMenu]);
  return (
    <WideTable
      {...list}
      list="lots"
      label={list.look.sort ? WORDS.sortedList : WORDS.list}
      rows={lots}
      columns={COLUMNS}
      defaults={DEFAULTS}
      countText={WORDS.lots}
      nameOf={nameOf}
      actions={actions}
      acts={(some, clear) => <HoldActs lots={some} onDone={clear} />}
    />
  );
}

/** Holds those of some lots that may leave, and releases the others. */
function HoldActs({ lots, onDone }: { lots: readonly Lot[]; onDone: () => void }) {
  const isOffice = useIsOffice();
  const { set, isPending } = useHoldLots();
  const free = lots.filter(({ status }) => status === 'ok');
  // The office alone releases what is recalled.
  const held = lots.filter(({ status }) => status === 'hold' || (status === 'recalled' && isOffice));
  const router = useRouter();
  const label = () => {
    const goods = lots.map(({ id, itemId }) => ({ itemId, lotId: id }));
    void router.navigate({ to: '/labels', search: { goods } });
  };
  return (
    <>
      <SelectionAct leftSection={<IconTags {...ACT_ICON} />} onClick={label}>
        {WORDS.labels}
      </SelectionAct>
      {free.length > 0 && (
        <SelectionAct
          leftSection={<IconHandStop {...ACT_ICON} />}
          loading={isPending}
          onClick={() => set({ lots: free, to: 'hold' }, onDone)}
        >
          {WORDS.hold}
        </SelectionAct>
      )}
      {held.length > 0 && (
        <SelectionAct
          leftSection={<IconPlayerPlay {...ACT_ICON} />}
          loading={isPending}
          onClick={() => set({ lots: held, to: 'ok' }, onDone)}
        >
          {WORDS.release}
        </SelectionAct>
      )}
    </>
  );
}
