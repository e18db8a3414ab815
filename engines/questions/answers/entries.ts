import type { MovementReason } from '../../inventory/choices.ts';
import { convertWeight } from '../../numbers/weight.ts';
import type { Answer } from '../answer.ts';
import { amount, count, dayOf, money } from '../format.ts';
import type { Flow, Question } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { LedgerRow, MovementBound, Need, StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { idsOf, isScoped, lastDays, scopeOf, subjectText } from './handler.ts';
import { FLOW_WORDS, personName } from './movement-words.ts';
import { notedText } from './noted.ts';

/** Single entries of the ledger that a bound holds of: deliveries over $600, corrections of more than a pound. */

const USUAL_DAYS = 30;
/** Entries that are read, and those that are shown. */
const MOST_READ = 200;
const MOST_SHOWN = 20;

type Entries = Flow | 'any';
const CALLED: Readonly<Record<Entries, readonly [one: string, many: string]>> = {
  ...{ sold: ['sale', 'sales'], received: ['delivery', 'deliveries'], damaged: ['loss', 'losses'] },
  ...{ counted: ['count correction', 'count corrections'], any: ['movement', 'movements'] },
};

/** Whether single entries within a bound are asked for. */
export const isOfEntries = ({ bound }: Pick<Question, 'bound'>): boolean => bound !== null;

/** What was sold counts at what it sells for, all else at cost. */
const priceOf = ({ flow }: Pick<ResolvedQuestion, 'flow'>): 'costPrice' | 'sellingPrice' =>
  flow === 'sold' ? 'sellingPrice' : 'costPrice';

export function entriesNeed(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Need {
  const { flow, past, notes } = question;
  const { from, until } = past ?? lastDays(snapshot.now, USUAL_DAYS);
  const reasons: MovementReason[] = flow === null ? [] : [FLOW_WORDS[flow].reason];
  return {
    movements: {
      ...(isScoped(question) ? { itemIds: scopeOf(question, snapshot).map(({ id }) => id) } : {}),
      ...(reasons.length > 0 ? { reasons } : {}),
      ...(notes.length > 0 ? { notes } : {}),
      ...{ from, until, within: withinOf(question, snapshot), limit: MOST_READ },
    },
  };
}

/** The bound as the ledger has it: cents, or quantities in each unit that the stock is kept in. */
function withinOf(question: ResolvedQuestion, { items }: WorkspaceSnapshot): MovementBound {
  const { bound, unit } = question;
  const least = bound?.side === 'over' ? bound.value : null;
  const most = bound?.side === 'under' ? bound.value : (bound?.upTo ?? null);
  if (question.measure === 'value') return { of: priceOf(question), least: cents(least), most: cents(most) };
  const units = [...new Set(items.map((item) => item.unit))].flatMap((kept) => {
    const [from, to] = [inUnit(least, unit, kept), inUnit(most, unit, kept)];
    return (least !== null && from === null) || (most !== null && to === null) ? [] : [[kept, [from, to]] as const];
  });
  return { of: 'quantity', units: Object.fromEntries(units) };
}
const cents = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));
/** A quantity in the unit that something is kept in; null where the two do not compare. */
const inUnit = (quantity: number | null, unit: string | null, kept: string): number | null =>
  quantity === null ? null : unit === null || isCount(unit, kept) ? quantity : convertWeight(quantity, unit, kept);
const isCount = (unit: string, kept: string): boolean =>
  convertWeight(1, unit, 'gram') === null && convertWeight(1, kept, 'gram') === null;

export function entriesAnswer(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const [one, many] = CALLED[question.flow ?? 'any'];
  const byId = new Map(snapshot.items.map((item) => [item.id, item]));
  const rows = snapshot.movements.flatMap((row) => {
    const item = byId.get(row.itemId);
    return item ? [{ row, item }] : [];
  });
  const when = `${notedText(question)}${question.past?.label ?? `in the last ${USUAL_DAYS} days`}`;
  const side = sideText(question);
  const basis =
    question.measure === 'value' ? ` at today’s ${priceOf(question) === 'costPrice' ? 'cost' : 'selling prices'}` : '';
  if (rows.length === 0) return { lines: [line`No ${one}${subjectText(question)} ${when} was ${side}${basis}.`] };
  const capped = rows.length >= MOST_READ ? 'At least ' : '';
  const total = rows.reduce((sum, each) => sum + worthOf(each, question), 0);
  return {
    listed: idsOf([...new Map(rows.map(({ item }) => [item.id, item])).values()]),
    lines: [
      line`${capped}${count(rows.length, one, many)}${subjectText(question)} ${when} ${rows.length === 1 ? 'was' : 'were'} ${side}${basis}${rows.length > 1 && total > 0 ? `, together ${money(total)}` : ''}. The newest first:`,
      ...rows.slice(0, MOST_SHOWN).map((each) => bullet`${each.item}: ${told(each, question, snapshot)}`),
      ...(rows.length > MOST_SHOWN ? [bullet`and ${String(rows.length - MOST_SHOWN)} more`] : []),
    ],
    links: [{ label: 'Open analytics', path: '/analytics' }],
  };
}

interface Entry {
  row: LedgerRow;
  item: StockItem;
}

const worthOf = ({ row, item }: Entry, question: ResolvedQuestion): number =>
  question.flow === null || question.flow === 'counted' ? 0 : Math.abs(row.delta) * (item[priceOf(question)] ?? 0);

function told({ row, item }: Entry, question: ResolvedQuestion, snapshot: WorkspaceSnapshot): string {
  const { flow } = question;
  const sign = flow === null || flow === 'counted' ? (row.delta < 0 ? '-' : '+') : '';
  const price = item[priceOf(question)];
  return [
    `${dayOf(row.createdAt, snapshot.timeZone)}, ${sign}${amount(Math.abs(row.delta), item.unit)}`,
    ...(price === null ? [] : [money(Math.abs(row.delta) * price)]),
    ...(flow === 'received' && item.supplier !== '' ? [`supplier ${item.supplier}`] : []),
    `by ${personName(row.userId, snapshot)}`,
    ...(row.note === '' ? [] : [`“${row.note}”`]),
  ].join(', ');
}

/** `over $600`, `under 5 pounds`, `between 2 and 5 kg` */
export function sideText({ bound, measure, unit }: Pick<Question, 'bound' | 'measure' | 'unit'>): string {
  if (bound === null) return '';
  const text = (value: number) => (measure === 'value' ? money(value * 100) : amount(value, unit ?? ''));
  if (bound.upTo !== undefined) return `between ${text(bound.value)} and ${text(bound.upTo)}`;
  return `${bound.side} ${text(bound.value)}`;
}
