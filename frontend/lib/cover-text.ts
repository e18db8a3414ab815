import type { CoverAnswer } from '../../worker/insights/contract.ts';

const count = (days: number) =>
  days < 1 ? 'less than a day' : `about ${Math.round(days)} ${Math.round(days) === 1 ? 'day' : 'days'}`;

/**
 * How long an item lasts, in words: `about 6 days`, `about 3 days by par` where nothing of it has ever gone out. Null
 * where nothing is known, and where nothing is left.
 */
export function coverText({ days, basis }: CoverAnswer): string | null {
  if (basis === 'none' || days === 0) return null;
  if (days === null) return 'more than half a year';
  return basis === 'par' ? `${count(days)} by par` : count(days);
}

/** What of that is left, `about 6 days left`; null as above. */
export function daysLeftText(cover: CoverAnswer): string | null {
  const text = coverText(cover);
  if (text === null) return null;
  return cover.basis === 'par' ? text.replace(/ by par$/, ' left by par') : `${text} left`;
}

/** The same with what is on the way; null where nothing comes in time. @param now epoch milliseconds */
export function coveredUntil({ withOrders }: CoverAnswer, now: number): string | null {
  if (withOrders === null) return null;
  if (withOrders.days === null) return 'covered for more than half a year';
  return `covered until ${dayText(now + withOrders.days * 86_400_000, now)}`;
}

/** A day without its year where that is this one: `Nov 17`. */
export function dayText(when: string | number, now: number): string {
  const date = new Date(when);
  const year = date.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...year }).format(date);
}
