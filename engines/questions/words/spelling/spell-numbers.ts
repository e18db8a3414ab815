/** Figures that are spelled in several words, or as a part of one: `twenty-two`, `half a pound`, `two dozen`. */

const UNITS = 'one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SMALL = `(?:${[...UNITS, ...TEENS].join('|')}|\\d+(?:\\.\\d+)?)`;
const WEIGHT = '(?:pounds?|lbs?|kilos?|kgs?|grams?|ounces?|oz)';

const COMPOUND = new RegExp(`\\b(${TENS.join('|')})(?:-| )(${UNITS.join('|')})\\b`, 'gi');
const HUNDREDS = new RegExp(`\\b(a|an|${UNITS.join('|')}|\\d) hundred(?:(?: and)? (\\d+|${TENS.join('|')}))?\\b`, 'gi');
/** `the hundred gram pouches`, `hundred kraft pouches` */
const BARE_HUNDRED = new RegExp(`(?<!\\d )\\bhundred(?= ?(?:${WEIGHT}|g|ml)\\b)`, 'gi');
const AND_A_HALF = new RegExp(`\\b(${SMALL}|a|an|one)(?: and a half| ½|½)(?= |$)`, 'gi');
const WEIGHT_AND_A_HALF = new RegExp(`\\b(?:an?|one) (${WEIGHT}) and a half\\b`, 'gi');
const HALF_OF_WEIGHT = new RegExp(`(?:\\bhalf(?: of)?(?: an?)?|½) (${WEIGHT})\\b`, 'gi');
const QUARTER_OF_WEIGHT = new RegExp(`\\b(?:an? )?quarter(?: of an?|-| )(${WEIGHT})\\b`, 'gi');
/** `a kilo of sencha`, where `$20 a kilo` is a price. */
const ONE_OF_WEIGHT = new RegExp(`\\ban? (${WEIGHT})(?= of\\b)`, 'gi');
/** `and we keep one` */
const ONE_KEPT =
  /\b(keep|keeping|hold back|holding back|put aside|set aside|leave) one\b(?! (?:of (?:each|every)|each|eye)\b)/gi;
const DOZENS = new RegExp(`\\b(${SMALL}) dozens?\\b`, 'gi');
/** `one of the gaiwans`, `two of those`: the words between say nothing more. */
const COUPLE = /\b(?:a couple(?: of)?|a pair of)(?= (?:the )?[a-z])/gi;
const MANY = new RegExp(`\\b(?:${[...TEENS.slice(3), ...TENS].join('|')})\\b`, 'gi');

const toValue = (text: string): number => {
  const word = text.toLowerCase();
  if (word === 'a' || word === 'an') return 1;
  if (/^\d/.test(word)) return Number(word);
  if (TENS.includes(word)) return (TENS.indexOf(word) + 2) * 10;
  return TEENS.includes(word) ? TEENS.indexOf(word) + 10 : UNITS.indexOf(word) + 1;
};

const SPELLED = /\b(?:half|hundred|dozens?|quarter|couple|pair|twenty|[a-z]{3,5}ty|[a-z]+teen)\b|½/i;

/** A message with such figures in digits. Single words such as `seven` are read as numbers where they name nothing. */
export function spellNumbers(message: string): string {
  const kept = message.replaceAll(ONE_KEPT, '$1 1');
  if (!SPELLED.test(kept)) return kept.replaceAll(ONE_OF_WEIGHT, '1 $1');
  return kept
    .replaceAll(COMPOUND, (_, tens: string, unit: string) => String(toValue(tens) + toValue(unit)))
    .replaceAll(MANY, (word) => String(toValue(word)))
    .replaceAll(HUNDREDS, (_, times: string, more?: string) =>
      String(toValue(times) * 100 + (more === undefined ? 0 : toValue(more))),
    )
    .replaceAll(BARE_HUNDRED, '100')
    .replaceAll(WEIGHT_AND_A_HALF, '1.5 $1')
    .replaceAll(AND_A_HALF, (_, whole: string) => String(toValue(whole) + 0.5))
    .replaceAll(HALF_OF_WEIGHT, '0.5 $1')
    .replaceAll(QUARTER_OF_WEIGHT, '0.25 $1')
    .replaceAll(ONE_OF_WEIGHT, '1 $1')
    .replaceAll(DOZENS, (_, times: string) => String(toValue(times) * 12))
    .replaceAll(COUPLE, '2');
}
