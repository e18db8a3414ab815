import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './Pack.module.css';

type Props = {
  title: string;
  /** At the end of the line, such as a quantity. */
  figure?: string | undefined;
  /** What is assumed or was said, while it is folded and while it is not. */
  said: ReactNode;
  isWarning?: boolean;
  /** Opens it, for what has to be corrected. */
  hasProblem: boolean;
  children: ReactNode;
};

/** A part of the form that hardly anyone changes: one line until it is opened. */
export function Folded({ title, figure, said, isWarning = false, hasProblem, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classes.folded}
      // What a problem has opened stays open while it is corrected.
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>
        <IconChevronRight size={16} aria-hidden className={classes.chevron} />
        <Text span fw={560} className={classes.name}>
          {title}
        </Text>
        <Text span fw={560}>
          {figure}
        </Text>
        <Text span size="sm" className={`${classes.said} ${classes.note}`} data-warning={isWarning || undefined}>
          {said}
        </Text>
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  );
}
