import type { Draft } from './drafts.ts';
import { type Figure, listCounts, listPrices } from './figures.ts';

export interface Solved {
  quantity: number;
  unitPrice: number | null;
  amount: number | null;
  /** Whether quantity times price is the amount. */
  agrees: boolean;
  /** Confidence in figures that do not agree, 0 to 1. */
  trust: number;
  /** Price and amount if the price was misread instead of the amount. */
  instead?: { unitPrice: number; amount: number };
}

/** Finds quantity, price and amount among the figures: the consistent interpretation with the fewest corrections. */
export function solve(draft: Draft, hasColumns: boolean, hasCents: boolean): Solved {
  const { lead, each, figures } = draft;
  const last = figures.at(-1);
  const others = figures.slice(0, -1);
  const quantities = [...(lead ? [lead] : []), ...others, ...(lead ? [] : figures.slice(-1))];
  const prices = [...each, ...others];
  let best: (Solved & { cost: number }) | null = null;
  // A 0 at the end of a line with a price is a discount or tax, not the amount.
  const isFree =
    last?.value === 0 && figures.some((figure) => figure !== last && figure.decimals === 2 && figure.value > 0);
  for (const amount of last && !isFree ? listPrices(last, hasCents) : []) {
    for (const q of quantities) {
      for (const u of prices) {
        if (u === q || q === last) continue;
        for (const quantity of listCounts(q)) {
          for (const unitPrice of listPrices(u, hasCents)) {
            if (
              Math.abs(quantity.value * unitPrice.value - amount.value) >
              Math.max(0.011, Math.abs(amount.value) * 0.002)
            )
              continue;
            const cost =
              amount.cost +
              quantity.cost +
              unitPrice.cost +
              (q === lead ? 0 : placeCost(q, hasColumns)) +
              (u.decimals === 2 ? 0 : 0.4) +
              // A quantity of 0 is likelier than a price of 0.
              (unitPrice.value === 0 ? 1 : 0) +
              (q.decimals === 2 ? 0.6 : 0);
            if (best && best.cost <= cost) continue;
            best = {
              quantity: quantity.value,
              unitPrice: unitPrice.value,
              amount: amount.value,
              agrees: true,
              trust: 1,
              cost,
            };
          }
        }
      }
    }
  }
  if (best) return best;
  return unsolved(draft, hasColumns, hasCents);
}

/** Chooses values if the figures do not agree or are too few. */
function unsolved({ lead, each, figures, times }: Draft, hasColumns: boolean, hasCents: boolean): Solved {
  const money = (figure: Figure | undefined) => {
    if (!figure) return null;
    return hasCents && figure.decimals === 0 && Math.abs(figure.value) >= 100 ? figure.value / 100 : figure.value;
  };
  const inColumn = (kind: Figure['kind']) => figures.find((figure) => figure.kind === kind);
  const last = figures.at(-1);
  const priced =
    each[0] ??
    inColumn('unitPrice') ??
    (hasColumns ? undefined : figures.find((figure) => figure !== last && figure.decimals > 0));
  const unit = money(priced);
  // A last figure with cents is the amount, whatever its column.
  const isSum = last?.decimals === 2 && figures.length > 1;
  const inQuantity = inColumn('quantity') === last && (isSum || !last?.kind) ? undefined : inColumn('quantity');
  // Without headings: the count that would explain the amount if one digit was misread.
  const explains = (figure: Figure) =>
    figure !== last && figure.decimals === 0 && unit !== null && isMisread(figure.value * unit, last?.value ?? 0);
  const counted = lead ?? inQuantity ?? (hasColumns ? undefined : figures.findLast(explains));
  const summed = inColumn('amount') ?? (last !== counted && last !== priced ? last : undefined);
  const isFree = summed?.value === 0 && unit !== null && unit > 0 && counted !== undefined && counted.value !== 0;
  const amount = isFree ? null : money(summed);
  const round = (value: number) => Math.round(value * 100) / 100;
  const disagreeing = (quantity: number, unitPrice: number | null, trust: number) => ({
    quantity,
    unitPrice,
    amount,
    agrees: false,
    trust,
  });
  if (counted && unit !== null && amount !== null && isMisread(counted.value * unit, amount)) {
    const instead = { unitPrice: round(amount / counted.value), amount };
    return { ...disagreeing(counted.value, unit, 0.8), amount: round(counted.value * unit), instead };
  }
  if (times && counted && figures[0]) return disagreeing(counted.value, unit ?? money(figures[0]), 0.8);
  if (unit && amount && counted && counted.value > 0) {
    const corrected = round(amount / counted.value);
    const isExact = Math.abs(corrected * counted.value - amount) < 0.006;
    if (isExact && isMisread(corrected, unit)) return disagreeing(counted.value, corrected, 0.75);
  }
  if (unit && amount && (!counted || isBetween(counted, figures))) {
    const quantity = amount / unit;
    const isWhole = Math.abs(quantity - Math.round(quantity)) < 0.005 && Math.abs(quantity) < 1000;
    // Price and amount imply a whole quantity that differs from the one that was read.
    if (isWhole && quantity > 0.5) return disagreeing(Math.round(quantity), unit, counted ? 0.75 : 0.8);
    if (isWhole && !counted) return disagreeing(Math.round(quantity), unit, 0.8);
    // Thousands for the price of a few: the decimal point of a weight was read as a digit.
    if (counted && counted.value >= 1000) return disagreeing(Math.round(quantity * 1000) / 1000, unit, 0.7);
  }
  if (counted) {
    if (amount === null || counted.value === 0 || each.length > 0) return disagreeing(counted.value, unit, 0.8);
    return disagreeing(counted.value, round(amount / counted.value), figures.length > 1 ? 0.7 : 0.85);
  }
  return disagreeing(1, unit ?? amount, 0.5);
}

/** Whether at least two other figures have cents: price and amount. */
const isBetween = (counted: Figure, figures: readonly Figure[]) =>
  figures.filter((figure) => figure !== counted && figure.decimals === 2).length >= 2;

/** Whether two sums differ in one digit only, such as an 8 read as a 3. */
function isMisread(a: number, b: number): boolean {
  const [one, other] = [a.toFixed(2), b.toFixed(2)];
  return one.length === other.length && [...one].filter((sign, index) => sign !== other[index]).length === 1;
}

/** A quantity outside its column costs more. */
function placeCost({ kind }: Figure, hasColumns: boolean): number {
  if (!hasColumns) return 0.1;
  return kind === 'quantity' ? 0 : 0.5;
}
