import type { ReactNode } from 'react';
import classes from './integrations.module.css';

/** Main content with a side column, which moves below on a phone. */
export function Columns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{children}</div>
      <div className={classes.column}>{side}</div>
    </div>
  );
}
