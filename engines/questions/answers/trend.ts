import { addDays, dayAt } from '../../calendar/days.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { asFarAs, daysIn, periodName, precedingPeriod, whenText } from '../compared-periods.ts';
import { amount, count, dayOf, endOf, estimate, money, percent, perUnit } from '../format.ts';
import type { Flow, Period } from '../question.ts';
import { type ResolvedQuestion, type Span, toSpan } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { Flows, StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { inUnitAsked } from './amounts.ts';
import { isOfAllLeft, leftOf, waysOfAll } from './gone-out.ts';
import { byName, type Handler, scopeOf, scopeText as scopeOnly, subjectText as subjectOnly } from './handler.ts';
import { FLOW_WORDS } from './movement-words.ts';
import { flowsOf, notedText } from './noted.ts';
import { differenceLines } from './trend-parts.ts';

/** How many items are listed that rose, and that fell. */
const MOST_CHANGED = 3;
/** Less than this share is no change worth the name. */
const LEVEL = 0.005;

/** The two spans that are compared. */
interface Sides {
  now: Span;
  before: Span;
  /** The whole earlier span where only as much of it is compared as has passed of the later one. */
  whole: Span | null;
  /** Whether both are days up to the same hour. */
  isByHour: boolean;
}

/** The spans of a question: without one of them the present month, and the span just before. */
function sidesOf({ past, against }: ResolvedQuestion, { now, timeZone }: WorkspaceSnapshot): Sides {
  const today = dayAt(now, timeZone);
  const period = past?.days ?? { from: `${today.slice(0, 7)}-01`, to: today };
  const isFirstOfMonth = past === null && period.from === today;
  const other = against?.days ?? (isFirstOfMonth ? wholeMonthBefore(today) : precedingPeriod(period, today));
  const [last, earlier] = other.from > period.from ? [other, period] : [period, other];
  const later = { from: last.from, to: last.from <= today && last.to > today ? today : last.to };
  const span = (days: Period) => toSpan(days, timeZone);
  const runs = later.from <= today && later.to >= today;
  const [nowSpan, whole] = [span(later), span(earlier)];
  if (!runs) return { now: nowSpan, before: whole, whole: null, isByHour: false };
  if (daysIn(later) === 1 && daysIn(earlier) === 1) {
    const until = whole.from + (now - nowSpan.from);
    return { now: nowSpan, before: { ...whole, until }, whole, isByHour: true };
  }
  const part = asFarAs(earlier, { from: later.from, to: today });
  return { now: nowSpan, before: part ? span(part) : whole, whole: part ? whole : null, isByHour: false };
}

const wholeMonthBefore = (first: string): Period => ({
  from: `${addDays(first, -1).slice(0, 7)}-01`,
  to: addDays(first, -1),
});

/** What of one item moved in both spans, in its unit. */
interface Change {
  item: StockItem;
  now: number;
  before: number;
  whole: number;
  /** What one unit counts in cents; null where no price is known. */
  price: number | null;
}

/** ` in Green Tea noted “Market stall”`; empty for everything. */
const withNotes = (text: string, question: ResolvedQuestion): string =>
  `${text}${question.notes.length > 0 ? ` ${notedText(question).trimEnd()}` : ''}`;
const scopeText = (question: ResolvedQuestion): string => withNotes(scopeOnly(question), question);
const subjectText = (question: ResolvedQuestion): string => withNotes(subjectOnly(question), question);

const centsOf = ({ price }: Change, quantity: number) => quantity * (price ?? 0);
const gain = (one: Change) => centsOf(one, one.now) - centsOf(one, one.before);

function changesOf(question: ResolvedQuestion, snapshot: WorkspaceSnapshot, flow: Flow): Change[] {
  if (isOfAllLeft(question)) return changesOfLeft(question, snapshot);
  const { reason } = FLOW_WORDS[flow];
  const byItem = (flows: readonly Flows[] | undefined) =>
    new Map(
      (flows ?? [])
        .filter((one) => one.reason === reason)
        .map(({ itemId, came, went }) => [itemId, flow === 'received' ? came : went]),
    );
  const [now, before, whole] = [0, 1, 2].map((place) => byItem(snapshot.spans[place]));
  return scopeOf(question, snapshot).flatMap((item) => {
    const of = (some: ReadonlyMap<number, number> | undefined) => some?.get(item.id) ?? 0;
    const change = { item, now: of(now), before: of(before), whole: of(whole) };
    const price = flow !== 'sold' ? item.costPrice : isOfProfit(question) ? profitPer(item) : item.sellingPrice;
    return change.now + change.before + change.whole > 0 ? [{ ...change, price }] : [];
  });
}

/** The same of all that left stock, at cost: what was used or lost has no selling price. */
function changesOfLeft(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Change[] {
  const items = scopeOf(question, snapshot);
  const [now, before, whole] = [0, 1, 2].map(
    (place) => new Map(leftOf(items, snapshot.spans[place] ?? []).map((row) => [row.item.id, row.all])),
  );
  return items.flatMap((item) => {
    const of = (some: ReadonlyMap<number, number> | undefined) => some?.get(item.id) ?? 0;
    const change = { item, now: of(now), before: of(before), whole: of(whole), price: item.costPrice };
    return change.now + change.before + change.whole > 0 ? [change] : [];
  });
}

export const trend: Handler = {
  need(question, snapshot) {
    const { now, before, whole } = sidesOf(question, snapshot);
    return {
      spans: [now, before, ...(whole ? [whole] : [])].map((span) => flowsOf(question, span)),
      ledgerSince: true,
    };
  },
  answer(question, snapshot) {
    const flow = question.flow === null || question.flow === 'counted' ? 'sold' : question.flow;
    const sides = sidesOf(question, snapshot);
    const changes = changesOf(question, snapshot, flow);
    const links = [{ label: 'Open analytics', path: '/analytics' }];
    const missing = withoutRecords(sides, snapshot);
    if (missing !== null) {
      // Where the later span is not recorded either, nothing can be said of it.
      const isAll = snapshot.ledgerSince === null || sides.now.until <= snapshot.ledgerSince;
      return { lines: [missing, ...(isAll ? [] : onlyNow(question, sides, changes, flow))], links };
    }
    if (changes.every(({ now, before }) => now + before === 0))
      return {
        lines: [
          line`Nothing${subjectText(question)} ${didOf(question, flow)} ${whenOf(sides.now, sides)} or ${whenOf(sides.before, sides)}.`,
        ],
      };
    const tail = [...partlyRecorded(sides, snapshot), basisOf(changes, flow, question)];
    if (question.by !== null)
      return {
        lines: [...divided(question, sides, changes, snapshot), ...perDay(question, sides, changes), ...tail],
        links,
      };
    if (question.order !== null) return { lines: [...ranked(question, sides, changes), ...tail], links };
    const [change, another] = changes;
    const isOne = question.items.length === 1 && !isOfProfit(question) && change !== undefined && another === undefined;
    const lines = isOne ? ofOne(change, question, sides) : ofAll(question, sides, changes);
    const parts = isOfAllLeft(question) ? leftPartsLines(question, snapshot, sides) : [];
    return { lines: [...lines, ...parts, ...perDay(question, sides, changes), ...tail], links };
  },
};

/** `Up 13% on October 2026`, by the share of the change; with `Yes` or `No` where one of both is claimed. */
function verdict(now: number, before: number, than: string, claim: ResolvedQuestion['claim']): string {
  if (claim === null) return change(now, before, than);
  const isLevel = before > 0 && Math.abs((now - before) / before) < LEVEL;
  const isSo = !isLevel && (claim === 'more' ? now > before : now < before);
  const said = change(now, before, than);
  return `${isSo ? 'Yes' : 'No'}, ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}

/** How far a figure is up or down on an earlier one: `Up 6% on September 2026`. */
export function change(now: number, before: number, than: string): string {
  // A loss has no share by which it grows.
  if (before < 0 || now < 0) return `${now === before ? 'Level with' : now > before ? 'Up on' : 'Down on'} ${than}`;
  if (before === 0) return 'Up from nothing';
  if (now === 0) return 'Down to nothing';
  const share = (now - before) / before;
  if (Math.abs(share) < LEVEL) return `Level with ${than}`;
  if (share >= 9) return `Up to ${Math.round(share + 1)} times ${than}`;
  return `${share > 0 ? 'Up' : 'Down'} ${percent(Math.abs(share))} on ${than}`;
}

/** The earlier span as a verdict names it: `October 2026`, `the same days of October 2026`. */
function thanOf({ before, whole, isByHour }: Sides): string {
  const name = periodName((whole ?? before).days);
  if (isByHour) return `${name} by this time of day`;
  return whole === null ? name : name.includes(' to ') ? periodName(before.days) : `the same days of ${name}`;
}

/** The change by what it is divided by. */
function divided(
  question: ResolvedQuestion,
  sides: Sides,
  changes: readonly Change[],
  snapshot: WorkspaceSnapshot,
): AnswerLine[] {
  const rows = changes
    .filter(({ price }) => price !== null)
    .map((one) => ({ item: one.item, now: centsOf(one, one.now), before: centsOf(one, one.before) }));
  const [head] = ofAll(question, sides, changes);
  return [...(head ? [head] : []), ...differenceLines(rows, question.by ?? 'item', snapshot)];
}

/** What left in both times, by how it left. */
function leftPartsLines(question: ResolvedQuestion, snapshot: WorkspaceSnapshot, sides: Sides): AnswerLine[] {
  const items = scopeOf(question, snapshot);
  return [sides.now, sides.before].map((span, place) => {
    const ways = waysOfAll(leftOf(items, snapshot.spans[place] ?? []));
    return bullet`${periodName(span.days)}: ${ways}`;
  });
}

const isOfProfit = ({ flow, measure }: ResolvedQuestion): boolean => flow === 'sold' && measure === 'earned';
const profitPer = ({ costPrice, sellingPrice }: StockItem): number | null =>
  costPrice === null || sellingPrice === null ? null : sellingPrice - costPrice;

/** What a sum is called: `$12.00`; a profit below nothing is `a loss of $12.00`. */
const sumOf = (question: ResolvedQuestion, cents: number): string =>
  isOfProfit(question) && Math.round(cents) < 0 ? `a loss of ${money(-cents)}` : money(cents);

/** The sums of two times: `$65.00 profit … against $39.00 …`. */
function sumsOf(question: ResolvedQuestion, now: number, before: number): { now: string; before: string } {
  const isLoss = isOfProfit(question) && Math.round(now) < 0;
  const [said, other] = [sumOf(question, now), sumOf(question, before)];
  if (!isOfProfit(question)) return { now: said, before: other };
  return isLoss
    ? { now: said, before: Math.round(before) < 0 ? other : `${other} profit` }
    : { now: `${said} profit`, before: other };
}

const whenOf = (span: Span, { isByHour, before }: Sides): string =>
  `${whenText(span.days)}${isByHour && span === before ? ' by this time of day' : ''}`;

function ofAll(question: ResolvedQuestion, sides: Sides, changes: readonly Change[]): AnswerLine[] {
  const sum = (of: (one: Change) => number) => changes.reduce((total, one) => total + centsOf(one, of(one)), 0);
  const [now, before] = [sum((one) => one.now), sum((one) => one.before)];
  const said = sumsOf(question, now, before);
  const rows = changes
    .filter(({ price }) => price !== null)
    .toSorted((a, b) => gain(b) - gain(a) || byName(a.item, b.item));
  const [rose, fell] = [rows.filter((one) => gain(one) > 0), rows.filter((one) => gain(one) < 0).toReversed()];
  const some = (all: readonly Change[]) => all.slice(0, rows.length > 1 ? MOST_CHANGED : 0);
  return [
    line`${verdict(now, before, thanOf(sides), question.claim)}: ${said.now}${question.items.length > 0 ? subjectText(question) : scopeText(question)} ${whenOf(sides.now, sides)} against ${said.before} ${whenOf(sides.before, sides)}.`,
    ...wholeLine(
      sides,
      sumOf(
        question,
        sum(({ whole }) => whole),
      ),
    ),
    quantitiesLine(changes),
    ...changedLines(question, 'Rose most', some(rose)),
    ...changedLines(question, 'Fell most', some(fell)),
  ];
}

function quantitiesLine(changes: readonly Change[]): AnswerLine {
  const sum = (of: (one: Change) => number) =>
    perUnit(changes.filter((one) => of(one) > 0).map((one) => ({ quantity: of(one), unit: one.item.unit })));
  return line`In quantities: ${sum((one) => one.now)} against ${sum((one) => one.before)}.`;
}

/** What the earlier span came to in the end. */
const wholeLine = ({ whole }: Sides, text: string): AnswerLine[] =>
  whole === null ? [] : [line`All of ${endOf(`${periodName(whole.days)}: ${text}`)}`];

const changedLines = (question: ResolvedQuestion, title: string, rows: readonly Change[]): AnswerLine[] =>
  rows.length === 0
    ? []
    : [
        line`${title}:`,
        ...rows.map(
          (one) =>
            bullet`${one.item}: ${sumOf(question, centsOf(one, one.now))} against ${sumOf(question, centsOf(one, one.before))} (${amount(one.now, one.item.unit)} against ${amount(one.before, one.item.unit)})`,
        ),
      ];

function ofOne(change: Change, question: ResolvedQuestion, sides: Sides): AnswerLine[] {
  const { item, now, before, price, whole } = change;
  const said = (quantity: number) => `${amount(quantity, item.unit)}${inUnitAsked(quantity, item.unit, question.unit)}`;
  const worth = (quantity: number) => money(centsOf(change, quantity));
  return [
    line`${verdict(now, before, thanOf(sides), question.claim)}: ${said(now)} of ${item}${withNotes('', question)} ${whenOf(sides.now, sides)} against ${said(before)} ${whenOf(sides.before, sides)}.`,
    ...wholeLine(sides, price === null ? said(whole) : `${said(whole)}, ${worth(whole)}`),
    ...(price === null ? [] : [line`In money: ${worth(now)} against ${worth(before)}.`]),
  ];
}

/** Items by how much they rose or fell, the most first. */
function ranked(question: ResolvedQuestion, sides: Sides, changes: readonly Change[]): AnswerLine[] {
  const isMost = question.order === 'most';
  const rows = changes
    .filter((one) => one.price !== null && (isMost ? gain(one) > 0 : gain(one) < 0))
    .toSorted((a, b) => (isMost ? gain(b) - gain(a) : gain(a) - gain(b)) || byName(a.item, b.item));
  const [first] = rows;
  const [now, before] = [whenOf(sides.now, sides), whenOf(sides.before, sides)];
  if (!first)
    return [line`Nothing${scopeText(question)} ${isMost ? 'rose' : 'fell'} ${now} compared with ${thanOf(sides)}.`];
  return [
    line`${first.item} ${isMost ? 'rose' : 'fell'} most${scopeText(question)}: ${sumOf(question, centsOf(first, first.now))} ${now} against ${sumOf(question, centsOf(first, first.before))} ${before}.`,
    ...changedLines(
      question,
      isMost ? 'Rose most, by money' : 'Fell most, by money',
      rows.slice(0, question.limit ?? 5),
    ),
  ];
}

/** Spans of different lengths compare by the day. */
function perDay(question: ResolvedQuestion, { now, before, whole }: Sides, changes: readonly Change[]): AnswerLine[] {
  const [days, others] = [daysIn(now.days), daysIn(before.days)];
  const isAlike = whole !== null || Math.abs(days - others) <= 0.12 * Math.max(days, others);
  if (isAlike || changes.every(({ price }) => price === null)) return [];
  const sum = (of: (one: Change) => number) => changes.reduce((total, one) => total + centsOf(one, of(one)), 0);
  return [
    line`They are ${count(days, 'day')} and ${count(others, 'day')}: about ${sumOf(question, sum((one) => one.now) / days)} a day against ${sumOf(question, sum((one) => one.before) / others)}.`,
  ];
}

/** At which prices it is counted, and what is left out for want of one. */
function basisOf(changes: readonly Change[], flow: Flow, question: ResolvedQuestion): AnswerLine {
  const left = changes.filter(({ price }) => price === null).length;
  const which = isOfAllLeft(question) || flow !== 'sold' ? 'cost price' : 'selling price';
  const lacking = isOfProfit(question) ? 'cost or selling price' : which;
  const basis = isOfProfit(question)
    ? 'This is the profit: today’s selling prices less today’s cost.'
    : `${isOfAllLeft(question) ? 'All that went out counts, however it left. ' : ''}Counted at today’s ${which}s.`;
  return line`${basis}${left > 0 ? ` ${count(left, 'item')} without a ${lacking} ${left === 1 ? 'is' : 'are'} left out.` : ''}`;
}

/** Where the earlier span is from before the first movement; null where it is not. */
function withoutRecords(
  { now, before, whole }: Sides,
  { ledgerSince, timeZone }: WorkspaceSnapshot,
): AnswerLine | null {
  if (ledgerSince === null) return line`Nothing has moved yet: there is nothing to compare.`;
  if (before.until > ledgerSince) return null;
  const both = now.until <= ledgerSince ? ` and ${periodName(now.days)}` : '';
  return line`There are no records of ${periodName((whole ?? before).days)}${whole ? ' up to the same day' : ''}${both}: the first movement here is of ${dayOf(ledgerSince, timeZone)}.`;
}

function partlyRecorded({ before }: Sides, { ledgerSince, timeZone }: WorkspaceSnapshot): AnswerLine[] {
  if (ledgerSince === null) return [];
  const first = dayAt(ledgerSince, timeZone);
  return first <= before.days.from
    ? []
    : [
        line`The first movement here is of ${dayOf(ledgerSince, timeZone)}, so the earlier time is recorded only in part.`,
      ];
}

/** The figure of the later span where there is nothing to compare it with. */
function onlyNow(question: ResolvedQuestion, sides: Sides, changes: readonly Change[], flow: Flow): Answer['lines'] {
  const [only, another] = changes;
  const when = whenText(sides.now.days);
  const cents = changes.reduce((sum, one) => sum + centsOf(one, one.now), 0);
  if (changes.every(({ now }) => now === 0))
    return [line`Nothing${subjectText(question)} ${didOf(question, flow)} ${when}.`];
  const quantity = only && !another ? ` (about ${estimate(only.now, only.item.unit)})` : '';
  const said = isOfAllLeft(question)
    ? line`All${subjectText(question)} that went out ${when} is worth ${money(cents)} at cost${quantity}.`
    : isOfProfit(question)
      ? line`The ${cents < 0 ? 'loss' : 'profit'} on what was sold${subjectText(question)} ${when}${quantity} is ${money(Math.abs(cents))}.`
      : line`What was ${FLOW_WORDS[flow].did}${subjectText(question)} ${when} comes to ${money(cents)}${quantity}.`;
  return [said, basisOf(changes, flow, question)];
}

const didOf = (question: ResolvedQuestion, flow: Flow): string =>
  isOfAllLeft(question) ? 'went out' : `was ${FLOW_WORDS[flow].did}`;
