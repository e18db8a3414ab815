import { enteredFigures } from '../../forecasting/entered-figures.ts';
import { isSameUnit, toSingular } from '../../numbers/quantity-text.ts';
import { convertWeight } from '../../numbers/weight.ts';
import { GROUP_NAMES } from '../../stock/item-groups.ts';
import { stockBadge } from '../../stock/stock-status.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, endOf, money, names, percent } from '../format.ts';
import type { Measure } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import { marginOf, type StockItem, type Supplier, type WorkspaceSnapshot } from '../snapshot.ts';
import { shareOf } from './common-unit.ts';
import { COMPARISONS, type Compared, pricePer, sharedUnit, soldOf } from './compare-measures.ts';
import { inOneUnit, notIn, ofOneKind, otherwisePerSize, sizeLines } from './compare-packs.ts';
import { byName, type Handler, lastDays, scopeOf } from './handler.ts';
import { totalValue } from './money.ts';
import { flowsOf, notedText } from './noted.ts';

/** Items, categories or suppliers side by side, or by the one measure that was asked for. */
export const compare: Handler = {
  need: (question, { now }) => ({ flows: flowsOf(question, question.past ?? lastDays(now, 30)) }),
  answer(question, snapshot): Answer {
    const unclear = question.mentions.find((items) => items.length > 1);
    const isOfItems = kindsOf(question).length < 2 && question.suppliers.length < 2;
    // Each name should mean one item. Where several items have it, ask which.
    if (isOfItems && unclear && question.items.length > 4) {
      return {
        lines: [
          line`More items have that name than I can compare. Which of them?`,
          ...listed(unclear.toSorted(byName), 6, (item) => bullet`${item}`),
        ],
        understood: false,
      };
    }
    if (isOfItems && question.items.length < 2)
      return { lines: [line`With what should I compare it? Name two items.`], understood: false };
    const asked = ofOneKind(question);
    const things = thingsOf(asked, snapshot);
    if (question.measures.length > 1)
      return {
        lines: question.measures.flatMap(
          (measure) =>
            byMeasure({ ...asked, measure }, things, snapshot)?.lines ?? [notCompared(measure, things, snapshot)],
        ),
      };
    return (
      byMeasure(asked, things, snapshot) ??
      byCostInstead(asked, things, snapshot) ?? {
        lines: [
          ...(question.measure === null ? [] : [notCompared(question.measure, things, snapshot)]),
          line`Side by side:`,
          ...sideBySide(asked, snapshot),
          ...dearer(asked),
        ],
      }
    );
  },
};

/** Categories and kinds of goods, each as a scope of its own: `black tea or accessories`. */
function kindsOf({ categories, groups }: ResolvedQuestion) {
  // `which tea sells better, the oolongs or the whites`: the word for all of them is no third one.
  const others = categories.length > 1 ? groups.filter((group) => group !== 'tea') : groups;
  return [
    ...categories.map((name) => ({ name, categories: [name], groups: [] })),
    ...others.map((group) => ({ name: capital(GROUP_NAMES[group]), categories: [], groups: [group] })),
  ];
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What is compared: suppliers and categories with all of their items. */
function thingsOf(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Compared[] {
  const kinds = kindsOf(question);
  if (kinds.length > 1)
    return kinds.map(({ name, ...kind }) => ({
      ...{ name, supplier: null },
      items: scopeOf({ ...question, ...kind }, snapshot),
    }));
  if (question.suppliers.length > 1)
    return question.suppliers.map((supplier) => ({
      name: supplier.name,
      items: scopeOf({ ...question, suppliers: [supplier] }, snapshot),
      supplier,
    }));
  return pricedBy(question).map((item) => ({ name: item, items: [item], supplier: null }));
}

/** `per pound` leaves what is counted in packages out, where two others are weighed. */
function pricedBy({ items, unit, measure }: ResolvedQuestion): readonly StockItem[] {
  if (unit === null || measure === null || !OF_ONE_UNIT.has(measure)) return items;
  const priced = items.filter((item) => shareOf(item, unit) !== null);
  return priced.length < 2 ? items : priced;
}
const OF_ONE_UNIT: ReadonlySet<Measure> = new Set(['price', 'cost', 'profit']);

/** The verdict by one measure; null where none was asked for, or it is none of what is compared. */
function byMeasure(question: ResolvedQuestion, all: readonly Compared[], snapshot: WorkspaceSnapshot): Answer | null {
  const comparison = question.measure === null ? undefined : COMPARISONS[question.measure];
  if (!comparison) return null;
  const things = inOneUnit(all, question);
  const when = question.past?.label ?? 'in the last 30 days';
  const values = things.map((thing) => ({ thing, value: comparison.of(thing, { things, flows: snapshot.flows }) }));
  const known = values
    .flatMap(({ thing, value }) => (value === null ? [] : [{ thing, value }]))
    .sort((a, b) => (comparison.isLessBetter ? a.value - b.value : b.value - a.value));
  const [first, second] = known;
  if (!first || !second) return null;
  const unknown = values.filter(({ value }) => value === null);
  const written = (value: number) => comparison.write(value, things);
  // A converted price may be a hair off.
  const isSame = (value: number) => Math.abs(first.value - value) <= HAIR * Math.abs(first.value);
  const equal = known.filter(({ value }) => isSame(value) && written(value) === written(first.value));
  const isEqual = equal.length > 1;
  const note = comparison.isOfPeriod ? ` ${notedText(question)}${when}` : '';
  const rest = known.length > 2 ? known.slice(1) : [];
  return {
    lines: [
      isEqual
        ? equal.length > 2
          ? line`${names(equal.map(({ thing }) => nameOf(thing)))} have the same ${comparison.label}${note}: ${written(first.value)}.`
          : line`${first.thing.name} and ${second.thing.name} have the same ${comparison.label}${note}: ${written(first.value)}.`
        : line`${first.thing.name} ${comparison.says}${note}: ${written(first.value)} against ${written(second.value)}${whose(second)}.`,
      ...(rest.length > 1 ? known.map(({ thing, value }) => bullet`${thing.name}: ${written(value)}`) : []),
      ...(isEqual || known.length > 2 || !comparison.hasDifference
        ? []
        : [line`The difference is ${written(Math.abs(first.value - second.value))}.`]),
      ...sizeLines(things),
      ...otherwisePerSize(question, things),
      ...(comparison.note ? [line`${comparison.note}`] : []),
      ...(question.past && !comparison.isOfPeriod
        ? [line`That is as of today: what it was ${question.past.label} is not recorded.`]
        : []),
      ...unknown.map(({ thing }) => notIn(thing, things) ?? line`${thing.name} has no ${comparison.label} to compare.`),
    ],
  };
}

const HAIR = 1e-4;

const nameOf = ({ name }: Compared): string => (typeof name === 'string' ? name : name.name);

/** Which of two supplies costs less, where neither is sold. */
function byCostInstead(
  question: ResolvedQuestion,
  things: readonly Compared[],
  snapshot: WorkspaceSnapshot,
): Answer | null {
  const isSold = things.some(({ items }) => items.some(({ sellingPrice }) => sellingPrice !== null));
  if (question.measure !== 'price' || isSold || things.some(({ supplier }) => supplier !== null)) return null;
  const answer = byMeasure({ ...question, measure: 'cost' }, things, snapshot);
  return answer && { ...answer, lines: [...answer.lines, line`None of them has a selling price, so this is by cost.`] };
}

/** Why there is no verdict by a measure: what of it is known. */
function notCompared(measure: Measure, things: readonly Compared[], { flows }: WorkspaceSnapshot): AnswerLine {
  const comparison = COMPARISONS[measure];
  if (!comparison) return line`That is nothing to compare these by.`;
  const isOfSuppliers = things.every(({ supplier }) => supplier !== null);
  if (isOfSuppliers && (measure === 'price' || measure === 'cost'))
    return line`${names(things.map(nameOf))} have no common ${comparison.label}: they send you different items. Name two items to compare what they cost.`;
  if ((OF_ONE_UNIT.has(measure) || measure === 'quantity') && sharedUnit(things) === null)
    return line`They can’t be compared by ${comparison.label}: they are counted in different units.`;
  const known = things.flatMap((thing) => {
    const value = comparison.of(thing, { things, flows });
    return value === null ? [] : [`${nameOf(thing)}: ${comparison.write(value, things)}`];
  });
  return line`They can’t be compared by ${comparison.label}: ${known.length === 0 ? 'it is recorded for none of them.' : `it is recorded only for ${endOf(known.join(', '))}`}`;
}

const whose = ({ thing: { name } }: { thing: Compared }): string =>
  ` for ${typeof name === 'string' ? name : name.name}`;

function figuresText(entry: Supplier): string {
  const { reliability, responseHours } = enteredFigures(entry);
  return [
    reliability === null ? 'reliability unknown' : `reliability ${reliability} of 5`,
    responseHours === null ? 'response time unknown' : `answers within about ${count(responseHours, 'hour')}`,
    `lead time ${entry.leadTimeDays === null ? 'unknown' : count(entry.leadTimeDays, 'day')}`,
  ].join(', ');
}

/** All that is known of each. */
function sideBySide(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const { flows } = snapshot;
  const when = question.past?.label ?? 'in the last 30 days';
  const kinds = kindsOf(question);
  if (kinds.length > 1)
    return kinds.map(({ name, ...kind }) => {
      const items = scopeOf({ ...question, ...kind }, snapshot);
      const sold = items.reduce((sum, item) => sum + soldOf(item, flows) * (item.sellingPrice ?? 0), 0);
      return bullet`${name}: ${count(items.length, 'item')}, ${money(totalValue(items).cents)} in stock at cost, ${money(sold)} sold ${when} at today’s prices`;
    });
  if (question.suppliers.length > 1)
    return question.suppliers.map(({ name, entry }) =>
      entry ? bullet`${name}: ${figuresText(entry)}` : bullet`${name}: no entry among your suppliers`,
    );
  return question.items.map((item) => {
    const perUnit = question.unit === null ? null : pricePer(item, question.unit);
    const margin = marginOf(item);
    const parts = [
      `${amount(item.quantity, item.unit)} in stock (${stockBadge(item)})`,
      item.costPrice === null ? 'cost unknown' : `costs ${money(item.costPrice)}`,
      item.sellingPrice === null ? 'not for sale' : `sells for ${money(item.sellingPrice)}`,
      ...(perUnit === null ? [] : [`${money(perUnit)} per ${question.unit}`]),
      ...(margin === null ? [] : [`margin ${percent(margin)}`]),
      `${amount(soldOf(item, flows), item.unit)} sold ${when}`,
      ...(item.supplier === '' ? [] : [`from ${item.supplier}`]),
    ];
    return bullet`${item}: ${parts.join(', ')}`;
  });
}

/** Which of two items sells for more, and by how much. */
function dearer({ items, unit: asked }: ResolvedQuestion): AnswerLine[] {
  const [first, second, third] = items;
  if (!first || !second || third || first.sellingPrice === null || second.sellingPrice === null) return [];
  // A price per gram and one per kilo compare in the unit of the first.
  const share = isSameUnit(first.unit, second.unit) ? 1 : convertWeight(1, second.unit, first.unit);
  if (share === null || share === 0) return [];
  const difference = first.sellingPrice - second.sellingPrice / share;
  if (Math.abs(difference) < 0.5)
    return [line`Both sell for ${money(first.sellingPrice)} per ${toSingular(first.unit)}.`];
  const more = difference > 0 ? first : second;
  const inAsked = asked === null ? null : convertWeight(1, asked, first.unit);
  if (inAsked !== null)
    return [line`${more} sells for ${money(Math.abs(difference) * inAsked)} more per ${toSingular(asked ?? '')}.`];
  return [line`${more} sells for ${money(Math.abs(difference))} more per ${toSingular(first.unit)}.`];
}
