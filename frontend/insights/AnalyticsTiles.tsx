import { Skeleton, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { LOW_BELOW } from '../../engines/stock/stock-status.ts';
import type { Item } from '../../worker/inventory/contract.ts';
import { formatMoneyRounded, formatQuantity } from '../lib/text/format.ts';
import classes from './AnalyticsTiles.module.css';
import { totalsOf } from './figures.ts';

/** Three figures at a glance, each with what it counts; undefined items are on their way. */
export function AnalyticsTiles({ items }: { items: Item[] | undefined }) {
  const tiles = useMemo(() => (items ? tilesOf(items) : null), [items]);
  return (
    <section aria-labelledby="analytics">
      <Title order={2} size="h3" id="analytics" mb="sm">
        Inventory Analytics
      </Title>
      <div className={classes.tiles}>
        {tiles
          ? tiles.map(({ label, value, note, search }) => (
              <Link key={label} to="/inventory" search={search} className={classes.tile}>
                <span className={classes.label}>{label}</span>
                <span className={classes.value}>{value}</span>
                <span className={classes.note}>{note}</span>
              </Link>
            ))
          : ['items', 'value', 'low'].map((tile) => <Skeleton key={tile} height={120} radius="lg" />)}
      </div>
    </section>
  );
}

function tilesOf(items: readonly Item[]) {
  const { items: count, value, unpriced, low } = totalsOf(items);
  return [
    { label: 'Total Items', value: formatQuantity(count), note: 'In warehouse and retail', search: {} },
    {
      label: 'Total Value',
      // Nothing in stock has a price: that is not a stock worth nothing.
      value: value === 0 && unpriced > 0 ? 'Unknown' : formatMoneyRounded(value),
      note:
        unpriced === 0
          ? 'Stock on hand at selling price'
          : `At selling price; ${formatQuantity(unpriced)} in stock ${unpriced === 1 ? 'has' : 'have'} none`,
      search: { sort: '-sellingPrice' as const },
    },
    {
      label: 'Low Stock',
      value: formatQuantity(low),
      note: `At or below par, or fewer than ${LOW_BELOW} without one`,
      search: { status: 'short' as const, sort: 'quantity' as const },
    },
  ];
}
