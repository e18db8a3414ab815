import { IconReceipt } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useOnline } from '../../lib/requests/online.ts';
import { useReached } from '../../lib/requests/reachability.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { NoticeBar } from '../../ui/NoticeBar.tsx';
import { useWaitingSlips } from './waiting-slips.ts';

/** Leads to the slips that wait on this device, once they can be read. */
export function WaitingSlipsNotice() {
  const count = useWaitingSlips().length;
  const isOnline = useOnline();
  const isReached = useReached();
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/slips' });
  if (count === 0 || !isOnline || !isReached || isThere) return null;
  return (
    <NoticeBar
      icon={IconReceipt}
      action={
        <ButtonLink to="/slips" variant="default" size="md" flex="none">
          Open
        </ButtonLink>
      }
    >
      {count === 1 ? 'A slip is waiting to be read.' : `${count} slips are waiting to be read.`}
    </NoticeBar>
  );
}
