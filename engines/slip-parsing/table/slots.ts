import { COLUMN_GAP, gapBefore } from './gaps.ts';
import type { Parts } from './parts.ts';
import type { Slot } from './roles.ts';
import type { Token } from './tokens.ts';

/** The figures of a row, with the signs and units around them. */
export function slotsOf(one: Parts, isOnAnchor: boolean): Slot[] {
  const make = (tokens: readonly Token[], isLead: boolean, name: readonly Token[] = []): Slot[] =>
    tokens.flatMap((token, index) => {
      if (token.kind !== 'figure' || !token.figure) return [];
      const [before, after] = [previousSign(tokens, index), nextSign(tokens, index)];
      return [
        {
          token,
          figure: token.figure,
          isLead,
          isOnAnchor,
          isFactor: after || before === 'x' || before === '@',
          isEach: before === '@' || isPricePerUnit(tokens, index),
          isTight: isTight(tokens, index, name),
          unit: tokens[index + 1]?.kind === 'unit' ? (tokens[index + 1]?.word.text ?? '') : '',
        },
      ];
    });
  return [...make(one.lead, one.name.length > 0), ...make(one.tail, false, one.name)];
}

/** `12.80 €/kg`. */
const isPricePerUnit = (tokens: readonly Token[], index: number) =>
  tokens.slice(index + 1).find(({ kind }) => kind !== 'mark')?.kind === 'each';

/** Whether a number follows the name as a word does, apart from the other figures: `White Peony No 3    12.40`. */
function isTight(tokens: readonly Token[], index: number, name: readonly Token[]): boolean {
  const [word, before, after] = [tokens[index]?.word, name.at(-1)?.word, tokens[index + 1]];
  if (index > 0 || !word || !before || !after || after.kind !== 'figure') return false;
  return gapBefore(word, before) < 1.5 && gapBefore(after.word, word) > COLUMN_GAP;
}

/** The sign before a figure, over units and marks. */
function previousSign(tokens: readonly Token[], index: number): 'x' | '@' | null {
  for (let at = index - 1; at >= 0; at--) {
    const { kind, word } = tokens[at] as Token;
    if (kind === 'times') return word.text === '@' ? '@' : word.text === '=' ? null : 'x';
    if (kind === 'figure') return null;
  }
  return null;
}

const nextSign = (tokens: readonly Token[], index: number): boolean => {
  const next = tokens.slice(index + 1).find(({ kind }) => kind === 'times' || kind === 'figure');
  return next?.kind === 'times' && next.word.text !== '=';
};

/** The values of the tokens of a kind. */
export const valuesOf = (tokens: readonly Token[], kind: Token['kind']): number[] =>
  tokens.flatMap((token) => (token.kind === kind && token.figure ? [token.figure.value] : []));
