/** How slips write a currency next to a figure. */
const SIGNS = String.raw`RM|MYR|S\$|SGD|US\$|USD|HK\$|HKD|NT\$|TWD|A\$|AUD|NZ\$|NZD|C\$|CAD|R\$|BRL|MX\$|MXN|EUR|GBP|CHF|SFr\.?|Rp\.?|IDR|INR|LKR|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|THB|VND|PHP|AED|ZAR|KES|JPY|CNY|RMB|[$€£¥₹₺฿₫₩₱]`;
/** These are words or units, too: they are a currency only next to a figure. */
const WORDS = String.raw`Fr\.?|Rs\.?|kr\.?|zł|zl|Kč|Ft|lei|TL|Bs\.?`;

/** A currency as a word. */
export const CURRENCY_WORD = new RegExp(`^[(\\[*=)]*(?:${SIGNS})[:.)]?$`, 'i');
/** What may be a currency as a word, if a figure is next to it. */
export const MAYBE_CURRENCY = new RegExp(`^(?:${SIGNS}|${WORDS})$`, 'i');
/** A currency directly before a number. */
export const CURRENCY_BEFORE = new RegExp(`^[(\\[*=]*(?:${SIGNS}|${WORDS})(?=[-−–]?\\d)`, 'i');
/** A currency at the start of a word. */
export const CURRENCY_START = new RegExp(`^(?:${SIGNS}|${WORDS})(?=[-−–]?\\s*[\\d.,OoQD])`, 'i');
/** A currency directly behind a number. */
export const CURRENCY_END = new RegExp(`(?<=\\d)(?:${SIGNS}|${WORDS})$`, 'i');
/** A currency with nothing else, perhaps behind an `@`, which belongs to the number behind it. */
export const CURRENCY_ALONE = new RegExp(`^\\(?@?(?:${SIGNS}|${WORDS})$`, 'i');
/** A price of one unit: `€/kg`, `/kg`, `EUR/100g`. */
export const PER_UNIT = new RegExp(`^(?:${SIGNS}|${WORDS})?/(?:\\d{0,4})(\\p{L}{1,5})\\.?$`, 'iu');
/** A figure and what it is the price of: `2,40/kg`, `12.80€/kg`. */
export const PRICE_PER_UNIT = new RegExp(
  `^(\\D{0,3}\\d[\\d.,]*[.,]\\d{2})((?:${SIGNS}|${WORDS})?/\\d{0,4}\\p{L}{1,5})$`,
  'iu',
);
/** A currency behind an `=`. */
export const CURRENCY_AFTER_EQUALS = new RegExp(`\\d\\)?(?==(?:${SIGNS})$)`, 'i');
