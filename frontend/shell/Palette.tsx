import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { importOrReload } from '../lib/reload.ts';
import { closePalette, openPalette, usePaletteOpened } from './palette.ts';
import type { UseSearch } from './search.ts';

const CommandPalette = lazy(() => importOrReload(import('./CommandPalette.tsx')));

/** Ctrl+K (⌘K). The palette is rendered, hidden, in an idle moment, so that opening it only has to show it. */
export function Palette({ useSearch }: { useSearch: UseSearch | undefined }) {
  const opened = usePaletteOpened();
  const [isReady, setReady] = useState(false);
  useHotkeys([['mod+K', openPalette]], []);
  useEffect(() => closePalette, []);
  useEffect(() => {
    // Not every browser says when it is idle; in the others it is rendered when it is opened first.
    if (!('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(() => startTransition(() => setReady(true)));
    return () => cancelIdleCallback(handle);
  }, []);
  if (opened && !isReady) setReady(true);
  if (!isReady) return null;
  return (
    <Suspense>
      <CommandPalette opened={opened} useSearch={useSearch} />
    </Suspense>
  );
}
