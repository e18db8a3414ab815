import { lazy, Suspense } from 'react';
import type { Item } from '../../worker/inventory/contract.ts';
import { importOrReload } from '../lib/reload.ts';
import { isSample } from './is-sample.ts';
import { isSettled } from './is-settled.ts';

const FirstRun = lazy(async () => ({ default: (await importOrReload(import('./FirstRun.tsx'))).FirstRun }));

/** The first run, loaded where there may be something left of it. */
export function LazyFirstRun({ items }: { items: readonly Item[] }) {
  if (isSettled(items, Date.now()) && !items.some(isSample)) return null;
  return (
    <Suspense>
      <FirstRun items={items} />
    </Suspense>
  );
}
