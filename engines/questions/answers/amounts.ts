import { measureOf } from '../../numbers/measure.ts';
import { isSameUnit } from '../../numbers/quantity-text.ts';
import { convertWeight } from '../../numbers/weight.ts';
import { type Content, contentOf, sizeInName } from '../../stock/pack-content.ts';
import type { AnswerLine } from '../answer.ts';
import { amount, names, weighed } from '../format.ts';
import type { Wanted } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';

/** Amounts that a question speaks of, in the units of the items that they are of. */

/** A unit that counts anything: `5 units of rooibos` are five of what it is kept in. */
const ANY_UNIT = new Set(['unit', 'item']);

/**
 * An amount in an item's own unit; null where it can not be converted: 5 kg of kettles, or bags of a tea that is weighed. Of
 * packages whose name says what they hold it may be a part of one: 8 kg are 2.667 bags of 3 kg.
 */
export function inItemUnit({ quantity, unit, holds }: Wanted, item: StockItem): number | null {
  const [said, own] = [measureOf(holds?.unit ?? unit ?? ''), measureOf(item.unit)];
  if (holds && said) {
    if (own) return own.kind === said.kind ? (quantity * holds.quantity * said.base) / own.base : null;
    const size = sizeInName(item.name, said.kind);
    return size === null || isSame(size, holds.quantity * said.base) ? quantity : null;
  }
  if (unit === null || ANY_UNIT.has(unit)) return holds && own ? null : quantity;
  const packed = holds ? null : packSizeFor(unit, item);
  if (packed !== null) return quantity * packed;
  if (said === null) return own === null ? quantity : null;
  const size = own?.kind === said.kind ? own.base : (contentOf(item, said.kind)?.each ?? null);
  return size === null ? null : (quantity * said.base) / size;
}

/**
 * What is in one pack, as it is delivered, of what is counted piece by piece: `5 packs of kraft bags`. A pack of what is itself
 * counted in packages is one of those; null where that is so, or no pack size is recorded.
 */
export function packSizeFor(unit: string, { packSize, unit: own, name }: StockItem): number | null {
  if (packSize === null || packSize <= 0 || !PACKS.test(unit) || !PIECES.test(own)) return null;
  return new RegExp(`\\b${unit}s?\\b`, 'i').test(name) ? null : packSize;
}
const PACKS = /^(?:pack|case|carton|crate)$/;
const PIECES = /^(?:pieces?|pcs?\.?|units?|each|ea|stück)$/i;

/** What one package of an item holds, where that says how much an amount of it is; null elsewhere. */
export function contentFor({ unit, holds }: Wanted, item: StockItem): Content | null {
  const said = unit === null || holds ? null : measureOf(unit);
  return said === null || measureOf(item.unit) !== null ? null : contentOf(item, said.kind);
}

/** The items of a name that an amount can be of: `5 kg of sencha` means what is weighed, `5 boxes` what is not. */
export function fitting(items: readonly StockItem[], wanted: Wanted | null): readonly StockItem[] {
  if (wanted === null) return items;
  const able = items.filter((item) => inItemUnit(wanted, item) !== null);
  // `40 bags of 250 g`: bags of that size, or else of what is weighed.
  const packed = wanted.holds ? able.filter(({ unit }) => measureOf(unit) === null) : [];
  const loose = able.filter((item) => contentFor(wanted, item) === null);
  return packed.length > 0 ? packed : loose.length > 0 ? loose : able.length > 0 ? able : items;
}

/** An amount as it was said: `5 kg`, `40 × 250 g`. */
export const saidAmount = ({ quantity, unit, holds }: Wanted): string =>
  holds ? `${amount(quantity, '')} × ${amount(holds.quantity, holds.unit)}` : amount(quantity, unit ?? '');

/** How much of an item is meant, with what was said where that reads otherwise: `22.046 pounds (10 kg)`. */
export function amountText(wanted: Wanted, needed: number, item: StockItem): string {
  const quantity = toThousandths(needed);
  const isAsSaid =
    quantity === wanted.quantity && !(wanted.holds && measureOf(item.unit)) && contentFor(wanted, item) === null;
  return `${amount(quantity, item.unit)}${isAsSaid ? '' : ` (${saidAmount(wanted)})`}`;
}

/** Why an amount of an item can not be worked out. */
export function cannotConvert(wanted: Wanted, { unit }: StockItem): string {
  const own = measureOf(unit);
  return own !== null && measureOf(wanted.holds?.unit ?? wanted.unit ?? '') === null
    ? `is kept in ${unit}, and how much one ${wanted.unit ?? 'of them'} holds is not recorded: say it as “${amount(wanted.quantity, '')} of 250 ${own.kind === 'weight' ? 'g' : 'ml'}”`
    : `is counted in ${unit}, so ${saidAmount(wanted)} of it can’t be worked out`;
}

/** ` (12.3 kilos)`: a weight in the unit that is asked for; empty where that is its own, or the item is not weighed. */
export function inUnitAsked(quantity: number, unit: string, asked: string | null): string {
  if (asked === null || isSameUnit(asked, unit)) return '';
  const converted = convertWeight(quantity, unit, asked);
  return converted === null ? '' : ` (${weighed(converted, asked)})`;
}

/** `; what is weighed comes to 12.3 kilos`: the weights among several amounts in the unit that is asked for; empty where all are in it. */
export function allInUnitAsked(sums: readonly { quantity: number; unit: string }[], asked: string | null): string {
  if (asked === null) return '';
  const weights = sums.filter(({ unit }) => convertWeight(1, unit, asked) !== null);
  const all = weights.reduce((sum, { quantity, unit }) => sum + (convertWeight(quantity, unit, asked) ?? 0), 0);
  return weights.some(({ unit }) => !isSameUnit(asked, unit))
    ? `; what is weighed comes to ${weighed(all, asked)}`
    : '';
}

export const toThousandths = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/** An order line by line: what each item is wanted of; null where no amount is said. */
export interface OrderLine {
  /** The items that the line may mean. */
  items: readonly StockItem[];
  wanted: Wanted | null;
}

export function linesOf({ mentions, items, amounts, wanted }: ResolvedQuestion): OrderLine[] {
  if (amounts.length > 0)
    return mentions.map((mention, i) => ({ items: fitting(mention, amounts[i] ?? null), wanted: amounts[i] ?? null }));
  return mentions.length > 1
    ? mentions.map((mention) => ({ items: fitting(mention, wanted), wanted }))
    : [{ items: fitting(items, wanted), wanted }];
}

/** The lines of an order that were not read, so that nobody takes the rest for all of it; empty where all were. */
export const unreadLines = ({ unreadLines: unread }: Pick<ResolvedQuestion, 'unreadLines'>): AnswerLine[] =>
  unread.length === 0
    ? []
    : [
        line`Not counted, because the item or the amount is not clear: ${names(
          unread.map((text) => `“${text}”`),
          MOST_UNREAD,
        )}.`,
      ];
const MOST_UNREAD = 6;

/** Whether two weights in grams, or volumes in millilitres, are one. */
export const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.001 * Math.max(one, other);
