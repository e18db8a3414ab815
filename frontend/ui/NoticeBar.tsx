import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './NoticeBar.module.css';

type Props = { icon: TablerIcon; children: ReactNode; action: ReactNode };

/** A line below the top bar about something that is left to do, with one action. */
export function NoticeBar({ icon: Icon, children, action }: Props) {
  return (
    <div className={classes.notice}>
      <Icon size={20} stroke={1.7} aria-hidden className={classes.icon} />
      <span>{children}</span>
      {action}
    </div>
  );
}
