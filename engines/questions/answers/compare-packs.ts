import { isSameUnit, toSingular } from '../../numbers/quantity-text.ts';
import { contentsOf } from '../../stock/pack-content.ts';
import type { AnswerLine } from '../answer.ts';
import { names, unitPrice } from '../format.ts';
import type { Measure } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { contentFor, shareOf, unitByContents } from './common-unit.ts';
import { type Compared, sharedUnit } from './compare-measures.ts';
import { writtenText } from './pack-content.ts';

/** Items in packages, compared by what these hold. */

/** Measures of one unit: what one costs says nothing where one is a tin and the other a pound. */
const PER_UNIT: ReadonlySet<Measure> = new Set(['price', 'cost', 'profit', 'quantity']);

const singles = (things: readonly Compared[]): StockItem[] =>
  things.flatMap(({ items: [item, another] }) => (item && !another ? [item] : []));

/** The things in one unit: the one that is asked for, or by what packages hold where they are counted differently. */
export function inOneUnit(things: readonly Compared[], { measure, unit }: ResolvedQuestion): readonly Compared[] {
  const items = singles(things);
  if (measure === null || !PER_UNIT.has(measure) || items.length < things.length) return things;
  if (sharedUnit(things) !== null && (unit === null || items.some((item) => shareOf(item, unit) === null)))
    return things;
  const common = unitByContents(items, unit, measure === 'quantity');
  return common === null ? things : things.map((thing) => ({ ...thing, unit: common }));
}

/** Where it is written what packages hold by which they are compared. */
export function sizeLines(things: readonly Compared[]): AnswerLine[] {
  const unit = things[0]?.unit;
  if (unit === undefined) return [];
  const written = singles(things).flatMap((item) => {
    const content = contentFor(item, unit);
    return content === null ? [] : [`${writtenText(content).replace(/ in its (?:name|unit)$/, '')} of ${item.name}`];
  });
  return written.length === 0 ? [] : [line`Packages count by the size in their name: ${names(written)}.`];
}

/** Why one of several is not compared, where it has a figure, but in another unit; null where it has none. */
export function notIn({ items: [item] }: Compared, things: readonly Compared[]): AnswerLine | null {
  const unit = sharedUnit(things);
  if (!item || unit === null || shareOf(item, unit) !== null) return null;
  return line`${item} is counted in ${item.unit}, so it is not compared per ${toSingular(unit)}.`;
}

/** Prices per kilo beside those of packages of different sizes: the cheaper tin may be the smaller one. */
export function otherwisePerSize({ measure, unit }: ResolvedQuestion, things: readonly Compared[]): AnswerLine[] {
  const items = singles(things);
  const field = measure === 'price' ? 'sellingPrice' : measure === 'cost' ? 'costPrice' : null;
  const isBySize = things.some((thing) => thing.unit !== undefined);
  if (field === null || unit !== null || isBySize || items.length < 2 || items.length < things.length) return [];
  const common = unitByContents(items, null);
  if (common === null || items.some((item) => contentFor(item, common) === null)) return [];
  const sizes = new Set(items.map((item) => shareOf(item, common)));
  if (sizes.size < 2) return [];
  const prices = items.flatMap((item) => {
    const [cents, share] = [item[field], shareOf(item, common)];
    return cents === null || share === null ? [] : [{ item, cents: cents * share }];
  });
  return cheapestLines(prices, toSingular(common));
}

/** Which costs least per unit, or which of them cost the same as prices are written. */
function cheapestLines(prices: readonly { item: StockItem; cents: number }[], per: string): AnswerLine[] {
  const [first, ...more] = prices
    .toSorted((a, b) => a.cents - b.cents)
    .map(({ item, cents }) => ({ item, price: unitPrice(cents) }));
  if (!first || more.length === 0) return [];
  const least = [first, ...more.filter(({ price }) => price === first.price)];
  const dearer = more.filter(({ price }) => price !== first.price);
  const rest = names(dearer.map(({ item, price }) => `${price} for ${item.name}`));
  if (dearer.length === 0)
    return [
      line`By the sizes in their names, ${more.length === 1 ? 'both' : 'all of them'} cost ${first.price} per ${per}.`,
    ];
  if (least.length > 1)
    return [
      line`By the sizes in their names, ${names(least.map(({ item }) => item.name))} are the cheapest per ${per}: ${first.price} against ${rest}.`,
    ];
  return [
    line`By the sizes in their names, ${first.item} is the ${more.length === 1 ? 'cheaper' : 'cheapest'} one per ${per}: ${first.price} against ${rest}.`,
  ];
}

/**
 * Of a name that stands for several items the one that is counted as the other is, in packages that hold as much as they do:
 * the passion fruit popping boba, and no purée, beside that of mango.
 */
export function ofOneKind(question: ResolvedQuestion): ResolvedQuestion {
  const { mentions, measure } = question;
  if (measure === null || !PER_UNIT.has(measure)) return question;
  const [clear, another] = mentions.filter(({ length }) => length === 1);
  const [item] = clear ?? [];
  if (!item || another || mentions.length !== 2 || contentsOf(item).length === 0) return question;
  const narrowed = mentions.map((some) => {
    const alike = some.filter((one) => isAlike(one, item));
    return some.length > 1 && alike.length === 1 ? alike : some;
  });
  if (narrowed.every((some, i) => some === mentions[i])) return question;
  return { ...question, mentions: narrowed, items: [...new Set(narrowed.flat())] };
}

function isAlike(one: StockItem, other: StockItem): boolean {
  const [held, asMuch] = [contentsOf(one)[0], contentsOf(other)[0]];
  return (
    one.category === other.category &&
    isSameUnit(one.unit, other.unit) &&
    held !== undefined &&
    held.kind === asMuch?.kind
  );
}
