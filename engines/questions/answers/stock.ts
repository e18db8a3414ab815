import { measureOf } from '../../numbers/measure.ts';
import { toSingular } from '../../numbers/quantity-text.ts';
import { isTea } from '../../stock/item-groups.ts';
import { isLow, parSeverity, stockBadge } from '../../stock/stock-status.ts';
import type { Answer, Insight } from '../answer.ts';
import { categoryInsights } from '../findings/categories.ts';
import { reorderInsight, toReorder } from '../findings/reorder.ts';
import { amount, count, money, names, perUnit } from '../format.ts';
import type { Measure } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import { type Demand, leadDaysOf, type StockItem, type WorkspaceSnapshot } from '../snapshot.ts';
import { parGap } from './against-par.ts';
import { nearestCalled } from './called-so.ts';
import { enoughLines } from './enough.ts';
import {
  byName,
  type Handler,
  idsOf,
  isScoped,
  listPath,
  MAX_ROWS,
  noun,
  scopeOf,
  scopeText,
  subjectText,
} from './handler.ts';
import { asksPieces, inAskedUnit, stockIn, totalIn } from './in-unit.ts';
import { namedLow, namedLowNeed } from './named-low.ts';
import { notTold } from './pack-content.ts';
import { onceConfirmed } from './pending.ts';
import { byUrgency, stateOf } from './stock-state.ts';

export const low: Handler = {
  need: namedLowNeed,
  answer(question, snapshot) {
    if (question.items.length > 0) return namedLow(question, snapshot);
    const rows = scopeOf(question, snapshot).filter(isLow).toSorted(byUrgency);
    const where = scopeText(question);
    if (rows.length === 0) return { lines: [line`Nothing${where} is running low.`] };
    const out = rows.filter(({ quantity }) => quantity === 0).length;
    const critical = rows.filter((item) => stockBadge(item) === 'Critical').length;
    const parts = [
      ...(out > 0 ? [`${out} out of stock`] : []),
      ...(critical > 0 ? [`${critical} critical`] : []),
      ...(rows.length > out + critical ? [`${rows.length - out - critical} low`] : []),
    ];
    const beyond = rows.filter((item) => parSeverity(item) === null).length;
    return {
      lines: [
        line`${count(rows.length, noun(question))}${where} ${rows.length === 1 ? 'is' : 'are'} running low: ${names(parts)}.`,
        ...listed(rows, question.limit ?? MAX_ROWS, (item) => bullet`${item}: ${stateOf(item)}`),
        ...(beyond > 0 ? [line`${count(beyond, 'of them is', 'of them are')} above par, but under 10.`] : []),
      ],
      listed: idsOf(rows),
      links: [{ label: 'Show them in the inventory', path: listPath(question, { status: 'short' }) }],
      suggestions: ['Recommend what to reorder', 'Which suppliers should I contact?'],
    };
  },
  findings: (_question, demand) => dueInsights(demand),
};

/** What to order of the items that an answer is about. */
const dueInsights = (demand: Demand): Insight[] =>
  toReorder(demand)
    .now.slice(0, 10)
    .map((plan) => reorderInsight(plan, demand));

export const out: Handler = {
  answer(question, snapshot) {
    const rows = scopeOf(question, snapshot)
      .filter(({ quantity }) => quantity === 0)
      .toSorted(byName);
    const where = scopeText(question);
    if (question.items.length > 0) return outOfNamed(question, rows);
    if (rows.length === 0)
      return {
        lines: [line`Nothing${subjectText(question)} is out of stock.`],
        suggestions: ['What items are running low?'],
      };
    return {
      lines: [
        line`${count(rows.length, noun(question))}${where} ${rows.length === 1 ? 'is' : 'are'} out of stock.`,
        ...listed(
          rows,
          question.limit ?? MAX_ROWS,
          (item) => bullet`${item}: par is ${amount(item.minimumPar, item.unit)}`,
        ),
      ],
      listed: idsOf(rows),
      links: [{ label: 'Show them in the inventory', path: listPath(question, { status: 'out' }) }],
      suggestions: ['Recommend what to reorder'],
    };
  },
  findings: (_question, demand) => dueInsights(demand),
};

/** Whether items that are named are out of stock, with what is left where they are not. */
function outOfNamed({ items }: ResolvedQuestion, out: readonly StockItem[]): Answer {
  const left = items.filter(({ quantity }) => quantity !== 0).toSorted(byName);
  const [only, another] = items;
  if (only && !another)
    return {
      lines: [
        out.length > 0
          ? line`Yes: ${only} is out of stock. Its par is ${amount(only.minimumPar, only.unit)}.`
          : line`No: ${only} is not out of stock. There are ${amount(only.quantity, only.unit)}: ${stockBadge(only)}.`,
      ],
      suggestions: [`Should I reorder ${only.name}?`],
    };
  const all = count(items.length, 'item');
  const verdict =
    left.length === 0
      ? line`Yes: all ${all} are out of stock.`
      : out.length === 0
        ? line`No: none of the ${all} is out of stock.`
        : line`${String(out.length)} of the ${all} ${out.length === 1 ? 'is' : 'are'} out of stock.`;
  return {
    lines: [
      verdict,
      ...listed(
        [...out, ...left],
        MAX_ROWS,
        (item) => bullet`${item}: ${item.quantity === 0 ? 'out of stock' : amount(item.quantity, item.unit)}`,
      ),
    ],
    listed: idsOf(out),
  };
}

export const wellStocked: Handler = {
  answer(question, snapshot) {
    const all = scopeOf(question, snapshot);
    const rows = all.filter((item) => !isLow(item)).toSorted(byName);
    const short = isScoped(question) ? all.filter(isLow).toSorted(byUrgency) : [];
    return {
      listed: idsOf(rows),
      lines: [
        ...(question.whether ? enoughLines(all) : []),
        line`${count(rows.length, noun(question))} of ${all.length}${scopeText(question)} ${rows.length === 1 ? 'is' : 'are'} well stocked: above par, and 10 or more.`,
        ...listed(rows, question.limit ?? MAX_ROWS, (item) => bullet`${item}: ${parText(item)}`),
        ...(short.length > 0 ? [line`Not so:`] : []),
        ...listed(short, MAX_ROWS, (item) => bullet`${item}: ${stateOf(item)}`),
      ],
    };
  },
};

/** `25 pounds, par 14` */
const parText = ({ quantity: stock, minimumPar, unit }: StockItem): string =>
  `${amount(stock, unit)}${minimumPar > 0 ? `, par ${amount(minimumPar, '')}` : ''}`;

export const list: Handler = {
  answer(question, snapshot) {
    const rows = scopeOf(question, snapshot).toSorted(byName);
    const where = scopeText(question);
    if (rows.length === 0) {
      const near = nearestCalled(question, snapshot);
      return {
        ...near,
        lines: [line`There is no ${noun(question)}${where} in your inventory.`, ...(near?.lines ?? [])],
      };
    }
    if (question.unit !== null && measureOf(question.unit)) return totalIn(rows, question.unit, question);
    const lowRows = rows.filter(isLow).length;
    const head = line`${count(rows.length, noun(question))}${where}: ${perUnit(rows)}. ${lowRows === 0 ? 'None is' : lowRows === 1 ? '1 is' : `${lowRows} are`} low.`;
    const links = [{ label: 'Open the list', path: listPath(question) }];
    const all = idsOf(rows);
    if (rows.length <= 2 * MAX_ROWS) {
      return {
        lines: [
          head,
          ...rows.map(
            (item) => bullet`${item}: ${amount(item.quantity, item.unit)}${leadText(item, question, snapshot)}`,
          ),
        ],
        listed: all,
        links,
      };
    }
    const groups = [...Map.groupBy(rows, ({ category }) => category)].sort((a, b) => b[1].length - a[1].length);
    return {
      lines: [
        head,
        ...listed(groups, MAX_ROWS, ([category, items]) => {
          const [first, second, third] = items;
          const more = items.length - 3;
          const rest = more > 0 ? `, and ${more} more` : '';
          if (first && second && third) {
            return bullet`${category || 'No category'} (${items.length}): ${first}, ${second}, ${third}${rest}`;
          }
          return first && second
            ? bullet`${category || 'No category'} (2): ${first}, ${second}`
            : bullet`${category || 'No category'} (1): ${first ?? ''}`;
        }),
      ],
      listed: all,
      links,
    };
  },
  findings: (_question, demand) => categoryInsights(demand),
};

/** `, 28 days from order to delivery`, where items are listed by that. */
const leadText = (item: StockItem, { conditions }: ResolvedQuestion, snapshot: WorkspaceSnapshot): string => {
  const days = conditions.some((one) => 'measure' in one && one.measure === 'leadTime')
    ? leadDaysOf(item, snapshot)
    : null;
  return days === null ? '' : `, ${count(days, 'day')} from order to delivery`;
};

export const quantity: Handler = {
  answer(question) {
    const { items, similarItems, unit, among, whether } = question;
    const [only, another] = items;
    const enough = whether ? enoughLines(items) : [];
    const pending = onceConfirmed(question);
    if (pending) return pending;
    if (only && !another) {
      const par = only.minimumPar > 0 ? ` Par is ${amount(only.minimumPar, only.unit)}.` : '';
      return {
        lines: [
          ...enough,
          line`There are ${stockIn(only, unit)} of ${only} in stock: ${stockBadge(only)}.${par}`,
          // "How much is it?" may mean the price as well.
          ...(only.sellingPrice === null
            ? []
            : [line`It sells for ${money(only.sellingPrice)} per ${toSingular(only.unit)}.`]),
          ...(unit !== null && measureOf(unit) !== null && inAskedUnit(only, unit) === null
            ? [notTold(only, unit)]
            : []),
          ...alsoLines(similarItems),
        ],
        suggestions: [`When will ${only.name} run out?`, `Tell me about ${only.name}`],
      };
    }
    if (unit !== null && (measureOf(unit) !== null || items.every((item) => asksPieces(item, unit)))) {
      const total = totalIn(items, unit, question);
      return { ...total, lines: [...total.lines, ...alsoLines(similarItems)] };
    }
    return {
      lines: [
        ...enough,
        among
          ? line`Of those ${count(items.length, 'item')}: ${perUnit(items)} in stock.`
          : line`${count(items.length, 'item')} ${items.length === 1 ? 'has' : 'have'} that name: ${perUnit(items)} in stock.`,
        ...listed(
          items.toSorted(byName),
          MAX_ROWS,
          (item) =>
            bullet`${item}: ${stockIn(item, unit)}, ${stockBadge(item)}${whether && item.minimumPar > 0 ? `; par ${amount(item.minimumPar, item.unit)}` : ''}`,
        ),
        ...alsoLines(similarItems),
      ],
    };
  },
};

/** Items that the same words might have meant. */
export function alsoLines(items: readonly StockItem[]) {
  if (items.length === 0) return [];
  return [
    line`The name might also mean:`,
    ...listed(items.toSorted(byName), 4, (item) => bullet`${item}: ${amount(item.quantity, item.unit)}`),
  ];
}

export const counted: Handler = {
  answer(question, snapshot) {
    const rows = scopeOf(question, snapshot);
    const where = scopeText(question);
    if (question.unit !== null && measureOf(question.unit)) return totalIn(rows, question.unit, question);
    const byType = (type: StockItem['inventoryType']) => rows.filter((item) => item.inventoryType === type).length;
    const teas = rows.filter(({ category }) => isTea(category)).length;
    const parts =
      question.type === null ? ` (${byType('warehouse')} in the warehouse, ${byType('retail')} in retail)` : '';
    const drinks = question.groups.length > 0 || question.categories.length > 0 ? '' : ` ${teas} of them are teas.`;
    return {
      listed: idsOf(rows),
      lines: [
        line`You keep ${count(rows.length, noun(question))}${where}${parts}.${drinks} In stock: ${perUnit(rows)}.`,
      ],
      links: [{ label: 'Open the list', path: listPath(question) }],
    };
  },
};

export const location: Handler = {
  answer(question, snapshot) {
    return {
      lines: [
        ...listed(scopeOf(question, snapshot).toSorted(byName), MAX_ROWS, (item) =>
          item.location === ''
            ? line`${item} has no location.`
            : line`${item} is kept at ${item.location} (${item.inventoryType}).`,
        ),
        ...alsoLines(question.similarItems),
      ],
    };
  },
};

export const par: Handler = {
  answer(question, snapshot) {
    const { items } = question;
    if (question.measure === 'quantity') return parGap(question, snapshot);
    return {
      lines: listed(scopeOf(question, snapshot), MAX_ROWS, (item) =>
        item.minimumPar > 0
          ? line`Par of ${item} is ${amount(item.minimumPar, item.unit)}; there are ${amount(item.quantity, item.unit)}: ${stockBadge(item)}.`
          : line`${item} has no par; there are ${amount(item.quantity, item.unit)}: ${stockBadge(item)}.`,
      ),
      suggestions: items[0] ? [`When should I reorder ${items[0].name}?`] : [],
    };
  },
};

export const pinned: Handler = {
  answer(question, snapshot) {
    const rows = scopeOf(question, snapshot)
      .filter(({ isPinned }) => isPinned)
      .toSorted(byName);
    // Of several that are called so, the one that is pinned is meant.
    const [only, another] = rows.length === 1 && question.items.length > 0 ? rows : question.items;
    if (rows.length === 0 && only && !another) return { lines: [line`${only} is not pinned.`] };
    if (rows.length === 0) return { lines: [line`Nothing${subjectText(question)} is pinned.`] };
    if (only && !another)
      return {
        listed: idsOf(rows),
        lines: [
          only.pinnedReason
            ? line`${only} is pinned: “${only.pinnedReason}”.`
            : line`${only} is pinned; no reason was given.`,
          line`Stock: ${stateOf(only)}.`,
        ],
      };
    const inStock = question.measure === 'quantity' ? `: ${perUnit(rows)} in stock` : '';
    return {
      listed: idsOf(rows),
      lines: [
        line`${count(rows.length, 'item')}${scopeText(question)} ${rows.length === 1 ? 'is' : 'are'} pinned${inStock}.`,
        ...listed(
          rows,
          question.limit ?? MAX_ROWS,
          (item) => bullet`${item}: ${item.pinnedReason || 'no reason given'} (${stateOf(item)})`,
        ),
      ],
    };
  },
};

/** What may be missing of an item, and how to tell. */
const LACKING: Partial<Record<Measure, { label: string; isMissing: (item: StockItem) => boolean }>> = {
  cost: { label: 'cost price', isMissing: ({ costPrice }) => costPrice === null },
  price: { label: 'selling price', isMissing: ({ sellingPrice }) => sellingPrice === null },
  par: { label: 'par', isMissing: ({ minimumPar }) => minimumPar === 0 },
  location: { label: 'location', isMissing: ({ location: place }) => place === '' },
  supplier: { label: 'supplier', isMissing: ({ supplierKey }) => supplierKey === '' },
};

export const missing: Handler = {
  answer(question, snapshot) {
    const lacking = LACKING[question.measure ?? 'supplier'];
    if (!lacking) return { lines: [line`I can not tell what is missing there.`], understood: false };
    const rows = scopeOf(question, snapshot).filter(lacking.isMissing).toSorted(byName);
    if (rows.length === 0) return { lines: [line`Every item${scopeText(question)} has a ${lacking.label}.`] };
    return {
      listed: idsOf(rows),
      lines: [
        line`${count(rows.length, 'item has', 'items have')} no ${lacking.label}.`,
        ...listed(rows, question.limit ?? MAX_ROWS, (item) => bullet`${item}`),
      ],
    };
  },
};

export const added: Handler = {
  answer(question, snapshot) {
    const { past } = question;
    const rows = scopeOf(question, snapshot)
      .filter(({ createdAt }) => past === null || (createdAt >= past.from && createdAt < past.until))
      .toSorted((a, b) => b.createdAt - a.createdAt);
    const when = past ? ` ${past.label}` : '';
    if (rows.length === 0) return { lines: [line`No item was added${when}.`] };
    return {
      listed: idsOf(past ? rows : rows.slice(0, 5)),
      lines: [
        line`${past ? `${count(rows.length, 'item was', 'items were')} added${when}.` : 'The newest items:'}`,
        ...listed(rows, past ? MAX_ROWS : 5, (item) => bullet`${item}: ${item.category}`).slice(
          0,
          past ? undefined : 5,
        ),
      ],
    };
  },
};
