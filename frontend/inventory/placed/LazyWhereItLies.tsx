import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { stockQuery } from '../api.ts';

const WhereItLies = lazy(() => importOrReload(import('./WhereItLies.tsx')));

/** Where an item lies and of which lots. Nothing, and nothing loaded, while there is only Main and no lot. */
export function LazyWhereItLies({ item }: { item: Item }) {
  const { data } = useQuery(stockQuery(item.id));
  const places = usePlaces();
  if (!data) return null;
  const hasLots = data.some(({ lotId }) => lotId !== null);
  if (!hasLots && places.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height={140} radius="lg" />}>
      <WhereItLies item={item} rows={data} places={places} />
    </Suspense>
  );
}
