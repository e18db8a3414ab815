/** `broken or torn`: words of losses in a row, some of which may be what losses are noted as. */

const LOSS =
  '(?:broken?|damaged|crushed|torn|ripped|smashed|shattered|cracked|chipped|dented|split|squashed|bent|burnt|burst|bust(?:ed)?|ruined|spoil(?:ed|t)|spill(?:ed|t)|soaked|wet|damp|rotten|faded|scratched|bruised|nicked|stolen|stained|soiled|leaked|leaking|expired|stale|mou?ldy|lost|binned|wasted|dropped|(?:thrown|chucked) (?:out|away)|written off|gone off)';
const BESIDE = '(?: got| was| were| been| has been| is| are)*';
const JOINED = new RegExp(
  `\\b(?:${LOSS},? )*${LOSS},? (?:or|and|and or|n|nor|plus)${BESIDE} (?:even )?${LOSS}\\b`,
  'gu',
);
const EACH = new RegExp(LOSS, 'gu');

/**
 * Whether a text joins a word of a note with a word that no such note has: then all losses are meant, and never the noted ones
 * alone.
 * @param text the words of a message
 * @param notes those that its words name
 */
export function asksOfAllLosses(text: string, notes: readonly string[]): boolean {
  if (notes.length === 0) return false;
  const noted = new Set(
    notes
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}]+/u),
  );
  const said = (text.match(JOINED) ?? []).map((list) => list.match(EACH) ?? []);
  return said.some(
    (words) => words.some((word) => isNoted(word, noted)) && words.some((word) => !isNoted(word, noted)),
  );
}

const isNoted = (said: string, noted: ReadonlySet<string>): boolean => said.split(' ').some((word) => noted.has(word));
