import { isUnit } from '../row/units.ts';
import type { Line } from './page.ts';

/**
 * Recognition has no letter for many currency signs and reads the one that looks alike: `£` as `f`, `€` as `e`. A letter
 * directly before or behind a figure with cents stands for one; `x`, `n` and `v` mean something else there.
 */
const LETTER = '[acefklprstyzA-MO-WYZ§?#&]';
const CENTS = String.raw`\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}(?![\d.,])`;
/** `f2.40`, `@f2.40`, `4@f2.40`, `(f2.40)`. */
const BEFORE = new RegExp(`^([(\\[*=@-]*|\\d{1,4}(?:[.,]\\d{1,3})?[x×*@=])${LETTER}(?=-?${CENTS})`);
/** `2.40e/kg`, `2,40C/Stk`. */
const BEFORE_UNIT = /(?<=\d[.,]\d{2})[a-zA-Z§?#&](?=\/(?:\d{0,4})(\p{L}{1,6})\.?$)/u;
/** `12,40e`; capitals there may also be codes of taxes, which are no part of a figure either. */
const BEHIND = /(?<=^[([-]?\d{1,6}[.,]\d{2})[eaf](?=[)\]]?$)/;

/** The lines without letters that stand for a currency. */
export function withoutMisreadSigns(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => {
      const text = withoutSign(word.text);
      return text === word.text ? word : { ...word, text };
    }),
  }));
}

function withoutSign(text: string): string {
  const bare = text.replace(BEFORE, '$1').replace(BEHIND, '');
  const unit = BEFORE_UNIT.exec(bare)?.[1];
  return unit && isUnit(unit) ? bare.replace(BEFORE_UNIT, '') : bare;
}
