import { useQuery } from '@tanstack/react-query';
import { useSession } from '../lib/session/session.ts';
import { countsQuery } from './api.ts';
import { progressText, titleOf } from './words.ts';

/** What is being counted, in words; undefined if nothing is, or until it is loaded. */
export function useOpenCounts(): string | undefined {
  const { data } = useQuery(countsQuery('open'));
  const { me } = useSession();
  const [first] = data ?? [];
  if (!data || !first) return undefined;
  const own = data.filter(({ assigneeIds }) => me && assigneeIds.includes(me.id)).length;
  if (data.length > 1) return own > 0 ? `${own} assigned to you` : `${data.length} counts are open`;
  return `${titleOf(first)}: ${progressText(first.totals.counted, first.totals.lines)}`;
}
