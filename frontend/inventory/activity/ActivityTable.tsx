import { IconArrowBackUp, IconReceipt } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ActivityEntry } from '../../../worker/inventory/activity-contract.ts';
import { useUses } from '../../lib/session/uses.ts';
import { REASON_WORDS, signed } from '../../lib/stock/movement-words.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import type { Act } from '../../ui/list/acts.ts';
import cells from '../../ui/list/Cells.module.css';
import { ACT_ICON, known, Line, NOTHING, When } from '../../ui/list/cells.tsx';
import type { ListColumn } from '../../ui/list/columns.ts';
import type { TableLook } from '../../ui/list/look.ts';
import { RowActs } from '../../ui/list/RowActs.tsx';
import { WideTable } from '../../ui/list/WideTable.tsx';
import { Delta } from '../../ui/stock/Delta.tsx';
import { DocumentLink, documentOf, documentText } from '../../ui/stock/DocumentLink.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { RowLink } from '../list/RowLink.tsx';
import { BY_TIME } from './activity-search.ts';
import { WORDS } from './activity-words.ts';

const DEFAULTS = ['when', 'item', 'reason', 'change', 'after', 'person', 'note'];
const WITH_PLACES = DEFAULTS.toSpliced(5, 0, 'place');

const label = (id: keyof (typeof WORDS)['columns']) => ({ id, label: WORDS.columns[id] });
const personOf = ({ createdBy }: ActivityEntry) => createdBy?.username ?? WORDS.camellia;
const placeOf = ({ location }: ActivityEntry) => location?.name ?? WORDS.deletedPlace;
const nameOf = ({ reason, delta, item }: ActivityEntry) => `${REASON_WORDS[reason]} ${signed(delta)}: ${item.name}`;

const COLUMNS: readonly ListColumn<ActivityEntry>[] = [
  {
    ...label('when'),
    min: 112,
    sort: BY_TIME,
    isServerSorted: true,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    ...label('item'),
    sort: 'item',
    min: 160,
    grow: 2,
    isAlways: true,
    value: ({ item }) => item.name,
    cell: ({ item }) => (
      <RowLink itemId={item.id} className={cells.name}>
        <span className={cells.ellipsis}>{item.name}</span>
      </RowLink>
    ),
  },
  {
    ...label('reason'),
    sort: 'reason',
    min: 120,
    value: ({ reason }) => REASON_WORDS[reason],
    cell: ({ reason, reversedBy, reversal }) => (
      <span className={cells.product}>
        <span className={cells.ellipsis}>{REASON_WORDS[reason]}</span>
        {reversedBy !== null && (
          <span className={cells.sub}>{WORDS.reversedBy(reversal?.createdBy?.username ?? WORDS.camellia)}</span>
        )}
      </span>
    ),
  },
  {
    ...label('change'),
    sort: 'change',
    min: 80,
    isNumber: true,
    value: ({ delta }) => delta,
    cell: ({ delta, reversedBy }) => <Delta of={delta} isReversed={reversedBy !== null} />,
  },
  {
    ...label('after'),
    sort: 'after',
    min: 104,
    isNumber: true,
    value: ({ quantityAfter }) => quantityAfter,
    cell: ({ quantityAfter, item }) => formatQuantity(quantityAfter, item.unit),
  },
  { ...label('unit'), min: 72, value: ({ item }) => item.unit, cell: ({ item }) => <Line text={item.unit} /> },
  {
    ...label('place'),
    sort: 'place',
    min: 100,
    grow: 0.3,
    value: placeOf,
    cell: (entry) => <Line text={placeOf(entry)} />,
  },
  {
    ...label('lot'),
    sort: 'lot',
    min: 100,
    grow: 0.7,
    value: ({ lot }) => lot?.code ?? null,
    cell: ({ lotId, lot, lotBy, delta }) => {
      if (lotId === null) return NOTHING;
      return (
        <span className={cells.product}>
          <TextLink to="/lots/$id" params={{ id: String(lotId) }} className={cells.ellipsis}>
            {lot?.code ?? lotId}
          </TextLink>
          {lotBy === 'rule' && delta < 0 && <span className={cells.sub}>{WORDS.expiresFirst}</span>}
        </span>
      );
    },
  },
  {
    ...label('count'),
    sort: 'count',
    min: 100,
    value: (entry) => {
      const document = documentOf(entry);
      return document && documentText(document);
    },
    cell: (entry) => known(documentOf(entry), (document) => <DocumentLink document={document} />),
  },
  {
    ...label('person'),
    sort: 'person',
    min: 96,
    grow: 0.3,
    value: personOf,
    cell: (entry) => <Line text={personOf(entry)} />,
  },
  { ...label('note'), min: 140, grow: 2, value: ({ note }) => note, cell: ({ note }) => <Line text={note} /> },
];

type Props = {
  entries: readonly ActivityEntry[];
  /** Whether there are older ones. */
  isPart: boolean;
  isOutdated: boolean;
  look: TableLook;
  onLook: (part: TableLook) => void;
  onSlip: (entry: ActivityEntry) => void;
  /** Both must be stable between renders, like `onSlip`. */
  mayReverse: (entry: ActivityEntry) => boolean;
  onReverse: (entry: ActivityEntry) => void;
};

/** The entries of the ledger as a table, for wide screens. */
export default function ActivityTable({ entries, onSlip, mayReverse, onReverse, ...list }: Props) {
  const hasPlaces = usePlaces().length > 0;
  const hasLots = useUses().lots;
  const columns = useMemo(
    () => COLUMNS.filter(({ id }) => (hasPlaces || id !== 'place') && (hasLots || id !== 'lot')),
    [hasPlaces, hasLots],
  );
  const actions = useMemo(() => {
    const actsOf = (entry: ActivityEntry): Act[] => [
      ...(mayReverse(entry)
        ? [{ label: WORDS.reverse, icon: <IconArrowBackUp {...ACT_ICON} />, run: () => onReverse(entry) }]
        : []),
      ...(entry.uploadKey
        ? [{ label: WORDS.viewSlip, icon: <IconReceipt {...ACT_ICON} />, run: () => onSlip(entry) }]
        : []),
    ];
    return {
      width: 112,
      cell: (entry: ActivityEntry) => <RowActs of={entry.id} name={nameOf(entry)} acts={actsOf(entry)} />,
    };
  }, [mayReverse, onReverse, onSlip]);
  return (
    <WideTable
      {...list}
      list="movements"
      label={list.look.sort === BY_TIME ? WORDS.oldestFirst : WORDS.list}
      rows={entries}
      columns={columns}
      defaults={hasPlaces ? WITH_PLACES : DEFAULTS}
      countText={WORDS.entries}
      nameOf={nameOf}
      actions={actions}
    />
  );
}
