import { SLIP_CURRENCIES } from './currencies.ts';

/** How slips write a currency, beside its ISO code. Dollars of a country come before the bare sign. */
const SIGNS: readonly (readonly [currency: string, sign: RegExp])[] = [
  ['MYR', /(?<![\p{L}\p{N}])RM(?!\p{L})/gu],
  ['SGD', /(?<!U)S\$/g],
  ['HKD', /HK\$/g],
  ['TWD', /NT\$/g],
  ['NZD', /NZ\$/g],
  ['AUD', /(?<!\p{L})AU?\$/gu],
  ['CAD', /(?<!\p{L})CA?\$/gu],
  ['BRL', /R\$/g],
  ['USD', /US\$|(?<!\p{L})\$/gu],
  ['EUR', /€|(?<!\p{L})euros?(?!\p{L})/giu],
  ['GBP', /£/g],
  ['CNY', /(?<!\p{L})RMB(?!\p{L})|元/gu],
  ['JPY', /円/g],
  ['INR', /₹|(?<![\p{L}\p{N}])Rs\.?\s*(?=\d)/gu],
  ['IDR', /(?<![\p{L}\p{N}])Rp\.?\s*(?=\d)/gu],
  ['THB', /฿/g],
  ['VND', /₫/g],
  ['KRW', /₩/g],
  ['TRY', /₺/g],
  ['PLN', /(?<!\p{L})zł(?!\p{L})/giu],
];
/** Yen and yuan share a sign; yen is meant unless the slip says otherwise. */
const YEN_OR_YUAN = /[¥￥]/g;

const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;

/**
 * The currency that a slip is in, as an ISO code: the one that it names most often. Null where it names none. A code counts
 * only as a word of its own in capitals.
 */
export function detectCurrency(text: string): string | null {
  const counts = new Map<string, number>();
  const add = (currency: string, times: number) => counts.set(currency, (counts.get(currency) ?? 0) + times);
  for (const currency of SLIP_CURRENCIES) {
    add(currency, count(text, new RegExp(`(?<!\\p{L})${currency}(?!\\p{L})`, 'gu')));
  }
  for (const [currency, sign] of SIGNS) add(currency, count(text, sign));
  const isYuan = (counts.get('CNY') ?? 0) > (counts.get('JPY') ?? 0);
  add(isYuan ? 'CNY' : 'JPY', count(text, YEN_OR_YUAN));
  // Where a slip in dollars says once whose they are, its bare signs are those.
  const dollars = ['SGD', 'HKD', 'TWD', 'NZD', 'AUD', 'CAD'].find((currency) => (counts.get(currency) ?? 0) > 0);
  if (dollars && count(text, /US\$|(?<!\p{L})USD(?!\p{L})/gu) === 0) {
    add(dollars, counts.get('USD') ?? 0);
    counts.delete('USD');
  }
  const [most] = [...counts].filter(([, times]) => times > 0).toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}
