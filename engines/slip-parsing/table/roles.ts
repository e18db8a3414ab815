import { type Figure, isMoney, listCounts, listPrices } from '../row/figures.ts';
import { type Column, columnAt } from './columns.ts';
import type { Token } from './tokens.ts';
import type { ColumnKind } from './vocabulary.ts';

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
export interface Roles {
  quantity: number;
  unitPrice: number | null;
  amount: number | null;
  slots: { quantity: Slot | null; unitPrice: Slot | null; amount: Slot | null };
  /** `product`: three printed figures agree. `single`: price and amount are the same. `none`: nothing confirms them. */
  proof: 'product' | 'single' | 'none';
  score: number;
}

export interface Context {
  columns: readonly Column[];
  /** Whether the slip prints cents, so that a sum without them has lost its point. */
  hasCents: boolean;
  /** Reductions printed with the item: amounts and percentages. */
  reductions: readonly number[];
  percents: readonly number[];
}

/** What an assignment is worth; found by trying, on slips of other companies than those reported. */
const WORTH = {
  product: 3,
  reduced: 2.2,
  single: 1,
  divided: 0.7,
  alone: 0.3,
  priceOnly: -0.9,
  contradiction: -1,
  inColumn: 0.35,
  labelled: 1,
  outOfColumn: -0.4,
  factor: 0.5,
  unusedLead: -0.25,
  unusedBehind: -0.5,
  unusedBetween: -0.12,
  priceBeforeQuantity: -0.15,
  amountBeforePrice: -1,
  decimalQuantity: -0.35,
  wholePrice: -0.3,
  hugeQuantity: -0.4,
  packSize: -1.2,
  zero: -1.2,
  inexact: -0.5,
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

/** The best assignment of roles; null if there is no amount or price among the figures. */
export function assignRoles(all: readonly Slot[], context: Context): Roles | null {
  const slots = withinBounds(all);
  const behind = slots.filter(({ isOnAnchor, isLead }) => isOnAnchor && !isLead);
  // Prices stand before the names where no figure stands behind them.
  const anchors = behind.length > 0 ? behind : slots.filter(({ isOnAnchor, figure }) => isOnAnchor && isMoney(figure));
  const amounts: (Slot | null)[] = [...anchors.slice(-3), null];
  let best: Roles | null = null;
  for (const a of amounts) {
    for (const q of [...slots, null]) {
      if (q !== null && q === a) continue;
      for (const p of [...slots, null]) {
        if (p !== null && (p === a || p === q || (p.isLead && !(isMoney(p.figure) && behind.length === 0)))) continue;
        if (!a && !p) continue;
        for (const roles of readings(q, p, a, withRates(context, slots, [q, p, a]))) {
          const score = roles.score + placeScore(roles, slots, context);
          if (!best || score > best.score + 1e-9) best = { ...roles, score };
        }
      }
    }
  }
  return best;
}

/** Figures that are none of the three may be a rate of discount or tax in a column of its own. */
function withRates(context: Context, slots: readonly Slot[], used: readonly (Slot | null)[]): Context {
  if (used.some((slot) => slot === null)) return context;
  const rest = slots.filter((slot) => !slot.isLead && slot.isOnAnchor && !used.includes(slot));
  const values = rest.map(({ figure }) => figure.value).filter((value) => value !== 0);
  return {
    ...context,
    percents: [...context.percents, ...values.filter((value) => value > 0 && value < 100)],
    reductions: [...context.reductions, ...values],
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The meanings of three figures, each possibly misread or missing. */
function* readings(q: Slot | null, p: Slot | null, a: Slot | null, context: Context): Generator<Roles> {
  const { hasCents } = context;
  const slots = { quantity: q, unitPrice: p, amount: a };
  for (const amount of a ? listPrices(a.figure, hasCents) : [null]) {
    for (const price of p ? listPrices(p.figure, hasCents) : [null]) {
      for (const count of q ? listCounts(q.figure) : [null]) {
        const cost = 0.6 * ((amount?.cost ?? 0) + (price?.cost ?? 0) + (count?.cost ?? 0));
        const made = combine(count?.value ?? null, price?.value ?? null, amount?.value ?? null, context);
        if (made) yield { ...made, slots, score: made.score - cost };
      }
    }
  }
}

type Combined = Omit<Roles, 'slots'>;

function combine(q: number | null, p: number | null, a: number | null, context: Context): Combined | null {
  if (a !== null && p !== null && q !== null) {
    const proof = prove(q, p, a, context);
    return { quantity: q, unitPrice: p, amount: a, proof: proof > 0 ? 'product' : 'none', score: proof };
  }
  if (a !== null && p !== null) {
    const quantity = p === 0 ? 1 : a / p;
    const whole = Math.round(quantity);
    if (Math.abs(p - a) < 0.006) return { quantity: 1, unitPrice: p, amount: a, proof: 'single', score: WORTH.single };
    if (whole < 1 || whole > 999 || Math.abs(whole * p - a) > 0.011 * whole) return null;
    return { quantity: whole, unitPrice: p, amount: a, proof: 'none', score: WORTH.divided };
  }
  if (a !== null && q !== null) {
    const score = q === 0 ? -0.5 : WORTH.divided - (Number.isInteger(q) ? 0 : 0.2);
    return { quantity: q, unitPrice: q === 0 ? null : round(a / q), amount: a, proof: 'none', score };
  }
  if (a !== null) return { quantity: 1, unitPrice: a, amount: a, proof: 'none', score: WORTH.alone };
  if (p !== null)
    return {
      quantity: q ?? 1,
      unitPrice: p,
      amount: null,
      proof: 'none',
      score: q === null ? WORTH.priceOnly : WORTH.alone,
    };
  return null;
}

/** How well quantity, price and amount agree, with the reductions printed. */
function prove(q: number, p: number, a: number, { reductions, percents }: Context): number {
  const product = q * p;
  // A price is rounded to the cent before it is multiplied, or after.
  const isSame = (x: number, y: number) =>
    Math.abs(x - y) <= Math.max(0.011, Math.min(0.003 * Math.abs(a), 0.0051 * Math.abs(q)));
  const exact = Math.abs(product - a) < 0.011 ? 0 : WORTH.inexact;
  if (isSame(product, a)) return WORTH.product + exact - (product === 0 ? 2 : 0);
  if (reductions.some((less) => isSame(product - Math.abs(less), a))) return WORTH.reduced;
  if (percents.some((percent) => isSame(product * (1 - percent / 100), a))) return WORTH.reduced;
  if (percents.some((percent) => isSame(product * (1 + percent / 100), a))) return WORTH.reduced - 0.2;
  return WORTH.contradiction;
}

function placeScore({ slots, quantity, proof }: Roles, all: readonly Slot[], { columns, hasCents }: Context): number {
  let score = 0;
  const used = new Set([slots.quantity, slots.unitPrice, slots.amount]);
  const isIn = (slot: Slot | null, kinds: readonly ColumnKind[]) => {
    if (slot?.token.label) return kinds.includes(slot.token.label) ? WORTH.labelled : -WORTH.labelled;
    const kind = slot && !slot.isLead ? columnAt(columns, slot.token) : null;
    if (kind === null) return 0;
    return kinds.includes(kind) ? WORTH.inColumn : WORTH.outOfColumn;
  };
  score += isIn(slots.quantity, ['quantity']) + isIn(slots.unitPrice, ['unitPrice']) + isIn(slots.amount, ['amount']);
  const { quantity: q, unitPrice: p, amount: a } = slots;
  if (q?.isFactor || p?.isFactor || p?.isEach) score += WORTH.factor;
  if (q?.isTight && proof === 'none') score += WORTH.tight;
  if (q?.isEach) score -= WORTH.factor;
  if (a?.isEach) score -= WORTH.factor * 2;
  if (q && q.figure.decimals === 2) score += WORTH.decimalQuantity;
  if (p && p.figure.decimals === 0 && hasCents) score += WORTH.wholePrice;
  // A 0 behind a price is a discount or a tax.
  if (
    a?.figure.value === 0 &&
    proof !== 'product' &&
    all.some(({ figure }) => figure.value > 0 && figure.decimals === 2)
  )
    score += WORTH.zero;
  // `100 g` is the size of a pack.
  if (q && proof === 'none' && /^(?:m?g|gr|gms?|grams?|[mc]l|oz)$/i.test(q.unit)) score += WORTH.packSize;
  if (Math.abs(quantity) > 500 && proof === 'none') score += WORTH.hugeQuantity;
  if (q && p && !q.isLead && q.isOnAnchor === p.isOnAnchor && p.token.word.left < q.token.word.left && !q.isFactor)
    score += WORTH.priceBeforeQuantity;
  if (a && p && a.isOnAnchor === p.isOnAnchor && a.token.word.left < p.token.word.left)
    score += WORTH.amountBeforePrice;
  const last = a ?? p;
  for (const slot of all) {
    if (used.has(slot)) continue;
    if (slot.isLead) score += WORTH.unusedLead;
    else if (last && slot.isOnAnchor === last.isOnAnchor && slot.token.word.left > last.token.word.right)
      score += isNoise(slot) ? -0.1 : WORTH.unusedBehind;
    else score += WORTH.unusedBetween;
  }
  return score;
}

/** A digit or a zero behind the amount is a tax code or a crease. */
const isNoise = ({ figure, token }: Slot) =>
  figure.value === 0 || (figure.decimals === 0 && token.word.text.length <= 1);
