import { isWeight } from '../../numbers/weight.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, money } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import type { Scaling } from '../supposed.ts';
import { cannotConvert, toThousandths } from './amounts.ts';
import { coveredWith } from './covered-with.ts';
import { idsOf, MAX_ROWS, scopeText, subjectText } from './handler.ts';
import { brokenTerms, inOrderUnit } from './order-quantity.ts';
import { plannedItems } from './planned-items.ts';
import { UNCHANGED } from './unchanged.ts';

/** A part or a multiple of what is advised to order, in money and in days; or what is advised, split over several. */

/** So much of an item as is advised, and as it is asked for instead; null where the two have no unit in common. */
interface Scaled {
  item: StockItem;
  advised: number;
  instead: number | null;
}

/** What another amount than the advised one costs; of a single item how long it lasts, too. */
export function scaledOrders(question: ResolvedQuestion, scaled: Scaling, snapshot: WorkspaceSnapshot): Answer {
  const due = plannedItems(question, snapshot).flatMap(({ item, plan }): Scaled[] =>
    plan.advice.due && plan.advice.quantity > 0
      ? [
          {
            item,
            advised: toThousandths(plan.advice.quantity),
            instead: scaledFrom(plan.advice.quantity, scaled, item),
          },
        ]
      : [],
  );
  const [only, another] = due;
  if (!only)
    return {
      lines: [line`Nothing${subjectText(question)} has to be reordered now, so there is no amount to start from.`],
      suggestions: ['What runs out first?'],
    };
  return another
    ? { listed: idsOf(due.map(({ item }) => item)), lines: [...sumLines(due, scaled, question), UNCHANGED] }
    : { lines: oneLines(only, scaled, question, snapshot) };
}

/** Pieces are whole; what is weighed is rounded to a thousandth. */
function scaledFrom(advised: number, scaled: Scaling, item: StockItem): number | null {
  const whole = (quantity: number) => (isWeight(item.unit) ? toThousandths(quantity) : Math.ceil(quantity - NEARLY));
  if ('times' in scaled) return whole(advised * scaled.times);
  if ('over' in scaled) {
    const each = advised / scaled.over;
    return isWeight(item.unit) ? toThousandths(each) : Math.floor(each + NEARLY);
  }
  const change = inOrderUnit({ quantity: Math.abs(scaled.change), unit: scaled.unit }, item);
  return change === null ? null : toThousandths(advised + Math.sign(scaled.change) * change);
}
const NEARLY = 1e-6;

/** `, with 4 tins left over`: what can not be split evenly of what is counted. */
function restText(rest: number, unit: string): string {
  return rest > 0 ? `, with ${amount(rest, unit)} left over` : '';
}

/** What is left over of an item that is split; of what is weighed nothing is. */
const restOf = (advised: number, each: number, over: number, { unit }: StockItem): number =>
  isWeight(unit) ? 0 : Math.max(0, toThousandths(advised - each * over));

/** What so much instead of what is advised does not keep of the supplier's terms. */
const broken = (quantity: number, item: StockItem): AnswerLine[] =>
  quantity > 0 ? brokenTerms({ quantity, unit: null }, item) : [];

function oneLines(
  { item, advised, instead }: Scaled,
  scaled: Scaling,
  question: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
): AnswerLine[] {
  const { unit, costPrice } = item;
  const all = `${amount(advised, unit)}${costPrice === null ? '' : ` for ${money(advised * costPrice)}`}`;
  if (instead === null)
    return [
      line`${item} ${cannotConvert({ quantity: 'change' in scaled ? Math.abs(scaled.change) : 1, unit: 'change' in scaled ? scaled.unit : null }, item)}. Advised are ${all}.`,
    ];
  if ('over' in scaled && instead === 0)
    return [line`${amount(advised, unit)} of ${item} can’t be split evenly over ${scaled.over}.`];
  if (instead <= 0) return [line`That leaves nothing to order of ${item}: advised are ${all}.`];
  const cost =
    costPrice === null
      ? ': what it costs is not known, as no cost price is recorded'
      : `: ${money(instead * costPrice)} at today’s cost`;
  if ('over' in scaled)
    return [
      line`Split over ${scaled.over}, that is ${amount(instead, unit)} of ${item} each${cost}${restText(restOf(advised, instead, scaled.over, item), unit)}; all of it is ${all}.`,
    ];
  const extra = { quantity: instead, unit: null };
  return [
    line`${scaledText(scaled)} is ${amount(instead, unit)} of ${item}${cost}, instead of ${all}.`,
    ...broken(instead, item),
    ...coveredWith({ ...question, extra }, extra, snapshot).lines,
  ];
}

function sumLines(all: readonly Scaled[], scaled: Scaling, question: ResolvedQuestion): AnswerLine[] {
  const known = all.flatMap((one) => {
    const { instead, item } = one;
    return instead === null || item.costPrice === null
      ? []
      : [{ ...one, instead: Math.max(0, instead), each: item.costPrice }];
  });
  const sum = (of: (one: (typeof known)[number]) => number) =>
    known.reduce((total, one) => total + of(one) * one.each, 0);
  const left = all.length - known.length;
  const [then, now] = [sum(({ instead }) => instead), sum(({ advised }) => advised)];
  const over = 'over' in scaled ? scaled.over : null;
  const rest = over === null ? 0 : sum(({ item, advised, instead }) => restOf(advised, instead, over, item));
  const first =
    'over' in scaled
      ? line`Split over ${scaled.over}, ordering what is advised now${scopeText(question)} comes to ${money(then)} each${rest > 0 ? `, with ${money(rest)} left over` : ''}: ${money(now)} in all, for ${count(known.length, 'item')}.`
      : line`${scaledText(scaled)} of ${'change' in scaled ? 'each item' : 'what is advised now'}${scopeText(question)} would cost ${money(then)} at today’s cost instead of ${money(now)}, for ${count(known.length, 'item')}.`;
  const sorted = known.toSorted((a, b) => b.instead * b.each - a.instead * a.each);
  return [
    known.length === 0 ? line`What it costs is not known: nothing that is advised now has a cost price.` : first,
    ...listed(sorted, MAX_ROWS, ({ item, instead, advised, each }) =>
      over === null
        ? bullet`${item}: ${amount(instead, item.unit)} instead of ${amount(advised, item.unit)}, ${money(instead * each)}`
        : bullet`${item}: ${amount(instead, '')} of ${amount(advised, item.unit)} each, ${money(instead * each)}${restText(restOf(advised, instead, over, item), item.unit)}`,
    ),
    ...(over === null ? sorted.slice(0, MAX_ROWS).flatMap(({ instead, item }) => broken(instead, item)) : []),
    ...(left > 0
      ? [
          line`${count(left, 'item')} without a cost price, or not counted in such a unit, ${left === 1 ? 'is' : 'are'} not in it.`,
        ]
      : []),
  ];
}

const NAMES: ReadonlyMap<number, string> = new Map([
  [0.5, 'Half'],
  [0.25, 'A quarter'],
  [0.75, 'Three quarters'],
  [2, 'Double'],
  [3, 'Three times'],
]);

/** `Half of that`, `A third`, `2 cases less`, as a sentence begins. */
function scaledText(scaled: Exclude<Scaling, { over: number }>): string {
  if ('change' in scaled)
    return `${amount(Math.abs(scaled.change), scaled.unit ?? '')} ${scaled.change < 0 ? 'less' : 'more'}`.trim();
  const { times } = scaled;
  const part = 1 / times;
  if (Math.abs(part - 3) < NEARLY) return 'A third';
  if (Math.abs(times - 2 / 3) < NEARLY) return 'Two thirds';
  return (
    NAMES.get(times) ?? (times < 1 ? `${Math.round(times * 1000) / 10}%` : `${Math.round(times * 100) / 100} times`)
  );
}
