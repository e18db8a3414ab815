import { IconCircleCheck, IconFileText } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListedRun } from '../../../worker/runs/contract.ts';
import { formatExact, formatMoney } from '../../lib/text/format.ts';
import type { Act } from '../../ui/list/acts.ts';
import cells from '../../ui/list/Cells.module.css';
import { ACT_ICON, known, Line } from '../../ui/list/cells.tsx';
import type { ListColumn } from '../../ui/list/columns.ts';
import type { TableLook } from '../../ui/list/look.ts';
import { RowActs } from '../../ui/list/RowActs.tsx';
import { WideTable } from '../../ui/list/WideTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { quantityOf, STATES, WORDS, whenText } from '../words.ts';

const TEXTS = WORDS.runs;
const DEFAULTS = ['product', 'state', 'quantity', 'when', 'lot', 'person'];
const COSTS = ['value', 'unitCost'];
const label = (id: keyof (typeof TEXTS)['columns']) => ({ id, label: TEXTS.columns[id] });

const COLUMNS: readonly ListColumn<ListedRun>[] = [
  {
    ...label('product'),
    min: 160,
    grow: 1.6,
    sort: 'product',
    isAlways: true,
    value: ({ item }) => item.name,
    cell: ({ id, item, number }) => (
      <span className={cells.product}>
        <TextLink to="/runs/$id" params={{ id: String(id) }} className={cells.name} underline="hover">
          <span className={cells.ellipsis}>{item.name}</span>
        </TextLink>
        <span className={cells.sub}>{TEXTS.number(number)}</span>
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
    ...label('state'),
    min: 112,
    sort: 'state',
    value: ({ state }) => STATES[state].label,
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    ...label('quantity'),
    min: 120,
    isNumber: true,
    value: ({ made, planned }) => made ?? planned,
    cell: quantityOf,
  },
  {
    ...label('when'),
    min: 140,
    grow: 0.6,
    sort: 'when',
    value: ({ doneAt, createdAt }) => doneAt ?? createdAt,
    cell: (run) => <Line text={whenText(run, Date.now())} />,
  },
  {
    ...label('lot'),
    min: 110,
    grow: 0.8,
    value: ({ outputLot }) => outputLot?.code ?? null,
    cell: ({ outputLot }) =>
      known(outputLot, ({ id, code }) => (
        <TextLink to="/lots/$id" params={{ id: String(id) }} className={cells.ellipsis}>
          {code}
        </TextLink>
      )),
  },
  { ...label('loss'), min: 92, isNumber: true, value: ({ loss }) => loss, cell: ({ loss }) => known(loss, String) },
  {
    ...label('value'),
    min: 92,
    isNumber: true,
    value: ({ value }) => (value === null ? null : value / 100),
    cell: ({ value }) => known(value, formatMoney),
  },
  {
    ...label('unitCost'),
    min: 92,
    isNumber: true,
    value: ({ unitCost }) => unitCost,
    cell: ({ unitCost }) => known(unitCost, formatExact),
  },
  {
    ...label('person'),
    min: 96,
    grow: 0.7,
    value: ({ createdBy }) => createdBy?.username ?? null,
    cell: ({ createdBy }) => <Line text={createdBy?.username} />,
  },
  { ...label('note'), min: 120, grow: 1, value: ({ note }) => note, cell: ({ note }) => <Line text={note} /> },
];

type Props = {
  runs: readonly ListedRun[];
  seesCosts: boolean;
  look: TableLook;
  onLook: (part: TableLook) => void;
};

const nameOf = ({ number, item }: ListedRun) => TEXTS.nameOf(number, item.name);

/** Runs as a table, for wide screens. */
export default function RunTable({ runs, seesCosts, ...look }: Props) {
  const router = useRouter();
  const columns = useMemo(() => COLUMNS.filter(({ id }) => seesCosts || !COSTS.includes(id)), [seesCosts]);
  const actions = useMemo(() => {
    const actsOf = ({ id, state }: ListedRun): Act[] => {
      const params = { id: String(id) };
      const open = {
        label: TEXTS.open,
        icon: <IconFileText {...ACT_ICON} />,
        run: () => void router.navigate({ to: '/runs/$id', params }),
      };
      if (state !== 'planned') return [open];
      const finish = {
        label: TEXTS.finish,
        icon: <IconCircleCheck {...ACT_ICON} />,
        run: () => void router.navigate({ to: '/runs/$id/finish', params }),
      };
      return [finish, open];
    };
    return {
      width: 84,
      cell: (run: ListedRun) => <RowActs of={run.id} name={nameOf(run)} acts={actsOf(run)} />,
    };
  }, [router]);
  return (
    <WideTable
      {...look}
      list="runs"
      label={TEXTS.list}
      rows={runs}
      columns={columns}
      defaults={DEFAULTS}
      countText={TEXTS.count}
      nameOf={nameOf}
      actions={actions}
    />
  );
}
