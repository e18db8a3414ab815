import { isMoney } from '../row/figures.ts';
import { isMeasured, isUnit } from '../row/units.ts';
import { COLUMN_GAP, gapBefore } from './gaps.ts';
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
  const tokens = withoutNet(withoutLabel(row.tokens));
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
  const name = rest.slice(lead.length);
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
  if (isFurther && end === from + 1 && !isMoney(first.figure)) return from;
  return end;
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
