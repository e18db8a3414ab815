import { parseBestBefore } from '../../../engines/stock/best-before.ts';

/** Why a lot cannot be received as it is; null if it can. */
export function lotProblem({ code, bestBefore }: { code: string; bestBefore: string }): string | null {
  if (bestBefore.trim() === '') return null;
  if (code.trim() === '') return 'Enter the lot code that the date belongs to';
  return parseBestBefore(bestBefore.trim()) === null
    ? 'Write a day, a month or a year: 2027-03-31, 2027-03 or 2027'
    : null;
}
