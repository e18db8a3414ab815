import { isMoney } from '../row/figures.ts';
import type { GridColumn } from './columns.ts';
import { type Figures, findProducts, findScale, isSame, type Product, shareProven } from './figures.ts';
import type { Headings } from './headings.ts';
import type { Assignment, Chosen } from './table-model.ts';

/**
 * Which column is quantity, price of one and amount. All assignments are compared, by the headings, by what the figures of
 * all rows do together (quantity times price is the amount, boxes times pieces are all pieces), by their form and place.
 */

type Rating = Chosen & { score: number; proven: number };

/** So many more rows must agree with a scale than without. */
const CLEARLY = 0.2;

/** What supports an assignment; found by trying on drawn slips in sight. */
const WORTH = {
  headed: 3,
  otherwiseHeaded: -3.5,
  weightAsQuantity: 1,
  packagesAsQuantity: 0.6,
  net: 0.6,
  orderedAsQuantity: 1.2,
  proven: 7,
  reduced: 6,
  scaled: 5,
  contradicted: -2.5,
  cents: 0.6,
  wholePrice: -0.6,
  countAsMoney: -4,
  weights: -10,
  inOrder: 0.6,
  outOfOrder: -0.8,
  amountFirst: -2,
  sum: 2,
  earlierProduct: -4,
  quantitySum: 0.6,
  counter: -3,
  huge: -1.5,
  centsAsQuantity: -1,
  swapped: -3,
  zero: -2,
  product: 1.2,
  factor: -0.6,
  counted: 0.5,
  money: 0.8,
  noQuantity: -1.5,
  sparse: -1.5,
} as const;

/** Rows that are compared; a table has more only where they are alike. */
const MAX_ROWS = 40;

/** What else a page tells. */
interface Surroundings {
  /** The figures below the table, which may be sums. */
  printed: readonly number[];
  /** Whether it mentions money, or weights and no money. */
  isOfMoney: boolean;
  isOfWeight: boolean;
}

/** The best assignment; null if no column holds quantities or money. */
export function assignColumns(
  columns: readonly GridColumn[],
  { roles, pers }: Pick<Headings, 'roles' | 'pers'>,
  rows: readonly number[],
  surroundings: Surroundings,
): Assignment | null {
  const some = rows.slice(0, MAX_ROWS);
  const all = columns.flatMap((column, index) => {
    const figures = toFigures(column, { index, roles: roles[index] ?? [], per: pers[index] ?? null }, some, rows);
    return figures ?? [];
  });
  const found: Rating[] = [];
  const products = findProducts(all);
  for (const q of [...all, null])
    for (const p of [...all, null]) {
      if (p && p === q) continue;
      for (const a of [...all, null]) {
        if (a && (a === q || a === p)) continue;
        if (!q && !p && !a) continue;
        found.push(rate(q, p, a, all, products, surroundings));
      }
    }
  const [best] = found.toSorted((x, y) => y.score - x.score);
  if (!best || best.score < 0) return null;
  const other = found.reduce(
    (most, one) => (one.quantity !== best.quantity ? Math.max(most, one.score) : most),
    Number.NEGATIVE_INFINITY,
  );
  const quantity = all.find(({ index }) => index === best.quantity);
  const price = all.find(({ index }) => index === best.unitPrice);
  return {
    ...best,
    margin: best.score - other,
    unexplained: all.filter((one) => one !== quantity && isUnexplained(one, best)).length,
    isHeaded:
      quantity?.roles[0] === 'quantity' || (surroundings.isOfWeight && quantity !== undefined && isNet(quantity, all)),
    isLikePrice: quantity !== undefined && price !== undefined && !quantity.isWhole && quantity.centre > price.centre,
    isProven:
      surroundings.isOfMoney &&
      best.proven > 0.6 &&
      (quantity?.values.some((value) => value !== null && value !== 1) ?? false),
  };
}

/** `Sacks 2, net kg 20`: what the packages weigh is what came. */
const isNet = (q: Figures, all: readonly Figures[]) =>
  q.roles[0] === 'weight' && all.some(({ roles }) => roles[0] === 'packages');

/** Whether a column might hold the quantity for all that its heading and its figures say. */
const isUnexplained = ({ index, roles, isCounter, isPercent, isCents }: Figures, { unitPrice, amount }: Chosen) =>
  index !== unitPrice && index !== amount && roles.length === 0 && !isCounter && !isPercent && !isCents;

function toFigures(
  column: GridColumn,
  { index, roles, per }: Pick<Figures, 'index' | 'roles' | 'per'>,
  some: readonly number[],
  rows: readonly number[],
): Figures | null {
  const { cells, left, right, isText } = column;
  const figures = some.map((row) => cells.get(row)?.figure ?? null);
  const known = figures.flatMap((figure) => figure ?? []);
  if (isText || known.length === 0 || known.length < cells.size * 0.5) return null;
  const values = figures.map((figure) => figure?.value ?? null);
  const whole = known.filter(({ decimals }) => decimals === 0).length;
  const numbers = known.map(({ value }) => value);
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  const isCounter =
    numbers.length > 1 &&
    [1, 10].includes(step) &&
    numbers.every((value, at) => value === (numbers[0] ?? 0) + at * step);
  return {
    index,
    centre: (left + right) / 2,
    roles,
    per,
    values,
    isWhole: whole >= known.length * 0.8,
    isCents: known.filter(isMoney).length >= known.length * 0.7,
    isPriced: [...cells.values()].some(({ tokens }) => tokens.some(({ isMoney: priced }) => priced)),
    isPercent: [...cells.values()].some(({ kind }) => kind === 'percent'),
    isCounter,
    sum: rows.reduce((sum, row) => sum + (cells.get(row)?.figure?.value ?? 0), 0),
  };
}

function rate(
  q: Figures | null,
  p: Figures | null,
  a: Figures | null,
  all: readonly Figures[],
  products: readonly Product[],
  { printed, isOfWeight }: Surroundings,
): Rating {
  let score = quantityScore(q, products, printed) + moneyScore(p, 'unitPrice') + moneyScore(a, 'amount');
  let proven = 0;
  if (isOfWeight && (p || a)) score += WORTH.weights;
  if (isOfWeight && q && isNet(q, all)) score += WORTH.net;
  const finished = (own: number) => finish(q, p, a, own, { printed, products, all });
  const said = p?.per ? { per: { value: p.per } } : {};
  if (!q || !p || !a) return { ...finished(score), ...said, proven };
  const others = all.filter((one) => one !== q && one !== p && one !== a);
  const direct = shareProven(q, p, a, others);
  const scaled = findScale(q, p, a, others, products);
  if (scaled && (p.per || scaled.share > Math.max(direct.exact, direct.reduced) + CLEARLY))
    return { ...finished(score + WORTH.scaled), proven: scaled.share, ...scaled.scale };
  const explained = Math.max(
    direct.exact > 0.5 ? WORTH.proven * direct.exact : 0,
    direct.reduced > 0.5 ? WORTH.reduced * direct.reduced : 0,
  );
  score += explained > 0 ? explained : WORTH.contradicted;
  proven = Math.max(direct.exact > 0.5 ? direct.exact : 0, direct.reduced > 0.5 ? direct.reduced : 0);
  return { ...finished(score), proven };
}

/** What the order of the columns and the sums below the table are worth. */
function finish(
  q: Figures | null,
  p: Figures | null,
  a: Figures | null,
  before: number,
  { printed, products, all }: { printed: readonly number[]; products: readonly Product[]; all: readonly Figures[] },
): Omit<Rating, 'proven'> {
  let score = before;
  if (p && a) score += p.centre < a.centre ? WORTH.inOrder : WORTH.amountFirst;
  if (q?.isCents && p && !p.isCents) score += WORTH.swapped;
  if (q && p) score += q.centre < p.centre ? WORTH.inOrder : WORTH.outOfOrder;
  if (q && a && !p) score += q.centre < a.centre ? 0 : WORTH.outOfOrder;
  if (q && a && products.some(({ x, y, product }) => isLater({ x, y, product }, q, a, all)))
    score += WORTH.earlierProduct;
  // What is multiplied with a price further right is the weight or the count of all boxes, not money.
  if (a && products.some(({ x, y, product }) => (x === a.index || y === a.index) && isRightOf(product, a, all)))
    score += WORTH.earlierProduct;
  if (a && printed.some((figure) => isSame(figure, a.sum)) && a.sum !== 0) score += WORTH.sum;
  return { quantity: q?.index ?? null, unitPrice: p?.index ?? null, amount: a?.index ?? null, score };
}

const isRightOf = (index: number, { centre }: Figures, all: readonly Figures[]) =>
  all.some((one) => one.index === index && one.isCents && one.centre > centre);

/** Whether the quantity times a further column makes an amount further right: what stands before it are sizes and weights. */
function isLater({ x, y, product }: Product, q: Figures, a: Figures, all: readonly Figures[]): boolean {
  if (x !== q.index && y !== q.index) return false;
  const [factor, amount] = [
    all.find(({ index }) => index === (x === q.index ? y : x)),
    all.find(({ index }) => index === product),
  ];
  return factor !== undefined && amount !== undefined && factor.centre > a.centre && amount.centre > factor.centre;
}

function quantityScore(q: Figures | null, products: readonly Product[], printed: readonly number[]): number {
  if (!q) return WORTH.noQuantity;
  let score = 0;
  const [first] = q.roles;
  if (first === 'quantity') score += WORTH.headed;
  else if (q.roles.includes('quantity')) score += WORTH.headed * 0.6;
  else if (first === 'weight') score += WORTH.weightAsQuantity;
  else if (first === 'packages') score += WORTH.packagesAsQuantity;
  else if (first === 'ordered') score += WORTH.orderedAsQuantity;
  else if (first !== undefined) score += WORTH.otherwiseHeaded;
  if (q.isCounter && first !== 'quantity') score += WORTH.counter;
  if (q.isPercent) score += WORTH.counter;
  const values = q.values.flatMap((value) => value ?? []);
  if (values.length < q.values.length * 0.7) score += WORTH.sparse;
  if (values.filter((value) => value >= 5000).length * 2 > values.length) score += WORTH.huge;
  if (values.filter((value) => value <= 0).length * 2 > values.length) score += WORTH.zero;
  // Weights have decimals.
  if (q.isCents && first !== 'weight') score += WORTH.centsAsQuantity;
  if (q.isWhole) score += WORTH.counted;
  if (products.some(({ product }) => product === q.index) && q.isWhole) score += WORTH.product;
  if (q.isWhole && products.some(({ x, y }) => x === q.index || y === q.index)) score += WORTH.factor;
  if (printed.some((figure) => figure !== 0 && isSame(figure, q.sum))) score += WORTH.quantitySum;
  return score;
}

function moneyScore(column: Figures | null, role: 'unitPrice' | 'amount'): number {
  if (!column) return 0;
  const { roles, isCents, isCounter, isPercent, isPriced, isWhole } = column;
  let score = column.roles.length === 0 ? 0 : roles[0] === role ? WORTH.headed : WORTH.otherwiseHeaded;
  if (roles.length > 1 && roles.includes(role)) score = WORTH.headed * 0.6;
  if (isCents) score += WORTH.cents + WORTH.money;
  else if (isWhole) score += roles.length === 0 && !isPriced ? WORTH.countAsMoney : WORTH.wholePrice;
  if (isCounter || isPercent) score += WORTH.counter;
  return score;
}
