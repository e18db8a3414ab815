import { IconPinnedFilled } from '@tabler/icons-react';
import { exactCents } from '../../../engines/inventory/exact-cost.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { formatMoney, formatQuantity } from '../../lib/text/format.ts';
import classes from '../../ui/list/Cells.module.css';
import { Line, NOTHING, When } from '../../ui/list/cells.tsx';
import type { ListColumn } from '../../ui/list/columns.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { StockMark } from '../stock/StockMark.tsx';
import { useShownQuantity } from '../waiting/change-stock.ts';
import { whereText } from './lie-in.ts';
import { type ListFacts, stockValue } from './list-view.ts';
import { WORDS } from './list-words.ts';
import { QuantityEdit } from './QuantityEdit.tsx';
import { RowLink } from './RowLink.tsx';
import { WhereText } from './WhereText.tsx';

/** What the table shows to who has chosen no columns. */
export const DEFAULT_COLUMNS = ['name', 'category', 'stock', 'price', 'status', 'supplier'] as const;
/** The same where there is little room. */
export const FEW_COLUMNS = DEFAULT_COLUMNS.filter((id) => id !== 'supplier');

type ItemColumn = ListColumn<Item>;
const label = (id: keyof (typeof WORDS)['columns']) => ({ id, label: WORDS.columns[id] });

const NAME = { ...label('name'), min: 150, grow: 2.4, sort: 'name', isAlways: true } as const;
/** The name, and the picture where any item has one. */
const NAME_COLUMN: ItemColumn = { ...NAME, cell: (item) => <Name item={item} /> };
const PICTURE_AND_NAME_COLUMN: ItemColumn = {
  ...NAME,
  min: 196,
  cell: (item) => (
    <span className={classes.pictured}>
      <Thumbnail picture={item.picture} size={36} />
      <Name item={item} />
    </span>
  ),
};

/** The columns of the list of items, but for the name and for what it needs facts for. */
const OWN_COLUMNS: readonly ItemColumn[] = [
  {
    ...label('category'),
    min: 110,
    grow: 1.1,
    sort: 'category',
    cell: ({ category, inventoryType }) => (
      <span className={classes.product}>
        <span className={classes.ellipsis}>{category}</span>
        <span className={classes.sub}>{inventoryType === 'retail' ? 'Retail' : 'Warehouse'}</span>
      </span>
    ),
  },
  {
    ...label('stock'),
    min: 152,
    isNumber: true,
    sort: 'quantity',
    cell: (item) => (
      <span className={classes.stock}>
        <QuantityEdit item={item} />
      </span>
    ),
  },
  {
    ...label('price'),
    min: 88,
    isNumber: true,
    sort: 'sellingPrice',
    cell: ({ sellingPrice }) => formatMoney(sellingPrice),
  },
  { ...label('status'), min: 116, cell: (item) => <Status item={item} /> },
  {
    ...label('supplier'),
    min: 96,
    grow: 1.1,
    sort: 'supplier',
    cell: ({ supplier }) => <Line text={supplier} />,
  },
  { ...label('sku'), min: 96, grow: 0.8, sort: 'sku', cell: ({ sku }) => <Line text={sku} /> },
  {
    ...label('par'),
    min: 80,
    isNumber: true,
    sort: 'minimumPar',
    cell: ({ minimumPar, unit }) => (minimumPar ? formatQuantity(minimumPar, unit) : NOTHING),
  },
  { ...label('places'), min: 120, grow: 1.1, cell: (item) => <Places item={item} /> },
  {
    ...label('cost'),
    min: 84,
    isNumber: true,
    sort: 'costPrice',
    cell: (item) => formatMoney(exactCents(item)),
  },
  {
    ...label('value'),
    min: 112,
    isNumber: true,
    sort: 'value',
    cell: (item) => formatMoney(stockValue(item)),
  },
  {
    ...label('leadTime'),
    min: 100,
    isNumber: true,
    sort: 'leadTimeDays',
    cell: ({ leadTimeDays }) => (leadTimeDays === null ? NOTHING : WORDS.days(leadTimeDays)),
  },
  {
    ...label('updated'),
    min: 116,
    grow: 0.6,
    sort: 'lastUpdated',
    cell: ({ lastUpdated }) => <When at={lastUpdated} />,
  },
];

/** All columns of the list of items. */
export function itemColumns(
  { cover, counted }: ListFacts,
  { hasPlaces, hasPictures }: { hasPlaces: boolean; hasPictures: boolean },
): readonly ItemColumn[] {
  const own = hasPlaces ? OWN_COLUMNS : OWN_COLUMNS.filter(({ id }) => id !== 'places');
  return [
    hasPictures ? PICTURE_AND_NAME_COLUMN : NAME_COLUMN,
    ...own,
    {
      ...label('cover'),
      hint: WORDS.coverHint,
      min: 96,
      isNumber: true,
      sort: 'cover',
      cell: ({ id }) => {
        const days = cover?.get(id);
        if (days === undefined) return NOTHING;
        return days === null ? WORDS.longCover : WORDS.days(Math.round(days));
      },
    },
    {
      ...label('counted'),
      min: 116,
      grow: 0.6,
      sort: 'counted',
      cell: ({ id }) => {
        const at = counted?.get(id);
        if (at) return <When at={at} />;
        return counted ? <span className={classes.quiet}>{WORDS.never}</span> : NOTHING;
      },
    },
  ];
}

function Name({ item }: { item: Item }) {
  return (
    <span className={classes.product}>
      <RowLink itemId={item.id} className={classes.name}>
        {item.isPinned && <IconPinnedFilled size={14} className={classes.pinned} aria-label="Pinned" />}
        <span className={classes.ellipsis}>{item.name}</span>
      </RowLink>
      <span className={classes.sub}>{item.places?.length ? <WhereText item={item} after={item.sku} /> : item.sku}</span>
    </span>
  );
}

function Status({ item }: { item: Item }) {
  const quantity = useShownQuantity(item);
  return <StockMark stock={{ ...item, quantity }} />;
}

function Places({ item }: { item: Item }) {
  const places = usePlaces();
  const where = whereText(item, places);
  return <Line text={where ?? (item.quantity > 0 ? (places.find(({ isMain }) => isMain)?.name ?? '') : '')} />;
}
