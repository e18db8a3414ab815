import type { ReactNode } from 'react';
import classes from './integrations.module.css';

/** What is done on a page, and beside it, on a phone below it, what to know. */
export function Columns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{children}</div>
      <div className={classes.column}>{side}</div>
    </div>
  );
}
