import { oneOf } from '../../../engines/numbers/quantity-text.ts';
import { isTea } from '../../../engines/stock/item-groups.ts';
import { isLow, parSeverity, STOCK_BADGES, stockBadge } from '../../../engines/stock/stock-status.ts';
import type { Thing } from '../business.ts';
import type { Measure } from '../question.ts';
import { amount, bullet, count, line, listed, money, names, perUnit } from '../say.ts';
import { byName, type Handler, listPath, MOST_ROWS, noun, scopeOf, scopeText } from './handler.ts';

/** The most urgent first: by badge, then by how little of par is left. */
export function byUrgency(a: Thing, b: Thing): number {
  const share = ({ quantity, minimumPar }: Thing) => (minimumPar > 0 ? quantity / minimumPar : 1);
  return (
    STOCK_BADGES.indexOf(stockBadge(a)) - STOCK_BADGES.indexOf(stockBadge(b)) || share(a) - share(b) || byName(a, b)
  );
}

/** `9 of 20 pounds par, Critical` */
function state(thing: Thing): string {
  const par = thing.minimumPar > 0 ? ` of ${amount(thing.minimumPar, thing.unit)} par` : '';
  const stock = par === '' ? amount(thing.quantity, thing.unit) : amount(thing.quantity, '');
  return `${stock}${par}, ${stockBadge(thing)}`;
}

export const low: Handler = {
  answer(question, business) {
    const rows = scopeOf(question, business).filter(isLow).toSorted(byUrgency);
    const where = scopeText(question);
    if (rows.length === 0) return { lines: [line`Nothing${where} is running low.`] };
    const out = rows.filter(({ quantity }) => quantity === 0).length;
    const critical = rows.filter((thing) => stockBadge(thing) === 'Critical').length;
    const parts = [
      ...(out > 0 ? [`${out} out of stock`] : []),
      ...(critical > 0 ? [`${critical} critical`] : []),
      ...(rows.length > out + critical ? [`${rows.length - out - critical} low`] : []),
    ];
    const beyond = rows.filter((thing) => parSeverity(thing) === null).length;
    return {
      lines: [
        line`${count(rows.length, noun(question))}${where} ${rows.length === 1 ? 'is' : 'are'} running low: ${names(parts)}.`,
        ...listed(rows, question.limit ?? MOST_ROWS, (thing) => bullet`${thing}: ${state(thing)}`),
        ...(beyond > 0 ? [line`${count(beyond, 'of them is', 'of them are')} above par, but under 10.`] : []),
      ],
      links: [{ label: 'Show them in the inventory', path: listPath(question, { status: 'short' }) }],
      suggestions: ['Recommend what to reorder', 'Which suppliers should I contact?'],
    };
  },
};

export const out: Handler = {
  answer(question, business) {
    const rows = scopeOf(question, business)
      .filter(({ quantity }) => quantity === 0)
      .toSorted(byName);
    const where = scopeText(question);
    if (rows.length === 0)
      return { lines: [line`Nothing${where} is out of stock.`], suggestions: ['What items are running low?'] };
    return {
      lines: [
        line`${count(rows.length, noun(question))}${where} ${rows.length === 1 ? 'is' : 'are'} out of stock.`,
        ...listed(rows, MOST_ROWS, (thing) => bullet`${thing}: par is ${amount(thing.minimumPar, thing.unit)}`),
      ],
      links: [{ label: 'Show them in the inventory', path: listPath(question, { status: 'out' }) }],
      suggestions: ['Recommend what to reorder'],
    };
  },
};

export const wellStocked: Handler = {
  answer(question, business) {
    const all = scopeOf(question, business);
    const rows = all.filter((thing) => !isLow(thing)).toSorted(byName);
    return {
      lines: [
        line`${count(rows.length, noun(question))} of ${all.length}${scopeText(question)} ${rows.length === 1 ? 'is' : 'are'} well stocked: above par, and 10 or more.`,
        ...listed(rows, MOST_ROWS, (thing) => bullet`${thing}: ${amount(thing.quantity, thing.unit)}`),
      ],
    };
  },
};

export const list: Handler = {
  answer(question, business) {
    const rows = scopeOf(question, business).toSorted(byName);
    const where = scopeText(question);
    if (rows.length === 0) return { lines: [line`There is no ${noun(question)}${where} in your inventory.`] };
    const lowRows = rows.filter(isLow).length;
    const head = line`${count(rows.length, noun(question))}${where}: ${perUnit(rows)}. ${lowRows === 0 ? 'None is' : lowRows === 1 ? '1 is' : `${lowRows} are`} low.`;
    const links = [{ label: 'Open the list', path: listPath(question) }];
    if (rows.length <= 2 * MOST_ROWS) {
      return { lines: [head, ...rows.map((thing) => bullet`${thing}: ${amount(thing.quantity, thing.unit)}`)], links };
    }
    const groups = [...Map.groupBy(rows, ({ category }) => category)].sort((a, b) => b[1].length - a[1].length);
    return {
      lines: [
        head,
        ...listed(groups, MOST_ROWS, ([category, things]) => {
          const [first, second, third] = things;
          const more = things.length - 3;
          const rest = more > 0 ? `, and ${more} more` : '';
          if (first && second && third) {
            return bullet`${category || 'No category'} (${things.length}): ${first}, ${second}, ${third}${rest}`;
          }
          return first && second
            ? bullet`${category || 'No category'} (2): ${first}, ${second}`
            : bullet`${category || 'No category'} (1): ${first ?? ''}`;
        }),
      ],
      links,
    };
  },
};

export const quantity: Handler = {
  answer(question) {
    const { items, alsoNamed } = question;
    const [only, another] = items;
    if (only && !another) {
      const par = only.minimumPar > 0 ? ` Par is ${amount(only.minimumPar, only.unit)}.` : '';
      return {
        lines: [
          line`There are ${amount(only.quantity, only.unit)} of ${only} in stock: ${stockBadge(only)}.${par}`,
          // "How much is it?" may mean the price as well.
          ...(only.sellingPrice === null
            ? []
            : [line`It sells for ${money(only.sellingPrice)} per ${oneOf(only.unit)}.`]),
          ...alsoLines(alsoNamed),
        ],
        suggestions: [`When will ${only.name} run out?`, `Tell me about ${only.name}`],
      };
    }
    return {
      lines: [
        line`${count(items.length, 'item')} bear${items.length === 1 ? 's' : ''} that name: ${perUnit(items)} in stock.`,
        ...listed(
          items.toSorted(byName),
          MOST_ROWS,
          (thing) => bullet`${thing}: ${amount(thing.quantity, thing.unit)}, ${stockBadge(thing)}`,
        ),
        ...alsoLines(alsoNamed),
      ],
    };
  },
};

/** Items that the same words might have meant. */
export function alsoLines(things: readonly Thing[]) {
  if (things.length === 0) return [];
  return [
    line`The name might also mean:`,
    ...listed(things.toSorted(byName), 4, (thing) => bullet`${thing}: ${amount(thing.quantity, thing.unit)}`),
  ];
}

export const counted: Handler = {
  answer(question, business) {
    const rows = scopeOf(question, business);
    const where = scopeText(question);
    const byType = (type: Thing['type']) => rows.filter((thing) => thing.type === type).length;
    const teas = rows.filter(({ category }) => isTea(category)).length;
    const parts =
      question.type === null ? ` (${byType('warehouse')} in the warehouse, ${byType('retail')} in retail)` : '';
    const drinks = question.groups.length > 0 || question.categories.length > 0 ? '' : ` ${teas} of them are teas.`;
    return {
      lines: [
        line`You keep ${count(rows.length, noun(question))}${where}${parts}.${drinks} In stock: ${perUnit(rows)}.`,
      ],
      links: [{ label: 'Open the list', path: listPath(question) }],
    };
  },
};

export const location: Handler = {
  answer({ items, alsoNamed }) {
    return {
      lines: [
        ...items
          .toSorted(byName)
          .slice(0, MOST_ROWS)
          .map((thing) =>
            thing.location === ''
              ? line`Nobody has said where ${thing} is kept.`
              : line`${thing} is kept at ${thing.location} (${thing.type}).`,
          ),
        ...alsoLines(alsoNamed),
      ],
    };
  },
};

export const par: Handler = {
  answer({ items }) {
    return {
      lines: items
        .slice(0, MOST_ROWS)
        .map((thing) =>
          thing.minimumPar > 0
            ? line`Par of ${thing} is ${amount(thing.minimumPar, thing.unit)}; there are ${amount(thing.quantity, thing.unit)}.`
            : line`${thing} has no par.`,
        ),
      suggestions: items[0] ? [`When should I reorder ${items[0].name}?`] : [],
    };
  },
};

export const pinned: Handler = {
  answer(question, business) {
    const rows = scopeOf(question, business)
      .filter(({ isPinned }) => isPinned)
      .toSorted(byName);
    if (rows.length === 0) return { lines: [line`Nothing${scopeText(question)} is pinned.`] };
    return {
      lines: [
        line`${count(rows.length, 'item')} ${rows.length === 1 ? 'is' : 'are'} pinned.`,
        ...listed(rows, MOST_ROWS, (thing) => bullet`${thing}: ${thing.pinnedReason || 'no reason given'}`),
      ],
    };
  },
};

/** What may be missing of an item, and how to tell. */
const LACKING: Partial<Record<Measure, { label: string; isMissing: (thing: Thing) => boolean }>> = {
  cost: { label: 'cost price', isMissing: ({ costPrice }) => costPrice === null },
  price: { label: 'selling price', isMissing: ({ sellingPrice }) => sellingPrice === null },
  par: { label: 'par', isMissing: ({ minimumPar }) => minimumPar === 0 },
  location: { label: 'location', isMissing: ({ location: place }) => place === '' },
  supplier: { label: 'supplier', isMissing: ({ supplierKey }) => supplierKey === '' },
};

export const missing: Handler = {
  answer(question, business) {
    const lacking = LACKING[question.measure ?? 'supplier'];
    if (!lacking) return { lines: [line`I can not tell what is missing there.`], understood: false };
    const rows = scopeOf(question, business).filter(lacking.isMissing).toSorted(byName);
    if (rows.length === 0) return { lines: [line`Every item${scopeText(question)} has a ${lacking.label}.`] };
    return {
      lines: [
        line`${count(rows.length, 'item has', 'items have')} no ${lacking.label}.`,
        ...listed(rows, MOST_ROWS, (thing) => bullet`${thing}`),
      ],
    };
  },
};

export const added: Handler = {
  answer(question, business) {
    const { past } = question;
    const rows = scopeOf(question, business)
      .filter(({ createdAt }) => past === null || (createdAt >= past.from && createdAt < past.until))
      .toSorted((a, b) => b.createdAt - a.createdAt);
    const when = past ? ` ${past.label}` : '';
    if (rows.length === 0) return { lines: [line`No item was added${when}.`] };
    return {
      lines: [
        line`${past ? `${count(rows.length, 'item was', 'items were')} added${when}.` : 'The newest items:'}`,
        ...listed(rows, past ? MOST_ROWS : 5, (thing) => bullet`${thing}: ${thing.category}`).slice(
          0,
          past ? undefined : 5,
        ),
      ],
    };
  },
};
