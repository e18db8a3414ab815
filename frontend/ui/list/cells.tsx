import type { ReactNode } from 'react';
import { RelativeTime } from '../RelativeTime.tsx';
import classes from './Cells.module.css';

/** What cells of lists are made of. */

/** Nothing is known, or there is nothing. */
export const NOTHING = <span className={classes.quiet}>—</span>;

/** A text in one line; its end is cut off where it does not fit. */
export function Line({ text }: { text: string | null | undefined }) {
  return text ? <span className={classes.line}>{text}</span> : NOTHING;
}

/** How long ago something was. */
export function When({ at }: { at: string }) {
  return (
    <span className={classes.line}>
      <RelativeTime when={at} />
    </span>
  );
}

/** A value as `show` writes it, or that nothing is known. */
export const known = <T,>(value: T | null | undefined, show: (value: T) => ReactNode): ReactNode =>
  value === null || value === undefined ? NOTHING : show(value);

/** The look of an act's icon. */
export const ACT_ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
