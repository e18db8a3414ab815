import { joinWords, type Line, type Word } from '../page/page.ts';
import { type Figure, parseFigure } from './figures.ts';
import { isMeasured, isTradeUnit, isUnit, trimUnit } from './units.ts';

/** A line with goods and a quantity, but no price. */
export interface ListedGoods {
  line: Line;
  name: Word[];
  quantity: Figure;
  /** Empty if there is none. */
  unit: string;
  /** Whether the quantity may be the size of a pack instead: `Assam 1kg`. */
  isSize: boolean;
}

/** Words of lines about the order, not about goods. */
const ABOUT =
  /\b(?:tel|fax|phone|date|invoice|receipt|order(?:ed)?|delivery|delivered|deliver|page|table|jalan|street|road|avenue|lane|suite|floor|total|subtotal|received|signature|signed|thank|thanks|due|terms)\b|\b(?:no|nr|number|ref)\s*[.:#]/i;

/**
 * Parses a slip without prices, such as a delivery note or a shopping list: `12 kg Sencha`, `3 x Oolong`,
 * `Earl Grey 5 lbs`, `- Matcha x 4`. A bare number before words (`12 Sencha`) may be part of an address, so it counts
 * only on adjacent lines and if no line has more.
 */
export function parseListedGoods(lines: readonly Line[]): ListedGoods[] {
  const isGoods = (goods: ListedGoods | null): goods is ListedGoods =>
    goods !== null && !ABOUT.test(joinWords(goods.name)) && /\p{L}{3}/u.test(joinWords(goods.name));
  const sure = lines.map((line) => parseGoods(line, false)).filter(isGoods);
  if (sure.length > 0) return sure;
  const bare = lines.map((line) => parseGoods(line, true));
  return bare.filter(
    (goods, index) => isGoods(goods) && [bare[index - 1], bare[index + 1]].some((near) => near && isGoods(near)),
  ) as ListedGoods[];
}

function parseGoods(line: Line, leads: boolean): ListedGoods | null {
  const words = line.words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const lead = parseLead(words, leads);
  if (lead.quantity && (leads || lead.unit !== '' || lead.times)) {
    // `2 ctn x 12 Sencha`: what is in a case is no part of the name.
    const isCase = lead.unit !== '' && lead.times && lead.rest.length > 1 && isCount(lead.rest[0]);
    return {
      line,
      name: isCase ? lead.rest.slice(1) : lead.rest,
      quantity: lead.quantity,
      unit: lead.unit,
      isSize: false,
    };
  }
  return leads ? null : trailingQuantity(line, words);
}

/** `5 lbs`, `5lbs`, `x 12` and `x12` at the end of a line. */
function trailingQuantity(line: Line, words: readonly Word[]): ListedGoods | null {
  const [before, last] = [words.at(-2), words.at(-1)];
  if (!before || !last) return null;
  // `Sencha 6 x 100 g`: the size of a pack is part of the name.
  const sign = words.at(-3)?.text ?? '';
  if (parseFigure(before) && isMeasured(last.text) && /^\d{0,3}[x×*]$/i.test(sign)) {
    const at = words.length - (sign.length > 1 ? 3 : 4);
    const word = words[at];
    const quantity = word && parseFigure({ ...word, text: word.text.replace(/[x×*]$/i, '') });
    if (quantity && at > 0)
      return { line, name: [...words.slice(0, at), before, last], quantity, unit: '', isSize: false };
  }
  const counted = parseFigure(before);
  if (counted && isUnit(last.text) && words.length > 2) {
    return {
      line,
      name: words.slice(0, -2),
      quantity: counted,
      unit: trimUnit(last.text),
      isSize: !isTradeUnit(last.text),
    };
  }
  const plain = parseFigure(last);
  if (plain && /^[x×]$/i.test(before.text) && words.length > 2) {
    return { line, name: words.slice(0, -2), quantity: plain, unit: '', isSize: false };
  }
  const glued = /^(?:[x×](?=\d))?(\d{1,4}(?:[.,]\d{1,3})?)(\p{L}*)$/iu.exec(last.text);
  const quantity = glued && parseFigure({ ...last, text: glued[1] ?? '' });
  const isTimes = /^[x×]/i.test(last.text) && glued?.[2] === '';
  if (!quantity || !(isTimes || (glued?.[2] && isTradeUnit(glued[2])))) return null;
  return { line, name: words.slice(0, -1), quantity, unit: glued?.[2] ?? '', isSize: !isTimes };
}

const TIMES = /^[x×*]{1,2}$/i;

/** The start of a line. */
interface Lead {
  quantity: Figure | null;
  /** Empty if there is none. */
  unit: string;
  /** Whether the quantity is followed by an `x`: `2 x 2.20`. */
  times: boolean;
  /** The words after it. */
  rest: Word[];
}

/** Whether a word can be a count. */
function isCount(word: Word | undefined): boolean {
  const figure = word && parseFigure(word);
  return Boolean(figure && figure.decimals === 0 && Math.abs(figure.value) < 1000);
}

/**
 * Parses the quantity before a name or price: `2 x`, `2x`, `12 kg`, `1 PC *`, or a bare number if the slip `leads` with
 * quantities.
 */
function parseLead(words: Word[], leads: boolean): Lead {
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
