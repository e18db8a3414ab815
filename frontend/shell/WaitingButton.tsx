import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { openWaiting, useWaitingCount } from '../lib/offline/waiting-shown.ts';
import { Count } from './WaitingCount.tsx';

/** Opens the list of what waits on this device; nothing where nothing does. */
export function WaitingButton({ className }: { className: string | undefined }) {
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <UnstyledButton
      className={className}
      onClick={openWaiting}
      aria-haspopup="dialog"
      title="Waiting to be sent"
      data-shoulder
    >
      <IconClock size={20} stroke={1.6} aria-hidden />
      <Count count={count} />
      <VisuallyHidden>{count} waiting to be sent</VisuallyHidden>
    </UnstyledButton>
  );
}
