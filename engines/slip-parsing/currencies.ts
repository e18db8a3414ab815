import { currentStyle, sharedSign } from '../text/style.ts';

/** The currency of every price that the workspace keeps. */
export const ownCurrency = (): string => currentStyle().currency;

/** Currencies that slips are in, to choose from; others are taken as they are printed. */
export const SLIP_CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CNY',
  'INR',
  'MYR',
  'SGD',
  'IDR',
  'THB',
  'VND',
  'KRW',
  'TWD',
  'HKD',
  'LKR',
  'AUD',
  'NZD',
  'CAD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'TRY',
  'ZAR',
  'KES',
  'BRL',
  'MXN',
  'AED',
] as const;

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
  const isYuan = (counts.get('CNY') ?? 0) + Number(ownCurrency() === 'CNY') > (counts.get('JPY') ?? 0);
  add(isYuan ? 'CNY' : 'JPY', count(text, YEN_OR_YUAN));
  // Where a slip in dollars says once whose they are, its bare signs are those.
  const dollars = ['SGD', 'HKD', 'TWD', 'NZD', 'AUD', 'CAD'].find((currency) => (counts.get(currency) ?? 0) > 0);
  if (dollars && count(text, /US\$|(?<!\p{L})USD(?!\p{L})/gu) === 0) {
    add(dollars, counts.get('USD') ?? 0);
    counts.delete('USD');
  }
  // A bare sign is the workspace's own where it writes that too.
  const own = ownCurrency();
  if (own !== 'USD' && sharedSign() === '$' && count(text, /US\$|(?<!\p{L})USD(?!\p{L})/gu) === 0) {
    add(own, counts.get('USD') ?? 0);
    counts.delete('USD');
  }
  const [most] = [...counts].filter(([, times]) => times > 0).toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}

/**
 * The currency that a slip is probably in where none could be read: what only one country prints tells it, such as the prefix of a VAT
 * number or of an IBAN, the name of a country, a postcode or the name of a register.
 */

const EURO_CODES = 'AT|BE|CY|DE|EE|EL|ES|FI|FR|GR|HR|IE|IT|LT|LU|LV|MT|NL|PT|SI|SK';
/** An IBAN, perhaps in groups: `GB29 NWBK 6016 1331 9268 19`. */
const iban = (codes: string) => String.raw`(?<![A-Z\d])(?:${codes})\d{2}(?: ?[A-Z\d]{4}){3,7}`;
/** The number of a company for its tax, with the code of a country: `DE123456789`, `GB 123 4567 89`. */
const vat = (codes: string) =>
  String.raw`(?<![A-Z\d])(?:${codes}) ?[A-Z\d]{0,2}(?: ?\d{2,4}){3,4}[A-Z]?\d{0,2}(?![A-Z\d])`;
const words = (text: string) => String.raw`(?<!\p{L})(?:${text})(?!\p{L})`;

const EVIDENCE: readonly (readonly [currency: string, signs: readonly string[], names: string])[] = [
  [
    'EUR',
    [iban(EURO_CODES), vat(EURO_CODES)],
    `deutschland|germany|österreich|austria|france|italia|italy|españa|spain|nederland|netherlands|belgië|belgique|belgium|ireland|portugal|finland|siret|siren|p\\.? ?iva|partita iva|btw|kvk|ust-?id(?:nr)?`,
  ],
  [
    'GBP',
    [iban('GB'), vat('GB'), String.raw`(?<![A-Z\d])[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?![A-Z\d])`],
    'united kingdom|great britain|england|scotland|wales|sort code',
  ],
  ['CHF', [iban('CH'), String.raw`CHE-?\d{3}`], 'schweiz|switzerland|suisse|svizzera'],
  ['SEK', [iban('SE')], 'sverige|sweden'],
  ['NOK', [iban('NO')], 'norge|norway'],
  ['DKK', [iban('DK')], 'danmark|denmark'],
  ['PLN', [iban('PL'), vat('PL')], 'polska|poland|nip'],
  ['TRY', [iban('TR')], 'türkiye|turkey'],
  ['MYR', [], 'malaysia|sdn\\.? bhd'],
  ['SGD', [], 'singapore'],
  ['INR', [], 'india|gstin'],
  ['LKR', [], 'sri lanka'],
  ['JPY', [], 'japan'],
  ['CNY', [], 'china'],
  ['AUD', [], 'australia|abn'],
  ['NZD', [], 'new zealand|nzbn'],
  ['CAD', [], 'canada'],
  ['USD', [], 'usa|u\\.s\\.a\\.|united states'],
];

/** The one currency that all evidence of a text is of; null where there is none, or where it is of several. */
export function assumeCurrency(text: string): string | null {
  const [only, another] = EVIDENCE.filter(
    ([, signs, names]) =>
      signs.some((sign) => new RegExp(sign, 'u').test(text)) || new RegExp(words(names), 'iu').test(text),
  );
  return another === undefined ? (only?.[0] ?? null) : null;
}

/** How slips write a currency next to a figure. */
const BESIDE_FIGURES = String.raw`RM|MYR|S\$|SGD|US\$|USD|HK\$|HKD|NT\$|TWD|A\$|AUD|NZ\$|NZD|C\$|CAD|R\$|BRL|MX\$|MXN|EUR|GBP|CHF|SFr\.?|Rp\.?|IDR|INR|LKR|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|THB|VND|PHP|AED|ZAR|KES|JPY|CNY|RMB|[$€£¥₹₺฿₫₩₱]`;
/** These are words or units, too: they are a currency only next to a figure. */
const WORDS_BESIDE = String.raw`Fr\.?|Rs\.?|kr\.?|zł|zl|Kč|Ft|lei|TL|Bs\.?`;

/** A currency as a word. */
export const CURRENCY_WORD = new RegExp(`^[(\\[*=)]*(?:${BESIDE_FIGURES})[:.)]?$`, 'i');
/** What may be a currency as a word, if a figure is next to it. */
export const MAYBE_CURRENCY = new RegExp(`^(?:${BESIDE_FIGURES}|${WORDS_BESIDE})$`, 'i');
/** A currency directly before a number. */
export const CURRENCY_BEFORE = new RegExp(`^[(\\[*=]*(?:${BESIDE_FIGURES}|${WORDS_BESIDE})(?=[-−–]?\\d)`, 'i');
/** A currency at the start of a word. */
export const CURRENCY_START = new RegExp(`^(?:${BESIDE_FIGURES}|${WORDS_BESIDE})(?=[-−–]?\\s*[\\d.,OoQD])`, 'i');
/** A currency directly behind a number. */
export const CURRENCY_END = new RegExp(`(?<=\\d)(?:${BESIDE_FIGURES}|${WORDS_BESIDE})$`, 'i');
/** A currency with nothing else, perhaps behind an `@`, which belongs to the number behind it. */
export const CURRENCY_ALONE = new RegExp(`^\\(?@?(?:${BESIDE_FIGURES}|${WORDS_BESIDE})$`, 'i');
/** A price of one unit: `€/kg`, `/kg`, `EUR/100g`. */
export const PER_UNIT = new RegExp(`^(?:${BESIDE_FIGURES}|${WORDS_BESIDE})?/(?:\\d{0,4})(\\p{L}{1,5})\\.?$`, 'iu');
/** A figure and what it is the price of: `2,40/kg`, `12.80€/kg`. */
export const PRICE_PER_UNIT = new RegExp(
  `^(\\D{0,3}\\d[\\d.,]*[.,]\\d{2})((?:${BESIDE_FIGURES}|${WORDS_BESIDE})?/\\d{0,4}\\p{L}{1,5})$`,
  'iu',
);
/** A currency behind an `=`. */
export const CURRENCY_AFTER_EQUALS = new RegExp(`\\d\\)?(?==(?:${BESIDE_FIGURES})$)`, 'i');
