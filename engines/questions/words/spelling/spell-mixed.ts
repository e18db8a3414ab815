/** Weights that are said in fractions, or in two units: `1/2 lb`, `2 kg 500 g`, `3 lb 8 oz`, `three quarters of a pound`. */

const LARGE = '(?:pounds?|lbs?|kilos?|kgs?|kilograms?|ounces?|oz|litres?|liters?)';
const MEASURE = `(?:${LARGE}|grams?|grammes?|gr|g|ml)`;
const FRACTIONS: Readonly<Record<string, number>> = {
  ...{ '1/2': 0.5, '1/4': 0.25, '3/4': 0.75, '1/3': 0.333, '2/3': 0.667, '1/8': 0.125 },
  ...{ '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 0.333, '⅔': 0.667, '⅛': 0.125 },
};
const FRACTION = '(1/2|1/4|3/4|1/3|2/3|1/8|[½¼¾⅓⅔⅛])';

/** `1 1/2 lb`, `1/2 lb`, `3/4 of a kilo`, `1/2 dozen` */
const IN_FRACTIONS = new RegExp(
  `(?<![\\d/.,-])(?:(\\d{1,4})(?: |-| and )?)?${FRACTION}(?![\\d/])(?:(?: of)? an?(?= ))? ?(?=(?:${MEASURE}|dozen)\\b)`,
  'giu',
);
const QUARTERS = new RegExp(`\\b(?:three|3)[ -]quarters? (?:of )?(?:an? )?(?=${LARGE}\\b)`, 'gi');
const ONE_QUARTER = new RegExp(`\\b(?:an? |one )?quarter of an? (?=${LARGE}\\b)`, 'gi');
/** A pack follows a size of its own: `2 kg 500 g pouches`. */
const IS_PACK =
  '(?! ?(?:\\w+ )?(?:pouch|bag|tin|pack|box|sachet|jar|caddy|refill|carton|parcel|portion|each|per|apiece)\\w*)';
const KILOS = new RegExp(
  `(?<![\\d.,])(\\d{1,4}) ?(kgs?|kilos?|kilograms?),? (?:and )?(\\d{1,3}) ?(?:g|gr|grams?|grammes?)\\b${IS_PACK}`,
  'giu',
);
/** `2 kg 500 of rooibos` */
const KILOS_ONLY = /(?<![\d.,])(\d{1,4}) ?(kgs?|kilos?|kilograms?) (\d{3})(?= of\b|\s*$)/giu;
const POUNDS = new RegExp(
  `(?<![\\d.,])(\\d{1,4}) ?(lbs?|pounds?),? (?:and )?(\\d{1,2}) ?(?:oz|ounces?)\\b${IS_PACK}`,
  'giu',
);
const OUNCES_IN_POUND = 16;
const THOUSANDS = /\b(an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}(?:\.\d)?) thousand\b/gi;
/** `1.5k labels` */
const SHORT_THOUSANDS = /(?<![\d.,])(\d{1,3}\.\d{1,2})k\b/gi;
const GROSS = /\b(?:a|one) gross (?:of )?(?=\p{L})/giu;
const OF_DOZEN = /\b(of|with|holding|containing|x) (?:a|one) dozen\b/gi;
const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');

const MAY_BE = /\d ?(?:kg|kilo|lb|pound)|\d\/\d|[½¼¾⅓⅔⅛]|quarter|thousand|gross|dozen|\dk\b/i;

/** A message with such weights as one figure. */
export function spellMixed(message: string): string {
  if (!MAY_BE.test(message)) return message;
  return message
    .replaceAll(
      IN_FRACTIONS,
      (_, whole: string | undefined, part: string) => `${Number(whole ?? 0) + (FRACTIONS[part] ?? 0)} `,
    )
    .replaceAll(QUARTERS, '0.75 ')
    .replaceAll(ONE_QUARTER, '0.25 ')
    .replaceAll(KILOS, (_, kilos: string, unit: string, grams: string) => sumText(kilos, Number(grams) / 1000, unit))
    .replaceAll(KILOS_ONLY, (_, kilos: string, unit: string, grams: string) =>
      sumText(kilos, Number(grams) / 1000, unit),
    )
    .replaceAll(POUNDS, (said, pounds: string, unit: string, ounces: string) =>
      Number(ounces) < OUNCES_IN_POUND ? sumText(pounds, Number(ounces) / OUNCES_IN_POUND, unit) : said,
    )
    .replaceAll(THOUSANDS, (_, times: string) => String(toValue(times) * 1000))
    .replaceAll(SHORT_THOUSANDS, (_, times: string) => String(Math.round(Number(times) * 1000)))
    .replaceAll(GROSS, '144 ')
    .replaceAll(OF_DOZEN, '$1 12');
}

const sumText = (whole: string, part: number, unit: string): string =>
  `${Math.round((Number(whole) + part) * 1000) / 1000} ${unit}`;

function toValue(said: string): number {
  const at = NUMBERS.indexOf(said.toLowerCase());
  return at >= 0 ? at + 1 : /^a/i.test(said) ? 1 : Number(said);
}
