import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { importOrReload } from '../lib/reload.ts';
import type { UsedPages } from './navigation.ts';
import { closePalette, openPalette, usePaletteOpened } from './palette.ts';
import type { UseSearch } from './search.ts';

const loadPalette = () => import('./CommandPalette.tsx');
const CommandPalette = lazy(() => importOrReload(loadPalette()));
/** A first tap without a network must not cost the page: the palette is loaded when it is opened. */
const ignore = () => undefined;

/** What somebody who uses the page does first. */
const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Ctrl+K (⌘K). The palette is rendered, hidden, in an idle moment once somebody uses the page, so that opening it only has to
 * show it and a page that loads does not pay for it.
 */
type Props = { useSearch: UseSearch | undefined; used: UsedPages; onAssistant: () => void };

export function Palette({ useSearch, used, onAssistant }: Props) {
  const opened = usePaletteOpened();
  const [isReady, setReady] = useState(false);
  useHotkeys([['mod+K', openPalette]], []);
  useEffect(() => closePalette, []);
  useEffect(() => whenUsed(() => void loadPalette().then(() => startTransition(() => setReady(true)), ignore)), []);
  if (opened && !isReady) setReady(true);
  if (!isReady) return null;
  return (
    <Suspense>
      <CommandPalette opened={opened} useSearch={useSearch} used={used} onAssistant={onAssistant} />
    </Suspense>
  );
}

/** Calls `prepare` when the browser is idle after the page was first used. @returns cancels that */
function whenUsed(prepare: () => void): () => void {
  // Not every browser says when it is idle; in the others the palette is rendered when it is opened first.
  if (!('requestIdleCallback' in window)) return () => undefined;
  let handle = 0;
  const ignore = () => {
    for (const sign of FIRST_SIGNS) removeEventListener(sign, notice);
  };
  const notice = () => {
    ignore();
    handle = requestIdleCallback(prepare);
  };
  for (const sign of FIRST_SIGNS) addEventListener(sign, notice, { passive: true });
  return () => {
    ignore();
    cancelIdleCallback(handle);
  };
}
