import { joinWords, type Line } from '../page/page.ts';

/** `84.50 M`, `Price per 1,000`, `/100`: what a line says that its price is of. */
export function pricedBy(line: Line): readonly number[] {
  const known = kept.get(line) ?? readPers(line);
  kept.set(line, known);
  return known;
}

/** The same line is tried in many divisions of a slip. */
const kept = new WeakMap<Line, readonly number[]>();

function readPers({ words }: Line): number[] {
  const text = joinWords(words);
  const letters = words.flatMap(({ text: word }) => (word === 'M' ? [1000] : word === 'C' ? [100] : []));
  const [, hundreds, thousands] = PER.exec(text) ?? [];
  return [...letters, ...(hundreds ? [100] : []), ...(thousands || text.includes('‰') ? [1000] : [])];
}
const PER =
  /(?:\/|\b(?:per|pro|je|por|par|por|voor|na|à|á))\s*(?:(100|hundred|cent|ciento|cento|hundert)|(1[.,' ]?000|thousand|mille|mil|tausend|duizend|tysiąc|seribu))(?![\d.,]*\d|\s*(?:k?g|ml|l)\b)/iu;
