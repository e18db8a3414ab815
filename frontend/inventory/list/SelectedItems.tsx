import { lazy, Suspense } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { type Selection, useSelectedIds } from '../../ui/list/selection.ts';

const ItemsBar = lazy(() => importOrReload(import('./bulk/ItemsBar.tsx')));

/** What is done with selected items, loaded with the first of them. */
export function SelectedItems(props: { selection: Selection; shown: readonly Item[]; all: readonly Item[] }) {
  if (useSelectedIds(props.selection).size === 0) return null;
  return (
    <Suspense>
      <ItemsBar {...props} />
    </Suspense>
  );
}
