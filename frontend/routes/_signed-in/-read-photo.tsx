import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { importOrReload } from '../../lib/reload.ts';

// Not LazyCardSlip: it is another file, and the dashboard is near its budget.
const CardSlip = lazy(async () => ({ default: (await importOrReload(import('../../slips/CardSlip.tsx'))).CardSlip }));

/** How the upload card handles a photo of an order slip. */
export const readPhoto = (file: File, onCancel: () => void) => (
  <Suspense fallback={<Skeleton height={160} radius="lg" role="status" aria-label="Loading" />}>
    <CardSlip file={file} useItems={useItemChoices} onCancel={onCancel} />
  </Suspense>
);
