import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import type { usePlacedStock } from './use-placed-stock.ts';

const WhereItLies = lazy(() => importOrReload(import('./WhereItLies.tsx')));

/** Heights of the part, in pixels: its heading and borders, a line, and what the office sets where there are lots. */
const [FRAME, LINE, SWITCH] = [90, 49, 62];

/** Where an item lies and of which lots. Nothing, and nothing loaded, while there is only Main and no lot. */
export function LazyWhereItLies({ item, placed }: { item: Item; placed: ReturnType<typeof usePlacedStock> }) {
  const isOffice = useIsOffice();
  if (placed.isLoading || !placed.isShown) return null;
  const height = FRAME + Math.max(1, placed.lines) * LINE + (placed.hasLots && isOffice ? SWITCH : 0);
  return (
    <Suspense fallback={<Skeleton height={height} radius="lg" />}>
      <WhereItLies item={item} rows={placed.rows} places={placed.places} />
    </Suspense>
  );
}
