import { isAmongOthers, isMaybeSize, isMaybeThousands, isUnknown } from './doubts.ts';
import type { Evidence } from './evidence.ts';
import type { Assignment } from './grid/table-model.ts';
import type { Slip, SlipRow } from './slip.ts';
import { isPriceChanged, isQuantityChanged, MANY, rateStrange } from './support.ts';
import type { Counted } from './table/counted.ts';
import type { Item, NameEvidence } from './table/items.ts';

/** What supports the rows of a slip. */

/** A row with what supports it. */
export interface RatedRow {
  row: SlipRow;
  evidence: Evidence;
}

/** What all rows of a slip share. */
export interface Surroundings {
  /** Whether the quantities add up to a printed figure. */
  countAgrees: boolean;
  /** Whether it has one or two rows. */
  isFew: boolean;
  /** How many columns of figures nothing explains. */
  strange: number;
  /** Whether figures tell which decimal mark the slip uses. */
  isMarkShown: boolean;
  /** Whether the page mentions money, and whether headings of its table weigh. */
  isOfMoney: boolean;
  isWeighed: boolean;
}

export function rateItem(
  item: Item,
  row: SlipRow,
  sum: Slip['sum'],
  columns: Assignment | null,
  surroundings: Surroundings,
): Evidence {
  const { roles, place, score, named, rows, isContradicted } = item;
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
    nameShort: Number(countLettersOf(row.name) < MIN_LETTERS),
    score: Math.max(-1, Math.min(1, score / 6)),
    listed: 0,
    quantityChanged: Number(isQuantityChanged(item)),
    priceChanged: Number(isPriceChanged(item)),
    strange: rateStrange(item),
    countAgrees: Number(surroundings.countAgrees),
    few: Number(surroundings.isFew),
    unitBeside: Number((slots.quantity?.unit ?? '') !== ''),
    ...rateColumns(columns),
    ...rateName(named),
    columnUnknown: Number(columns ? isUnknown(columns) : isAmongOthers(roles, rows) || isMaybeSize(roles, rows)),
    weighed: Number(!surroundings.isOfMoney && surroundings.isWeighed),
    nameCoded: Number(CODED.test(row.name)),
  };
}

const isUneven = ({ quantity, unitPrice, amount }: SlipRow) =>
  unitPrice !== null && amount !== null && Math.abs(quantity * unitPrice - amount) > 0.011;

/** How a row without a price was read. */
interface Noted {
  /** Whether prices are mentioned, which could not be read. */
  isPriced?: boolean;
  counted?: Counted | null;
  columns?: Assignment | null;
}

/** On a note, only recognition supports a row. */
export function rateListed(
  row: SlipRow,
  surroundings: Surroundings,
  { isPriced = false, counted = null, columns = null }: Noted,
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
    nameShort: Number(countLettersOf(row.name) < MIN_LETTERS),
    score: 0,
    listed: 1,
    quantityChanged: 0,
    priceChanged: 0,
    strange: Math.min(1, surroundings.strange / MANY),
    countAgrees: Number(surroundings.countAgrees),
    unitBeside: Number(row.unit !== undefined),
    few: Number(surroundings.isFew),
    ...rateColumns(columns),
    ...rateName(counted?.named),
    columnUnknown: Number(
      (columns ? isUnknown(columns) : counted?.isUnknown) || isMaybeThousands(counted, surroundings.isMarkShown),
    ),
    weighed: 0,
    nameCoded: Number(CODED.test(row.name)),
  };
  return { row, evidence };
}

/** `018834 Teabags`, `[SIR-VAN] Syrup` */
const CODED = /^(?:\d{4,}\b|0\d{2,}\b|[[({<][^\])}>]*[\])}>]\s)/;

/** The rows without codes that other goods have, too: tariff numbers and lots tell no article. */
export function withOwnCodes(rated: readonly RatedRow[]): RatedRow[] {
  return rated.map((one) => {
    const { sku, name } = one.row;
    const isShared = rated.some(({ row }) => row.sku === sku && row.name.toLowerCase() !== name.toLowerCase());
    return sku !== '' && isShared ? { ...one, row: { ...one.row, sku: '' } } : one;
  });
}

/** The letters of a name; signs that stand for syllables count as three. */
const countLettersOf = (name: string) =>
  (name.match(/\p{L}/gu)?.length ?? 0) +
  2 * (name.match(/\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/gu)?.length ?? 0);
const MIN_LETTERS = 5;

/** What tells which column is the quantity. */
const rateColumns = (columns: Assignment | null) => ({
  inColumns: Number(columns !== null),
  columnHeaded: Number(columns?.isHeaded ?? false),
  columnProven: Number(columns?.isProven ?? false),
  scaled: Number(columns?.per !== undefined || columns?.times !== undefined),
});

const rateName = (named: NameEvidence | undefined) => ({
  nameOpen: Number(named?.isOpen ?? false),
  nameJoined: Number(named?.isJoined ?? false),
  nameUnheaded: Number(named !== undefined && !named.isHeaded),
});

/** 0 for a confident reading, 1 for one that is no better than a guess. */
const computeDoubt = (confidence: number) => Math.min(1, Math.max(0, 1 - confidence) * 2);
