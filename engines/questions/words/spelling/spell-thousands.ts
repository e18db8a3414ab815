import { measureOf } from '../../../numbers/measure.ts';
import type { Lexicon } from '../../lexicon.ts';
import { UNIT_WORDS } from '../../meaning/tokens.ts';
import { stemsOfName } from '../name-parts.ts';
import { wordsOf } from '../words.ts';

/** `1.500 pouches`: of what is counted, a point with three digits behind it stands between thousands. */

const POINT =
  /(?<![\d.,$£€¥])([1-9]\d{0,2}(?:\.\d{3})+)(?![\d.,]*\d|\p{L}|%)((?: [\p{L}'’-]+| \d+ ?(?:g|gr|kg|oz|lb|lbs|ml|l)\b){1,5})/giu;
/** `kraft bags: 1.250` */
const LAST =
  /((?:[\p{L}'’-]+[ :=]{1,3}){1,4})(?<![\d.,$£€¥])([1-9]\d{0,2}(?:\.\d{3})+)(?=\W*$| (?:pieces|pcs|now|left|today|then|please)\b)/giu;
/** Of grams and millilitres nobody writes the last of three digits where it is a nought: `1.500 g` are 1,500. */
const SMALL =
  /(?<![\d.,$£€¥])[1-9]\d{0,2}(?:\.\d{3})*\.\d\d0(?= ?(?:g|gr|grams?|ml|millilit(?:re|er)s?)\b(?! (?:per|each|apiece|an?|in (?:a|each)|of tea (?:per|in)|doses?|servings?)\b))/giu;
/** Words before the name of what is counted. */
const BETWEEN = new Set('of the our my more new extra another those these empty plain that small large'.split(' '));
const COUNTED = new Set(
  'label sticker lid cup straw napkin mug filter ribbon card sleeve mailer envelope glass'.split(' '),
);

/** A message with such figures without their points. */
export function spellThousands(message: string, { items }: Pick<Lexicon, 'items'>): string {
  if (!/\d\.\d{3}/.test(message)) return message;
  return message
    .replaceAll(POINT, (said, figure: string, behind: string) =>
      isCounted(behind, items) ? `${figure.replaceAll('.', '')}${behind}` : said,
    )
    .replaceAll(LAST, (said, before: string, figure: string) =>
      isCounted(before.trim().split(/\s+/).reverse().join(' '), items)
        ? `${before}${figure.replaceAll('.', '')}`
        : said,
    )
    .replaceAll(SMALL, (figure) => figure.replaceAll('.', ''));
}

/** Whether what follows a figure is counted: in a unit of pieces, or as the items that are called so. */
function isCounted(behind: string, items: Lexicon['items']): boolean {
  const words = wordsOf(behind).filter(({ text }) => !BETWEEN.has(text));
  const [first] = words;
  if (!first || first.number !== null ? words.length === 0 : measureOf(first.stem) !== null) return false;
  const named = words.filter(({ number, stem }) => number === null && measureOf(stem) === null);
  const [next, second] = named;
  if (!next) return false;
  const units = [next, second].filter((word) => word !== undefined && (isUnit(word.stem) || COUNTED.has(word.stem)));
  if (units.length > 0) return true;
  const called = items.filter(({ name }) => stemsOfName(name).includes(next.stem));
  return called.length > 0 && called.every(({ unit }) => measureOf(unit) === null);
}

const isUnit = (stem: string): boolean => UNIT_WORDS.has(stem) && measureOf(stem) === null;
