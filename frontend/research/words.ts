import { toSingular } from '../../engines/numbers/quantity-text.ts';
import type { Provenance } from '../../worker/research/contract.ts';
import { formatMoney } from '../lib/text/format.ts';

/** What a person reads where nobody knows. */
export const UNKNOWN = 'unknown';

type Range = { min: number; max: number };

/** `9 days`, `7 to 14 days`, `18 months`. */
export function rangeText({ min, max }: Range, one: string): string {
  const unit = max === 1 ? one : `${one}s`;
  return min === max ? `${max} ${unit}` : `${min} to ${max} ${unit}`;
}

/** The currency of the reference. */
const OF_REFERENCE = 'USD';

/** The currency of a price by where it is from; undefined for the workspace's own. */
export const currencyFrom = ({ from }: Provenance): string | undefined =>
  from === 'reference' ? OF_REFERENCE : undefined;

/** Cents for one unit: `$2.15 per kg`. @param currency the workspace's own without it */
export function priceText(cents: number, unit: string | null, currency?: string): string {
  const amount = formatMoney(cents, currency);
  return unit ? `${amount} per ${toSingular(unit)}` : amount;
}

/** A price of the reference: `$1.77 to $2.53 per kg`, or one price where the two are the same. */
export function priceRangeText({ min, max, per }: Range & { per: string }): string {
  const most = priceText(max, per, OF_REFERENCE);
  return min === max ? most : `${formatMoney(min, OF_REFERENCE)} to ${most}`;
}

const ORIGINS: Record<Provenance['from'], string> = {
  reference: 'Reference',
  'own stock': 'Your stock',
  'own purchases': 'Your purchases',
  'own sales': 'Your sales',
  'own suppliers': 'Your suppliers',
  'own messages': 'Your messages',
  question: 'Your question',
  model: 'AI model',
  unknown: 'Unknown',
};

/** The origin of a value in a word or two. */
export const originText = ({ from }: Provenance): string => ORIGINS[from];

/** The source of a value of the reference: title, publisher and year. */
export function sourceText({ source }: Provenance): string | null {
  if (!source) return null;
  const publisher = source.title.includes(source.publisher) ? [] : [source.publisher];
  return [source.title, ...publisher, ...(source.year === null ? [] : [source.year])].join(', ');
}

/** A warning for an unverified source; otherwise null. */
export function doubtText({ source }: Provenance): string | null {
  return source && !source.checked ? 'Not verified against the source.' : null;
}
