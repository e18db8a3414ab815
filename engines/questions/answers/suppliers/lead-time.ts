import { addDays, dayAt, startOfDay } from '../../../calendar/days.ts';
import type { ItemPlan } from '../../../forecasting/plan.ts';
import type { Answer, AnswerLine } from '../../answer.ts';
import { amount, count, dayText, endOf, lastsText, onTheWayText } from '../../format.ts';
import { termsNote } from '../../order-terms.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import { leadDaysOf, type StockItem, supplierFor, type WorkspaceSnapshot } from '../../snapshot.ts';
import { inItemUnit } from '../amounts.ts';
import { byName, type Handler, MAX_ROWS, scopeOf, scopeText } from '../handler.ts';
import { plannedItems, plansNeeded } from '../planned-items.ts';

/** How long deliveries take, and when an order of today would arrive. */
export const leadTime: Handler = {
  need: (question) => (question.items.length === 0 ? {} : plansNeeded(question)),
  answer(question, snapshot) {
    if (question.items.length === 0)
      return isOfSuppliers(question) ? leadTimesOfSuppliers(question, snapshot) : leadTimesOfMany(question, snapshot);
    const planned = new Map(plannedItems(question, snapshot).map((one) => [one.item.id, one.plan]));
    return {
      lines: question.items
        .toSorted(byName)
        .slice(0, MAX_ROWS)
        .map((item) => itemLine(item, planned.get(item.id) ?? null, question, snapshot)),
    };
  },
};

/** The day on which an order of today arrives. */
export const arrivalOf = (days: number, { now, timeZone }: WorkspaceSnapshot): string =>
  addDays(dayAt(now, timeZone), days);

function itemLine(
  item: StockItem,
  plan: ItemPlan | null,
  { deadline, wanted }: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
): AnswerLine {
  const { orders, timeZone } = snapshot;
  const days = leadDaysOf(item, snapshot);
  const coming = orders.get(item.id) ?? [];
  const onTheWay = coming.length === 0 ? '' : ` There are ${onTheWayText(coming, item.unit, timeZone)}.`;
  if (days === null)
    return line`${item} has no lead time: neither it nor its supplier says how long a delivery takes.${deadline ? ` Whether it would arrive before ${deadline.label} is not known.` : ''}${onTheWay}`;
  const day = arrivalOf(days, snapshot);
  const terms = wanted === null ? '' : termsNote(item, inItemUnit(wanted, item));
  const takes = `takes ${count(days, 'day')} from order to delivery${item.supplier === '' ? '' : `, from ${item.supplier}`}`;
  const ordered = `ordered today, it would be here around ${dayText(day)}`;
  if (!deadline)
    return line`${item} ${takes}: ${ordered}.${coming.length === 0 ? untilThen(item, plan, days) : onTheWay}${terms}`;
  const isInTime = startOfDay(day, timeZone) < deadline.at;
  return line`${isInTime ? 'In time' : 'Too late'} for ${deadline.label}: ${ordered}. ${item} ${endOf(takes)}${onTheWay}${terms}`;
}

/** Whether the stock lasts until a delivery: `get it here in time?` Nothing where it is not known. @param days until it arrives */
function untilThen(item: StockItem, plan: ItemPlan | null, days: number): string {
  if (item.quantity === 0) return ' It is out of stock.';
  const { expected, basis } = plan?.cover ?? { expected: null, basis: 'none' };
  if (!plan || expected === null || basis === 'none') return '';
  const lasts = ` The ${amount(item.quantity, item.unit)} in stock should last ${lastsText(plan.cover)}`;
  return expected < days ? `${lasts}, so not until then.` : `${lasts}, so probably until then.`;
}

/** Whether only suppliers are named: `how long does a delivery from Alishan take`. */
const isOfSuppliers = ({ suppliers, categories, groups, locations, type, among, except }: ResolvedQuestion): boolean =>
  suppliers.length > 0 &&
  categories.length + groups.length + locations.length === 0 &&
  type === null &&
  among === null &&
  except === null;

/** The lead time of each supplier of a question, with the items of theirs that take another time. */
export function leadTimesOfSuppliers(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  return {
    lines: question.suppliers.flatMap(({ key, name, entry }) => {
      const usual = entry?.leadTimeDays ?? null;
      const theirs = snapshot.items.filter(({ supplierKey }) => supplierKey === key).toSorted(byName);
      const others = theirs.filter(({ leadTimeDays }) => leadTimeDays !== null && leadTimeDays !== usual);
      return [
        usual === null
          ? line`No lead time is recorded for ${endOf(name)}`
          : line`A delivery from ${name} ${deliveryText(usual, question, snapshot)}`,
        ...(others.length > 0 ? [line`Recorded otherwise:`] : []),
        ...listed(others, MAX_ROWS, (item) => bullet`${item}: ${count(item.leadTimeDays ?? 0, 'day')}`),
      ];
    }),
    suggestions: ['Suppliers by lead time'],
  };
}

/** `takes 20 days from order to delivery: ordered today, it would be here around Dec 16, 2026.` */
const deliveryText = (days: number, question: ResolvedQuestion, snapshot: WorkspaceSnapshot): string =>
  `takes ${count(days, 'day')} from order to delivery: ordered today, it would be here around ${arrivalText(days, question, snapshot)}.`;

/** The lead times of a category or a place: items that take as long from the same supplier share a line. */
function leadTimesOfMany(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const rows = scopeOf(question, snapshot).map((item) => {
    const supplier = supplierFor(item, snapshot.suppliers);
    return { item, supplier, days: leadDaysOf(item, snapshot) };
  });
  const groups = [...Map.groupBy(rows, ({ supplier, days }) => `${days} ${supplier?.key ?? ''}`).values()].sort(
    (a, b) => b.length - a.length,
  );
  return {
    lines: [
      line`From order to delivery, ${count(rows.length, 'item')}${scopeText(question)}, with the day on which an order of today would arrive:`,
      ...listed(groups, MAX_ROWS, (group) => {
        const [first, second] = group;
        const from = first?.supplier ? ` from ${first.supplier.name}` : '';
        const more = group.length > 2 ? `, and ${group.length - 2} more` : '';
        const takes = first?.days == null ? 'not recorded' : count(first.days, 'day');
        const day = first?.days == null ? '' : ` (${arrivalText(first.days, question, snapshot)})`;
        return second
          ? bullet`${takes}${from}${day}: ${first?.item ?? ''}, ${second.item}${more}`
          : bullet`${takes}${from}${day}: ${first?.item ?? ''}`;
      }),
    ],
  };
}

/** `Dec 7, 2026`, `Dec 7, 2026, too late for Dec 1, 2026` */
function arrivalText(days: number, { deadline }: ResolvedQuestion, snapshot: WorkspaceSnapshot): string {
  const day = arrivalOf(days, snapshot);
  const isLate = deadline !== null && startOfDay(day, snapshot.timeZone) >= deadline.at;
  const verdict = deadline === null ? '' : `, ${isLate ? 'too late' : 'in time'} for ${deadline.label}`;
  return `${dayText(day)}${verdict}`;
}
