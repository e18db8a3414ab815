import { convertWeight } from '../../numbers/weight.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, money } from '../format.ts';
import type { Wanted } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { cannotConvert, contentFor, fitting, inItemUnit, saidAmount, toThousandths } from './amounts.ts';
import { MAX_ROWS } from './handler.ts';
import { ordering } from './order-quantity.ts';
import { heldText, wholeOnes, writtenText } from './pack-content.ts';
import { expectedIn, plannedItems } from './planned-items.ts';

/** How much to order so that stock reaches an amount, or what goes out in a time, in whole packs. */

const WEEKS_IN: ReadonlyMap<string, number> = new Map([
  ...([
    ['day', 1 / 7],
    ['week', 1],
    ['month', 30 / 7],
    ['quarter', 13],
    ['year', 365 / 7],
  ] as const),
]);
const WEEK_MS = 7 * 86_400_000;
/** Forecasts reach so many weeks ahead. */
const MAX_WEEKS = 26;

/** Whether a question asks for a quantity to reach rather than for what it costs to be back at par. */
export const isToAmount = ({ measure, wanted, deadline }: ResolvedQuestion): boolean =>
  measure === 'quantity' && (wanted !== null || deadline !== null);

/** The weeks that stock is to last; null where an amount is to be reached. */
export function weeksToReach({ wanted, deadline }: ResolvedQuestion, now: number): number | null {
  const each = wanted?.unit == null ? undefined : WEEKS_IN.get(wanted.unit);
  if (wanted && each !== undefined) return wanted.quantity * each;
  return wanted === null && deadline !== null ? Math.max(0, (deadline.at - now) / WEEK_MS) : null;
}

/** Item by item: what is missing to the amount, less what is on order, and in how many packs that comes. */
export function fillTo(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const weeks = weeksToReach(question, snapshot.now);
  if (question.items.length === 0)
    return { lines: [line`Name the item that is to be brought up to that.`], understood: false };
  if (weeks !== null && weeks > MAX_WEEKS)
    return {
      lines: [line`Forecasts reach half a year ahead at most, so what a longer time takes can’t be worked out.`],
      understood: false,
    };
  const rows = weeks === null ? fitting(question.items, question.wanted) : question.items;
  return {
    lines: rows.slice(0, MAX_ROWS).flatMap((item) => itemLines(item, question, weeks, snapshot)),
    suggestions: rows[0] ? [`Should I reorder ${rows[0].name}?`, `What is the minimum order of ${rows[0].name}?`] : [],
  };
}

function itemLines(
  item: StockItem,
  question: ResolvedQuestion,
  weeks: number | null,
  snapshot: WorkspaceSnapshot,
): AnswerLine[] {
  const { unit } = item;
  const target = targetOf(item, question, weeks, snapshot);
  if (typeof target === 'string') return [line`${item} ${target}.`];
  const coming = toThousandths((snapshot.orders.get(item.id) ?? []).reduce((sum, { open }) => sum + open, 0));
  const missing = toThousandths(target.quantity - item.quantity - coming);
  const there = `there are ${amount(item.quantity, unit)}${coming > 0 ? ` and ${amount(coming, unit)} on order` : ''}`;
  if (missing <= 0)
    return [
      line`Nothing has to be ordered of ${item} ${target.goal}: ${there}, ${amount(-missing, unit)} more than that.`,
    ];
  const sized = packOf(item, question);
  if (typeof sized === 'string') return [line`${item} ${sized}.`];
  const content = question.wanted && weeks === null ? contentFor(question.wanted, item) : null;
  const { ordered, packs, minimum } = ordering(item, content === null ? missing : wholeOnes(missing), sized);
  const inPacks = sized === null ? '' : `, ${count(packs, 'pack')} of ${amount(sized, unit)}`;
  const rounded = ordered > missing ? ` ${amount(missing, unit)} are missing to it.` : '';
  const cost =
    item.costPrice === null
      ? ' What it costs is not known: no cost price is recorded.'
      : ` At today’s cost that is ${money(ordered * item.costPrice)}.`;
  const held =
    content === null || !question.wanted?.unit
      ? ''
      : ` By ${writtenText(content)}, that brings you to ${heldText(item.quantity + coming + ordered, content, question.wanted.unit)}.`;
  return [
    line`Order ${amount(ordered, unit)} of ${item}${inPacks} ${target.goal}: ${there}.${rounded}${held}${minimum}${cost}`,
  ];
}

/** What stock is to reach in the item's unit, and how that reads; a sentence where it can't be worked out. */
function targetOf(
  item: StockItem,
  question: ResolvedQuestion,
  weeks: number | null,
  snapshot: WorkspaceSnapshot,
): { quantity: number; goal: string } | string {
  const { wanted, deadline } = question;
  if (weeks === null) {
    const quantity = wanted && inItemUnit(wanted, item);
    if (wanted === null || quantity === null) return cannotConvert(wanted ?? NONE, item);
    const said = toThousandths(quantity);
    const isAsSaid = said === wanted.quantity && !wanted.holds;
    return {
      quantity: said,
      goal: `to get to ${amount(said, item.unit)}${isAsSaid ? '' : ` (${saidAmount(wanted)})`}`,
    };
  }
  const plan = plannedItems(question, snapshot).find((one) => one.item.id === item.id)?.plan;
  const expected = plan ? toThousandths(Math.ceil(expectedIn(plan, weeks) * 10) / 10) : 0;
  if (expected === 0) return 'has no sales yet to tell by how much goes out in that time';
  const time =
    wanted === null
      ? `to last until ${deadline?.label ?? ''}`
      : `for ${count(wanted.quantity, wanted.unit ?? 'week')} of stock`;
  return { quantity: expected, goal: `${time} (about ${amount(expected, item.unit)} go out in that time)` };
}
const NONE: Wanted = { quantity: 0, unit: null };

/** The size of a pack in the item's unit: the one that is said, else the recorded one; a sentence where it does not fit. */
function packOf(item: StockItem, { pack }: ResolvedQuestion): number | string | null {
  if (pack === null) return item.packSize !== null && item.packSize > 0 ? item.packSize : null;
  if (pack.unit === '') return pack.quantity;
  const size = convertWeight(pack.quantity, pack.unit, item.unit);
  return (
    size ?? `is counted in ${item.unit}, so packs of ${amount(pack.quantity, pack.unit)} of it can’t be worked out`
  );
}
