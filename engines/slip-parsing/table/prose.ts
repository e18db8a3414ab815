import { isMoney } from '../row/figures.ts';
import { isMeasureWord, isUnit } from '../row/units.ts';
import type { Token } from './token.ts';

/**
 * Rows that are written as people speak: `15 dozen hen eggs at 3.10 a dozen  46.50`, `6 bottes de menthe à 1,20 la botte`.
 * The name ends before the price, and what the price is of is no figure and no name.
 */

/** Words before a price of one. */
const AT = /^(?:at|@|à|á|a|je|zu|zum preis von|per|por|pro|para|za|po|för|för|til|voor|tegen|da|за|по)$/iu;
/** Words before what a price is of. */
const OF_ONE =
  /^(?:a|an|the|per|each|ea|pr|pro|je|für|das|der|die|den|dem|le|la|les|par|l['’]?|el|los|las|por|cada|il|lo|i|gli|al|alla|allo|het|de|voor|o|os|as|um|uma|za|na|st|stk|styck|för|om|per|\/)\.?$/iu;
/** Words that stand alone behind the price of one. */
const EACH =
  /^(?:each|ea|apiece|stück|stk|stuk|pièce|pieza|pezzo|cada|cadauno|ciascuno|ciascuna|unidade|unidad|l['’](?:un[oa]?|une|unità|unité)|styck|st|stykket|sztuka|kus|adet)\.?$/iu;
/** Words between a unit and a name: `3 bunches of mint`. */
const OF = /^(?:of|de|d['’]|di|do|da|du|van|von|af|av)$/iu;
/** So many words tell what a price is of: `el kilo`, `per Bund`, `for each one`. */
const MAX_WORDS = 3;

/** The tokens of such a row with its price as `@ 3.10`, and those of other rows as they are. */
export function withSpokenPrice(tokens: readonly Token[]): Token[] {
  const [first, second, third] = tokens;
  const at = tokens.findLastIndex((token, index) => index > 0 && isAt(token) && tokens[index + 1]?.kind === 'figure');
  const price = tokens[at + 1]?.figure;
  if (at === -1 || !price || first?.kind !== 'figure' || !first.figure) return [...tokens];
  const rest = tokens.slice(at + 2);
  const count = rest.findIndex(({ kind }) => kind === 'figure');
  const words = count === -1 ? rest : rest.slice(0, count);
  const amount = rest[count]?.figure?.value;
  const isAgreed = amount !== undefined && isProduct(first.figure.value, price.value, amount);
  const isOfOne = saysWhat(words);
  const isPrice = isMoney(price) ? isAgreed || (isOfOne && rest.length - words.length < 2) : isAgreed && isOfOne;
  if (!isPrice || words.length > MAX_WORDS || words.some(({ kind }) => !WORDS.has(kind))) return [...tokens];
  const head = tokens.slice(0, at);
  const isUnitBehind = second !== undefined && at > 2 && (second.kind === 'unit' || isMeasureWord(second.word.text));
  const named = isUnitBehind
    ? [
        first,
        { ...second, kind: 'unit' as const, figure: null },
        ...head.slice(third && OF.test(third.word.text) ? 3 : 2),
      ]
    : head;
  return [
    ...named,
    toSign(tokens[at] as Token),
    tokens[at + 1] as Token,
    ...words.map(toEach),
    ...rest.slice(words.length),
  ];
}
const WORDS: ReadonlySet<Token['kind']> = new Set(['text', 'unit', 'each', 'mark', 'times']);

const isAt = ({ kind, word }: Token) =>
  (kind === 'times' && word.text === '@') || (kind === 'text' && AT.test(word.text));

const isProduct = (count: number, price: number, amount: number) =>
  Math.abs(count * price - amount) <= Math.max(0.011, 0.0051 * Math.abs(count));

/** Whether words tell what a price is of: `a dozen`, `das Kilo`, `each`. */
function saysWhat(words: readonly Token[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return false;
  if (words.length === 1)
    return EACH.test(first.word.text) || first.kind === 'each' || /^l['’]\p{L}/u.test(first.word.text);
  return (
    OF_ONE.test(first.word.text) &&
    (isUnit(last.word.text) || isMeasureWord(last.word.text) || EACH.test(last.word.text))
  );
}

const toSign = (token: Token): Token => ({ ...token, kind: 'times', figure: null, word: { ...token.word, text: '@' } });
const toEach = (token: Token): Token =>
  token.kind === 'text' || token.kind === 'unit' ? { ...token, kind: 'each', figure: null } : token;
