import { IconArrowDown, IconArrowsSort, IconArrowUp, IconPinnedFilled } from '@tabler/icons-react';
import { memo, type PointerEvent } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { formatMoney } from '../../lib/text/format.ts';
import { StockMark } from '../stock/StockMark.tsx';
import { useShownQuantity } from '../waiting/change-stock.ts';
import classes from './InventoryTable.module.css';
import { type ListSort, type ListSortField, nextSort, sortParts } from './list-search.ts';
import { QuantityEdit } from './QuantityEdit.tsx';
import { RowActions, type RowCommands } from './RowActions.tsx';
import { RowLink } from './RowLink.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';
import { WhereText } from './WhereText.tsx';

const ROW_HEIGHT = 64;

type Props = {
  items: Item[];
  sort: ListSort | undefined;
  onSort: (sort: ListSort | undefined) => void;
  /** Must be stable between renders, or every row rerenders. */
  commands: RowCommands;
};

/** The inventory as a table, for wide screens. Virtualized. */
export const InventoryTable = memo(function InventoryTable({ items, sort, onSort, commands }: Props) {
  const { list, rows, isScrolling, height, focusProps } = useVirtualRows<HTMLTableSectionElement>(items, ROW_HEIGHT);
  return (
    <table aria-label="Inventory" aria-rowcount={items.length + 1} className={classes.table} {...focusProps}>
      <Head sort={sort} onSort={onSort} />
      <tbody
        ref={list}
        className={classes.body}
        data-scrolling={isScrolling || undefined}
        style={{ height }}
        onPointerOver={showWholeText}
      >
        {rows.map(({ key, ...row }) => (
          <Row key={key} isLast={row.index === items.length - 1} commands={commands} {...row} />
        ))}
      </tbody>
    </table>
  );
});

const Head = memo(function Head(heading: Pick<Props, 'sort' | 'onSort'>) {
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} className={classes.row}>
        <SortHeading field="name" label="Product" {...heading} />
        <SortHeading field="category" label="Category" {...heading} />
        <SortHeading field="quantity" label="Stock" {...heading} />
        <SortHeading field="sellingPrice" label="Price" {...heading} />
        <th scope="col">Status</th>
        <th scope="col" className={classes.supplier}>
          Supplier
        </th>
        <th scope="col" className={classes.last}>
          Actions
        </th>
      </tr>
    </thead>
  );
});

type HeadingProps = Pick<Props, 'sort' | 'onSort'> & { field: ListSortField; label: string };

function SortHeading({ field, label, sort, onSort }: HeadingProps) {
  const sorted = sort && sortParts(sort);
  const direction = sorted?.field === field ? sorted.direction : undefined;
  const Icon = direction === undefined ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={direction}
        onClick={() => onSort(nextSort(sort, field))}
      >
        {label}
        <Icon size={14} stroke={1.8} aria-hidden />
      </button>
    </th>
  );
}

/** Gives a text that is cut off a tooltip when the pointer comes to it, not each text when it is rendered. */
function showWholeText({ target }: PointerEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement) || !target.matches(`.${classes.ellipsis}, .${classes.sub}`)) return;
  target.title = target.scrollWidth > target.clientWidth ? target.innerText : '';
}

type RowProps = { item: Item; named: Item; index: number; isLast: boolean; top: number; commands: RowCommands };

const Row = memo(function Row({ item, named, index, isLast, top, commands }: RowProps) {
  const quantity = useShownQuantity(item);
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-last={isLast || undefined}
      className={`${classes.row} ${classes.item}`}
      style={{ height: ROW_HEIGHT, transform: `translateY(${top}px)` }}
    >
      <td className={classes.product}>
        <RowLink itemId={item.id} className={classes.name}>
          {item.isPinned && <IconPinnedFilled size={14} className={classes.pinned} aria-label="Pinned" />}
          <span className={classes.ellipsis}>{item.name}</span>
        </RowLink>
        <span className={classes.sub}>
          {item.places?.length ? <WhereText item={item} after={item.sku} /> : item.sku}
        </span>
      </td>
      <td className={classes.product}>
        <span className={classes.ellipsis}>{item.category}</span>
        <span className={classes.sub}>{item.inventoryType === 'retail' ? 'Retail' : 'Warehouse'}</span>
      </td>
      <td className={classes.stock}>
        <QuantityEdit item={item} />
      </td>
      <td className={classes.price}>{formatMoney(item.sellingPrice)}</td>
      <td>
        <StockMark stock={{ ...item, quantity }} />
      </td>
      <td className={`${classes.ellipsis} ${classes.supplier}`}>{item.supplier || '—'}</td>
      <td className={classes.last}>
        <RowActions item={named} commands={commands} />
      </td>
    </tr>
  );
});
