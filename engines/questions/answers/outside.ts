import type { Answer } from '../answer.ts';
import { endOf, money, names } from '../format.ts';
import type { Subject } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import { type StockItem, supplierFor, type WorkspaceSnapshot } from '../snapshot.ts';
import { byName, type Handler, lastDays, MAX_ROWS } from './handler.ts';
import { describedLines, describedNeed, isDescribed } from './texts/described.ts';
import { mayBeNoted, notedLines, notedNeed } from './texts/noted-of-item.ts';

/** What is asked for, and what it would take to know it. */
const NEEDED: Readonly<Record<Subject, string>> = {
  competitors: 'Your records hold nothing about competitors. I would need their prices.',
  market: 'Your records hold no market prices and no outlook. I know your own costs, prices and sales.',
  weather: 'Your records hold nothing about weather or harvests.',
  customers: 'Stock movements name no customers: I would need your sales by customer. I know what was sold, and when.',
  accounting:
    'Invoices, taxes and other expenses are kept elsewhere. I know what was received and sold, at today’s prices.',
  staff: 'Your records hold no working hours, wages or private matters. I know who moved which stock.',
  tea: 'Items have no field for what they contain, how they taste or how they are brewed. Product research knows more about teas.',
  dates: 'Best-before dates, ages and batches are not recorded. I know when an item was last received.',
  sources:
    'An item names one supplier here. Whether somebody else could deliver it is not recorded; I know who supplies each item.',
  history:
    'I know stock on an earlier day, what moved in a period and recorded changes of prices, but pars and open orders only as they are today.',
  served:
    'Cups and pots that were poured are not recorded. I know what was sold or taken from stock, in the unit of each item.',
  goods:
    'An item has stock, a par, a cost, a price, a place, a supplier and a description. Sizes, weights and contents are known only where its name or description says them.',
  reviews: 'Ratings and reviews are not recorded. I know what was sold, and what was brought back.',
  insurance: 'Insurance and warranties are not recorded. I know what was lost to damage, when, and what it cost.',
  other: 'I can’t work that out from your stock, suppliers and messages.',
};

/** What came from a supplier in so many days stands beside what is owed, which nobody records. */
const RECEIVED_DAYS = 30;

/** Says that no records hold it, with what they do hold of the items and suppliers that are named. */
export const outside: Handler = {
  need: (question, { now }) =>
    mayBeNoted(question)
      ? notedNeed(question)
      : isDescribed(question)
        ? describedNeed(question)
        : question.subject === 'accounting' && question.suppliers.length > 0
          ? { flows: lastDays(now, RECEIVED_DAYS) }
          : {},
  answer(question, snapshot) {
    const { subject, items, suppliers } = question;
    if (subject === 'sources' && items.length > 0) return otherSources(question, snapshot);
    const [item] = items;
    const [supplier] = suppliers;
    const noted = mayBeNoted(question) ? notedLines(question, snapshot) : [];
    if (noted.length > 0) return { lines: noted, suggestions: item ? [`Tell me about ${item.name}`] : [] };
    const described = isDescribed(question) ? describedLines(question, snapshot) : null;
    if (described?.isTold) return { lines: described.lines, suggestions: item ? [`Tell me about ${item.name}`] : [] };
    const isOfTea = described !== null && (subject === 'tea' || subject === 'goods');
    return {
      lines: [
        ...(subject === 'goods' && items.length > 0
          ? [
              line`Nothing is recorded about the ${names(question.words)} of ${names(
                items.map(({ name }) => name),
                MAX_ROWS,
              )}.`,
            ]
          : []),
        ...(isOfTea ? described.lines : []),
        line`${NEEDED[subject ?? 'other']}`,
        ...(subject === 'accounting'
          ? suppliers.map(({ key, name }) => line`${receivedText(key, name, snapshot)}`)
          : []),
      ],
      suggestions:
        subject === 'insurance'
          ? ['What was damaged?']
          : item
            ? [`Tell me about ${item.name}`, `How much ${item.name} did we sell last month?`]
            : supplier
              ? [`What are the notes on ${supplier.name}?`, `Tell me about ${supplier.name}`]
              : ['What can you do?'],
      understood: false,
    };
  },
};

function receivedText(key: string, name: string, { items, flows }: WorkspaceSnapshot): string {
  const costs = new Map(
    items.filter((one) => one.supplierKey === key).map(({ id, costPrice }) => [id, costPrice ?? 0]),
  );
  const cents = flows.reduce(
    (sum, { itemId, reason, came }) => sum + (reason === 'receive' ? came * (costs.get(itemId) ?? 0) : 0),
    0,
  );
  return `What was received from ${name} in the last ${RECEIVED_DAYS} days comes to ${money(cents)} at today’s cost prices. That is not what you owe.`;
}

/** Who supplies items, and which others of the same kind come from somebody else. */
function otherSources({ items, except }: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const named = new Set(items.map(({ id }) => id));
  const supplierOf = (item: StockItem) => supplierFor(item, snapshot.suppliers)?.name ?? null;
  const own = [...new Set(items.flatMap((item) => supplierOf(item) ?? []))];
  // Of `anyone besides Malabar` those are left that are somebody else’s.
  const others = items.filter(({ id, supplierKey }) => supplierKey !== '' && except?.ids.has(id));
  const beside = others.length > 0 ? items.filter((item) => !others.includes(item) && item.supplierKey !== '') : [];
  if (beside.length > 0)
    return {
      lines: [
        line`Yes, ${names([...new Set(beside.flatMap((item) => supplierOf(item) ?? []))])} ${new Set(beside.map((item) => item.supplierKey)).size === 1 ? 'does' : 'do'}, by your records:`,
        ...listed(beside.toSorted(byName), MAX_ROWS, (item) => bullet`${item}, from ${supplierOf(item) ?? ''}`),
      ],
    };
  const keys = new Set(items.map(({ supplierKey }) => supplierKey));
  const categories = new Set(items.map(({ category }) => category));
  const alike = snapshot.items.filter(
    (item) =>
      !named.has(item.id) && item.supplierKey !== '' && !keys.has(item.supplierKey) && categories.has(item.category),
  );
  const sellers = [...new Set(alike.flatMap((item) => supplierOf(item) ?? []))].sort();
  const [only, another] = items;
  const what = only && !another ? only.name : 'These items';
  return {
    lines: [
      own.length === 0
        ? line`No supplier of ${what} is recorded at all.`
        : line`No other supplier is recorded: ${what} ${only && !another ? 'comes' : 'come'} only from ${endOf(names(own))}`,
      ...(sellers.length > 0
        ? [
            line`Others who send you ${names([...categories])}: ${endOf(names(sellers, MAX_ROWS))} Whether they have it too is not recorded.`,
          ]
        : []),
    ],
    suggestions: own.map((name) => `Tell me about ${name}`).slice(0, 2),
  };
}
