import { Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Item } from '../../worker/inventory/contract.ts';
import { itemCoverQuery } from '../lib/text/cover.ts';
import { coveredUntil, coverText } from '../lib/text/cover-text.ts';
import { OrderLine } from './OrderLine.tsx';

/** How long an item’s stock lasts and what is on the way; nothing until that is known. */
export function ItemOutlook({ item }: { item: Pick<Item, 'id' | 'name' | 'unit' | 'version' | 'quantity'> }) {
  const heading = useId();
  const { data } = useQuery(itemCoverQuery(item.id, item.version));
  const [known] = data?.items ?? [];
  if (!known) return null;
  const lasts = item.quantity === 0 ? 'Out of stock.' : sentence(coverText(known.cover));
  const until = coveredUntil(known.cover, Date.now());
  if (lasts === null && known.onOrder.length === 0) return null;
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="sm">
        Days of cover and orders
      </Title>
      <Stack gap="xs">
        {lasts && (
          <Text>
            {lasts}
            {until && ` With orders on the way, ${until}.`}
          </Text>
        )}
        {known.onOrder.map((order) => (
          <OrderLine key={order.id} order={order} itemName={item.name} unit={item.unit} />
        ))}
      </Stack>
    </Paper>
  );
}

const sentence = (lasts: string | null) => (lasts === null ? null : `Lasts ${lasts}.`);
