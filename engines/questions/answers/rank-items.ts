import { isSameUnit, toSingular } from '../../numbers/quantity-text.ts';
import { convertWeight, gramsOf, isWeight } from '../../numbers/weight.ts';
import { isTea } from '../../stock/item-groups.ts';
import type { AnswerLine } from '../answer.ts';
import { rankingInsights } from '../findings/ranking.ts';
import { highValueInsights } from '../findings/value.ts';
import { amount, count, money, unitPrice } from '../format.ts';
import type { Measure } from '../question.ts';
import type { ResolvedQuestion, Span } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import { marginOf, type StockItem, valueAtCost, type WorkspaceSnapshot } from '../snapshot.ts';
import { beyondPar } from './against-par.ts';
import {
  byName,
  type Handler,
  idsOf,
  listedOf,
  listPath,
  MAX_ROWS,
  noun,
  scopeOf,
  scopeText,
  shownOf,
} from './handler.ts';

interface Measured {
  label: string;
  /** For a finding: what the number is in. */
  unit?: 'cents' | 'percent';
  of(item: StockItem, used: ReadonlyMap<number, number>): number | null;
  write(value: number, item: StockItem): string;
  /** What a list tells of each item behind its figure. */
  beside?(item: StockItem, used: ReadonlyMap<number, number>): string;
}

const MEASURES: Partial<Record<Measure, Measured>> = {
  price: {
    label: 'selling price',
    unit: 'cents',
    of: ({ sellingPrice }) => sellingPrice,
    write: (cents, { unit }) => `${unitPrice(cents)} per ${toSingular(unit)}`,
  },
  cost: {
    label: 'cost',
    unit: 'cents',
    of: ({ costPrice }) => costPrice,
    write: (cents, { unit }) => `${unitPrice(cents)} per ${toSingular(unit)}`,
  },
  margin: { label: 'margin', unit: 'percent', of: marginOf, write: percentToTenth },
  profit: {
    label: 'profit on one unit',
    unit: 'cents',
    of: ({ costPrice, sellingPrice }) =>
      costPrice === null || sellingPrice === null ? null : sellingPrice - costPrice,
    write: (cents, { unit }) => `${unitPrice(cents)} per ${toSingular(unit)}`,
  },
  earned: {
    label: 'profit of the last 12 months',
    unit: 'cents',
    of: ({ id, costPrice, sellingPrice }, used) =>
      costPrice === null || sellingPrice === null ? null : (used.get(id) ?? 0) * (sellingPrice - costPrice),
    write: money,
  },
  value: { label: 'value in stock', unit: 'cents', of: valueAtCost, write: money },
  quantity: { label: 'stock on hand', of: ({ quantity }) => quantity, write: (n, { unit }) => amount(n, unit) },
};

/** Items by a measure, the most or the least of it first. */
function ranked(
  items: readonly StockItem[],
  measured: Measured,
  order: 'most' | 'least',
  used: ReadonlyMap<number, number>,
): { item: StockItem; value: number }[] {
  return items
    .flatMap((item) => {
      const measure = measured.of(item, used);
      return measure === null ? [] : [{ item, value: measure }];
    })
    .sort((a, b) => (order === 'most' ? b.value - a.value : a.value - b.value) || byName(a.item, b.item));
}

/**
 * The items as they compare. Prices by weight are those of one unit, the one asked for or the commonest. Prices of a tea by the
 * pound and by the pouch do not compare: what is weighed is ranked, if there is enough of it.
 */
function comparable(
  rows: readonly StockItem[],
  { measure, unit }: Pick<ResolvedQuestion, 'measure' | 'unit'>,
): readonly StockItem[] {
  if (!PER_UNIT.has(measure ?? 'price')) return rows;
  const weighed = rows.filter((item) => isWeight(item.unit));
  const asked = unit !== null && isWeight(unit) ? unit : null;
  const isOfWeights =
    asked !== null || (measure === 'cost' && weighed.length > 1 && rows.every(({ category }) => isTea(category)));
  const shared = asked ?? commonestWeight(weighed);
  if (shared === null) return rows;
  return (isOfWeights ? weighed : rows).map((item) => pricedPer(shared, item));
}

/** An item with its prices for another unit of weight; as it is where it is not weighed. */
function pricedPer(unit: string, item: StockItem): StockItem {
  const [one, other] = [gramsOf(item.unit), gramsOf(unit)];
  if (one === null || other === null || one === 0) return item;
  const per = (cents: number | null) => (cents === null ? null : (cents * other) / one);
  return { ...item, unit, costPrice: per(item.costPrice), sellingPrice: per(item.sellingPrice) };
}

/** The unit of weight that most items are kept in; null where none is weighed. */
function commonestWeight(weighed: readonly StockItem[]): string | null {
  const groups = [...Map.groupBy(weighed, ({ unit }) => gramsOf(unit)).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0]?.unit ?? null;
}

/** A share to the tenth of a percent: whole ones hide which of several is the lowest. */
function percentToTenth(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/** What went out by item: what a period sold, else a year's demand; empty where it was not loaded. */
const usedIn = ({ demand, flows }: WorkspaceSnapshot, past: Span | null = null): ReadonlyMap<number, number> =>
  past === null
    ? new Map(demand?.items.map(({ id, used52 }) => [id, used52]))
    : new Map(flows.filter(({ reason }) => reason === 'sale').map(({ itemId, went }) => [itemId, went]));

const needsDemand = ({ measure, past }: ResolvedQuestion) =>
  past !== null && OF_PERIODS.has(measure ?? 'price') ? { flows: past } : measure === 'earned' ? { demand: true } : {};

/** What a period says something about: profit on one unit becomes the profit of what was sold. */
const OF_PERIODS: ReadonlySet<Measure> = new Set(['earned', 'profit']);

/** The measure of a question; with a period, over that period. */
function measuredIn({ measure, past }: ResolvedQuestion, usual: Measure): Measured | undefined {
  const wanted = measure ?? usual;
  const { earned } = MEASURES;
  if (past === null || !OF_PERIODS.has(wanted) || !earned) return MEASURES[wanted];
  return {
    ...earned,
    label: `profit on what was sold ${past.label}`,
    // What made the most money may be meant as what brought in the most.
    beside: ({ id, sellingPrice }, used) => ` on sales of ${money((used.get(id) ?? 0) * (sellingPrice ?? 0))}`,
  };
}

/** Which of the items named has the most or least; nothing where no names are ranked. */
function firstOfNamed(
  { items, order, limit }: ResolvedQuestion,
  [first, second, ...rest]: readonly { item: StockItem; value: number }[],
  { label, write }: Measured,
): AnswerLine[] {
  if (items.length < 2 || limit !== null || !first || !second) return [];
  const end = order === 'least' ? 'lowest' : 'highest';
  const alike = [second, ...rest].filter(({ value }) => value === first.value).length;
  return alike === 0
    ? [line`${first.item} has the ${end} ${label}: ${write(first.value, first.item)}.`]
    : [line`${count(alike + 1, 'item')} have the ${end} ${label}: ${write(first.value, first.item)}.`];
}

export const rankItems: Handler = {
  need: needsDemand,
  answer(question, snapshot) {
    const measured = measuredIn(question, 'price');
    const order = question.order ?? 'most';
    const rows = scopeOf(question, snapshot);
    if (!measured) return { lines: [line`I can not rank items by that.`], understood: false };
    const compared = comparable(rows, question);
    const used = usedIn(snapshot, question.past);
    const all = ranked(compared, measured, order, used);
    const per = question.unit !== null && PER_UNIT.has(question.measure ?? 'price') ? ` per ${question.unit}` : '';
    if (all.length === 0)
      return { lines: [line`No ${noun(question)}${scopeText(question)} has a ${measured.label}${per}.`] };
    const limit = question.limit ?? 5;
    const shown = all.slice(0, limit);
    const units = new Set(rows.map(({ unit }) => unit));
    const mixed = question.measure === 'quantity' && units.size > 1;
    const left = compared.length - all.length;
    const packed = rows.length - compared.length;
    return {
      listed: idsOf(listedOf(question, all, limit).map(({ item }) => item)),
      lines: [
        ...firstOfNamed(question, all, measured),
        line`By ${measured.label}, the ${order === 'most' ? 'highest' : 'lowest'} first${scopeText(question)}${shownOf(question, limit, all.length)}:`,
        ...shown.map(
          ({ item, value: measure }) =>
            bullet`${item}: ${measured.write(measure, item)}${measured.beside?.(item, used) ?? ''}`,
        ),
        ...(mixed ? [line`They are counted in different units, so the order only says so much.`] : []),
        ...(packed > 0
          ? [line`${count(packed, noun(question))} sold by the package ${packed === 1 ? 'is' : 'are'} left out.`]
          : []),
        ...(left > 0
          ? [line`${count(left, noun(question))} without a ${measured.label} ${left === 1 ? 'is' : 'are'} left out.`]
          : []),
      ],
      links:
        question.measure === 'price'
          ? [
              {
                label: 'Open the list by price',
                path: listPath(question, { sort: order === 'most' ? '-sellingPrice' : 'sellingPrice' }),
              },
            ]
          : [],
    };
  },
  findings(question, demand, snapshot) {
    const measured = MEASURES[question.measure ?? 'price'];
    const order = question.order ?? 'most';
    if (!measured) return [];
    // What holds most of the value is worth more words than a list.
    if (question.measure === 'value' && order === 'most') return highValueInsights(demand);
    const rows = comparable(scopeOf(question, snapshot), question);
    return rankingInsights(
      ranked(rows, measured, order, usedIn(snapshot)).map(({ item, value }) => ({
        ...{ name: item.name, written: measured.write(value, item), unit: measured.unit ?? item.unit },
        ...{ value: measured.unit === 'percent' ? value * 100 : value, itemIds: [item.id] },
      })),
      {
        ...{ label: measured.label, end: order === 'most' ? 'highest' : 'lowest', all: rows.length },
        kind: question.measure === 'quantity' ? 'item' : question.measure === 'value' ? 'high-value' : 'margin',
      },
    );
  },
};

export const filter: Handler = {
  need: needsDemand,
  answer(question, snapshot) {
    const { bound } = question;
    if (question.measure === 'par') return beyondPar(question, snapshot);
    const measured = MEASURES[question.measure ?? 'quantity'];
    if (!bound || !measured) return { lines: [line`I can not compare items by that.`], understood: false };
    const limit = inMeasure(question, bound.value);
    const upTo = bound.upTo === undefined ? null : inMeasure(question, bound.upTo);
    const isOver = bound.side === 'over';
    const scope = scopeOf(question, snapshot);
    const all = ranked(scope, measured, isOver ? 'most' : 'least', usedIn(snapshot)).flatMap((one) => {
      const compared = inBoundUnit(question, one.item, one.value);
      return compared === null ? [] : [{ ...one, compared }];
    });
    const rows = all
      .filter(({ compared }) =>
        upTo !== null ? compared >= limit && compared <= upTo : isOver ? compared > limit : compared < limit,
      )
      .sort((a, b) => (isOver ? b.compared - a.compared : a.compared - b.compared));
    const written = (value: number) =>
      question.measure === 'quantity'
        ? amount(value, question.unit ?? '')
        : question.measure === 'margin'
          ? percentToTenth(value)
          : money(value);
    const wall =
      upTo === null
        ? `${isOver ? 'over' : 'under'} ${written(limit)}`
        : `between ${written(limit)} and ${written(upTo)}`;
    const [nearest] = all.toSorted((a, b) => Math.abs(a.compared - limit) - Math.abs(b.compared - limit));
    const left = question.measure === 'margin' ? scope.length - all.length : 0;
    const unknown = `${count(left, noun(question))} whose cost or price is not known ${left === 1 ? 'is' : 'are'} left out.`;
    if (rows.length === 0 && question.measure === 'margin')
      return {
        lines: [
          line`${limit <= 0 && !isOver ? 'Nothing sells below cost: no' : 'No'} ${noun(question)}${scopeText(question)} has a margin ${wall}.`,
          ...(nearest ? [line`The nearest is ${nearest.item}, ${percentToTenth(nearest.value)}.`] : []),
          ...(left > 0 ? [line`${unknown}`] : []),
        ],
      };
    return {
      listed: idsOf(rows.map(({ item }) => item)),
      lines: [
        line`${count(rows.length, noun(question))}${scopeText(question)} ${rows.length === 1 ? 'has' : 'have'} a ${measured.label} ${wall}.`,
        ...listed(
          rows,
          question.limit ?? MAX_ROWS,
          ({ item, value: measure }) => bullet`${item}: ${measured.write(measure, item)}`,
        ),
        ...(left > 0 ? [line`${unknown}`] : []),
      ],
    };
  },
};

/** Measures that are of one unit: a price per pound and one per kilo compare per the unit that is asked for. */
const PER_UNIT: ReadonlySet<Measure> = new Set(['price', 'cost', 'profit']);

/** A measure as the bound's unit has it; null where the item is not weighed, or not counted in that unit. */
function inBoundUnit({ unit, measure }: ResolvedQuestion, item: StockItem, value: number): number | null {
  if (unit === null || isSameUnit(unit, item.unit)) return value;
  if (measure === 'quantity' || measure === null)
    return isWeight(unit) ? convertWeight(value, item.unit, unit) : otherPackage(unit, item.unit, value);
  if (!PER_UNIT.has(measure)) return value;
  const share = convertWeight(1, item.unit, unit);
  return share === null || share === 0 ? null : value / share;
}

/** Pieces, boxes and tins are counted alike; what is weighed is not. */
const otherPackage = (asked: string, unit: string, value: number): number | null =>
  isWeight(unit) || isWeight(asked) ? null : value;

/** A number of a question in the measure's own terms: dollars as cents, percent as a share. */
function inMeasure({ measure }: ResolvedQuestion, number: number): number {
  if (measure === 'margin') return number / 100;
  return measure === 'quantity' || measure === null ? number : number * 100;
}
