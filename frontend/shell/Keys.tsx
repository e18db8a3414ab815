import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { importOrReload } from '../lib/reload.ts';
import { areKeysOff, closeKeys, isTaken, KEYED_PAGES, newOn, openKeys, useKeysOpened } from './keys.ts';
import type { UsedPages } from './navigation.ts';
import { openPalette } from './palette.ts';

const KeysDialog = lazy(() => importOrReload(import('./KeysDialog.tsx')));

/** For so long `g` waits for the letter of a page. */
const NEXT_LETTER_MS = 1500;

type Props = { isOffice: boolean; used: UsedPages };

/** Listens for the keys of the signed-in pages, and shows them on `?`. */
export function Keys({ isOffice, used }: Props) {
  const opened = useKeysOpened();
  const [isLoaded, setLoaded] = useState(false);
  const navigate = useNavigate();
  const router = useRouter();
  if (opened && !isLoaded) setLoaded(true);
  useEffect(() => {
    let goingSince = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const { key } = event;
      if (areKeysOff()) return;
      const isGoing = event.timeStamp - goingSince < NEXT_LETTER_MS;
      goingSince = key === 'g' && !isGoing ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const run = isGoing ? goTo(key) : ACTIONS[key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    const goTo = (key: string) => {
      const page = KEYED_PAGES.find((one) => one.key === key);
      return page && (() => void navigate({ to: page.to }));
    };
    const ACTIONS: Record<string, (() => void) | undefined> = {
      '?': openKeys,
      '/': findInList,
      ...(isOffice && { c: () => void navigate({ to: newOn(router.state.location.pathname).to }) }),
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOffice, navigate, router]);
  useEffect(() => closeKeys, []);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <KeysDialog opened={opened} onClose={closeKeys} isOffice={isOffice} used={used} />
    </Suspense>
  );
}

/** The search of the page, or of everything where it has none. */
function findInList(): void {
  const search = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find(
    (one) => one.checkVisibility?.() ?? true,
  );
  if (!search) openPalette();
  search?.focus();
  search?.select();
}
