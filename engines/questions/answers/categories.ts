import type { Answer } from '../answer.ts';
import { categoryFigures, categoryInsights, profitInsights } from '../findings/categories.ts';
import { priceInsights } from '../findings/prices.ts';
import { rankingInsights } from '../findings/ranking.ts';
import { count, money, percent } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import { type Demand, type Flows, marginOf, type StockItem, type WorkspaceSnapshot } from '../snapshot.ts';
import { demandFor, type Handler, lastDays, MAX_ROWS, scopeOf, scopePrefix } from './handler.ts';
import { totalValue } from './money.ts';

type Key = 'value' | 'items' | 'margin' | 'sold';

interface Group {
  name: string;
  members: readonly StockItem[];
  value: number;
  items: number;
  /** Null where no item has both prices. */
  margin: number | null;
  sold: number;
}

const keyOf = ({ measure }: ResolvedQuestion): Key =>
  measure === 'margin' || measure === 'sold' || measure === 'items' ? measure : 'value';

/** Whether the question is about what categories earn, which takes a year's demand. */
const isOfProfit = ({ measure }: ResolvedQuestion): boolean => measure === 'earned' || measure === 'profit';

const LINKS = [{ label: 'Open analytics', path: '/analytics' }];

export const categories: Handler = {
  need: (question, { now }) => ({
    ...(question.measure === 'sold' ? { flows: question.past ?? lastDays(now, 30) } : {}),
    ...(isOfProfit(question) ? { demand: true, ...(question.past === null ? {} : { flows: question.past }) } : {}),
  }),
  answer(question, snapshot): Answer {
    if (isOfProfit(question))
      return answerProfit(question, soldIn(question, demandFor(question, snapshot), snapshot.flows));
    const rows = rank(question, snapshot);
    const { countOnly, order, limit, past } = question;
    if (countOnly && order === null) {
      return {
        lines: [
          line`You have ${count(rows.length, 'category', 'categories')}:`,
          ...rows.map(({ name, items }) => bullet`${name}: ${count(items, 'item')}`),
        ],
      };
    }
    const key = keyOf(question);
    const basis = {
      value: 'the value of their stock at cost',
      items: 'number of items',
      margin: 'their average margin',
      sold: `what was sold ${past?.label ?? 'in the last 30 days'}, at cost`,
    }[key];
    return {
      lines: [
        line`${scopePrefix(question)}${scopePrefix(question) === '' ? 'Your' : 'your'} categories by ${basis}, the ${order === 'least' ? 'lowest' : 'highest'} first:`,
        ...listed(rows, limit ?? MAX_ROWS, (group) =>
          key === 'items'
            ? bullet`${group.name}: ${count(group.items, 'item')}`
            : bullet`${group.name}: ${figureText(group, key)}, ${count(group.items, 'item')}`,
        ).slice(0, limit ?? undefined),
        ...(key === 'value' && limit === null && rows.length > 1
          ? [line`Together ${money(rows.reduce((sum, { value }) => sum + value, 0))}.`]
          : []),
      ],
      links: LINKS,
    };
  },
  findings(question, demand, snapshot) {
    const end = question.order === 'least' ? 'lowest' : 'highest';
    if (isOfProfit(question)) {
      const earned = question.order === 'least' ? profitRanking(demand) : profitInsights(demand);
      return [...earned, ...priceInsights(demand)];
    }
    const key = keyOf(question);
    if (key === 'value' && end === 'highest') return categoryInsights(demand);
    const rows = rank(question, snapshot);
    return rankingInsights(
      rows.flatMap((group) => {
        const value = group[key];
        if (value === null) return [];
        return {
          ...{ name: group.name, written: key === 'items' ? count(value, 'item') : figureText(group, key) },
          ...(key === 'margin'
            ? { value: value * 100, unit: 'percent' }
            : { value, unit: key === 'items' ? '' : 'cents' }),
          itemIds: group.members.slice(0, 5).map(({ id }) => id),
        };
      }),
      { label: LABELS[key], end, kind: key === 'margin' ? 'margin' : 'category', all: rows.length },
    );
  },
};

const LABELS: Readonly<Record<Key, string>> = {
  value: 'stock value at cost',
  items: 'number of items',
  margin: 'margin',
  sold: 'what was sold, at cost',
};

const figureText = (group: Group, key: Exclude<Key, 'items'>): string => {
  const value = group[key];
  if (value === null) return 'no margin known';
  return key === 'margin' ? percent(value) : money(value);
};

/** The categories of a question in its order; one of which the measure is not known is neither high nor low. */
function rank(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Group[] {
  const key = keyOf(question);
  const sign = question.order === 'least' ? 1 : -1;
  return [...Map.groupBy(scopeOf(question, snapshot), ({ category }) => category)]
    .map(
      ([category, members]): Group => ({
        ...{ name: category || 'No category', members, items: members.length },
        ...{ value: totalValue(members).cents, margin: meanMargin(members), sold: soldCost(members, snapshot.flows) },
      }),
    )
    .sort(
      (a, b) =>
        Number(a[key] === null) - Number(b[key] === null) ||
        sign * ((a[key] ?? 0) - (b[key] ?? 0)) ||
        b.items - a.items,
    );
}

/** The same items with what a period sold of them; a year's demand where none is named. */
function soldIn({ past }: ResolvedQuestion, { items }: Demand, flows: readonly Flows[]): Pick<Demand, 'items'> {
  if (past === null) return { items };
  const sold = new Map(flows.filter(({ reason }) => reason === 'sale').map(({ itemId, went }) => [itemId, went]));
  return { items: items.map((item) => ({ ...item, used52: sold.get(item.id) ?? 0 })) };
}

/** What categories earned in a year or a period, each with its margin. */
function answerProfit(question: ResolvedQuestion, { items }: Pick<Demand, 'items'>): Answer {
  const isLeast = question.order === 'least';
  const when = question.past?.label ?? 'in the last 12 months';
  const rows = earning({ items }, isLeast);
  const [first] = rows;
  if (!first) {
    const why = `no item that went out ${when} has both a cost and a selling price.`;
    return { lines: [line`${scopePrefix(question)}Profit can not be computed: ${why}`] };
  }
  const margin = (row: (typeof rows)[number]) => percent(row.profit / row.sales);
  return {
    lines: [
      line`${scopePrefix(question)}${first.name} is your ${isLeast ? 'least' : 'most'} profitable category: it earned ${money(first.profit)} ${when} on ${money(first.sales)} of ${question.past === null ? 'demand' : 'sales'}, a margin of ${margin(first)}. Counted at today’s prices.`,
      ...(rows.length > 1
        ? listed(
            rows,
            question.limit ?? MAX_ROWS,
            (row) => bullet`${row.name}: ${money(row.profit)}, a margin of ${margin(row)}`,
          )
        : []),
    ],
    links: LINKS,
  };
}

const earning = ({ items }: Pick<Demand, 'items'>, isLeast: boolean) =>
  categoryFigures(items)
    .filter(({ sales }) => sales > 0)
    .sort((a, b) => (isLeast ? a.profit - b.profit : b.profit - a.profit));

const profitRanking = ({ items }: Demand) =>
  rankingInsights(
    earning({ items }, true).map(({ name, profit, items: members }) => ({
      ...{ name, value: profit, written: money(profit), unit: 'cents' },
      itemIds: members.slice(0, 5).map(({ id }) => id),
    })),
    {
      ...{ label: 'profit of the last 12 months', end: 'lowest', kind: 'margin' },
      all: new Set(items.map(({ category }) => category)).size,
    },
  );

function meanMargin(items: readonly StockItem[]): number | null {
  const known = items.map(marginOf).filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
}

function soldCost(items: readonly StockItem[], flows: readonly Flows[]): number {
  const sold = new Map(flows.filter(({ reason }) => reason === 'sale').map(({ itemId, went }) => [itemId, went]));
  return items.reduce((sum, { id, costPrice }) => sum + (sold.get(id) ?? 0) * (costPrice ?? 0), 0);
}
