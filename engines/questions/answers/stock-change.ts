import type { Answer } from '../answer.ts';
import { amount, count, dayText, money, percent } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { inUnitAsked } from './amounts.ts';
import { byName, MAX_ROWS, subjectText } from './handler.ts';
import { type Row, worth } from './stood.ts';

/** Whether there is more or less now than at the end of an earlier day. */
export function changeSince(
  rows: readonly Row[],
  day: string,
  question: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
): Answer {
  const [only, another] = rows;
  const since = `at the end of ${dayText(day)}`;
  if (only && !another && question.items.length > 0) return { lines: [ofOne(only, since, question.unit)] };
  const then = rows.reduce((sum, row) => sum + worth(row), 0);
  const now = rows.reduce((sum, { item }) => sum + item.quantity * (item.costPrice ?? 0), 0);
  const change = Math.round(now) - Math.round(then);
  const unknown = rows.filter(({ item, stood }) => item.costPrice === null && (stood !== 0 || item.quantity !== 0));
  const known = new Set(snapshot.items.map(({ id }) => id));
  const areDeleted = question.items.length === 0 && snapshot.flows.some(({ itemId }) => !known.has(itemId));
  const changed = rows
    .filter(({ item, stood }) => item.quantity !== stood)
    .toSorted((a, b) => Math.abs(moneyOf(b)) - Math.abs(moneyOf(a)) || byName(a.item, b.item));
  return {
    lines: [
      change === 0
        ? line`As much: your stock${subjectText(question)} is worth ${money(now)} at today’s cost, as ${since}.`
        : line`${change > 0 ? 'More' : 'Less'} now: your stock${subjectText(question)} is worth ${money(now)} at today’s cost, against ${money(then)} ${since}. That is ${money(Math.abs(change))} ${change > 0 ? 'more' : 'less'}${shareText(change, then)}.`,
      ...listed(
        changed,
        question.limit ?? (rows.length > MAX_ROWS ? 5 : MAX_ROWS),
        ({ item, stood }) =>
          bullet`${item}: ${amount(item.quantity, item.unit)} against ${amount(stood, item.unit)}${item.costPrice === null ? '' : `, ${signed(moneyOf({ item, stood }))}`}`,
      ),
      ...(unknown.length > 0
        ? [
            line`${count(unknown.length, 'item')} without a cost price ${unknown.length === 1 ? 'is' : 'are'} not in the value.`,
          ]
        : []),
      ...(areDeleted ? [line`Items that have been deleted since are not in it.`] : []),
    ],
    links: [{ label: 'See it over time', path: '/analytics' }],
  };
}

const moneyOf = ({ item, stood }: Row): number => (item.quantity - stood) * (item.costPrice ?? 0);

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${money(cents)}`;

const shareText = (change: number, then: number): string => (then > 0 ? ` (${percent(Math.abs(change) / then)})` : '');

function ofOne(row: Row, since: string, unit: string | null) {
  const { item, stood } = row;
  const said = (quantity: number) => `${amount(quantity, item.unit)}${inUnitAsked(quantity, item.unit, unit)}`;
  const change = Math.round(item.quantity * 1000 - stood * 1000) / 1000;
  if (change === 0) return line`As much: ${said(item.quantity)} of ${item} now, as ${since}.`;
  return line`${change > 0 ? 'More' : 'Less'} now: ${said(item.quantity)} of ${item} against ${said(stood)} ${since}. That is ${said(Math.abs(change))} ${change > 0 ? 'more' : 'less'}${shareText(change, stood)}.`;
}
