import { isMoney, parseFigure } from '../row/figures.ts';
import { asMeant, isMeasured, isTradeUnit, isUnit } from '../row/units.ts';
import { COLUMN_GAP, gapBefore } from './gaps.ts';
import { splitPack } from './packs.ts';
import type { Row } from './rows.ts';
import { TAX, type Token } from './tokens.ts';
import { HEADINGS, WEIGHT_LABELS } from './vocabulary.ts';

/** A row taken apart: figures before its text, its text, and figures behind it. */
export interface Parts {
  row: Row;
  lead: Token[];
  name: Token[];
  tail: Token[];
  /** What only describes the goods; it is in none of the others. */
  remark?: Token[];
  /** Whether `name` names goods: it has letters beyond codes and units. */
  isNamed: boolean;
  /** Whether a sign like `x` or `@` joins its figures: it tells quantity and price of one. */
  isProduct: boolean;
}

/** Takes a row apart. */
export function takeApart(row: Row): Parts {
  const remark = row.tokens.filter(isRemark);
  if (remark.length > 0)
    return { ...takeApart({ ...row, tokens: row.tokens.filter((one) => !isRemark(one)) }), row, remark };
  const all = withUnits(withCount(withoutNet(withoutLabel(row.tokens))));
  const packed = splitPack(all, row.hasMoney);
  const tokens = packed?.kept ?? all;
  let from = tokens.length;
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index];
    if (!token || !(isOfTail(token, tokens[index - 1]) || isScrap(tokens, index))) break;
    if (token.figure || token.kind === 'times') from = index;
  }
  const hasFigure = tokens.slice(from).some(({ kind }) => kind === 'figure');
  if (!hasFigure) from = tokens.length;
  const rest = tokens.slice(0, from);
  const lead = leadOf(
    rest,
    tokens.slice(from).some(({ figure }) => figure !== null),
  );
  const name = [...rest.slice(lead.length), ...(packed?.size ?? [])];
  const tail = tokens.slice(from);
  const figures = [...lead, ...tail].filter(({ kind }) => kind === 'figure').length;
  const isProduct =
    [...lead, ...tail].some(({ kind }) => kind === 'times' || (kind === 'each' && figures > 1)) || isLabelled(row);
  return { row, lead, name, tail, isNamed: countLetters(name) >= 3, isProduct };
}

export const isRemark = ({ word }: Token): boolean => word.isRemark === true;

/** Whether a label names a quantity or a price. */
const isLabelled = ({ tokens }: Row) => tokens.some(({ label }) => label === 'quantity' || label === 'unitPrice');

/** Whether a token may stand among the figures at the end of a row. */
function isOfTail({ kind, word }: Token, before: Token | undefined): boolean {
  if (kind === 'figure' || kind === 'times' || kind === 'percent' || kind === 'each') return true;
  if (kind === 'unit') return before?.kind === 'figure' || gapBefore(word, before?.word) > COLUMN_GAP;
  // The column of a batch or a tax code.
  if (kind === 'code')
    return (before?.kind === 'figure' || before?.kind === 'unit') && gapBefore(word, before.word) > COLUMN_GAP;
  return kind === 'mark' || (TAX.test(word.text) && before?.kind === 'figure');
}

/** What OCR made of a figure or a tax code, behind a sum: `0.20 U .4U`. */
function isScrap(tokens: readonly Token[], index: number): boolean {
  const { kind, word } = tokens[index] as Token;
  if (kind !== 'text' && kind !== 'code' && kind !== 'unit') return false;
  const most = index === tokens.length - 1 ? 3 : 2;
  if ((word.text.match(/\p{L}/gu)?.length ?? 0) > most || word.text.length > most + 1) return false;
  return tokens.slice(0, index).some(({ figure }) => figure?.decimals === 2);
}

/** The figures before a name: `2`, `2 x`, `12 kg`, `1 .`, a row number and a count `3 12 kg`, or a price `8.50 2 x`. */
function leadOf(tokens: readonly Token[], isPriced: boolean): Token[] {
  let end = 0;
  while (tokens[end]?.kind === 'mark' && !/\p{L}/u.test(tokens[end]?.word.text ?? '')) end += 1;
  const start = end;
  for (let figures = 0; figures < 3; figures++) {
    // The column of codes may stand before that of counts.
    if (
      tokens[end]?.kind === 'code' &&
      tokens[end + 1]?.kind === 'figure' &&
      isCell(tokens, end) &&
      isCell(tokens, end + 1)
    )
      end += 1;
    const next = endOfCount(tokens, end, figures > 0, isPriced);
    if (next === end) break;
    end = next;
  }
  return end > start ? tokens.slice(0, end) : [];
}

/** Where a figure at the start of a row ends, with its unit and sign; `from` if there is none. */
function endOfCount(tokens: readonly Token[], from: number, isFurther: boolean, isPriced: boolean): number {
  const first = tokens[from];
  if (first?.kind !== 'figure' || !first.figure || /^0\d{2,}$/.test(first.word.text)) return from;
  // Prices stand before names only where none stands behind.
  if (isMoney(first.figure) && (isPriced || first.figure.value < 0)) return from;
  let end = from + 1;
  while (tokens[end] && (tokens[end]?.kind === 'times' || (tokens[end]?.kind === 'unit' && end < tokens.length - 1)))
    end += 1;
  // A second number is a count if something says so: a name may begin with a number.
  if (isFurther && end === from + 1 && !isMoney(first.figure) && !isCell(tokens, from)) return from;
  return end;
}

/** Whether a figure stands in a column of its own. */
function isCell(tokens: readonly Token[], at: number): boolean {
  const [before, word, after] = [tokens[at - 1]?.word, tokens[at]?.word, tokens[at + 1]?.word];
  return (
    word !== undefined &&
    after !== undefined &&
    gapBefore(word, before) > COLUMN_GAP &&
    gapBefore(after, word) > COLUMN_GAP
  );
}

/** `Qty 2 @ 3.50` is `2 @ 3.50`. */
function withoutLabel(tokens: readonly Token[]): readonly Token[] {
  const label = tokens[0]?.word.text.toLowerCase().replaceAll(/[^\p{L}]/gu, '') ?? '';
  const figure = tokens.findIndex(({ kind }) => kind !== 'mark' && kind !== 'text');
  const isKnown = HEADINGS.quantity.includes(label) || WEIGHT_LABELS.includes(label);
  // Before nothing but figures, a misread label is one, too.
  const isAlone = /:$/.test(tokens[0]?.word.text ?? '') && tokens.slice(figure).every(({ kind }) => kind !== 'text');
  const isLabel = tokens[figure]?.kind === 'figure' && figure > 0 && figure <= 2 && (isKnown || isAlone);
  return isLabel ? tokens.slice(figure) : tokens;
}

/** `0.412 kg NET @ 39.90` is `0.412 kg @ 39.90`. */
function withoutNet(tokens: readonly Token[]): readonly Token[] {
  const [figure, unit, label] = tokens;
  if (figure?.kind !== 'figure' || unit?.kind !== 'unit' || label?.kind !== 'text') return tokens;
  const isLabel =
    isMeasured(unit.word.text) && WEIGHT_LABELS.includes(label.word.text.toLowerCase().replace(/\W+$/, ''));
  return isLabel ? tokens.toSpliced(2, 1) : tokens;
}

/** `40 mint @ 0.70`, `12 bunches sage @ 0.85`: a word of four letters before a price is no unit that was misread. */
const isNameBeforePrice = (tokens: readonly Token[], token: Token | undefined) =>
  token?.kind === 'text' && /^\p{L}{4,}/u.test(token.word.text) && tokens[tokens.indexOf(token) + 1]?.word.text === '@';

/** What stands before a sign at the start of a row is a count with its unit: `2p c @`, `4 CTN x`. */
function withCount(tokens: readonly Token[]): Token[] {
  const sign = tokens.findIndex(({ kind }) => kind === 'times');
  const before = tokens.slice(0, Math.max(0, sign));
  const [first, ...rest] = before;
  if (!first || tokens[sign]?.word.text === '=') return [...tokens];
  if (rest.length === 1 && isNameBeforePrice(tokens, rest[0])) return [...tokens];
  const match = /^(\d{1,4})([\p{L}.]{0,6})$/u.exec(before.map(({ word }) => asMeant(word.text)).join(''));
  const figure = match && parseFigure({ ...first.word, text: match[1] ?? '' });
  if (!figure) return [...tokens];
  const unit = match[2]
    ? [
        {
          ...(rest.at(-1) ?? first),
          kind: 'unit' as const,
          figure: null,
          word: { ...(rest.at(-1) ?? first).word, text: match[2] },
        },
      ]
    : [];
  return [{ ...first, kind: 'figure', figure, word: figure.word }, ...unit, ...tokens.slice(sign)];
}

/** Short words between figures, in a row without a name, are units that no list knows: `1 * 2.83 UNI (0.17) = 2.83`. */
function withUnits(tokens: readonly Token[]): Token[] {
  const glued = splitCount(tokens);
  if (glued) return glued;
  const texts = tokens.filter(({ kind }) => kind === 'text' || kind === 'code');
  const figures = tokens.filter(({ kind }) => kind === 'figure').length;
  const letters = texts.reduce((sum, { word }) => sum + word.text.length, 0);
  // Of two figures, `1 SOUP 0.00` has a name between them.
  const isEnough = figures > 2 || (figures === 2 && (letters < 4 || tokens.some(({ kind }) => kind === 'times')));
  const areUnits =
    isEnough &&
    letters <= 4 &&
    !isNameBeforePrice(tokens, texts[0]) &&
    texts.every((token) => token.kind === 'text' && isBetween(tokens, token));
  return areUnits
    ? tokens.map((token) => (token.kind === 'text' ? { ...token, kind: 'unit' as const } : token))
    : [...tokens];
}

/** `1CTN 58.00 58.00`: count and unit in one word, before figures. */
function splitCount([first, ...rest]: readonly Token[]): Token[] | null {
  const match = /^(\d{1,4})(\p{L}{2,6})$/u.exec(first?.word.text ?? '');
  const isAlone = rest.length > 0 && rest.every(({ kind, word }) => kind !== 'text' || TAX.test(word.text));
  const figure =
    first && match && isAlone && isTradeUnit(match[2] ?? '')
      ? parseFigure({ ...first.word, text: match[1] ?? '' })
      : null;
  if (!first || !figure) return null;
  const unit: Token = { ...first, kind: 'unit', figure: null, word: { ...first.word, text: match?.[2] ?? '' } };
  return [{ ...first, kind: 'figure', figure, word: figure.word }, unit, ...rest];
}

function isBetween(tokens: readonly Token[], token: Token): boolean {
  const at = tokens.indexOf(token);
  const isFigure = ({ kind }: Token) => kind === 'figure';
  const isBehind = tokens.slice(0, at).some(isFigure) || tokens[at + 1]?.kind === 'times';
  return isBehind && tokens.slice(at).some(isFigure);
}

/** Signs that stand for more than a letter. */
const SYLLABLE = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/gu;

/** The letters of a name, without codes and units. */
export function countLetters(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { kind, word }) => {
    if (kind === 'text' || (kind === 'unit' && !isUnit(word.text)))
      return sum + (word.text.match(/\p{L}/gu)?.length ?? 0) + (word.text.match(SYLLABLE)?.length ?? 0);
    if (kind === 'mark') return sum + (word.text.match(/\p{L}/gu)?.length ?? 0) / 2;
    // A code with many letters is a word with a digit in it: `2HotCakes`.
    if (kind === 'code') {
      const letters = word.text.match(/\p{Ll}/gu)?.length ?? 0;
      return sum + (letters >= 3 ? letters : 0);
    }
    return sum;
  }, 0);
}
