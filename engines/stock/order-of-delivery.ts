import { matchKey } from '../text/match-key.ts';

/** Which order a delivery belongs to, and which of its lines the goods are of. */

/** A line of an order. */
export interface OrderedLine {
  id: number;
  itemId: number;
  /** What is still to come. */
  open: number;
}

/** Goods that arrived. */
export interface Goods {
  /** The item that they are; null for a new one. */
  itemId: number | null;
  quantity: number;
}

/** A part of the goods that counts towards a line. */
export interface Share {
  lineId: number;
  quantity: number;
}

/** Quantities have at most three decimals, or are whole thousandths. */
const rounded = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/**
 * Shares goods among the lines of an order: each line of their item gets what is open of it, in the order of the lines, and
 * the last of them what is beyond.
 * @returns for each of the goods its shares; none if the order has no line of their item
 */
export function shareAmongLines(goods: readonly Goods[], lines: readonly OrderedLine[]): Share[][] {
  const open = new Map(lines.map((line) => [line.id, line.open]));
  return goods.map(({ itemId, quantity }) => {
    const theirs = lines.filter((line) => line.itemId === itemId);
    const last = theirs.at(-1);
    let left = quantity;
    return theirs.flatMap((line) => {
      const most = open.get(line.id) ?? 0;
      const share = rounded(line === last ? left : Math.min(left, most));
      if (share <= 0) return [];
      left = rounded(left - share);
      open.set(line.id, Math.max(0, rounded(most - share)));
      return [{ lineId: line.id, quantity: share }];
    });
  });
}

/** An order that a delivery may belong to. */
export interface OpenOrder {
  supplier: { name: string };
  lines: readonly OrderedLine[];
}

/** From this share of the goods on, a delivery may be of an order: of its supplier, or of another or an unknown one. */
const MIN_SHARE = { sameSupplier: 0.3, otherSupplier: 0.6 } as const;
/** A single item in common with the order of another supplier is a coincidence, unless its quantity is the same, too. */
const MIN_ITEMS = 2;
const WORTH = { share: 1, supplier: 0.6, quantities: 0.4, covered: 0.2 } as const;

/**
 * The order that a delivery most likely belongs to, by its supplier, the share of its goods that are open on the order, and
 * how many quantities agree. Of equals it is the first.
 * @param supplier as it is called on the slip, or the name that it has here
 * @returns null if none is likely
 */
export function findOrder<Order extends OpenOrder>(
  orders: readonly Order[],
  { supplier, goods }: { supplier: string; goods: readonly Goods[] },
): Order | null {
  const name = matchKey(supplier);
  let best: { order: Order; score: number } | null = null;
  for (const order of orders) {
    const score = scoreOf(order, name, goods);
    if (score !== null && (best === null || score > best.score)) best = { order, score };
  }
  return best?.order ?? null;
}

function scoreOf({ supplier, lines }: OpenOrder, name: string, goods: readonly Goods[]): number | null {
  const open = lines.filter((line) => line.open > 0);
  const known = goods.filter(({ itemId }) => open.some((line) => line.itemId === itemId));
  if (known.length === 0) return null;
  const same = known.filter(({ itemId, quantity }) =>
    open.some((line) => line.itemId === itemId && line.open === quantity),
  ).length;
  const share = known.length / goods.length;
  const isSupplier = isSameName(name, matchKey(supplier.name));
  if (share < (isSupplier ? MIN_SHARE.sameSupplier : MIN_SHARE.otherSupplier)) return null;
  if (!isSupplier && known.length < MIN_ITEMS && same === 0) return null;
  const covered = new Set(known.map(({ itemId }) => itemId)).size / new Set(open.map(({ itemId }) => itemId)).size;
  return (
    WORTH.share * share +
    WORTH.supplier * Number(isSupplier) +
    WORTH.quantities * (same / known.length) +
    WORTH.covered * covered
  );
}

/** `uji gardens` and `uji gardens trading ltd` are one supplier. */
const isSameName = (one: string, other: string): boolean =>
  one !== '' &&
  other !== '' &&
  (one === other || `${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `));
