import { assumeCurrency, detectCurrency, ownCurrency } from '../../engines/slip-parsing/currencies.ts';
import { buildMatcher, type Candidate } from '../../engines/slip-parsing/match.ts';
import type { SlipRow } from '../../engines/slip-parsing/read-rows.ts';
import type { Reading } from '../../engines/slip-parsing/readings.ts';
import { isCarton, isCounted } from '../../engines/slip-parsing/row/units.ts';
import { type AdvisedRow, suggestFor } from '../../engines/slip-parsing/suggestions.ts';
import { DOUBTFUL_BELOW, STRONG, sureness } from '../../engines/slip-parsing/sureness.ts';
import { type Content, contentOfPiece } from '../../engines/stock/pack-content.ts';
import { inUnitOf, type Received, wholeCents } from '../../engines/stock/received-unit.ts';
import { minorUnits } from '../../engines/text/style.ts';
import { measureOf, shortWeight } from '../../engines/units/measure.ts';
import type { SlipAnswer, SlipRowAnswer } from './contract.ts';

/** The defaults of a slip's row (docs/specification.md, 9.2). */
export const ROW_DEFAULTS = { category: 'TEA', quantity: 1, minimumPar: 0, shipTime: 7 } as const;

/** An item of the workspace to match rows with. */
export interface KnownItem extends Candidate {
  unit: string;
}

/**
 * Converts a reading to the answer of the API: prices in cents, positions as fractions of the picture, and the matching
 * item of each row.
 * @param aliases item by supplier's name for it
 */
export function buildAnswer(
  reading: Reading,
  size: { width: number; height: number },
  items: readonly KnownItem[],
  aliases: ReadonlyMap<string, number>,
): Omit<SlipAnswer, 'engine' | 'recognizer' | 'recognizedOn' | 'uploadKey' | 'supplierReadAs'> {
  const match = buildMatcher(items, aliases);
  const byId = new Map(items.map((item) => [item.id, item]));
  const printed = detectCurrency(reading.text);
  const currency = printed ?? assumeCurrency(reading.text);
  const isAssumed = printed === null && currency !== null;
  const rows = reading.rows.map((row): SlipRowAnswer => {
    const found = match({ name: row.name, sku: row.sku, supplier: reading.vendor });
    const item = found && byId.get(found.itemId);
    const onSlip = printedOf(row, currency);
    const { fit, quantity, price } = inUnitOf(onSlip, item?.unit ?? onSlip.unit);
    return {
      ...toNames(row, reading.vendor),
      quantity,
      price: price === null ? null : wholeCents(price),
      unit: item?.unit ?? onSlip.unit,
      onSlip,
      sku: row.sku.slice(0, 100),
      currency,
      category: ROW_DEFAULTS.category,
      minimumPar: ROW_DEFAULTS.minimumPar,
      shipTime: ROW_DEFAULTS.shipTime,
      notes: row.notes,
      lot: row.lot ?? null,
      bestBefore: row.bestBefore ?? null,
      assumed: ['category', 'minimumPar', 'shipTime', ...(isAssumed ? (['currency'] as const) : [])],
      confidence: fit === 'differs' ? { ...row.confidence, quantity: UNSURE } : row.confidence,
      reasons: [...(row.reasons ?? []), ...(fit === 'differs' ? (['unit-differs'] as const) : [])],
      box: {
        left: share(row.box.left, size.width),
        top: share(row.box.top, size.height),
        right: share(row.box.right, size.width),
        bottom: share(row.box.bottom, size.height),
      },
      match: found && item ? { ...found, score: round(found.score, 100), name: item.name, unit: item.unit } : null,
    };
  });
  const slip = { doesAddUp: reading.sum !== 'differs', isStatement: reading.isStatement === true };
  return {
    extractedText: reading.text,
    extractedData: rows,
    currency,
    turned: reading.turned ?? 0,
    confidence: overall(rows),
    ...slip,
    suggestions: [...suggestFor(rows.map(toAdvised), slip), ...aboutCurrency(rows, currency, isAssumed)],
  };
}

/** How sure a quantity is whose unit the item does not have: it is to be checked. */
const UNSURE = 0.5;

/** The figures of a row as the slip has them, with weights in the app's words, and what a piece holds by its name. */
function printedOf({ name, quantity, unit = '', unitPrice }: SlipRow, currency: string | null): Received {
  const price = unitPrice === null || unitPrice < 0 ? null : Math.round(unitPrice * minorUnits(currency ?? undefined));
  const each = unit === '' || (isCounted(unit) && !isCarton(unit)) ? contentOfPiece(name) : null;
  return {
    quantity: round(quantity, 1000),
    unit: shortWeight(unit) ?? unit,
    price,
    ...(each && { each: toUnit(each) }),
  };
}

/** A content as a unit: `1 kg`, and `1000 g` for `2 x 500 g`. */
const toUnit = ({ said, kind, each }: Content): string =>
  measureOf(said) === null ? `${each} ${kind === 'weight' ? 'g' : 'ml'}` : said;

function toNames({ name }: SlipRow, vendor: string) {
  const short = name.slice(0, 200);
  return { name: short, productName: short, vendor, supplier: vendor };
}

const round = (value: number, steps: number) => Math.round(value * steps) / steps;
const share = (pixels: number, of: number) => round(Math.min(1, Math.max(0, pixels / of)), 10_000);

/** How sure a slip is: as its rows are on average, so that it is not called strong while every row is to be checked. */
function overall(rows: readonly SlipRowAnswer[]): number {
  if (rows.length === 0) return 0;
  return round(rows.reduce((sum, row) => sum + sureness(row), 0) / rows.length, 100);
}

/** A row as the advice on it needs it. */
const toAdvised = (row: SlipRowAnswer): AdvisedRow => ({
  name: row.name,
  quantity: row.quantity,
  hasPrice: row.price !== null,
  isDoubtful: sureness(row) < DOUBTFUL_BELOW,
  isLikelyMatch: row.match?.how === 'name' && row.match.score < STRONG,
  isNew: row.match === null,
});

/** Warns that prices are not in the currency of costs. */
function aboutCurrency(rows: readonly SlipRowAnswer[], currency: string | null, isAssumed: boolean): string[] {
  if (currency === null || currency === ownCurrency() || rows.every(({ price }) => price === null)) return [];
  const seen = isAssumed ? `No currency was read; what else is printed points to ${currency}. ` : '';
  return [
    `${isAssumed ? seen : `The prices are in ${currency}. `}Costs are kept in ${ownCurrency()}, and nothing is converted.`,
  ];
}
