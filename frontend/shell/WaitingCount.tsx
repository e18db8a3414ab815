import { VisuallyHidden } from '@mantine/core';
import classes from './WaitingCount.module.css';

/** Larger counts show as `99+`. */
const MAX_SHOWN = 99;

/** The badge of a navigation link; nothing at zero. */
export function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  const shown = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
  return (
    <>
      <span className={classes.count} aria-hidden>
        {shown}
      </span>
      <VisuallyHidden>, {shown} unread</VisuallyHidden>
    </>
  );
}
