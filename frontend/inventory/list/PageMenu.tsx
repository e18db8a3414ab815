import { lazy, type RefObject, Suspense, useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { PageMenuButton } from './PageMenuButton.tsx';

const PageMenuItems = lazy(() => importOrReload(import('./PageMenuItems.tsx')));

/** What is done with the whole list, loaded when it is opened. @param shownItems what the list shows now */
export function PageMenu({ shownItems }: { shownItems: RefObject<Item[]> }) {
  const [isWanted, setWanted] = useState(false);
  const button = <PageMenuButton onClick={() => setWanted(true)} />;
  return isWanted ? (
    <Suspense fallback={button}>
      <PageMenuItems shownItems={shownItems} />
    </Suspense>
  ) : (
    button
  );
}
