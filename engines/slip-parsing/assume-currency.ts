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
