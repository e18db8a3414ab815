import { Group, Paper, Text } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { unitAfter } from '../../../engines/numbers/quantity-text.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { formatDateTime, formatMoney, formatQuantity, formatRelative } from '../../lib/format.ts';
import { stockValue } from '../list/list-view.ts';
import { UncountedNotice } from '../list/UncountedNotice.tsx';
import { profitMargin } from '../stock/numbers.ts';
import { StockMark } from '../stock/StockMark.tsx';
import classes from './ItemPage.module.css';

/** An item's stock on hand, par, prices, supplier and location. */
export function ItemFacts({ item }: { item: Item }) {
  const margin = profitMargin(item.costPrice, item.sellingPrice);
  const facts: [label: string, value: string][] = [
    ['Par level', item.minimumPar > 0 ? formatQuantity(item.minimumPar, item.unit) : '—'],
    ['Stock value', formatMoney(stockValue(item))],
    ['Cost price', formatMoney(item.costPrice)],
    ['Selling price', formatMoney(item.sellingPrice)],
    ['Profit margin', margin === null ? '—' : `${margin.toFixed(1)}%`],
    [
      'Lead time',
      item.leadTimeDays === null ? '—' : `${item.leadTimeDays} ${item.leadTimeDays === 1 ? 'day' : 'days'}`,
    ],
    ['Supplier', item.supplier || '—'],
    ['Location', item.location || '—'],
  ];
  if (item.packSize !== null) facts.push(['Pack size', formatQuantity(item.packSize, item.unit)]);
  if (item.minimumOrder !== null) facts.push(['Minimum order', formatQuantity(item.minimumOrder, item.unit)]);
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Stock and details">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Text size="sm" c="dimmed">
            Stock on hand
          </Text>
          <Text className={classes.onHand}>
            {formatQuantity(item.quantity)} <span className={classes.unit}>{unitAfter(item.quantity, item.unit)}</span>
          </Text>
        </div>
        <StockMark stock={item} />
      </Group>
      <UncountedNotice item={item} />
      {item.isPinned && (
        <Group gap={6} mt="xs" c="var(--mantine-color-amber-text)" wrap="nowrap" align="flex-start">
          <IconPin size={18} stroke={1.7} aria-hidden className={classes.pin} />
          <Text size="sm">Pinned: {item.pinnedReason}</Text>
        </Group>
      )}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {item.description && <Text className={classes.description}>{item.description}</Text>}
      <Text size="xs" c="dimmed" mt="md">
        Last changed{' '}
        <time dateTime={item.lastUpdated} title={formatDateTime(item.lastUpdated)}>
          {formatRelative(item.lastUpdated)}
        </time>
      </Text>
    </Paper>
  );
}
