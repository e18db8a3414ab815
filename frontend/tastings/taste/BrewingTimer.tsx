import { Button, VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { clockText } from '../words.ts';

const TICK_MS = 250;
const SIGNAL_MS = [400, 200, 400];

/** Counts the minutes of brewing down, and says when it is time: also by vibrating, where the device can. */
export function BrewingTimer({ seconds }: { seconds: number }) {
  /** Epoch milliseconds; the clock goes on while the screen is off. */
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const left = endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = left !== null && left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  useEffect(() => {
    if (left === 0) navigator.vibrate?.(SIGNAL_MS);
  }, [left]);
  const start = () => {
    const at = Date.now();
    setNow(at);
    setEndsAt(at + seconds * 1000);
  };
  return (
    <>
      <Button
        variant={left === 0 ? 'filled' : 'default'}
        size="md"
        className="tabular"
        leftSection={<IconClock size={18} stroke={1.6} aria-hidden />}
        onClick={() => (left === null ? start() : setEndsAt(null))}
      >
        {left === 0 ? 'Pour now' : clockText(left ?? seconds)}
        <VisuallyHidden>
          {isRunning ? ', stop the brewing timer' : left === 0 ? ', reset the timer' : ', start the brewing timer'}
        </VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">{left === 0 ? 'The tea has brewed. Pour it now.' : ''}</VisuallyHidden>
    </>
  );
}
