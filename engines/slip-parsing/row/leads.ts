import type { Line, Word } from '../page/page.ts';
import { type Figure, parseFigure } from './figures.ts';
import { isTradeUnit, trimUnit } from './units.ts';

const TIMES = /^[x×*]{1,2}$/i;

/** The start of a line. */
export interface Lead {
  quantity: Figure | null;
  /** Empty if there is none. */
  unit: string;
  /** Whether the quantity is followed by an `x`: `2 x 2.20`. */
  times: boolean;
  /** The words after it. */
  rest: Word[];
}

/** Whether a word can be a count. */
export function isCount(word: Word | undefined): boolean {
  const figure = word && parseFigure(word);
  return Boolean(figure && figure.decimals === 0 && Math.abs(figure.value) < 1000);
}

/**
 * Parses the quantity before a name or price: `2 x`, `2x`, `12 kg`, `1 PC *`, or a bare number if the slip `leads` with
 * quantities.
 */
export function parseLead(words: Word[], leads: boolean): Lead {
  const [first, second] = words;
  const none = { quantity: null, unit: '', times: false, rest: words };
  if (!first) return none;
  const glued = /^(\d{1,3})([a-z]*?)([x×*@]{1,2})?$/i.exec(first.text);
  if (glued && (glued[2] || glued[3]) && (!glued[2] || (isTradeUnit(glued[2]) && (glued[3] || hasNoName(words))))) {
    const quantity = { word: first, value: Number(glued[1]), decimals: 0 };
    return behindUnit({ quantity, unit: glued[2] ?? '', times: Boolean(glued[3]), rest: words.slice(1) });
  }
  // The number before it was not read.
  if (second && isTradeUnit(first.text) && TIMES.test(second.text)) {
    return { quantity: null, unit: trimUnit(first.text), times: true, rest: words.slice(2) };
  }
  const quantity = parseFigure(first);
  if (second && quantity && Math.abs(quantity.value) < 10_000) {
    const isWhole = isCount(first);
    if (isTradeUnit(second.text) && (isWhole || quantity.decimals > 0) && words.length > 2)
      return behindUnit({ quantity, unit: trimUnit(second.text), times: false, rest: words.slice(2) });
    if (TIMES.test(second.text) && (isWhole || quantity.decimals === 3))
      return { quantity, unit: '', times: true, rest: words.slice(2) };
    if (leads && isWhole) return { quantity, unit: '', times: false, rest: words.slice(1) };
  }
  if (leads && /^[Il|]$/.test(first.text) && words.length > 2) {
    const word = { ...first, confidence: Math.min(first.confidence, 0.6) };
    return { quantity: { word, value: 1, decimals: 0 }, unit: '', times: false, rest: words.slice(1) };
  }
  return none;
}

/** Skips the word or sign after a unit: `1 PC * 9.00`, `2 boxes of Sencha`. */
function behindUnit(lead: Lead): Lead {
  const next = lead.rest[0]?.text ?? '';
  if (TIMES.test(next)) return { ...lead, times: true, rest: lead.rest.slice(1) };
  return lead.unit !== '' && /^of$/i.test(next) ? { ...lead, rest: lead.rest.slice(1) } : lead;
}

const hasNoName = (words: readonly Word[]) => words.slice(1).every(({ text }) => !/\p{L}{2}/u.test(text));

/** Removes row numbers: `1.`, `2.`, or bare 1, 2, 3 if the quantity is in another place. */
export function withoutNumbers(lines: readonly Line[], hasQuantityBehind: boolean): Line[] {
  let next = 1;
  const numbered = lines.filter(({ words: [first, second] }) => {
    const number = first && /^(\d{1,2})([.)]?)$/.exec(first.text);
    if (!number || !second || Number(number[1]) !== next || !/\p{L}/u.test(second.text)) return false;
    if (number[2] === '' && !hasQuantityBehind) return false;
    next += 1;
    return true;
  });
  if (numbered.length < 2) return [...lines];
  return lines.map((line) => (numbered.includes(line) ? { ...line, words: line.words.slice(1) } : line));
}
