import { VisuallyHidden } from '@mantine/core';
import classes from './WaitingCount.module.css';

/** From here on it is many. */
const MANY = 100;

/** How much waits behind a link of the navigation; nothing where nothing waits. */
export function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  const shown = count >= MANY ? `${MANY - 1}+` : String(count);
  return (
    <>
      <span className={classes.count} aria-hidden>
        {shown}
      </span>
      <VisuallyHidden>, {shown} unread</VisuallyHidden>
    </>
  );
}
