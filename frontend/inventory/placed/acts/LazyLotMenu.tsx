import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { importOrReload } from '../../../lib/reload.ts';
import { localDay } from '../../../lib/stock/best-before.ts';
import classes from './LazyLotMenu.module.css';
import { type ActedLot, actsOf } from './lot-acts.ts';

const LotMenu = lazy(async () => ({ default: (await importOrReload(import('./LotMenu.tsx'))).LotMenu }));

/** The menu of a lot in a list: a button alone until it is first pressed, because a list has a hundred of them. */
export function LazyLotMenu({ lot }: { lot: ActedLot }) {
  const [isAsked, setAsked] = useState(false);
  if (actsOf(lot, localDay(Date.now())).length === 0) return null;
  const button = (
    <ActionIcon
      className={classes.dots}
      variant="subtle"
      color="gray"
      size={44}
      aria-haspopup="menu"
      aria-label={`What to do with lot ${lot.code} of ${lot.item.name}`}
      onClick={() => setAsked(true)}
    >
      <IconDots size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <LotMenu lot={lot} isRow />
    </Suspense>
  );
}
