import { enteredFigures, NEW_SUPPLIER } from '../../../forecasting/entered-figures.ts';
import { isLow } from '../../../stock/stock-status.ts';
import type { Answer } from '../../answer.ts';
import { supplierInsights } from '../../findings/suppliers.ts';
import { count, endOf, money, names } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import { type NamedSupplier, type StockItem, supplierFor, type WorkspaceSnapshot } from '../../snapshot.ts';
import { byName, type Handler, lastDays, listPath, MAX_ROWS, scopeOf, scopeText } from '../handler.ts';
import { totalValue } from '../money.ts';
import { leadTimesOfSuppliers } from './lead-time.ts';
import { factAnswer, isFact, suppliersAsked, withoutSupplier } from './supplier-facts.ts';
import { TROUBLE_DAYS, troubleLines } from './trouble.ts';

/** Who to ask, and how. */
export function reachText({ entry }: NamedSupplier): string {
  if (!entry) return 'It has no entry among your suppliers yet.';
  const ways = [entry.contactPerson, entry.email, entry.phone].filter((way) => way !== '');
  return ways.length === 0 ? 'No contact is recorded.' : `Contact: ${ways.join(', ')}.`;
}

export const supplierOf: Handler = {
  answer(question, snapshot) {
    const { items } = question;
    const { suppliers } = snapshot;
    if (items.length === 0) return suppliersOfMany(question, snapshot);
    return {
      lines: [
        ...items
          .toSorted(byName)
          .slice(0, MAX_ROWS)
          .map((item) => {
            const supplier = supplierFor(item, suppliers);
            return supplier
              ? line`${item} comes from ${endOf(supplier.name)} ${reachText(supplier)}`
              : line`${item} has no supplier.`;
          }),
      ],
      suggestions: items[0] ? [`Draft a message about ${items[0].name}`] : [],
    };
  },
};

/** Who supplies a category or a place, with what. */
function suppliersOfMany(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const groups = [...Map.groupBy(scopeOf(question, snapshot), ({ supplierKey }) => supplierKey)].sort(
    (a, b) => b[1].length - a[1].length,
  );
  return {
    lines: [
      line`${count(groups.length, 'supplier')}${scopeText(question)}:`,
      ...groups.slice(0, MAX_ROWS).map(([, items]) => {
        const [first, second] = items;
        const name = first ? (supplierFor(first, snapshot.suppliers)?.name ?? 'No supplier named') : '';
        const more = items.length > 2 ? `, and ${items.length - 2} more` : '';
        return second ? bullet`${name}: ${first ?? ''}, ${second}${more}` : bullet`${name}: ${first ?? ''}`;
      }),
    ],
  };
}

/** The items that come from a supplier. */
export const itemsOf = ({ key }: NamedSupplier, { items }: Pick<WorkspaceSnapshot, 'items'>): StockItem[] =>
  items.filter(({ supplierKey }) => supplierKey === key);

/** Names of goods, as many as a line holds. */
const goodsOf = (items: readonly StockItem[]): string =>
  names(
    items.toSorted(byName).map(({ name }) => name),
    MOST_GOODS,
  );
const MOST_GOODS = 8;

/** `Malabar Spice House is rated 3.7 of 5 for reliability.`; of an item, with what it sends. */
function judgedLine(
  supplier: NamedSupplier,
  measure: 'reliability' | 'response',
  { suppliers, items }: ResolvedQuestion,
) {
  const { entry } = supplier;
  const sent = suppliers.length > 0 ? [] : items.filter(({ supplierKey }) => supplierKey === supplier.key);
  const name = sent.length === 0 ? supplier.name : `${supplier.name}, who supplies ${goodsOf(sent)},`;
  const what = measure === 'reliability' ? 'How reliable they are' : 'How fast they answer';
  const { reliability, responseHours } = enteredFigures(entry ?? NEW_SUPPLIER);
  const figure = measure === 'reliability' ? reliability : responseHours;
  if (figure === null)
    return line`${what} is not recorded for ${endOf(sent.length === 0 ? name : `${supplier.name}, who supplies ${goodsOf(sent)}`)} ${reachText(supplier)}`;
  return measure === 'reliability'
    ? line`${name} is rated ${figure} of 5 for reliability.`
    : line`${name} answers within about ${count(figure, 'hour')}. ${reachText(supplier)}`;
}

/** Most suppliers that one answer describes in full. */
const MAX_DESCRIBED = 3;

export const supplierStory: Handler = {
  need: ({ measure, past }, { now }) =>
    measure === 'late' ? { supplierOrders: past ?? lastDays(now, TROUBLE_DAYS) } : {},
  answer(question, snapshot) {
    if (isFact(question.measure)) return factAnswer(question, question.measure, snapshot);
    const asked = suppliersAsked(question, snapshot);
    const { measure } = question;
    if (measure === 'late')
      return asked.length === 0
        ? withoutSupplier(question)
        : {
            lines: asked.slice(0, MAX_DESCRIBED).flatMap((supplier) => troubleLines(supplier, question, snapshot)),
            links: [{ label: 'Open suppliers', path: '/suppliers' }],
          };
    if (measure === 'leadTime') return leadTimesOfSuppliers({ ...question, suppliers: asked }, snapshot);
    if (measure === 'reliability' || measure === 'response')
      return asked.length === 0
        ? withoutSupplier(question)
        : { lines: asked.map((supplier) => judgedLine(supplier, measure, question)) };
    const lines = asked.slice(0, MAX_DESCRIBED).flatMap((supplier) => {
      const { entry } = supplier;
      const items = itemsOf(supplier, snapshot);
      const lowItems = items.filter(isLow).toSorted(byName);
      const { reliability, responseHours } = enteredFigures(entry ?? NEW_SUPPLIER);
      const judged = [
        reliability === null ? '' : `, reliability ${reliability} of 5`,
        responseHours === null ? '' : `, answers within about ${count(responseHours, 'hour')}`,
      ].join('');
      const lead = entry?.leadTimeDays == null ? 'lead time unknown' : `lead time ${count(entry.leadTimeDays, 'day')}`;
      return [
        line`${supplier.name} supplies ${count(items.length, 'item')}, worth ${money(totalValue(items).cents)} in stock at cost${items.length > 0 ? `: ${endOf(goodsOf(items))}` : '.'}`,
        line`${reachText(supplier)} ${entry ? `${lead.charAt(0).toUpperCase()}${lead.slice(1)}${judged}.` : ''}`,
        ...(entry?.notes ? [line`Note: “${entry.notes}”`] : []),
        ...(lowItems.length > 0
          ? [
              line`${count(lowItems.length, 'item')} of theirs ${lowItems.length === 1 ? 'is' : 'are'} low:`,
              ...listed(lowItems, 6, (item) => bullet`${item}`),
            ]
          : []),
      ];
    });
    const [first] = asked;
    return {
      lines,
      links: [{ label: 'Show their items', path: listPath({ ...question, suppliers: asked }) }],
      suggestions: first ? [`Draft a message to ${first.name}`] : [],
    };
  },
  findings: (_question, demand) => supplierInsights(demand),
};
