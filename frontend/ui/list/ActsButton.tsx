import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { ActsPlace } from './acts.ts';
import classes from './RowActs.module.css';

type Props = ComponentPropsWithRef<'button'> & { label: string; place: ActsPlace };

// Created once, so that they are not rendered again with every row that scrolls into view.
const ROW_DOTS = <IconDots size={18} stroke={1.6} aria-hidden />;

/** Three dots that open a menu of acts. */
export function ActsButton({ label, place, ...props }: Props) {
  const named = { 'aria-label': label, title: label, 'aria-haspopup': 'menu' as const, ...props };
  // The browser's own button where rows scroll by.
  if (place === 'row') {
    return (
      // The menu that it opens gives it an empty class.
      <button type="button" {...named} className={classes.action}>
        {ROW_DOTS}
      </button>
    );
  }
  return (
    <ActionIcon variant="default" size="input-sm" {...named}>
      {ROW_DOTS}
    </ActionIcon>
  );
}
