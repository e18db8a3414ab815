import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { todayQuery } from '../../../lib/stock/today.ts';

/** The dashboard is not held up longer: what comes later moves what is below it. */
const MAX_WAIT_MS = 500;

/**
 * Asks what needs doing today beside the items, so that both are shown at once and nothing moves.
 * @returns whether it is known, or has not come for half a second since the items did
 */
export function useTodayKnown(hasItems: boolean): boolean {
  const { isPending } = useQuery(todayQuery());
  const [isLate, setLate] = useState(false);
  const isWaiting = hasItems && isPending;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return !isPending || isLate;
}
