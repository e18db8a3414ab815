import { Button, Grid, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconEdit, IconMail, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Item } from '../../worker/inventory/contract.ts';
import { formatDateTime, formatMoney, formatQuantity, formatRelative } from '../lib/format.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { AdjustPanel } from './AdjustPanel.tsx';
import { itemQuery } from './api.ts';
import { ItemNotFound } from './ItemNotFound.tsx';
import classes from './ItemPage.module.css';
import { stockValue } from './list-view.ts';
import { isGone } from './mutations.ts';
import { profitMargin } from './numbers.ts';
import type { RowCommands } from './RowActions.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { StockHistory } from './StockHistory.tsx';
import { StockMark } from './StockMark.tsx';
import { useItemCommands } from './use-item-commands.tsx';

type Props = {
  itemId: number;
  onLeave: () => Promise<void>;
  /** Writes to the supplier about the item; without it there is no button. */
  onContactSupplier?: (item: Item) => void;
  /** Panels of other features, below the history. */
  children?: ReactNode;
};

/** One item: what is there, what it is worth, where it comes from, and what has happened to it. */
export function ItemPage({ itemId, onLeave, onContactSupplier, children }: Props) {
  const queryClient = useQueryClient();
  const { data: item, error, refetch, isFetching } = useQuery(itemQuery(queryClient, itemId));
  const { commands, dialogs } = useItemCommands({ beforeDelete: onLeave });
  const retry = () => void refetch();
  if (isGone(error)) return <ItemNotFound />;
  if (!item) {
    return (
      <Page title="Item" above={<BackLink />}>
        {error ? (
          <Paper withBorder radius="lg">
            <ErrorState title="The item could not be loaded" error={error} onRetry={retry} />
          </Paper>
        ) : (
          <Stack>
            <Skeleton height={180} radius="lg" />
            <RowsSkeleton rows={4} />
          </Stack>
        )}
      </Page>
    );
  }
  return (
    <Page
      title={item.name}
      description={[item.category, item.inventoryType === 'retail' ? 'Retail' : 'Warehouse', item.sku].join(' · ')}
      above={<BackLink />}
      actions={<Actions item={item} commands={commands} onContactSupplier={onContactSupplier} />}
    >
      {error && <StaleNotice isFetching={isFetching} onRetry={retry} />}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="lg">
            <Facts item={item} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <AdjustPanel key={item.id} item={item} />
        </Grid.Col>
        <Grid.Col span={12}>
          <StockHistory key={item.id} item={item} />
        </Grid.Col>
        {children && <Grid.Col span={12}>{children}</Grid.Col>}
      </Grid>
      {dialogs}
    </Page>
  );
}

function BackLink() {
  return (
    <TextLink to="/inventory" size="sm" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> Inventory
    </TextLink>
  );
}

type ActionsProps = {
  item: Item;
  commands: RowCommands;
  onContactSupplier: ((item: Item) => void) | undefined;
};

function Actions({ item, commands, onContactSupplier }: ActionsProps) {
  const PinIcon = item.isPinned ? IconPinnedOff : IconPin;
  return (
    <>
      {onContactSupplier && (
        <Button
          variant="default"
          leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
          onClick={() => onContactSupplier(item)}
        >
          Contact Supplier
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<PinIcon size={18} stroke={1.6} aria-hidden />}
        onClick={() => commands.togglePin(item)}
      >
        {item.isPinned ? 'Unpin' : 'Pin'}
      </Button>
      <ButtonLink
        to="/inventory/$id/edit"
        params={{ id: String(item.id) }}
        variant="default"
        leftSection={<IconEdit size={18} stroke={1.6} aria-hidden />}
      >
        Edit
      </ButtonLink>
      {commands.remove && (
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={() => commands.remove?.(item)}
        >
          Delete
        </Button>
      )}
    </>
  );
}

function Facts({ item }: { item: Item }) {
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
            {formatQuantity(item.quantity)} <span className={classes.unit}>{item.unit}</span>
          </Text>
        </div>
        <StockMark stock={item} />
      </Group>
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
