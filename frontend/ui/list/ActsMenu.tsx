import { lazy, Suspense, useState } from 'react';
import { importOrReload } from '../../lib/reload.ts';
import { ActsButton } from './ActsButton.tsx';
import type { ActsProps } from './acts.ts';

const OpenActsMenu = lazy(() => importOrReload(import('./OpenActsMenu.tsx')));

/** What can be done with a row or a page, behind three dots. The menu is loaded when it is first opened. */
export function ActsMenu({ of = 0, ...props }: ActsProps & { of?: number }) {
  // By the row's id: while a list scrolls, an element shows one row after the other.
  const [openedOf, setOpenedOf] = useState<number | null>(null);
  const { label, place } = props;
  const button = <ActsButton label={label} place={place} onClick={() => setOpenedOf(of)} />;
  if (openedOf !== of) return button;
  return (
    <Suspense fallback={button}>
      <OpenActsMenu key={of} {...props} />
    </Suspense>
  );
}
