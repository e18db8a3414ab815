import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import type { usePlacedStock } from './use-placed-stock.ts';

const WhereItLies = lazy(() => importOrReload(import('./WhereItLies.tsx')));

/** Heights of the part, in pixels: its heading and borders, and a line. */
const [FRAME, LINE] = [90, 49];

/** Where an item lies and of which lots. Nothing, and nothing loaded, while there is only Main and no lot. */
export function LazyWhereItLies({ item, placed }: { item: Item; placed: ReturnType<typeof usePlacedStock> }) {
  if (placed.isLoading || !placed.isShown) return null;
  return (
    <Suspense fallback={<Skeleton height={FRAME + Math.max(1, placed.lines) * LINE} radius="lg" />}>
      <WhereItLies item={item} rows={placed.rows} places={placed.places} />
    </Suspense>
  );
}
