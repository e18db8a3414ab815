import { count, money, perUnit } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import { type Flows, listSuppliers, type Need, type StockItem, type WorkspaceSnapshot } from '../snapshot.ts';
import { sharedName } from '../texts/note-label.ts';
import { afterCost } from './after-cost.ts';
import { allRecorded, allRecordedNeed } from './all-recorded.ts';
import { byPeriod, hasPeriods, periodsNeed } from './by-period.ts';
import { dividedAnswer, dividedNeed } from './divided/divided.ts';
import { rateAnswer, rateNeed } from './divided/rate.ts';
import { isSideBySide, sideBySide, sideBySideNeed } from './divided/side-by-side.ts';
import { isDivided, isRated } from './divided/span.ts';
import { type Handler, isScoped, lastDays, noun, scopeOf, scopeText, subjectText } from './handler.ts';
import { flowsOf, notedText } from './noted.ts';
import { revenueByNote } from './revenue-by-note.ts';
import { shareAnswer, shareNeed } from './shares/share.ts';

/** What sums are of: `of tea in retail`; empty for everything. */
const ofWhat = (question: ResolvedQuestion): string =>
  `${noun(question) === 'tea' ? ' of tea' : ''}${scopeText(question)}`;

/** What a figure needs that is of several times, divided by something or averaged over a time; null for the figure itself. */
const dividedOrRated = (question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Need | null =>
  isSideBySide(question)
    ? sideBySideNeed(question, snapshot)
    : hasPeriods(question)
      ? periodsNeed(question, snapshot)
      : isDivided(question)
        ? dividedNeed(question, snapshot)
        : isRated(question)
          ? rateNeed(question, snapshot)
          : question.share && question.measure !== 'earned'
            ? shareNeed(question, snapshot)
            : null;

export const revenue: Handler = {
  need: (question, snapshot) =>
    dividedOrRated(question, snapshot) ?? {
      flows: flowsOf(question, question.past ?? lastDays(snapshot.now, 30)),
      ...(question.measure === 'earned' ? {} : allRecordedNeed(question, snapshot.now)),
    },
  answer(question, snapshot) {
    if (isSideBySide(question)) return sideBySide(question, snapshot);
    if (hasPeriods(question)) return byPeriod(question, snapshot);
    if (isDivided(question)) return dividedAnswer(question, snapshot);
    if (isRated(question)) return rateAnswer(question, snapshot);
    if (question.share && question.measure !== 'earned') return shareAnswer(question, snapshot);
    // Many notes of one name are of one customer.
    const areSeveral = question.notes.length > 1 && sharedName(question.notes) === null;
    if (areSeveral && question.measure !== 'earned') return revenueByNote(question, snapshot);
    const { flows } = snapshot;
    const sold = sumByItem(
      flows.filter(({ reason }) => reason === 'sale'),
      ({ went }) => went,
    );
    const rows = scopeOf(question, snapshot).filter(({ id }) => (sold.get(id) ?? 0) !== 0);
    if (question.measure === 'earned') {
      const when = `${notedText(question)}${question.past?.label ?? 'in the last 30 days'}`;
      return {
        lines: afterCost(
          rows.map((item) => ({ item, quantity: sold.get(item.id) ?? 0 })),
          `What was sold${subjectText(question)} ${when}`,
          { isSold: true, inPercent: question.share },
        ),
        links: [{ label: 'Open analytics', path: '/analytics' }],
      };
    }
    const priced = rows.filter(({ sellingPrice }) => sellingPrice !== null);
    const sum = (of: (item: StockItem) => number) =>
      priced.reduce((total, item) => total + (sold.get(item.id) ?? 0) * of(item), 0);
    const cents = sum(({ sellingPrice }) => sellingPrice ?? 0);
    const known = priced.every(({ costPrice }) => costPrice !== null);
    const left = rows.length - priced.length;
    const [only, another] = question.items;
    const [of, item, where] = only && !another ? [' of ', only, ''] : ['', '', ofWhat(question)];
    return {
      lines: [
        line`At today’s prices, what was sold${of}${item}${where} ${notedText(question)}${question.past?.label ?? 'in the last 30 days'} comes to ${money(cents)}${known && cents > 0 ? aboveCost(cents - sum(({ costPrice }) => costPrice ?? 0)) : ''}.`,
        ...(rows.length > 0
          ? [line`In quantities: ${perUnit(rows.map(({ id, unit }) => ({ quantity: sold.get(id) ?? 0, unit })))}.`]
          : []),
        ...allRecorded(question, snapshot),
        line`What was really charged is not recorded here: discounts and wholesale prices are not in it.${left > 0 ? ` ${count(left, 'item')} without a selling price ${left === 1 ? 'is' : 'are'} left out.` : ''}`,
      ],
      links: [{ label: 'Open analytics', path: '/analytics' }],
    };
  },
};

/** What sales leave over what they cost, in cents. */
const aboveCost = (left: number): string =>
  left < 0 ? `, ${money(-left)} below cost` : `, ${money(left)} of it above cost`;

/** Of a year's deliveries a month tells little: suppliers are compared over ninety days, where nothing else is said. */
const SPENDING_DAYS = { suppliers: 90, all: 30 };

/** What deliveries cost, at today's cost prices: what was really paid is in no ledger of stock. */
export const spending: Handler = {
  need: (question, snapshot) =>
    dividedOrRated(question, snapshot) ?? {
      flows: flowsOf(question, question.past ?? lastDays(snapshot.now, SPENDING_DAYS.all)),
    },
  answer(question, snapshot) {
    if (isSideBySide(question)) return sideBySide(question, snapshot);
    if (hasPeriods(question)) return byPeriod(question, snapshot);
    if (isDivided(question)) return dividedAnswer(question, snapshot);
    if (isRated(question)) return rateAnswer(question, snapshot);
    if (question.share) return shareAnswer(question, snapshot);
    const { flows } = snapshot;
    const came = cameOf(flows);
    const rows = scopeOf(question, snapshot).filter(({ id }) => (came.get(id) ?? 0) > 0);
    const known = rows.filter(({ costPrice }) => costPrice !== null);
    const costOf = (item: StockItem) => (came.get(item.id) ?? 0) * (item.costPrice ?? 0);
    const cents = known.reduce((sum, item) => sum + costOf(item), 0);
    const when = `${notedText(question)}${question.past?.label ?? `in the last ${SPENDING_DAYS.all} days`}`;
    const [only, another] = question.items;
    const [of, item, where] = only && !another ? [' of ', only, ''] : ['', '', ofWhat(question)];
    if (rows.length === 0) return { lines: [line`Nothing${of}${item}${where} was received ${when}.`] };
    const left = rows.length - known.length;
    return {
      lines: [
        line`At today’s cost prices, what was received${of}${item}${where} ${when} comes to ${money(cents)}.`,
        ...(only
          ? []
          : known
              .toSorted((a, b) => costOf(b) - costOf(a))
              .slice(0, 3)
              .map((item) => bullet`${item}: ${money(costOf(item))}`)),
        line`What was really paid is not recorded here.${left > 0 ? ` ${count(left, 'item')} without a cost price ${left === 1 ? 'is' : 'are'} left out.` : ''}`,
      ],
    };
  },
};

/** Suppliers by what came from them. */
export const spendingBySupplier: Handler = {
  need: ({ past }, { now }) => ({ flows: past ?? lastDays(now, SPENDING_DAYS.suppliers) }),
  answer(question, snapshot) {
    const { flows } = snapshot;
    const { past, order, limit } = question;
    const came = cameOf(flows);
    const items = scopeOf(question, snapshot);
    const rows = listSuppliers({ ...snapshot, ...(isScoped(question) && { items, suppliers: [] }) }).map(
      ({ key, name }) => ({
        name,
        cents: items
          .filter(({ supplierKey }) => supplierKey === key)
          .reduce((sum, { id, costPrice }) => sum + (came.get(id) ?? 0) * (costPrice ?? 0), 0),
      }),
    );
    rows.sort((a, b) => (order === 'least' ? a.cents - b.cents : b.cents - a.cents) || a.name.localeCompare(b.name));
    return {
      listedSuppliers: rows.slice(0, limit ?? undefined).map(({ name }) => name),
      lines: [
        line`Your suppliers by what was received from them ${past?.label ?? `in the last ${SPENDING_DAYS.suppliers} days`}, at today’s cost prices, the ${order === 'least' ? 'lowest' : 'highest'} first:`,
        ...rows.slice(0, limit ?? undefined).map(({ name, cents }) => bullet`${name}: ${money(cents)}`),
      ],
    };
  },
};

/** What was received by item, in its unit. */
function cameOf(flows: readonly Flows[]): ReadonlyMap<number, number> {
  return sumByItem(
    flows.filter(({ reason }) => reason === 'receive'),
    ({ came }) => came,
  );
}

/** Sums by item: a note that is written in two ways has two rows of one item. */
function sumByItem(flows: readonly Flows[], of: (flow: Flows) => number): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const flow of flows) sums.set(flow.itemId, (sums.get(flow.itemId) ?? 0) + of(flow));
  return sums;
}
