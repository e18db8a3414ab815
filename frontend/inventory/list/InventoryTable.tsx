import { memo, useCallback, useMemo } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { type Density, ListTable } from '../../ui/list/ListTable.tsx';
import classes from '../../ui/list/RowActs.module.css';
import type { Selection } from '../../ui/list/selection.ts';
import type { Columns } from '../../ui/list/use-columns.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { isSort, type ListSort } from './list-search.ts';
import { RowActions, type RowCommands } from './RowActions.tsx';

type Props = {
  items: Item[];
  columns: Columns<Item>;
  density: Density;
  selection: Selection;
  sort: ListSort | undefined;
  onSort: (sort: ListSort | undefined) => void;
  /** Must be stable between renders, or every row renders again. */
  commands: RowCommands;
};

const nameOf = ({ name }: Item) => name;

/** The inventory as a table, for wide screens. */
export const InventoryTable = memo(function InventoryTable({ items, onSort, commands, ...table }: Props) {
  const actions = useMemo(
    () => ({
      width: 172,
      cell: (item: Item) => (
        <span className={classes.actions}>
          <RowActions item={item} commands={commands} />
          <ItemMenu item={item} commands={commands} />
        </span>
      ),
    }),
    [commands],
  );
  const sortBy = useCallback((sort: string | undefined) => onSort(isSort(sort) ? sort : undefined), [onSort]);
  return <ListTable label="Inventory" rows={items} onSort={sortBy} nameOf={nameOf} actions={actions} {...table} />;
});
