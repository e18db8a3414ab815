import { dayAt } from '../../calendar/days.ts';
import type { MovementReason } from '../../inventory/choices.ts';
import { amount, count, dayOf, dayText, money } from '../format.ts';
import type { ResolvedQuestion, Span } from '../resolve.ts';
import { toSpan } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { type Handler, scopeOf, subjectText } from './handler.ts';
import { before, netOf } from './stock-on.ts';

/** The lines between opening and closing stock; whatever no reason names is the last. */
const PARTS: readonly { label: string; reason: MovementReason | null }[] = [
  { label: 'Received', reason: 'receive' },
  { label: 'Sold', reason: 'sale' },
  { label: 'Lost to damage', reason: 'damage' },
  { label: 'Corrected by counting', reason: 'count' },
  { label: 'Other changes (entered, imported, edited, transferred)', reason: null },
];
const NAMED: ReadonlySet<MovementReason> = new Set(PARTS.flatMap(({ reason }) => reason ?? []));

/** The period of a close; without one, this month so far. */
function periodOf({ past }: ResolvedQuestion, { now, timeZone }: WorkspaceSnapshot): Span {
  const today = dayAt(now, timeZone);
  if (past === null) return toSpan({ from: `${today.slice(0, 7)}-01`, to: today }, timeZone);
  return past.days.to > today && past.days.from <= today ? toSpan({ from: past.days.from, to: today }, timeZone) : past;
}

/** Opening stock, what came and went, and closing stock, which add up. */
export const stockClose: Handler = {
  need(question, snapshot) {
    const { from, until } = periodOf(question, snapshot);
    const end = Math.min(until, snapshot.now + 1);
    return {
      spans: [
        { from, until: end },
        { from: end, until: snapshot.now + 1 },
      ],
      ledgerSince: true,
    };
  },
  answer(question, snapshot) {
    const { timeZone, ledgerSince, spans } = snapshot;
    const { from, until, days } = periodOf(question, snapshot);
    if (ledgerSince === null || until <= ledgerSince)
      return {
        lines: [
          ledgerSince === null
            ? line`Nothing has moved yet: there is no stock to close.`
            : line`There are no records of that time: the first movement here is of ${dayOf(ledgerSince, timeZone)}.`,
        ],
      };
    const items = scopeOf(question, snapshot);
    const [during = [], since = []] = spans;
    const [net, netSince] = [netOf(during), netOf(since)];
    const parts = PARTS.map(({ label, reason }) => ({
      label,
      net: netOf(during.filter((one) => (reason === null ? !NAMED.has(one.reason) : one.reason === reason))),
    }));
    const rows = items.map((item) => {
      const closing = before(item, netSince);
      return { item, closing, opening: before({ ...item, quantity: closing }, net) };
    });
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      Math.round(rows.reduce((total, row) => total + of(row) * (row.item.costPrice ?? 0), 0));
    const [opening, closing] = [sum((row) => row.opening), sum((row) => row.closing)];
    const moved = addingUp(
      parts.map(({ net: part }) => sum(({ item }) => (part.get(item.id) ?? 0) / 1000)),
      closing - opening,
    );
    const [only, another] = question.items.length > 0 ? rows : [];
    const one = only && !another ? only : null;
    const inUnit = (quantity: number, sign = '') =>
      one === null ? '' : `, ${quantity > 0 ? sign : ''}${amount(quantity, one.item.unit)}`;
    const costless = rows.filter(({ item, opening: o, closing: c }) => item.costPrice === null && (o !== 0 || c !== 0));
    const isOpen = days.to >= dayAt(snapshot.now, timeZone);
    return {
      lines: [
        line`Stock${subjectText(question)} went from ${money(opening)} to ${money(closing)} at today’s cost from ${dayText(days.from)} to ${dayText(days.to)}${isOpen ? ', so far' : ''}.`,
        bullet`Opening stock, at the start of ${dayText(days.from)}: ${money(opening)}${inUnit(one?.opening ?? 0)}`,
        ...parts.map(
          ({ label, net: part }, at) =>
            bullet`${label}: ${signed(moved[at] ?? 0)}${inUnit((part.get(one?.item.id ?? 0) ?? 0) / 1000, '+')}`,
        ),
        bullet`Closing stock, ${isOpen ? 'now' : `at the end of ${dayText(days.to)}`}: ${money(closing)}${inUnit(one?.closing ?? 0)}`,
        ...(from < ledgerSince
          ? [line`The first movement here is of ${dayOf(ledgerSince, timeZone)}: nothing before it is recorded.`]
          : []),
        ...(costless.length > 0
          ? [
              line`${count(costless.length, 'item')} without a cost price ${costless.length === 1 ? 'is' : 'are'} not in the money.`,
            ]
          : []),
      ],
      links: [{ label: 'Open analytics', path: '/analytics' }],
    };
  },
};

const signed = (cents: number): string => (cents === 0 ? money(0) : `${cents > 0 ? '+' : ''}${money(cents)}`);

/** Rounded parts that add up to a whole: the largest takes what rounding left over. */
function addingUp(parts: readonly number[], whole: number): number[] {
  const rest = whole - parts.reduce((sum, part) => sum + part, 0);
  const largest = parts.reduce((at, part, i) => (Math.abs(part) > Math.abs(parts[at] ?? 0) ? i : at), 0);
  return parts.map((part, i) => (i === largest ? part + rest : part));
}
