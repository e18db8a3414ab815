import { isMeasured, isMeasureWord } from '../row/units.ts';
import { type Line, toLine, type Word } from './page.ts';

/**
 * Recognition joins words that stand close. They are parted where no word has such a place inside: behind money
 * (`14,50perstuk`), between a label and a code (`ArtikelTK-1240`), and between a code and money (`TK-1240,14,50`).
 */

const MONEY = String.raw`\d{1,5}[.,]\d{2}`;
/** Places at which a word is parted, each behind its first group. */
const PLACES: readonly RegExp[] = [
  new RegExp(`^(.*\\p{L}.*\\d{2},)(?=${MONEY}(?!\\d))`, 'u'),
  /^(\p{Lu}?\p{Ll}{3,}[.:]?)(?=\p{Lu}{1,4}-?\d[\p{Lu}\d/-]*[,.;]?$)/u,
];
const BEHIND_MONEY = new RegExp(`^([^\\p{L}\\d]?${MONEY})(\\p{L}[\\p{L}.]{2,})$`, 'u');
/** Words before what a price is of. */
const PER = /^(per|pro|pr|par|por|cada|each|je|das|le|la|el|il|al|het)(?=\p{L})/iu;

/** The lines with words parted that recognition joined. */
export function withPartedWords(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const words = line.words.flatMap((word, index) => partWord(word, line.words[index - 1]));
    return words.length === line.words.length ? line : toLine(words);
  });
}

function partWord(word: Word, before: Word | undefined): Word[] {
  for (const place of PLACES) {
    const at = place.exec(word.text)?.[1]?.length;
    if (at) return cut(word, at).flatMap((part) => partWord(part, before));
  }
  const [, money = '', behind = ''] = BEHIND_MONEY.exec(word.text) ?? [];
  if (money && !isMeasured(behind)) {
    const [figure, rest] = cut(word, money.length);
    return figure && rest ? [figure, ...partWord(rest, figure)] : [word];
  }
  // `perstuk` behind a price.
  const per = PER.exec(word.text)?.[1] ?? '';
  const unit = word.text.slice(per.length);
  // `all` is no litre.
  const isLong = unit.length > 2 || /^kg$/i.test(unit);
  const isOfOne = /\d[.,]\d{2}$/.test(before?.text ?? '') && isLong && isMeasureWord(unit);
  return per && isOfOne ? cut(word, per.length) : [word];
}

function cut(word: Word, at: number): Word[] {
  const middle = word.left + ((word.right - word.left) * at) / word.text.length;
  return [
    { ...word, text: word.text.slice(0, at), right: middle },
    { ...word, text: word.text.slice(at), left: middle },
  ];
}
