import { useCallback, useEffect, useRef, useState } from 'react';
import { reconnectDelay } from '../push/push.ts';

/**
 * Repeats `attempt` until it resolves to true or the component unmounts, with growing delays, and at once when the
 * device is back online or the page visible again. `retry` tries immediately.
 */
export function useRetry(attempt: () => Promise<boolean>): { retry: () => void; isTrying: boolean } {
  const [isTrying, setIsTrying] = useState(false);
  const latest = useRef(attempt);
  const hurry = useRef(() => {});
  useEffect(() => {
    latest.current = attempt;
  }, [attempt]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isOver = false;
    let isBusy = false;
    const wait = () => {
      timer = setTimeout(tryNow, reconnectDelay(failures));
    };
    const tryNow = async () => {
      if (isBusy || isOver) return;
      isBusy = true;
      clearTimeout(timer);
      setIsTrying(true);
      const isDone = await latest.current().catch(() => false);
      isBusy = false;
      if (isOver) return;
      setIsTrying(false);
      failures += 1;
      if (!isDone) wait();
    };
    const onShown = () => {
      if (document.visibilityState === 'visible') void tryNow();
    };
    hurry.current = () => void tryNow();
    wait();
    window.addEventListener('online', hurry.current);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', hurry.current);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, []);

  return { retry: useCallback(() => hurry.current(), []), isTrying };
}
