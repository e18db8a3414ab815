import { VisuallyHidden } from '@mantine/core';
import classes from './WaitingCount.module.css';

/** Larger counts show as `99+`. */
const MAX_SHOWN = 99;

const shownText = (count: number) => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

/** The badge of a navigation link; nothing at zero. */
export function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      <Count count={count} />
      <VisuallyHidden>, {shownText(count)} unread</VisuallyHidden>
    </>
  );
}

/** The badge alone, for who sees it. */
export const Count = ({ count }: { count: number }) => (
  <span className={classes.count} aria-hidden>
    {shownText(count)}
  </span>
);
