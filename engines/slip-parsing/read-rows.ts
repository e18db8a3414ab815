/** Parses the rows of an order slip from the words that OCR found. */

import { addsUpWithCharges } from './charged-sums.ts';
import {
  DOUBTED,
  doubted,
  isConfirmed,
  isDisputed,
  isNameDoubtful,
  isNameOpen,
  isOnlyPacking,
  isPlainlyCounted,
  isQuantityDoubtful,
  UNDOUBTED,
  withDoubtfulNames,
} from './doubts.ts';
import { likelihood, toConfidence } from './evidence.ts';
import { agreesWith, countsGoods, explainsMore } from './grid/choose.ts';
import { findGrid, type Grid } from './grid/grid.ts';
import { isCharge } from './grid/not-goods.ts';
import type { Assignment } from './grid/table-model.ts';
import { withLots } from './lots-of-rows.ts';
import { isAddress } from './page/address.ts';
import { withinBounds } from './page/bounds.ts';
import { showsDecimalMark } from './page/decimal-mark.ts';
import { joinWords, type Line, toLine, type Word } from './page/page.ts';
import { preparePage } from './page/prepare-page.ts';
import { withRemarks } from './page/remarks.ts';
import { findVendor } from './page/vendor.ts';
import { type RatedRow, rateItem, rateListed, type Surroundings, withOwnCodes } from './rate.ts';
import { contradictsItself, findReasons } from './reasons.ts';
import { parseListedGoods, withoutNumbers } from './row/list.ts';
import type { Slip, SlipRow } from './slip.ts';
import { isStatement } from './statements.ts';
import { addsUpTo } from './support.ts';
import { DOUBTFUL_BELOW } from './sureness.ts';
import { findCounted, isBullet } from './table/counted.ts';
import type { Item } from './table/items.ts';
import { namesPackage, parseRow } from './table/rows.ts';
import { withOneList } from './table/side-by-side.ts';
import { findTable } from './table/table.ts';
import { countedRow, listedRow, rounded, toRow, withUnitsOf } from './to-row.ts';

export type { RatedRow, Slip, SlipRow };

/** Parses a slip from its lines, top to bottom. `printed`: all figures that may be a total of the rows. */
export function parseSlip(read: readonly Line[]): Slip & { printed: number[] } {
  const { rated, ...slip } = parseRated(read);
  const rows = withLots(rated.map(withConfidence), read);
  return { ...slip, rows: slip.isStatement ? rows.map(ofNoDelivery) : rows };
}

type Rated = Omit<Slip, 'rows'> & { rated: RatedRow[]; printed: number[] };

/** As `parseSlip`, with the evidence of each row instead of its confidence. */
export function parseRated(read: readonly Line[]): Rated {
  const lines = preparePage(withinBounds(read));
  const page = parsePage(lines);
  const rated = withOwnCodes(page.rated);
  return { ...page, rated, ...(isStatement(lines) && { isStatement: true as const }) };
}

function parsePage(page: readonly Line[]): Rated {
  const lines = withOneList(withRemarks(page));
  const table = findTable(lines);
  // Two lists side by side have the same columns twice.
  const grid = lines.length === page.length ? findGrid(lines) : null;
  if (grid && grid.counted.length > 0 && countsGoods(grid, table)) return rateCounted(grid, showsDecimalMark(lines));
  if (grid && grid.items.length > 0 && explainsMore(grid, table)) return rateItems(fromGrid(grid), table.items, lines);
  const { items, printed, head, hasMoney } = table;
  const vendor = findVendor(head);
  // Without prices, it is a delivery note or a shopping list.
  if (items.length === 0 && !hasMoney) {
    // If it mentions a total or cash, it has prices that could not be read.
    const isPriced = lines.some(({ words }) => /\b(?:total|cash|change|tax)\b/i.test(joinWords(words)));
    return { rated: rateNote(lines, isPriced), sum: 'unknown', vendor, printed: [] };
  }
  const ofPage = { isOfMoney: grid?.isOfMoney ?? true, isWeighed: grid?.isWeighed ?? false };
  const measured = withUnitsOf(items, grid?.items ?? []);
  return rateItems(
    { items: measured, printed, agrees: table.agrees, head, columns: null, ...ofPage },
    grid?.items ?? [],
    lines,
  );
}

interface PricedGoods {
  items: readonly Item[];
  printed: number[];
  agrees: boolean;
  head: readonly Line[];
  /** How the columns were found; null if the rows were read one by one. */
  columns: Assignment | null;
  /** What a table of the page mentions. */
  isOfMoney: boolean;
  isWeighed: boolean;
}

const fromGrid = (grid: Grid): PricedGoods => ({
  items: grid.items,
  printed: grid.printed,
  agrees: agreesWith(grid),
  head: grid.head,
  columns: grid.assignment,
  isOfMoney: grid.isOfMoney,
  isWeighed: grid.isWeighed,
});

function rateCounted({ counted, assignment, head, strange, printed }: Grid, isMarkShown: boolean): Rated {
  const quantities = counted.map(({ quantity }) => quantity.figure?.value ?? 0);
  const surroundings = {
    ...NOTHING,
    strange,
    countAgrees: addsUpTo(quantities, printed),
    isFew: counted.length < 3,
    isMarkShown,
  };
  const rated = counted.map((one) => rateListed(countedRow(one), surroundings, { counted: one, columns: assignment }));
  return { rated, sum: 'unknown', vendor: findVendor(head), printed: [] };
}

/** Rates the goods that one way of reading has found. `others`: what the other way has found; `lines`: of the page. */
function rateItems(
  { items, printed, agrees, head, columns, isOfMoney, isWeighed }: PricedGoods,
  others: readonly Item[],
  lines: readonly Line[],
): Rated {
  const vendor = findVendor(head);
  const rows = withDoubtfulNames(withDoubts(items, columns?.isHeaded ? [] : others)).map((row, index) => ({
    row,
    item: items[index],
  }));
  const goods = rows.filter(({ row }) => row.name !== '' && !isReduction(row));
  const compared = agrees
    ? 'agrees'
    : compareWithTotals(
        goods.map(({ row }) => row),
        printed,
      );
  const sum = compared === 'differs' && addsUpWithCharges(items, lines) ? 'agrees' : compared;
  // Where goods go back, a row of none is what an exchange leaves.
  const takesBack = goods.some(({ row }) => row.quantity < 0);
  const kept = goods.flatMap(({ row, item }) =>
    item && !isCharge(item.name) && (takesBack || !isUndelivered(item)) ? [{ row, item }] : [],
  );
  const surroundings = {
    ...NOTHING,
    countAgrees: addsUpTo(
      goods.map(({ row }) => row.quantity),
      printed,
    ),
    isFew: goods.length < 3,
    isOfMoney,
    isWeighed,
  };
  const rated = kept.map(({ row, item }) => ({
    // The figures with tax prove each other; what the goods cost is without.
    row: { ...(isConfirmed(item, sum) && row.quantity > 0 ? row : doubted(row)), ...item.net },
    evidence: rateItem(item, row, sum, columns, surroundings),
  }));
  return { rated, sum, vendor, printed };
}

const NOTHING: Surroundings = {
  countAgrees: false,
  isFew: false,
  strange: 0,
  isMarkShown: true,
  isOfMoney: true,
  isWeighed: false,
};

/** The rows of a slip without prices. */
function rateNote(lines: readonly Line[], isPriced: boolean): RatedRow[] {
  const counted = findCounted(lines);
  const isMarkShown = showsDecimalMark(lines);
  if (counted.length > 0)
    return counted.map((one) =>
      rateListed(countedRow(one), { ...NOTHING, isFew: counted.length < 3, isMarkShown }, { isPriced, counted: one }),
    );
  const goods = withoutNumbers(
    lines.filter((line) => !isBullet({ line }) && !namesPackage(line) && !isAddress(joinWords(line.words))),
    false,
  ).filter(({ words }) => !isOfSums(words));
  const listed = parseListedGoods(goods);
  const surroundings = { ...NOTHING, isFew: listed.length < 3, isMarkShown };
  return listed.map((one) => rateListed(listedRow(one), surroundings, { isPriced }));
}

/** The doubts of single fields stay, and what supports the row limits both figures. */
function withConfidence({ row, evidence }: RatedRow): SlipRow {
  const { name, quantity, price } = row.confidence;
  const supported = Math.max(toConfidence(likelihood(evidence)), isPlainlyCounted(evidence) ? UNDOUBTED : 0);
  const figures = Math.min(supported, contradictsItself(evidence) ? DOUBTED : 1);
  const confidence = {
    name: isNameDoubtful(evidence) || isOnlyPacking(row.name) ? Math.min(name, DOUBTED) : name,
    quantity: rounded(Math.min(quantity, figures, isQuantityDoubtful(evidence) ? DOUBTED : 1)),
    price: rounded(Math.min(price, figures)),
  };
  const reasons = findReasons({ ...row, confidence }, evidence, quantity < DOUBTFUL_BELOW);
  return { ...row, confidence, ...(reasons.length > 0 && { reasons }) };
}

/** A row of a paper that brings nothing. */
const ofNoDelivery = (row: SlipRow): SlipRow => ({ ...doubted(row), reasons: ['no-delivery', ...(row.reasons ?? [])] });

/**
 * Doubts a name that begins above its figures, which is rare, a missing count where others have one, and a row that lacks
 * what others have.
 */
function withDoubts(items: readonly Item[], others: readonly Item[]): SlipRow[] {
  const counted = items.filter(({ roles }) => roles.slots.quantity?.isLead).length;
  return items.map((item) => {
    const row = toRow(item);
    const isUncounted = item.roles.slots.quantity === null && counted * 2 >= items.length;
    const isOpen = isUncounted || item.isOdd === true || isDisputed(item, others);
    const { confidence, ...rest } = isOpen ? doubted(row) : row;
    const name = isNameOpen(item) ? Math.min(confidence.name, DOUBTED) : confidence.name;
    return { ...rest, confidence: { ...confidence, name } };
  });
}

/** Whether the rows add up to a printed total. */
export function compareWithTotals(rows: readonly SlipRow[], printed: readonly number[]): Slip['sum'] {
  if (rows.length === 0 || printed.length === 0 || rows.some(({ amount }) => amount === null)) return 'unknown';
  const sum = rows.reduce((before, { amount }) => before + (amount ?? 0), 0);
  return printed.some((total) => total !== 0 && Math.abs(total - sum) < 0.011) ? 'agrees' : 'differs';
}

const isOfSums = (words: readonly Word[]) => words.length > 0 && parseRow(toLine([...words])).kind === 'summary';

/** Whether a row counts none and costs nothing: it will come later, or never. */
const isUndelivered = ({ roles: { slots, amount } }: Item) => slots.quantity?.figure.value === 0 && !amount;

/** A negative amount without returned goods: a discount, or a deposit taken off. */
const isReduction = ({ quantity, amount }: SlipRow) => quantity > 0 && amount !== null && amount < 0;
