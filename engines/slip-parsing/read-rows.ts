/** Parses the rows of an order slip from the words that OCR found. */

import {
  DOUBTED,
  doubted,
  isAmongOthers,
  isConfirmed,
  isDisputed,
  isMaybeSize,
  isMaybeThousands,
  isNameOpen,
  isUnknown,
  withDoubtfulNames,
} from './doubts.ts';
import { type Evidence, likelihood, toConfidence } from './evidence.ts';
import type { Assignment } from './grid/assign.ts';
import { agreesWith, countsGoods, explainsMore } from './grid/choose.ts';
import { findGrid, type Grid } from './grid/grid.ts';
import { isCharge } from './grid/not-goods.ts';
import { isAddress } from './page/address.ts';
import { withinBounds } from './page/bounds.ts';
import { withDecimalPoints } from './page/decimal-mark.ts';
import { withPartedCounts } from './page/glued-counts.ts';
import { joinFigures, withProvenThousands, withSpacedThousands, withThousands } from './page/join-figures.ts';
import { withoutLeaders } from './page/leaders.ts';
import { joinWords, type Line, toLine, type Word } from './page/page.ts';
import { withRecords } from './page/records.ts';
import { findMirror, mirrored, mirror as mirrorPlace, withDigits } from './page/right-to-left.ts';
import { findVendor } from './page/vendor.ts';
import { contradictsItself, findReasons } from './reasons.ts';
import { withoutNumbers } from './row/leads.ts';
import { type ListedGoods, parseListedGoods } from './row/list.ts';
import type { Slip, SlipRow } from './slip.ts';
import { DOUBTFUL_BELOW } from './sureness.ts';
import { type Counted, findCounted, isBullet } from './table/counted.ts';
import type { Item } from './table/items.ts';
import type { NameEvidence } from './table/name-evidence.ts';
import { namesPackage } from './table/packages.ts';
import { parseRow } from './table/rows.ts';
import { withOneList } from './table/side-by-side.ts';
import { findTable } from './table/table.ts';

export type { Slip, SlipRow };

/** A row with what supports it. */
export interface RatedRow {
  row: SlipRow;
  evidence: Evidence;
}

/** Parses a slip from its lines, top to bottom. `printed`: all figures that may be a total of the rows. */
export function parseSlip(read: readonly Line[]): Slip & { printed: number[] } {
  const { rated, ...slip } = parseRated(read);
  return { ...slip, rows: rated.map(withConfidence) };
}

type Rated = Omit<Slip, 'rows'> & { rated: RatedRow[]; printed: number[] };

/** As `parseSlip`, with the evidence of each row instead of its confidence. */
export function parseRated(read: readonly Line[]): Rated {
  const bounded = withDigits(withinBounds(read));
  const mirror = findMirror(bounded);
  const upright = mirror === null ? bounded : mirrored(bounded, mirror);
  const slip = parsePage(
    withRecords(
      withProvenThousands(
        withSpacedThousands(
          withThousands(withDecimalPoints(withPartedCounts(withoutLeaders(upright))).map(joinFigures)),
        ),
      ),
    ),
  );
  if (mirror === null) return slip;
  const rated = slip.rated.map(({ row, evidence }) => ({
    row: { ...row, box: mirrorPlace(row.box, mirror) },
    evidence,
  }));
  return { ...slip, rated };
}

function parsePage(page: readonly Line[]): Rated {
  const lines = withOneList(page);
  const table = findTable(lines);
  // Two lists side by side have the same columns twice.
  const grid = lines.length === page.length ? findGrid(lines) : null;
  if (grid && grid.counted.length > 0 && countsGoods(grid, table)) return rateCounted(grid);
  if (grid && grid.items.length > 0 && explainsMore(grid, table)) return rateItems(fromGrid(grid), table.items);
  const { items, printed, head, hasMoney, isUnpriced } = table;
  const vendor = findVendor(head);
  // Without prices, it is a delivery note or a shopping list.
  const noted = isUnpriced ? findCounted(lines) : [];
  if (noted.length > 0) {
    const rated = noted.map((one) => rateListed(countedRow(one), false, one));
    return { rated, sum: 'unknown', vendor, printed: [] };
  }
  if (items.length === 0 && !hasMoney) {
    // If it mentions a total or cash, it has prices that could not be read.
    const isPriced = lines.some(({ words }) => /\b(?:total|cash|change|tax)\b/i.test(joinWords(words)));
    return { rated: rateNote(lines, isPriced), sum: 'unknown', vendor, printed: [] };
  }
  return rateItems({ items, printed, agrees: table.agrees, head, columns: null }, grid?.items ?? []);
}

interface PricedGoods {
  items: readonly Item[];
  printed: number[];
  agrees: boolean;
  head: readonly Line[];
  /** How the columns were found; null if the rows were read one by one. */
  columns: Assignment | null;
}

const fromGrid = (grid: Grid): PricedGoods => ({
  items: grid.items,
  printed: grid.printed,
  agrees: agreesWith(grid),
  head: grid.head,
  columns: grid.assignment,
});

function rateCounted({ counted, assignment, head }: Grid): Rated {
  const rated = counted.map((one) => rateListed(countedRow(one), false, one, assignment));
  return { rated, sum: 'unknown', vendor: findVendor(head), printed: [] };
}

/** Rates the goods that one way of reading has found. `others`: what the other way has found. */
function rateItems({ items, printed, agrees, head, columns }: PricedGoods, others: readonly Item[]): Rated {
  const vendor = findVendor(head);
  const rows = withDoubtfulNames(withDoubts(items, columns?.isHeaded ? [] : others)).map((row, index) => ({
    row,
    item: items[index],
  }));
  const goods = rows.filter(({ row }) => row.name !== '' && !isReduction(row));
  const sum = agrees
    ? 'agrees'
    : compareWithTotals(
        goods.map(({ row }) => row),
        printed,
      );
  const rated = goods.flatMap(({ row, item }) =>
    item && !isCharge(item.name)
      ? [{ row: isConfirmed(item, sum) ? row : doubted(row), evidence: rateItem(item, row, sum, columns) }]
      : [],
  );
  return { rated, sum, vendor, printed };
}

/** The rows of a slip without prices. */
function rateNote(lines: readonly Line[], isPriced: boolean): RatedRow[] {
  const counted = findCounted(lines);
  if (counted.length > 0) return counted.map((one) => rateListed(countedRow(one), isPriced, one));
  const goods = withoutNumbers(
    lines.filter((line) => !isBullet({ line }) && !namesPackage(line) && !isAddress(joinWords(line.words))),
    false,
  ).filter(({ words }) => !isOfSums(words));
  return parseListedGoods(goods).map((one) => rateListed(listedRow(one), isPriced));
}

/** The doubts of single fields stay, and what supports the row limits both figures. */
function withConfidence({ row, evidence }: RatedRow): SlipRow {
  const { name, quantity, price } = row.confidence;
  const figures = Math.min(toConfidence(likelihood(evidence)), contradictsItself(evidence) ? DOUBTED : 1);
  const confidence = {
    name: evidence.nameOpen > 0 ? Math.min(name, DOUBTED) : name,
    quantity: rounded(Math.min(quantity, figures, evidence.columnUnknown > 0 ? DOUBTED : 1)),
    price: rounded(Math.min(price, figures)),
  };
  const reasons = findReasons({ ...row, confidence }, evidence, quantity < DOUBTFUL_BELOW);
  return { ...row, confidence, ...(reasons.length > 0 && { reasons }) };
}

function rateItem(
  { roles, place, score, named, rows, isContradicted }: Item,
  row: SlipRow,
  sum: Slip['sum'],
  columns: Assignment | null,
): Evidence {
  const { proof, slots } = roles;
  const figures = [slots.quantity, slots.unitPrice, slots.amount].flatMap((slot) => slot?.token.word.confidence ?? []);
  return {
    always: 1,
    product: Number(proof === 'product'),
    single: Number(proof === 'single'),
    agrees: Number(sum === 'agrees'),
    differs: Number(sum === 'differs'),
    unbounded: Number(sum === 'unknown' && named?.isHeaded !== true),
    productAgrees: Number(proof === 'product' && sum === 'agrees'),
    counted: Number(slots.quantity !== null),
    uneven: Number(isUneven(row) || isContradicted === true),
    unpriced: Number(row.amount === null),
    figuresDoubted: computeDoubt(Math.min(...figures)),
    nameDoubted: computeDoubt(row.confidence.name),
    nameApart: Number(place !== 'beside'),
    nameShort: Number((row.name.match(/\p{L}/gu)?.length ?? 0) < 5),
    score: Math.max(-1, Math.min(1, score / 6)),
    listed: 0,
    ...rateColumns(columns),
    ...rateName(named),
    columnUnknown: Number(columns ? isUnknown(columns) : isAmongOthers(roles, rows) || isMaybeSize(roles, rows)),
  };
}

const isUneven = ({ quantity, unitPrice, amount }: SlipRow) =>
  unitPrice !== null && amount !== null && Math.abs(quantity * unitPrice - amount) > 0.011;

/** On a note, only recognition supports a row; where prices are mentioned, they could not be read. */
function rateListed(
  row: SlipRow,
  isPriced: boolean,
  counted: Counted | null = null,
  columns: Assignment | null = null,
): RatedRow {
  const evidence: Evidence = {
    always: 1,
    product: 0,
    single: 0,
    agrees: 0,
    differs: 0,
    unbounded: 0,
    productAgrees: 0,
    counted: 1,
    uneven: 0,
    unpriced: Number(isPriced),
    figuresDoubted: computeDoubt(row.confidence.quantity),
    nameDoubted: computeDoubt(row.confidence.name),
    nameApart: 0,
    nameShort: Number((row.name.match(/\p{L}/gu)?.length ?? 0) < 5),
    score: 0,
    listed: 1,
    ...rateColumns(columns),
    ...rateName(counted?.named),
    columnUnknown: Number(
      (columns ? isUnknown(columns) : counted?.isUnknown) || counted?.isOdd === true || isMaybeThousands(counted),
    ),
  };
  return { row, evidence };
}

/** What tells which column is the quantity. */
const rateColumns = (columns: Assignment | null) => ({
  inColumns: Number(columns !== null),
  columnHeaded: Number(columns?.isHeaded ?? false),
  columnProven: Number(columns?.isProven ?? false),
  columnOpen: columns ? 1 - Math.max(0, Math.min(1, columns.margin / 4)) : 0,
});

const rateName = (named: NameEvidence | undefined) => ({
  nameOpen: Number(named?.isOpen ?? false),
  nameJoined: Number(named?.isJoined ?? false),
  nameUnheaded: Number(named !== undefined && !named.isHeaded),
});

/** 0 for a confident reading, 1 for one that is no better than a guess. */
const computeDoubt = (confidence: number) => Math.min(1, Math.max(0, 1 - confidence) * 2);

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

/** A negative amount without returned goods: a discount, or a deposit taken off. */
const isReduction = ({ quantity, amount }: SlipRow) => quantity > 0 && amount !== null && amount < 0;

function toRow(item: Item): SlipRow {
  const { roles, rows, notes } = item;
  const { quantity, unitPrice, amount } = roles;
  const words = item.name.map(({ word }) => word);
  const all = rows.flatMap(({ row }) => row.tokens);
  const code = all.find(({ kind, word }) => kind === 'code' && /\d/.test(word.text));
  const unit = rows.flatMap(({ lead, tail }) => [...lead, ...tail]).find(({ kind }) => kind === 'unit');
  return {
    name: joinName(words),
    sku: code?.word.text.replace(/[():]/g, '') ?? '',
    ...(unit ? { unit: unit.word.text } : {}),
    quantity,
    unitPrice,
    amount,
    notes: notes
      .map(({ name }) => joinName(name.map(({ word }) => word)))
      .filter(Boolean)
      .join('; '),
    confidence: {
      name: rounded(mean(words)),
      quantity: 1,
      price: unitPrice === null ? 0 : 1,
    },
    box: {
      left: Math.min(...rows.map(({ row }) => row.line.left)),
      top: Math.min(...rows.map(({ row }) => row.line.top)),
      right: Math.max(...rows.map(({ row }) => row.line.right)),
      bottom: Math.max(...rows.map(({ row }) => row.line.bottom)),
    },
  };
}

/** Builds a row of a delivery note: only the OCR confidence supports it. */
function countedRow({ parts, name, quantity }: Counted): SlipRow {
  const { left, top, right, bottom } = parts.row.line;
  const code = [...parts.lead, ...parts.row.tokens].find(({ kind, word }) => kind === 'code' && /\d/.test(word.text));
  const unit = [...parts.lead, ...parts.tail].find(({ kind }) => kind === 'unit');
  const words = name.map(({ word }) => word);
  return {
    name: joinName(words),
    sku: code?.word.text ?? '',
    ...(unit ? { unit: unit.word.text } : {}),
    quantity: quantity.figure?.value ?? 0,
    unitPrice: null,
    amount: null,
    notes: '',
    confidence: { name: rounded(mean(words)), quantity: rounded(quantity.word.confidence), price: 0 },
    box: { left, top, right, bottom },
  };
}

/** Builds a row without a price: only the OCR confidence supports it. */
function listedRow({ line, name, quantity, unit, isSize }: ListedGoods): SlipRow {
  const { left, top, right, bottom } = line;
  return {
    name: joinName(name),
    sku: '',
    ...(unit === '' ? {} : { unit }),
    quantity: quantity.value,
    unitPrice: null,
    amount: null,
    notes: '',
    confidence: {
      name: rounded(mean(name)),
      quantity: rounded(mean([quantity.word]) * (isSize ? 0.6 : 1)),
      price: 0,
    },
    box: { left, top, right, bottom },
  };
}

const mean = (list: readonly Word[]) => list.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, list.length);
const rounded = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** Joins words to a name, without stray signs at its ends. */
function joinName(words: readonly Word[]): string {
  return joinWords(words)
    .replace(/[@|~_"“”‘’'`*#:;,.\s-]+$/u, '')
    .replace(/^[|~_"“”‘’'`*#:;,.\s=+-]+/u, '')
    .replace(/\s+/g, ' ')
    .trim();
}
