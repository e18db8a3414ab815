import { SimpleGrid } from '@mantine/core';
import { IconAlertTriangle, IconBuildingStore, IconBuildingWarehouse, IconCategory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isLow } from '../../../engines/stock/stock-status.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { formatCount } from '../../lib/text/format.ts';
import { listCategories } from '../list/list-view.ts';
import classes from './StatCards.module.css';

/** Four figures, each linked to its items. */
export function StatCards({ items }: { items: Item[] }) {
  const stats = useMemo(() => {
    const warehouse = items.filter(({ inventoryType }) => inventoryType === 'warehouse').length;
    return [
      {
        label: 'Warehouse items',
        value: warehouse,
        icon: IconBuildingWarehouse,
        search: { type: 'warehouse' as const },
      },
      {
        label: 'Retail items',
        value: items.length - warehouse,
        icon: IconBuildingStore,
        search: { type: 'retail' as const },
      },
      {
        label: 'Low stock',
        value: items.filter(isLow).length,
        icon: IconAlertTriangle,
        search: { status: 'short' as const, sort: 'quantity' as const },
      },
      {
        label: 'Categories',
        value: listCategories(items).length,
        icon: IconCategory,
        search: { sort: 'category' as const },
      },
    ];
  }, [items]);
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', sm: 'lg' }}>
      {stats.map(({ label, value, icon: Icon, search }) => (
        <Link key={label} to="/inventory" search={search} className={classes.card}>
          <span className={classes.label}>
            <Icon size={20} stroke={1.6} aria-hidden />
            {label}
          </span>
          <span className={classes.value}>{formatCount(value)}</span>
        </Link>
      ))}
    </SimpleGrid>
  );
}
