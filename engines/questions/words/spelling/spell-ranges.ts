const FIGURE = '([$£€]?\\d[\\d,]*(?:\\.\\d+)?)';
const UNIT =
  '(?: ?(lbs?|pounds?|kgs?|kilos?|grams?|g|oz|ounces?|percent|per cent|pct|%|dollars?|bucks|pieces|units|packs?|boxes|tins))?';
const BEHIND = '(?![\\d/]|(?:st|nd|rd|th)\\b|-\\d|\\s*(?:days?|weeks?|months?|years?|hours?|items?|of them)\\b)';
/** `from 25 to 35 dollars`, `between $20-30` */
const NAMED = new RegExp(
  `\\b(?:between|from|of) ${FIGURE}${UNIT}\\s*(?:and|to|[-–—])\\s*${FIGURE}${UNIT}${BEHIND}`,
  'gi',
);
/** `$5-$12`, `20 to 40 percent` */
const BARE = new RegExp(`(?<![\\d/-])(?<!between )${FIGURE}${UNIT}\\s*(?:to|[-–—])\\s*${FIGURE}${UNIT}${BEHIND}`, 'gi');

/** A message with its ranges of figures spelled as `between 5 and 10 kg`. */
export function spellRanges(message: string): string {
  if (!/\d/.test(message)) return message;
  const spell = (said: string, first: string, unit: string | undefined, last: string, lastUnit: string | undefined) => {
    const value = (text: string) => Number(text.replaceAll(/[$£€,]/g, ''));
    if (!(value(first) < value(last))) return said;
    const isMoney = /^[$£€]/.test(first) || /^[$£€]/.test(last);
    const figure = (text: string) => `${isMoney ? '$' : ''}${text.replaceAll(/[$£€]/g, '')}`;
    const behind = lastUnit ?? unit;
    return ` between ${figure(first)} and ${figure(last)}${behind === undefined ? '' : ` ${behind}`}`;
  };
  return message
    .replaceAll(NAMED, spell)
    .replaceAll(
      BARE,
      (said: string, first: string, unit: string | undefined, last: string, lastUnit: string | undefined) =>
        // Two bare numbers may be a SKU, a telephone number or a score.
        (unit ?? lastUnit ?? (/^[$£€]/.test(last) ? '$' : undefined)) ? spell(said, first, unit, last, lastUnit) : said,
    );
}
