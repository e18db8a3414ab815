import { addDays, dayAt, startOfDay } from '../../calendar/days.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, dayOf, dayText, money, percent, perUnit } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { Flows, StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { inUnitAsked } from './amounts.ts';
import { byName, type Handler, isScoped, MAX_ROWS, scopeOf, scopeText, subjectText } from './handler.ts';
import { changeSince } from './stock-change.ts';
import { type Row, worth } from './stood.ts';

/** What of each item came in, less what went out, in thousandths: they add up exactly. */
export function netOf(flows: readonly Flows[]): ReadonlyMap<number, number> {
  const net = new Map<number, number>();
  for (const { itemId, came, went } of flows)
    net.set(itemId, (net.get(itemId) ?? 0) + Math.round(came * 1000) - Math.round(went * 1000));
  return net;
}

/** Stock on hand before these movements, in the item's unit. */
export const before = ({ id, quantity }: StockItem, net: ReadonlyMap<number, number>): number =>
  (Math.round(quantity * 1000) - (net.get(id) ?? 0)) / 1000;

/** The day that is asked for; without one, yesterday. */
const dayAsked = ({ past }: ResolvedQuestion, { now, timeZone }: WorkspaceSnapshot): string =>
  past?.days.to ?? addDays(dayAt(now, timeZone), -1);

const endOfDay = (day: string, timeZone: string) => startOfDay(addDays(day, 1), timeZone);

/** Stock at the end of an earlier day: what is there now less all that has moved since. */
export const stockOn: Handler = {
  need: (question, snapshot) => ({
    flows: { from: endOfDay(dayAsked(question, snapshot), snapshot.timeZone), until: snapshot.now + 1 },
    ledgerSince: true,
  }),
  answer(question, snapshot) {
    const { ledgerSince, timeZone, flows } = snapshot;
    const day = dayAsked(question, snapshot);
    if (ledgerSince === null) return { lines: [line`Nothing has moved yet: there is no earlier stock to tell.`] };
    if (endOfDay(day, timeZone) <= ledgerSince)
      return {
        lines: [
          line`There are no records of ${dayText(day)}: the first movement here is of ${dayOf(ledgerSince, timeZone)}.`,
        ],
      };
    const net = netOf(flows);
    const rows = scopeOf(question, snapshot).map((item) => ({ item, stood: before(item, net) }));
    const when = day >= dayAt(snapshot.now, timeZone) ? 'Now' : `At the end of ${dayText(day)}`;
    if (question.asks === 'change' && when !== 'Now') return changeSince(rows, day, question, snapshot);
    const [only, another] = rows;
    if (only && !another && question.items.length > 0)
      return { lines: [...ofOne(only, when, day, question, snapshot), ...deletedSince(question, snapshot)] };
    return ofAll(rows, when, question, snapshot);
  },
};

/** The same, where it has a cost. */
const worthText = (row: Row): string =>
  row.item.costPrice === null ? '' : `, worth ${money(worth(row))} at today’s cost`;

/** `the 111 kg of Sencha were worth $1,110.00 at today’s cost` */
function worthLine(row: Row, when: string, atPrice: boolean, said: string): AnswerLine {
  const { item, stood } = row;
  const price = atPrice ? item.sellingPrice : item.costPrice;
  const side = atPrice ? 'selling price' : 'cost';
  const verb = when === 'Now' ? (stood === 1 ? 'is' : 'are') : stood === 1 ? 'was' : 'were';
  return price === null
    ? line`${item} has no ${atPrice ? side : 'cost price'}, so what the ${said} ${verb} worth is not known.`
    : line`${when} the ${said} of ${item} ${verb} worth ${money(stood * price)} at today’s ${side}.`;
}

function ofOne(row: Row, when: string, day: string, { unit, measure }: ResolvedQuestion, snapshot: WorkspaceSnapshot) {
  const { item, stood } = row;
  const said = (quantity: number) => `${amount(quantity, item.unit)}${inUnitAsked(quantity, item.unit, unit)}`;
  const was = when === 'Now' ? (stood === 1 ? 'there is' : 'there are') : stood === 1 ? 'there was' : 'there were';
  const isNew = stood === 0 && item.createdAt >= endOfDay(day, snapshot.timeZone);
  return [
    isNew
      ? line`${when} there was no ${item}: it was added on ${dayOf(item.createdAt, snapshot.timeZone)}.`
      : measure === 'value' || measure === 'price'
        ? worthLine(row, when, measure === 'price', said(stood))
        : line`${when} ${was} ${said(stood)} of ${item}${worthText(row)}.`,
    ...(when === 'Now' ? [] : [line`Now there ${item.quantity === 1 ? 'is' : 'are'} ${said(item.quantity)}.`]),
  ];
}

function ofAll(rows: readonly Row[], when: string, question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const prices = question.measure === 'price' ? [atPrices(rows, when, question)] : [];
  const held = rows.filter(({ stood }) => stood !== 0);
  const cents = held.reduce((sum, row) => sum + worth(row), 0);
  const today = rows.reduce((sum, { item }) => sum + item.quantity * (item.costPrice ?? 0), 0);
  const unknown = held.filter(({ item }) => item.costPrice === null).length;
  const sorted = held.toSorted((a, b) => worth(b) - worth(a) || byName(a.item, b.item));
  const lists = isScoped(question);
  return {
    lines: [
      ...prices,
      line`${when} your stock${question.items.length > 0 ? subjectText(question) : scopeText(question)} was worth ${money(cents)} at today’s cost, over ${count(held.length, 'item')} in stock.`,
      ...(when === 'Now' ? [] : [sinceLine(cents, today)]),
      ...(lists && held.length > 0
        ? [line`In quantities: ${perUnit(held.map(({ item, stood }) => ({ quantity: stood, unit: item.unit })))}.`]
        : []),
      ...listed(
        lists ? sorted : sorted.slice(0, 3),
        question.limit ?? MAX_ROWS,
        (row) =>
          bullet`${row.item}: ${amount(row.stood, row.item.unit)}${inUnitAsked(row.stood, row.item.unit, question.unit)}${row.item.costPrice === null ? '' : `, ${money(worth(row))}`}`,
      ),
      ...(unknown > 0
        ? [line`${count(unknown, 'item')} without a cost price ${unknown === 1 ? 'is' : 'are'} not in the value.`]
        : []),
      ...deletedSince(question, snapshot),
    ],
    links: [{ label: 'See it over time', path: '/analytics' }],
  };
}

/** What it would have sold for, at today's prices. */
function atPrices(rows: readonly Row[], when: string, question: ResolvedQuestion): AnswerLine {
  const held = rows.filter(({ stood }) => stood !== 0);
  const cents = held.reduce((sum, { item, stood }) => sum + stood * (item.sellingPrice ?? 0), 0);
  const left = held.filter(({ item }) => item.sellingPrice === null).length;
  return line`${when} your stock${subjectText(question)} was worth ${money(cents)} at today’s selling prices.${left > 0 ? ` ${count(left, 'item')} without one ${left === 1 ? 'is' : 'are'} not in it.` : ''}`;
}

function sinceLine(then: number, now: number): AnswerLine {
  const change = Math.round(now) - Math.round(then);
  if (change === 0) return line`It is worth as much now.`;
  const share = then > 0 ? ` (${percent(Math.abs(change) / then)})` : '';
  return line`Now it is worth ${money(now)}: ${money(Math.abs(change))} ${change > 0 ? 'more' : 'less'}${share}.`;
}

/** Says that what was deleted in the meantime is not counted, where the ledger shows such items. */
function deletedSince(question: ResolvedQuestion, { items, flows }: WorkspaceSnapshot): AnswerLine[] {
  const known = new Set(items.map(({ id }) => id));
  return question.items.length === 0 && flows.some(({ itemId }) => !known.has(itemId))
    ? [line`Items that have been deleted since are not in it.`]
    : [];
}
