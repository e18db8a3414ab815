import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import { useUses } from '../../lib/session/uses.ts';
import { localDay } from '../../lib/stock/best-before.ts';
import { expiringLots } from '../../lib/stock/lots.ts';

/** The card shows this many lots. */
const MAX_SHOWN = 5;

/** Only where there are lots. */
const ExpiringLots = lazy(async () => ({
  default: (await importOrReload(import('./ExpiringLots.tsx'))).ExpiringLots,
}));

/** The lots that expire within 60 days or have, the earliest on top. Nothing if there are none. */
export function ExpiringCard() {
  const hasLots = useUses().lots;
  const { data } = useQuery({ ...expiringLots(localDay(Date.now()), MAX_SHOWN + 1), enabled: hasLots });
  if (!hasLots) return null;
  return (
    <Suspense>
      <ExpiringLots lots={data ?? []} shown={MAX_SHOWN} />
    </Suspense>
  );
}
