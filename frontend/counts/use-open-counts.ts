import { useQuery } from '@tanstack/react-query';
import { countsQuery } from './api.ts';
import { progressText, titleOf } from './words.ts';

/** What is being counted, in words; undefined if nothing is, or until it is loaded. */
export function useOpenCounts(): string | undefined {
  const { data } = useQuery(countsQuery('open'));
  const [first] = data ?? [];
  if (!data || !first) return undefined;
  if (data.length > 1) return `${data.length} counts are open`;
  return `${titleOf(first)}: ${progressText(first.totals.counted, first.totals.lines)}`;
}
