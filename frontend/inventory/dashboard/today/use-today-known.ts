import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { todayQuery } from '../../../lib/stock/today.ts';

/** The dashboard is not held up longer: what comes later moves what is below it. */
const MAX_WAIT_MS = 500;

/**
 * Asks what needs doing today next to the items, so that both are shown at once and nothing moves.
 * @returns whether it has been known or refused, or has not come for half a second since the items did; from then on it stays so
 */
export function useTodayKnown(hasItems: boolean): boolean {
  const { isPending } = useQuery(todayQuery());
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!hasItems) return;
    // What has failed is asked again by the card itself, and is pending again.
    if (!isPending) return setOver(true);
    const timer = setTimeout(() => setOver(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [hasItems, isPending]);
  return isOver || !isPending;
}
