import type { AnswerLine } from '../answer.ts';
import { amount, count, estimate, money, perUnit } from '../format.ts';
import { isSoOften, oftenText } from '../often.ts';
import type { Flow } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import { allRecorded, allRecordedNeed } from './all-recorded.ts';
import { allInUnitAsked, inUnitAsked } from './amounts.ts';
import { byPeriod, hasPeriods, periodsNeed } from './by-period.ts';
import { countedMovements } from './counted-movements.ts';
import { dividedAnswer, dividedNeed } from './divided/divided.ts';
import { rateAnswer, rateNeed } from './divided/rate.ts';
import { isSideBySide, sideBySide, sideBySideNeed } from './divided/side-by-side.ts';
import { isDivided, isRated } from './divided/span.ts';
import { entriesAnswer, isOfEntries } from './entries/entries.ts';
import { entriesNeed } from './entries/wanted.ts';
import { goneOut, isOfAllLeft } from './gone-out.ts';
import { byName, type Handler, idsOf, lastDays, MAX_ROWS, noun, scopeOf, scopeText, subjectText } from './handler.ts';

import { type Moved, movedOf } from './moved.ts';
import { FLOW_WORDS, isAtPrices } from './movement-words.ts';
import { isWorstFirst, movementWorth, sideOf } from './movement-worth.ts';
import { flowsOf, notedText } from './noted.ts';
import { isOfNotedLoss, notedLoss, notedLossNeed } from './noted-loss.ts';
import { noReturns, returnsNeed } from './returns.ts';
import { shareAnswer, shareNeed } from './shares/share.ts';

const DAY_MS = 86_400_000;
/** Days of an answer whose question names no period. */
export const USUAL_DAYS = { moved: 7, sold: 30 };

function spanOf(question: ResolvedQuestion, now: number): { from: number; until: number; label: string } {
  const { past, flow } = question;
  const days = flow === null ? USUAL_DAYS.moved : USUAL_DAYS.sold;
  const span = past ?? { ...lastDays(now, days), label: `in the last ${days} days` };
  return { ...span, label: `${notedText(question)}${span.label}` };
}

/** What moved counts by how much of it did, what was counted by how far it was off. */
const movedBy = ({ came, went }: Moved, flow: Flow | null) =>
  flow === 'counted' ? Math.abs(came - went) : came + went;

const byWorth =
  (flow: Flow | null) =>
  (a: Moved, b: Moved): number =>
    movedBy(b, flow) * (b.item.costPrice ?? 0) - movedBy(a, flow) * (a.item.costPrice ?? 0) ||
    b.times - a.times ||
    byName(a.item, b.item);

/** What counts found missing before what they found too much. */
const byLoss = (a: Moved, b: Moved): number => lossOf(b) - lossOf(a) || byName(a.item, b.item);
const lossOf = ({ came, went, item }: Moved): number => (went - came) * (item.costPrice ?? 0);

export const movement: Handler = {
  need(question, snapshot) {
    if (isOfEntries(question)) return entriesNeed(question, snapshot);
    if (isSideBySide(question)) return sideBySideNeed(question, snapshot);
    if (isOfAllLeft(question)) return { flows: flowsOf(question, spanOf(question, snapshot.now)) };
    if (isDivided(question)) return dividedNeed(question, snapshot);
    if (isRated(question)) return rateNeed(question, snapshot);
    if (question.share && !isOfNotedLoss(question)) return shareNeed(question, snapshot);
    return hasPeriods(question)
      ? periodsNeed(question, snapshot)
      : isOfNotedLoss(question)
        ? notedLossNeed(question, spanOf(question, snapshot.now))
        : question.flow === 'returned'
          ? returnsNeed(question, spanOf(question, snapshot.now))
          : { flows: flowsOf(question, spanOf(question, snapshot.now)), ...allRecordedNeed(question, snapshot.now) };
  },
  answer(question, snapshot) {
    if (isOfEntries(question)) return entriesAnswer(question, snapshot);
    if (isSideBySide(question)) return sideBySide(question, snapshot);
    if (isOfAllLeft(question)) return goneOut(question, snapshot, spanOf(question, snapshot.now).label);
    if (isDivided(question)) return dividedAnswer(question, snapshot);
    if (isRated(question)) return rateAnswer(question, snapshot);
    if (question.share && !isOfNotedLoss(question)) return shareAnswer(question, snapshot);
    if (hasPeriods(question)) return byPeriod(question, snapshot);
    const { flows } = snapshot;
    const span = spanOf(question, snapshot.now);
    if (isOfNotedLoss(question)) return notedLoss(question, snapshot, span);
    const { flow } = question;
    const rows = movedOf(scopeOf(question, snapshot), flows, flow === null ? null : FLOW_WORDS[flow].reason)
      .filter(({ times }) => isSoOften(question.often, times))
      .toSorted(isWorstFirst(question) ? byLoss : byWorth(flow));
    const did = `${flow === null ? 'moved' : FLOW_WORDS[flow].did}${oftenText(question)}`;
    const isOne = question.items.length === 1;
    const [item] = question.items;
    if (rows.length === 0 && flow === 'returned' && question.often === null) return noReturns(question, snapshot, span);
    if (rows.length === 0) {
      return {
        lines: [
          isOne && item
            ? line`Nothing of ${item} was ${did} ${span.label}.`
            : line`Nothing${subjectText(question)} was ${did} ${span.label}.`,
          ...allRecorded(question, snapshot),
        ],
      };
    }
    if (question.countOnly) return countedMovements(question, rows, span.label);
    const side = sideOf(question);
    if (side !== null) return movementWorth(question, rows, side, span.label);
    const times = rows.reduce((sum, row) => sum + row.times, 0);
    const weekly = perWeek(rows[0], flow, span);
    const head =
      isOne && item
        ? line`${item} ${span.label}: ${movedText(rows[0], question)}.${weekly}`
        : line`${count(rows.length, noun(question))}${scopeText(question)} ${rows.length === 1 ? 'was' : 'were'} ${did} ${span.label}, in ${count(times, 'movement')}${totalOf(rows, question)}.`;
    const worth = [...worthLine(rows, flow), ...allRecorded(question, snapshot)];
    return {
      ...(isOne ? {} : { listed: idsOf(rows.map(({ item: one }) => one)) }),
      lines: isOne
        ? [head, ...worth]
        : [
            head,
            ...worth,
            ...listed(
              rows,
              question.limit ?? MAX_ROWS,
              (row) => bullet`${row.item}: ${movedText(row, question)}${offBy(row, flow)}`,
            ),
            ...(question.often === null ? [] : [line`Each entry of the ledger counts as one time.`]),
          ],
      links: isOne ? [] : [{ label: 'Open analytics', path: '/analytics' }],
    };
  },
};

/** What was sold, in money at today's selling prices. */
function soldLine(rows: readonly Moved[]): AnswerLine[] {
  const priced = rows.filter(({ item }) => item.sellingPrice !== null);
  const cents = priced.reduce((sum, { item, went }) => sum + went * (item.sellingPrice ?? 0), 0);
  const left = rows.length - priced.length;
  const rest =
    left > 0 ? ` ${count(left, 'item')} without a selling price ${left === 1 ? 'is' : 'are'} not in it.` : '';
  return priced.length === 0 ? [] : [line`At today’s selling prices that is ${money(cents)}.${rest}`];
}

/** What was lost, came in or was found wrong by counting, in money at today's cost. */
function worthLine(rows: readonly Moved[], flow: Flow | null): AnswerLine[] {
  if (isAtPrices(flow)) return soldLine(rows);
  if (flow === null) return [];
  const known = rows.filter(({ item }) => item.costPrice !== null);
  const sum = (of: (row: Moved) => number) =>
    known.reduce((total, row) => total + of(row) * (row.item.costPrice ?? 0), 0);
  if (known.length === 0) return [];
  const left = withoutCost(rows.length - known.length);
  if (flow !== 'counted') {
    const cents = money(sum(({ came, went }) => (flow === 'received' ? came : went)));
    return [line`At today’s cost that is ${cents}.${left}`];
  }
  const [found, missing] = [sum(({ came }) => came), sum(({ went }) => went)];
  return [
    line`The net effect is ${signed(found - missing)} at today’s cost: ${money(found)} more than recorded, ${money(missing)} less.${left}`,
  ];
}

const signed = (cents: number) => (Math.round(cents) === 0 ? money(0) : `${cents > 0 ? '+' : ''}${money(cents)}`);
const withoutCost = (left: number) =>
  left > 0 ? ` ${count(left, 'item')} without a cost price ${left === 1 ? 'is' : 'are'} not in it.` : '';

/** ` (-$26.00)`: what a wrong count is worth. */
const offBy = ({ item, came, went }: Moved, flow: Flow | null): string =>
  flow !== 'counted' || item.costPrice === null ? '' : `, ${signed((came - went) * item.costPrice)}`;

/** `: 12 pounds and 3 packages`; empty where what came and what went are both meant. */
function totalOf(rows: readonly Moved[], { flow, unit }: ResolvedQuestion): string {
  if (flow === null || flow === 'counted') return '';
  const sums = rows.map(({ item, came, went }) => ({
    unit: item.unit,
    quantity: flow === 'received' ? came : went,
  }));
  return `: ${perUnit(sums)}${allInUnitAsked(sums, unit)}`;
}

/** What a span of two weeks or more comes to a week. */
function perWeek(row: Moved | undefined, flow: Flow | null, { from, until }: { from: number; until: number }): string {
  const weeks = (until - from) / (7 * DAY_MS);
  if (!row || weeks < 2 || flow === null || flow === 'counted') return '';
  const each = (flow === 'received' ? row.came : row.went) / weeks;
  return ` That is about ${estimate(each, row.item.unit)} a week.`;
}

function movedText(row: Moved | undefined, { flow, unit }: Pick<ResolvedQuestion, 'flow' | 'unit'>): string {
  if (!row) return 'nothing';
  const { item, came, went, times, returned = 0 } = row;
  const often = `in ${count(times, 'movement')}`;
  const said = (quantity: number) => `${amount(quantity, item.unit)}${inUnitAsked(quantity, item.unit, unit)}`;
  if (flow === 'sold' && times === 0 && returned > 0) return `none sold and ${said(returned)} taken back`;
  if (flow === 'sold' || flow === 'returned' || flow === 'damaged')
    return `${said(went)} ${FLOW_WORDS[flow].did} ${often}${returned > 0 ? `, after ${said(returned)} taken back` : ''}`;
  if (flow === 'received') return `${said(came)} received ${often}`;
  const parts = [...(came > 0 ? [`+${said(came)}`] : []), ...(went > 0 ? [`-${said(went)}`] : [])];
  return `${parts.length === 0 ? 'no difference' : parts.join(' and ')} ${often}`;
}
