import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogFoot.module.css';

/** The buttons of a dialog, in sight however long its contents are. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" className={classes.foot ?? ''}>
      {children}
    </Group>
  );
}
