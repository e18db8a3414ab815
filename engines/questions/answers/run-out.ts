import type { Answer } from '../answer.ts';
import { coverInsight, runningOut } from '../findings/cover.ts';
import { rankingInsights } from '../findings/ranking.ts';
import { amount, count, coverText, dayOf, days, estimate, lastsText, money } from '../format.ts';
import type { ResolvedQuestion, Span } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { coveredWith } from './covered-with.ts';
import { type Handler, idsOf, listedOf, MAX_ROWS, noun, scopeText, shownOf } from './handler.ts';
import { lastsAsBefore } from './lasts-as-before.ts';
import { lastsAt, lastsFaster } from './lasts-at.ts';
import { lastsOnTop } from './lasts-on-top.ts';
import { lastsRanked } from './lasts-ranked.ts';
import { orderBy } from './order-by.ts';
import { expectedIn, onTheWay, onTheWayShort, type PlannedItem, plannedItems, plansNeeded } from './planned-items.ts';

const DAY_MS = 86_400_000;

/** Whether the pace is that of a time in the past. */
const isAsBefore = (question: ResolvedQuestion): question is ResolvedQuestion & { past: Span } =>
  question.past !== null && question.pace === null && question.extra === null && question.measure !== 'leadTime';

export const runOut: Handler = {
  need: (question) => ({ ...plansNeeded(question), ...(isAsBefore(question) ? { flows: question.past } : {}) }),
  answer(question, snapshot) {
    if (question.measure === 'leadTime') return orderBy(question, snapshot);
    if (isAsBefore(question)) return lastsAsBefore(question, question.past, snapshot);
    const { pace } = question;
    if (pace !== null && 'times' in pace) return lastsFaster(question, pace, snapshot);
    if (pace?.onTop) return lastsOnTop(question, pace, snapshot);
    if (pace !== null) return lastsAt(question, pace, snapshot);
    if (question.extra !== null) return coveredWith(question, question.extra, snapshot);
    const { deadline } = question;
    if (question.items.length > 1 && question.limit === 1 && deadline === null) return lastsRanked(question, snapshot);
    const all = plannedItems(question, snapshot);
    const dayAfter = (days: number) => dayOf(snapshot.now + days * DAY_MS, snapshot.timeZone);
    const range = ({ plan }: PlannedItem) =>
      plan.cover.basis === 'par' ? lastsText(plan.cover) : coverText(plan.cover);
    if (question.items.length > 0) {
      return {
        lines: all.slice(0, MAX_ROWS).map((one) => {
          const { item, plan } = one;
          if (item.quantity === 0) return line`${item} is out of stock already.`;
          if (plan.cover.basis === 'none')
            return line`Nothing of ${item} has gone out yet, and its par does not say how long it lasts.`;
          if (plan.cover.expected === null)
            return line`${item} lasts more than half a year at the present pace${deadline ? `, so beyond ${deadline.label}` : ''}.`;
          const verdict = deadline
            ? plan.cover.expected * DAY_MS + snapshot.now < deadline.at
              ? `, so probably not until ${deadline.label}`
              : `, so probably until ${deadline.label}`
            : '';
          return line`The ${amount(item.quantity, item.unit)} of ${item} should last ${range(one)}, until around ${dayAfter(plan.cover.expected)}${verdict}.${leftText(one, deadline, snapshot.now)}${onTheWay(one, snapshot)}${arrivalText(one, snapshot)}`;
        }),
        suggestions: question.items[0] ? [`When should I reorder ${question.items[0].name}?`] : [],
      };
    }
    const inDays = deadline ? (deadline.at - snapshot.now) / DAY_MS : Number.POSITIVE_INFINITY;
    const rows = all
      .filter(({ plan }) => plan.cover.expected !== null && plan.cover.expected < inDays)
      .toSorted((a, b) => (a.plan.cover.expected ?? 0) - (b.plan.cover.expected ?? 0));
    if (question.order === 'most') return lastLongest(question, all, snapshot.now);
    const when = deadline ? `before ${deadline.label}` : 'within half a year';
    if (rows.length === 0) return { lines: [line`Nothing${scopeText(question)} is expected to run out ${when}.`] };
    const limit = question.limit ?? (deadline ? MAX_ROWS : 5);
    return {
      listed: idsOf(
        listedOf(question, rows, question.limit ?? (deadline ? rows.length : limit)).map(({ item }) => item),
      ),
      lines: [
        line`If nothing is delivered, ${count(rows.length, noun(question))}${scopeText(question)} ${rows.length === 1 ? 'is' : 'are'} expected to run out ${when}, the first first:`,
        ...listed(rows, limit, (one) =>
          one.item.quantity === 0
            ? bullet`${one.item}: out of stock already`
            : bullet`${one.item}: lasts ${range(one)}, until around ${dayAfter(one.plan.cover.expected ?? 0)}${onTheWayShort(one, snapshot)}`,
        ),
      ],
      suggestions: ['Recommend what to reorder'],
    };
  },
  findings({ order, items }, demand) {
    const out = runningOut(demand);
    if (items.length > 0) return out.map(coverInsight);
    const rows = order === 'most' ? out.toReversed() : out;
    return [
      ...rankingInsights(
        rows.map(({ item, cover }) => ({
          ...{ name: item.name, value: cover.expected ?? 0, written: days(cover.expected ?? 0), unit: 'days' },
          itemIds: [item.id],
        })),
        {
          label: 'days of cover',
          end: order === 'most' ? 'highest' : 'lowest',
          kind: 'cover',
          all: demand.items.length,
        },
      ),
      ...rows.slice(0, 10).map(coverInsight),
    ];
  },
};

/** How much should be left on the day that was asked about. */
function leftText({ item, plan }: PlannedItem, deadline: { at: number; label: string } | null, now: number): string {
  if (deadline === null || plan.cover.basis !== 'forecast') return '';
  const weeks = (deadline.at - now) / (7 * DAY_MS);
  const left = item.quantity - expectedIn(plan, weeks);
  return weeks > plan.forecast.expected.length || left <= 0
    ? ''
    : ` About ${estimate(left, item.unit)} should be left by then.`;
}

/** Whether stock lasts until what is on order arrives. */
function arrivalText({ plan: { cover, orders } }: PlannedItem, { now, timeZone }: WorkspaceSnapshot): string {
  const [next] = orders;
  if (!next || next.expectedAt === null || next.expectedAt < now || cover.expected === null) return '';
  const daysUntil = (next.expectedAt - now) / DAY_MS;
  const day = dayOf(next.expectedAt, timeZone);
  if (cover.expected < daysUntil) return ` It will probably run out before the delivery on ${day}.`;
  return (cover.shortest ?? cover.expected) < daysUntil
    ? ` It should just last until the delivery on ${day}.`
    : ` It lasts until the delivery on ${day}.`;
}

/** What lasts longest first; what outlasts the forecast before all. With a deadline only what lasts until then. */
function lastLongest(question: ResolvedQuestion, all: readonly PlannedItem[], now: number): Answer {
  const { deadline } = question;
  const days = ({ plan }: PlannedItem) => plan.cover.expected ?? Number.MAX_VALUE;
  const known = all.filter(({ plan }) => plan.cover.basis !== 'none');
  const rows = known
    .filter((one) => deadline === null || days(one) * DAY_MS + now >= deadline.at)
    .toSorted((a, b) => days(b) - days(a));
  const limit = question.limit ?? (deadline === null ? 5 : MAX_ROWS);
  // What lasts longer than is wanted is money that lies there.
  const worth = ({ item: { costPrice, quantity } }: PlannedItem) =>
    deadline === null || costPrice === null ? '' : `, ${money(costPrice * quantity)} at cost`;
  const bullets = rows.map((one) =>
    one.plan.cover.expected === null
      ? bullet`${one.item}: lasts more than half a year${worth(one)}`
      : bullet`${one.item}: lasts ${lastsText(one.plan.cover)}${worth(one)}`,
  );
  if (deadline === null)
    return {
      listed: idsOf(listedOf(question, rows, limit).map(({ item }) => item)),
      lines: [
        line`By days of cover, the longest first${scopeText(question)}${shownOf(question, limit, rows.length)}:`,
        ...bullets.slice(0, limit),
      ],
    };
  const isBeyond = deadline.at - now > HALF_YEAR_MS;
  const unknown = all.length - known.length;
  const priced = rows.filter(({ item }) => item.costPrice !== null);
  const cents = priced.reduce((sum, { item }) => sum + item.quantity * (item.costPrice ?? 0), 0);
  const what = `${noun(question)}${scopeText(question)}`;
  return {
    listed: idsOf(rows.map(({ item }) => item)),
    lines: [
      rows.length === 0
        ? line`No ${what} is expected to last until ${deadline.label}.`
        : line`${count(rows.length, noun(question))}${scopeText(question)} of ${known.length} ${rows.length === 1 ? 'is' : 'are'} expected to last until ${deadline.label}, even if nothing is delivered; what lasts longest comes first:`,
      ...listed(bullets, limit, (one) => one),
      ...(priced.length > 0 ? [line`Their stock comes to ${money(cents)} at today’s cost.`] : []),
      ...(isBeyond
        ? [line`Forecasts reach half a year ahead: whether “more than half a year” is enough is not known.`]
        : []),
      ...(unknown > 0
        ? [
            line`Of ${count(unknown, 'item')} nothing has gone out yet, so how long ${unknown === 1 ? 'it lasts' : 'they last'} is not known.`,
          ]
        : []),
    ],
  };
}
const HALF_YEAR_MS = 182 * DAY_MS;
