import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { stockBadge } from '../../../engines/stock/stock-status.ts';
import type { InventoryType, Item } from '../../../worker/inventory/contract.ts';
import type { Lifetime } from '../../lib/text/cover.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from '../list/ItemRows.module.css';
import { StockMark } from '../stock/StockMark.tsx';
import { useShownQuantity } from '../waiting/change-stock.ts';
import { mostUrgent } from './urgency.ts';

/** Items shown per type on the dashboard. */
const MAX_SHOWN = 4;

type Props = {
  title: string;
  type: InventoryType;
  items: Item[];
  /** How long low items last, as far as it is known. */
  lifetimes: ReadonlyMap<number, Lifetime>;
};

/** The most urgent items of one inventory type, with a link to all of them. */
export function ItemsCard({ title, type, items, lifetimes }: Props) {
  const first = useMemo(
    () =>
      mostUrgent(
        items.filter(({ inventoryType }) => inventoryType === type),
        MAX_SHOWN,
        lifetimes,
      ),
    [items, type, lifetimes],
  );
  const headingId = `items-${type}`;
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="h3" id={headingId}>
          {title}
        </Title>
        <TextLink
          to="/inventory"
          search={{ type }}
          size="sm"
          className={classes.all}
          aria-label={`View all ${title.toLowerCase()}`}
        >
          View All
        </TextLink>
      </Group>
      {first.length === 0 ? (
        <Text c="dimmed">No items yet.</Text>
      ) : (
        <ul className={classes.rows}>
          {first.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ItemRow({ item }: { item: Item }) {
  const quantity = useShownQuantity(item);
  const stock = { ...item, quantity };
  return (
    <li>
      <Link to="/inventory/$id" params={{ id: String(item.id) }} className={classes.row}>
        <Stack gap={0} miw={0} flex={1}>
          <span className={classes.name}>{item.name}</span>
          <span className={classes.below}>
            {(item.uncounted || stockBadge(stock) !== 'In Stock') && <StockMark stock={stock} />}
            <span className={classes.sub}>{item.category}</span>
          </span>
        </Stack>
        <span className={classes.quantity}>{formatQuantity(quantity, item.unit)}</span>
      </Link>
    </li>
  );
}
