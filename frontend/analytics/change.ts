import { numberText } from '../../engines/text/style.ts';

/** How much more a figure is than before, as a fraction; null where there is nothing to compare. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null || before === null || before <= 0 ? null : now / before - 1;
}

/** A change as `+12%`, `−8%` or `0%`. */
export function changeText(change: number): string {
  const percent = numberText(Math.abs(change * 100), 0);
  return percent === '0' ? '0%' : `${change > 0 ? '+' : '−'}${percent}%`;
}

/** The days that a range is compared with: `the 30 days before`. */
export const daysBefore = (days: number): string => (days === 1 ? 'the day before' : `the ${days} days before`);

/** A figure against the one before: `+12% against the 30 days before`; null where there is nothing to say. */
export function againstText(now: number | null, before: number | null | undefined, what: string): string | null {
  if (now === null || before === null || before === undefined) return null;
  const change = changeOf(now, before);
  if (change === null) return now > 0 && before === 0 ? `None in ${what}` : null;
  const text = changeText(change);
  return text === '0%' ? `Same as ${what}` : `${text} against ${what}`;
}
