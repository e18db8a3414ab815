import { joinWords, type Line } from '../page/page.ts';
import { type Figure, isMoney } from '../row/figures.ts';
import { type Combined, listMeanings, mostWorth, type Reductions, readings } from './arithmetic.ts';
import { type Column, columnAt } from './columns.ts';
import { COLUMN_GAP, gapBefore } from './gaps.ts';
import type { Parts } from './parts.ts';
import type { Token } from './tokens.ts';
import type { ColumnKind } from './vocabulary.ts';

/** The figures of a row, with the signs and units around them. */
function slotsOf(one: Parts, isOnAnchor: boolean): Slot[] {
  const make = (tokens: readonly Token[], isLead: boolean, name: readonly Token[] = []): Slot[] =>
    tokens.flatMap((token, index) => {
      if (token.kind !== 'figure' || !token.figure) return [];
      const [before, after] = [null, nextSign(tokens, index)];
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

const nextSign = (tokens: readonly Token[], index: number): boolean => {
  const next = tokens.slice(index + 1).find(({ kind }) => kind === 'times' || kind === 'figure');
  return next?.kind === 'times' && next.word.text !== '=';
};

/** The values of the tokens of a kind. */
const valuesOf = (tokens: readonly Token[], kind: Token['kind']): number[] =>
  tokens.flatMap((token) => (token.kind === kind && token.figure ? [token.figure.value] : []));

/**
 * What each figure of an item is. Two things tell it: what the figures do (quantity times price, less a discount, is the
 * amount) and where they stand (below a heading, or where the figures of other items stand). No layout is assumed.
 */

/** A figure of an item. */
export interface Slot {
  token: Token;
  figure: Figure;
  /** Whether it stands before the name. */
  isLead: boolean;
  /** Whether it stands on the line with the amount. */
  isOnAnchor: boolean;
  /** Whether a sign joins it with the next or the previous figure. */
  isFactor: boolean;
  /** The unit behind it, as printed; empty if there is none. */
  unit: string;
  /** Whether an `@` stands before it. */
  isEach: boolean;
  /** Whether it follows the name closely and is far from the other figures. */
  isTight: boolean;
}

/** An assignment of roles and how well it explains the figures. */
export interface Roles extends Combined {
  slots: { quantity: Slot | null; unitPrice: Slot | null; amount: Slot | null };
}

/** The reductions are those printed with the item. */
interface Context extends Reductions {
  columns: readonly Column[];
  /** Whether the slip prints cents, so that a sum without them has lost its point. */
  hasCents: boolean;
}

/** What the place of a figure is worth; found by trying, on slips of other companies than those reported. */
const WORTH = {
  inColumn: 0.35,
  labelled: 1,
  outOfColumn: -0.4,
  factor: 0.5,
  unusedLead: -0.25,
  unusedBehind: -0.5,
  unusedNoise: -0.1,
  unusedBetween: -0.12,
  priceBeforeQuantity: -0.15,
  amountBeforePrice: -1,
  decimalQuantity: -0.35,
  wholePrice: -0.3,
  /** `1   35.00` is no price of 1 with a quantity that the slip does not print. */
  wholePriceAlone: -0.5,
  hugeQuantity: -0.4,
  packSize: -1.2,
  zero: -1.2,
  tight: -0.6,
} as const;

/** No item has more figures than these: a line number, a code, a count, and up to nine columns. */
const FIRST_FIGURES = 3;
const LAST_FIGURES = 9;

/** A line of noise may have hundreds of figures, and trying all of them takes the third power of their number. */
const withinBounds = (slots: readonly Slot[]) =>
  slots.length <= FIRST_FIGURES + LAST_FIGURES
    ? slots
    : [...slots.slice(0, FIRST_FIGURES), ...slots.slice(-LAST_FIGURES)];

/** A figure with all that does not depend on the others. */
interface Candidate extends ReturnType<typeof listMeanings> {
  slot: Slot;
  /** What its column says for each role. */
  fit: Readonly<Record<'quantity' | 'unitPrice' | 'amount', number>>;
  left: number;
}

/** The best assignment of roles; null if there is no amount or price among the figures. */
export function assignRoles(all: readonly Slot[], context: Context): Roles | null {
  const slots = withinBounds(all);
  const behind = slots.some(({ isOnAnchor, isLead }) => isOnAnchor && !isLead);
  const candidates = slots.map((slot) => toCandidate(slot, context));
  // Prices stand before the names where no figure stands behind them.
  const anchors = candidates.filter(({ slot }) =>
    behind ? slot.isOnAnchor && !slot.isLead : slot.isOnAnchor && isMoney(slot.figure),
  );
  const hasCents = slots.some(({ figure }) => figure.value > 0 && figure.decimals === 2);
  let best: Roles | null = null;
  for (const a of [...anchors.slice(-3), null]) {
    for (const q of [...candidates, null]) {
      if (q !== null && q === a) continue;
      for (const p of [...candidates, null]) {
        if (p !== null && (p === a || p === q || (p.slot.isLead && (behind || !isMoney(p.slot.figure))))) continue;
        if (!a && !p) continue;
        const most = mostWorth(q !== null, p !== null, a !== null);
        const place = placeScore(q, p, a, candidates, context);
        if (best && place + most <= best.score + 1e-9) continue;
        const less = () => withRates(context, candidates, [q, p, a]);
        for (const found of readings(q?.counts ?? null, p?.prices ?? null, a?.prices ?? null, less)) {
          const score = found.score + place + unproven(found, q?.slot, a?.slot, hasCents);
          if (!best || score > best.score + 1e-9) {
            const used = { quantity: q?.slot ?? null, unitPrice: p?.slot ?? null, amount: a?.slot ?? null };
            best = { ...found, slots: used, score };
          }
        }
      }
    }
  }
  return best;
}

function toCandidate(slot: Slot, { columns, hasCents }: Context): Candidate {
  const { label, word } = slot.token;
  const kind = label || slot.isLead ? null : columnAt(columns, slot.token);
  const worthAs = (role: ColumnKind) => {
    if (label) return label === role ? WORTH.labelled : -WORTH.labelled;
    if (kind === null) return 0;
    return kind === role ? WORTH.inColumn : WORTH.outOfColumn;
  };
  return {
    ...listMeanings(slot.figure, hasCents),
    slot,
    fit: { quantity: worthAs('quantity'), unitPrice: worthAs('unitPrice'), amount: worthAs('amount') },
    left: word.left,
  };
}

/** Figures that are none of the three may be a rate of discount or tax in a column of its own. */
function withRates(context: Context, all: readonly Candidate[], used: readonly (Candidate | null)[]): Reductions {
  const rest = all.filter((one) => !one.slot.isLead && one.slot.isOnAnchor && !used.includes(one));
  const values = rest.map(({ slot }) => slot.figure.value).filter((value) => value !== 0);
  return {
    pers: context.pers ?? [],
    percents: [...context.percents, ...values.filter((value) => value > 0 && value < 100)],
    reductions: [...context.reductions, ...values],
  };
}

/** What the places of the figures are worth. */
function placeScore(
  q: Candidate | null,
  p: Candidate | null,
  a: Candidate | null,
  all: readonly Candidate[],
  { hasCents }: Context,
): number {
  let score = (q?.fit.quantity ?? 0) + (p?.fit.unitPrice ?? 0) + (a?.fit.amount ?? 0);
  if (q?.slot.isFactor || p?.slot.isFactor || p?.slot.isEach) score += WORTH.factor;
  if (q?.slot.isEach) score -= WORTH.factor;
  if (a?.slot.isEach) score -= WORTH.factor * 2;
  if (q?.slot.figure.decimals === 2) score += WORTH.decimalQuantity;
  if (p?.slot.figure.decimals === 0 && hasCents) score += WORTH.wholePrice;
  if (!q && p?.slot.figure.decimals === 0 && a?.slot.figure.decimals === 2) score += WORTH.wholePriceAlone;
  if (q && p && !q.slot.isLead && q.slot.isOnAnchor === p.slot.isOnAnchor && p.left < q.left && !q.slot.isFactor)
    score += WORTH.priceBeforeQuantity;
  if (a && p && a.slot.isOnAnchor === p.slot.isOnAnchor && a.left < p.left) score += WORTH.amountBeforePrice;
  const last = (a ?? p)?.slot;
  for (const one of all) {
    if (one === q || one === p || one === a) continue;
    const { slot } = one;
    if (slot.isLead) score += WORTH.unusedLead;
    else if (last && slot.isOnAnchor === last.isOnAnchor && one.left > last.token.word.right)
      score += isNoise(slot) ? WORTH.unusedNoise : WORTH.unusedBehind;
    else score += WORTH.unusedBetween;
  }
  return score;
}

/** What speaks against figures that no arithmetic confirms; never more than 0. */
function unproven({ proof, quantity }: Combined, q: Slot | undefined, a: Slot | undefined, hasCents: boolean): number {
  let score = 0;
  // A 0 behind a price is a discount or a tax.
  if (a?.figure.value === 0 && proof !== 'product' && hasCents) score += WORTH.zero;
  if (proof !== 'none') return score;
  if (q?.isTight) score += WORTH.tight;
  // `100 g` is the size of a pack.
  if (q && PACK_UNIT.test(q.unit)) score += WORTH.packSize;
  if (Math.abs(quantity) > 500) score += WORTH.hugeQuantity;
  return score;
}
const PACK_UNIT = /^(?:m?g|gr|gms?|grams?|[mc]l|oz)$/i;

/** A digit or a zero behind the amount is a tax code or a crease. */
const isNoise = ({ figure, token }: Slot) =>
  figure.value === 0 || (figure.decimals === 0 && token.word.text.length <= 1);

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

/** Finds the roles of the figures on the row of the amount and on other rows of the same item. */
export type FindRoles = (anchor: Parts, seconds: readonly Parts[], discounts: readonly Parts[]) => Roles | null;

/** The same rows are tried in many divisions of a slip, so what was found for them is kept. */
export function rememberRoles(columns: readonly Column[], hasCents: boolean): FindRoles {
  const ids = new Map<Parts, number>();
  const known = new Map<string, Roles | null>();
  const idOf = (parts: Parts) => {
    const id = ids.get(parts) ?? ids.size;
    ids.set(parts, id);
    return id;
  };
  return (anchor, seconds, discounts) => {
    const key = `${idOf(anchor)};${seconds.map(idOf)};${discounts.map(idOf)}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const slots = [...slotsOf(anchor, true), ...seconds.flatMap((one) => slotsOf(one, false))];
    const rows = discounts.map(({ row }) => row);
    const roles = assignRoles(slots, {
      columns,
      hasCents,
      reductions: rows.flatMap(({ tokens }) => valuesOf(tokens, 'figure')),
      percents: [...rows, anchor.row].flatMap(({ tokens }) => valuesOf(tokens, 'percent')),
      pers: [anchor, ...seconds].flatMap(({ row }) => pricedBy(row.line)),
    });
    known.set(key, roles);
    return roles;
  };
}
