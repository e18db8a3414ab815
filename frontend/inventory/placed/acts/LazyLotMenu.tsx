import { lazy, Suspense } from 'react';
import { importOrReload } from '../../../lib/reload.ts';
import type { LotMenuProps } from './LotMenu.tsx';

const LotMenu = lazy(async () => ({ default: (await importOrReload(import('./LotMenu.tsx'))).LotMenu }));

/** The menu of a lot, loaded with the first list that has one; until then its place is kept. */
export function LazyLotMenu(props: LotMenuProps) {
  return (
    <Suspense fallback={<span style={{ flex: 'none', width: 44, height: 44 }} />}>
      <LotMenu {...props} />
    </Suspense>
  );
}
