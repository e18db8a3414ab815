import { toSingular } from '../numbers/quantity-text.ts';
import { numberText } from '../text/style.ts';
import { convertMeasure } from '../units/measure.ts';
import { adviceNeed, advise, demandOf, findingsOf } from './advice.ts';
import type { Answer, AnswerLine, Insight } from './answer.ts';
import type { Ask, Query, TextSearch } from './ask.ts';
import { inOwnUnit, prepareChanges } from './changes.ts';
import { COSTS_ARE_HIDDEN, findingsWithoutCosts, withoutCosts } from './costs.ts';
import { describe } from './describe.ts';
import { draftNeed, writeDrafts } from './drafts.ts';
import { evaluate } from './evaluate.ts';
import { type Demand, type Facts, type FoundText, type Need, personName, type StockItem } from './facts.ts';
import { itemsOf } from './filters.ts';
import { categoryInsights, profitInsights } from './findings/categories.ts';
import { coverInsight, runningOut } from './findings/cover.ts';
import { type RankedRow, rankingInsights } from './findings/ranking.ts';
import { reorderInsight } from './findings/reorder.ts';
import { supplierInsights } from './findings/suppliers.ts';
import { highValueInsights } from './findings/value.ts';
import { amount, dayOf, money, names } from './format.ts';
import { pathOf } from './links.ts';
import { needsOf as queryNeeds } from './needs.ts';
import { figureOf, render } from './render.ts';
import { answerReply } from './replies.ts';
import { bullet, line, listed } from './sentences.ts';
import type { Table } from './table.ts';

/** Findings that one answer has at most. */
export const MAX_INSIGHTS = 12;

/** What its findings need, too. */
export function findingsNeedOf(ask: Ask, facts: Facts): Need {
  const need = needsOf(ask, facts);
  if (ask.kind !== 'query') return need;
  const items = ask.where.some(({ field }) => field === 'item') ? itemsOf(ask, facts).map(({ id }) => id) : null;
  return { ...need, demand: true, plans: need.plans ?? items ?? 'pressing' };
}

/** What has to be loaded before an ask can be answered. */
export function needsOf(ask: Ask, facts: Facts): Need {
  if (ask.kind === 'query') return queryNeeds(ask, facts);
  if (ask.kind === 'advice') return adviceNeed(ask);
  if (ask.kind === 'draft') return draftNeed(ask);
  if (ask.kind === 'search') return { texts: ask.words };
  return {};
}

/** Answers over facts that hold what `needsOf` names. */
export function answerAsk(asked: Ask, facts: Facts): Answer {
  if (facts.seesCosts) return answerSeen(asked, facts);
  const ask = withoutCosts(asked);
  if (ask === null) return COSTS_ARE_HIDDEN;
  const answer = answerSeen(ask, facts);
  const isLess = asked.kind === 'query' && ask.kind === 'query' && ask.measures.length < asked.measures.length;
  return isLess ? { ...answer, lines: [...answer.lines, ...COSTS_ARE_HIDDEN.lines] } : answer;
}

function answerSeen(ask: Ask, facts: Facts): Answer {
  if (ask.kind === 'query') return answerQuery(ask, facts);
  if (ask.kind === 'advice') return advise(ask, facts);
  if (ask.kind === 'change') return prepareChanges(ask, facts);
  if (ask.kind === 'draft') return writeDrafts(ask, facts);
  if (ask.kind === 'search') return foundTexts(ask, facts);
  return answerReply(ask);
}

/** The findings that go with an answer, where demand was loaded for them. */
export function insightsOf(asked: Ask, facts: Facts): Insight[] {
  const { demand } = facts;
  const ask = facts.seesCosts ? asked : withoutCosts(asked);
  if (demand === null || ask === null || (ask.kind !== 'advice' && ask.kind !== 'query')) return [];
  const within = demandOf(ask, facts);
  const found = ask.kind === 'advice' ? findingsOf(ask, within) : findingsOfQuery(ask, within, facts);
  return (facts.seesCosts ? found : findingsWithoutCosts(found)).slice(0, MAX_INSIGHTS);
}

function findingsOfQuery(query: Query, demand: Demand, facts: Facts): Insight[] {
  const [measure] = query.measures;
  if (query.of === 'supplier') return supplierInsights(demand);
  if (query.by === 'category' && query.order !== 'least') {
    if (measure === 'earned') return profitInsights(demand);
    if (measure === 'value') return categoryInsights(demand);
  }
  if (query.where.some(({ field }) => field === 'item')) return facts.plans.map((plan) => reorderInsight(plan, demand));
  if (measure === 'value' && query.order === 'most') return highValueInsights(demand);
  const ranking = query.amount === null && query.pack === null ? rankingOf(evaluate(query, facts), facts) : [];
  return measure === 'daysLeft' && query.order === 'least'
    ? [...ranking, ...runningOut(demand).map(coverInsight)]
    : ranking;
}

/** The rows of a table by their first figure, as one finding; none where there is nothing to compare. */
function rankingOf({ query, columns, rows, all, unknown }: Table, facts: Facts): Insight[] {
  const [first] = columns;
  if (!first || first.column.unit === 'text' || first.column.unit === 'day') return [];
  const { unit, label } = first.column;
  const ranked = rows.flatMap((row): RankedRow[] => {
    const [cell] = row.cells;
    const figure = figureOf(cell, row, query);
    const value = Number(cell?.values[0]?.value ?? Number.NaN);
    if (figure === null || !Number.isFinite(value)) return [];
    const shown = unit === 'percent' ? value * 100 : value;
    return [
      {
        name: row.label,
        value: shown,
        written: figure,
        unit:
          unit === 'money'
            ? 'cents'
            : unit === 'quantity'
              ? (row.unit ?? '')
              : unit === 'percent' || unit === 'days'
                ? unit
                : '',
        itemIds: row.itemId === undefined ? [] : [row.itemId],
      },
    ];
  });
  const kind =
    query.of === 'supplier'
      ? 'supplier'
      : query.by === 'category'
        ? 'category'
        : unit === 'percent'
          ? 'margin'
          : unit === 'days'
            ? 'cover'
            : 'high-value';
  return rankingInsights(ranked, {
    label,
    end: query.order === 'least' ? 'lowest' : 'highest',
    kind,
    all: all.length + unknown.length,
  }).map((insight) => ({ ...insight, title: describe(query, facts) }));
}

function answerQuery(query: Query, facts: Facts): Answer {
  const missing = unknownNames(query, facts);
  if (missing.length > 0)
    return { lines: [line`Nothing here is called ${names(missing.map((name) => `“${name}”`))}.`], understood: false };
  const special = query.amount !== null ? ofAmount(query, facts) : query.pack !== null ? ofPacks(query, facts) : null;
  if (special) return { lines: special };
  const table = evaluate(query, facts);
  const path = pathOf(query, facts);
  return { lines: render(table, facts), listed: listedIn(table), ...(path ? { links: [path] } : {}) };
}

const listedIn = ({ all }: Table): number[] => all.flatMap(({ itemId }) => itemId ?? []);

/** Names of items and suppliers in a query that nothing has. */
function unknownNames({ where }: Query, facts: Facts): string[] {
  return where.flatMap(({ field, is = [] }) =>
    field === 'item' ? is.flatMap((name) => (typeof name === 'string' && !itemCalled(name, facts) ? [name] : [])) : [],
  );
}
const itemCalled = (called: string, { items }: Facts): boolean =>
  items.some(({ name, sku }) => [name, sku].some((one) => one.toLowerCase() === called.toLowerCase()));

/** Whether there is so much of items, or what so much of them costs. */
function ofAmount(query: Query, facts: Facts): AnswerLine[] {
  const { amount: wanted, measures, form } = query;
  if (wanted === null) return [];
  const items = itemsOf(query, facts);
  const [measure = 'quantity'] = measures;
  return listedItems(items, (item) => {
    const own = inOwnUnit(wanted.quantity, wanted.unit, item);
    const said = amount(wanted.quantity, wanted.unit ?? item.unit);
    if (own === null) return line`${item} is kept in ${item.unit}: ${said} cannot be converted.`;
    if (form === 'yesNo' || measure === 'quantity') {
      const left = Math.round((item.quantity - own) * 1000) / 1000;
      return left >= 0
        ? line`Yes, ${said} of ${item} can go out: ${amount(item.quantity, item.unit)} on hand, ${amount(left, item.unit)} would be left.`
        : line`No, ${amount(item.quantity, item.unit)} of ${item} on hand: ${amount(-left, item.unit)} short of ${said}.`;
    }
    const price = measure === 'costPrice' ? item.costPrice : measure === 'profit' ? profitOf(item) : item.sellingPrice;
    if (price === null) return line`${item}: no ${measure === 'costPrice' ? 'cost' : 'selling price'} is recorded.`;
    const verb = measure === 'costPrice' ? 'costs' : measure === 'profit' ? 'earns' : 'sells for';
    return line`${said} of ${item} ${verb} ${money(own * price)} (${money(price)} per ${toSingular(item.unit)}).`;
  });
}
const profitOf = ({ costPrice, sellingPrice }: StockItem): number | null =>
  costPrice === null || sellingPrice === null ? null : sellingPrice - costPrice;

/** How many packs of a size the stock fills. */
function ofPacks(query: Query, facts: Facts): AnswerLine[] {
  const { pack } = query;
  if (pack === null) return [];
  return listedItems(itemsOf(query, facts), (item) => {
    const size = pack.unit === null ? pack.quantity : convertMeasure(pack.quantity, pack.unit, item.unit);
    const said = amount(pack.quantity, pack.unit ?? item.unit);
    if (size === null || size <= 0) return line`${item} is kept in ${item.unit}: packs of ${said} cannot be counted.`;
    const full = Math.floor(Math.round((item.quantity / size) * 1e6) / 1e6);
    const rest = Math.round((item.quantity - full * size) * 1000) / 1000;
    return line`${amount(item.quantity, item.unit)} of ${item} fill ${numberText(full)} packs of ${said}${rest > 0 ? `, and ${amount(rest, item.unit)} are left` : ''}.`;
  });
}

function listedItems(items: readonly StockItem[], each: (item: StockItem) => AnswerLine): AnswerLine[] {
  const [only, another] = items;
  if (!only) return [line`Name the item that you mean.`];
  if (!another) return [each(only)];
  return listed(items, 12, (item) => ({ ...each(item), kind: 'bullet' }));
}

function foundTexts({ words }: TextSearch, facts: Facts): Answer {
  const said = names(words.map((word) => `“${word}”`));
  if (facts.texts.length === 0) return { lines: [line`No description, note or message says ${said}.`] };
  return {
    lines: [
      line`${said} stands in:`,
      ...listed(facts.texts, 8, (text) => bullet`${whereText(text, facts)}: “${text.text}”`),
    ],
    listed: facts.texts.flatMap(({ itemId }) => itemId ?? []),
  };
}

function whereText({ where, itemId, supplierKey, userId, at }: FoundText, facts: Facts): string {
  const person = facts.people.find(({ id }) => id === userId);
  const by = person ? ` by ${personName(person)}` : '';
  const on = at === null ? '' : `, ${dayOf(at, facts.timeZone)}`;
  const of =
    facts.items.find(({ id }) => id === itemId)?.name ??
    facts.suppliers.find(({ key }) => key === supplierKey)?.name ??
    '';
  return `${WHERE[where]}${of === '' ? '' : ` of ${of}`}${by}${on}`;
}
const WHERE = {
  description: 'The description',
  movement: 'A note in the ledger',
  message: 'A message',
  supplier: 'The notes',
} as const;
