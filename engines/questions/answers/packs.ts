import { convertWeight, gramsOf, isWeight } from '../../numbers/weight.ts';
import { isOfGroup, isTea } from '../../stock/item-groups.ts';
import { sizeInName } from '../../stock/pack-content.ts';
import type { AnswerLine } from '../answer.ts';
import { amount, count, estimate } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import type { PackSize } from '../words/portion-sizes.ts';
import { inItemUnit, isSame, saidAmount, toThousandths } from './amounts.ts';
import { converted, isOfConversion } from './converted.ts';
import { byName, type Handler, isScoped, MAX_ROWS, scopeOf, scopeText } from './handler.ts';
import { ownPacks } from './own-packs.ts';
import { isOfServings, servings } from './servings.ts';

interface Filled {
  /** How many packs. */
  packs: number;
  /** What remains, in grams. */
  rest: number;
}

/** A hair below a whole pack is one: weights are converted. */
const NEARLY = 1e-6;

function filledBy(grams: number, size: number): Filled {
  const packs = Math.floor(grams / size + NEARLY);
  return { packs, rest: Math.max(0, grams - packs * size) };
}

const packsText = (packs: number, { quantity, unit }: PackSize): string =>
  `${count(packs, 'pack')} of ${amount(quantity, unit)}`;

/** A rest of grams in the unit of the pack; empty where nothing remains. */
function restText(rest: number, { unit }: PackSize): string {
  const left = convertWeight(rest, 'g', unit) ?? 0;
  return Math.round(left * 10) === 0 ? 'nothing remains' : `${estimate(left, unit)} remain`;
}

/** How many packs of a size what is in stock fills, or an amount that is said. */
export const packs: Handler = {
  answer(question, snapshot) {
    const { pack, wanted } = question;
    if (isOfServings(question)) return servings(question, snapshot);
    if (isOfConversion(question)) return converted(question);
    if (pack === null) return ownPacks(question, snapshot);
    const size = (gramsOf(pack.unit) ?? 0) * pack.quantity;
    if (size <= 0) return { lines: [line`Say how much one pack holds, in a unit of weight.`], understood: false };
    const each = wanted && gramsOf(wanted.holds?.unit ?? wanted.unit ?? '');
    const grams = wanted && each !== null ? wanted.quantity * (wanted.holds?.quantity ?? 1) * each : null;
    const [containers, goods] = containersIn(question);
    const isOfGoods = goods.length > 0 || question.items.length === 0;
    const rows = isScoped(question) && isOfGoods ? scopeOf({ ...question, items: goods }, snapshot) : [];
    const withEmpties = (lines: readonly AnswerLine[], some: number) => {
      const named = question.whether && containers.length === 0 ? emptiesOf(size, snapshot) : containers;
      if (named.length > 0) return [...named.map((item) => containerLine(item, some, size)), ...lines];
      return question.whether
        ? [line`No empty packaging of ${amount(pack.quantity, pack.unit)} is kept by its name.`, ...lines]
        : [...lines, ...emptyLines(some, size, snapshot)];
    };
    const weighed = rows.filter(({ unit }) => isWeight(unit)).toSorted(byName);
    const [only, another] = weighed;
    if (wanted !== null) {
      if (grams === null)
        return { lines: [line`${saidAmount(wanted)} is no weight, so how many packs it fills can’t be worked out.`] };
      const filled = filledBy(grams, size);
      const of = only && !another ? ` of ${only.name}` : '';
      return {
        lines: withEmpties(
          [
            line`${saidAmount(wanted)}${of} fill ${packsText(filled.packs, pack)}; ${restText(filled.rest, pack)}.`,
            ...(only && !another ? shortLines(only, inItemUnit(wanted, only) ?? 0) : []),
          ],
          filled.packs,
        ),
      };
    }
    if (rows.length === 0)
      return { lines: [line`Name the tea that is to be packed, or say how much there is.`], understood: false };
    if (!only) return { lines: [line`${notWeighed(rows)}`] };
    const filled = weighed.map((item) => ({ item, ...filledBy(item.quantity * (gramsOf(item.unit) ?? 0), size) }));
    const all = filled.reduce((sum, { packs: some }) => sum + some, 0);
    const left = rows.length - weighed.length;
    return {
      lines: withEmpties(
        another
          ? [
              line`What is in stock${scopeText(question)} fills ${packsText(all, pack)}, each item by itself:`,
              ...listed(
                filled.toSorted((a, b) => b.packs - a.packs),
                MAX_ROWS,
                ({ item, packs: some }) =>
                  bullet`${item}: ${count(some, 'pack')} from ${amount(item.quantity, item.unit)}`,
              ),
              ...(left > 0
                ? [line`${count(left, 'item')} not kept by weight ${left === 1 ? 'is' : 'are'} left out.`]
                : []),
            ]
          : [
              line`The ${amount(only.quantity, only.unit)} of ${only} in stock fill ${packsText(all, pack)}; ${restText(filled[0]?.rest ?? 0, pack)}.`,
            ],
        all,
      ),
    };
  },
};

function notWeighed([first, ...more]: readonly StockItem[]): string {
  if (!first) return '';
  return more.length === 0
    ? `${first.name} is counted in ${first.unit}, not weighed, so how many packs it fills can’t be worked out.`
    : 'None of these items is kept by weight, so how many packs they fill can’t be worked out.';
}

/** Where more is to be packed than there is. */
function shortLines(item: StockItem, needed: number): AnswerLine[] {
  const { quantity, unit } = item;
  return needed <= quantity
    ? []
    : [
        line`There are only ${amount(quantity, unit)} of ${item} in stock, ${amount(toThousandths(needed - quantity), unit)} short of that.`,
      ];
}

const isPackaging = ({ name, category, unit, sellingPrice }: StockItem): boolean =>
  !isWeight(unit) &&
  !isTea(category) &&
  (isOfGroup(category, 'packaging') || (sellingPrice === null && CONTAINER.test(name)));
/** What is filled; with no selling price it is empty. */
const CONTAINER = /\b(?:pouch(?:es)?|bags?|tins?|cadd(?:y|ies)|jars?|sachets?|box(?:es)?|tubes?|packets?)\b/i;

/** The empty packaging that a question names beside what is to be packed, and the rest of its items. */
function containersIn({ items, wanted, categories }: ResolvedQuestion): [StockItem[], StockItem[]] {
  const goods = items.filter((item) => !isPackaging(item));
  const isBeside = goods.length > 0 || wanted !== null || categories.length > 0;
  return isBeside ? [items.filter(isPackaging), goods] : [[], [...items]];
}

/** Whether there is enough of the packaging that is named. */
function containerLine(item: StockItem, wanted: number, size: number): AnswerLine {
  const { quantity, unit, name } = item;
  const there = `${amount(quantity, unit)} of `;
  const held = sizeInName(name, 'weight');
  const other = held === null || isSame(held, size) ? '' : ' By its name it is of another size.';
  return quantity >= wanted
    ? line`Yes, there are enough: ${there}${item}, for ${count(wanted, 'pack')}.${other}`
    : line`No, there are only ${there}${item} for ${count(wanted, 'pack')}: ${amount(toThousandths(wanted - quantity), unit)} too few.${other}`;
}

/** Empty packaging of a size by name. */
const emptiesOf = (size: number, { items }: WorkspaceSnapshot): StockItem[] =>
  items
    .filter((item) => isPackaging(item) && isSame(sizeInName(item.name, 'weight') ?? 0, size))
    .toSorted(byName)
    .slice(0, MAX_ROWS);

/** What there is of it, and whether it is enough. */
function emptyLines(wanted: number, size: number, snapshot: WorkspaceSnapshot): AnswerLine[] {
  return emptiesOf(size, snapshot).map((item) => {
    const { quantity, unit } = item;
    const there = `There are ${amount(quantity, unit)} of `;
    const enough = quantity >= wanted ? ', enough for all of them' : `, ${count(wanted - quantity, 'pack')} short`;
    return line`${there}${item}${wanted === 0 ? '' : enough}.`;
  });
}
