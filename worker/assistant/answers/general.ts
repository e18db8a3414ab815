import { isLow } from '../../../engines/stock/stock-status.ts';
import { hasThreeDecimals } from '../../core/contract.ts';
import { sourceOf, type Thing } from '../business.ts';
import type { Proposal } from '../contract.ts';
import { type Answer, amount, bullet, count, line, money, names } from '../say.ts';
import { type Handler, isScoped, noun, scopeOf, scopeText } from './handler.ts';
import { totalValue } from './money.ts';
import { mayWrite } from './plans.ts';

/** What to ask, as examples. */
export const EXAMPLES = [
  'What items are running low?',
  'What should I reorder, and why?',
  'How much sencha do we have?',
  'What moved last week?',
  'Which suppliers should I contact?',
] as const;

const ABILITIES = [
  'low and empty stock, what to reorder and why, what runs out before a date',
  'one item: its stock, price, margin, supplier, place, sales and history',
  'value, margins, the most and least expensive items, top categories',
  'what was sold, received or lost in a period, and by whom; dead stock',
  'suppliers: who delivers what, how to reach them, and drafts to them',
  'what the team wrote',
] as const;

export const help: Handler = {
  answer: () => ({
    lines: [
      line`I compute answers from your own stock, ledger, suppliers and messages. I know about:`,
      ...ABILITIES.map((ability) => bullet`${ability}`),
      line`Tell me of a change (“received 5 pounds of sencha”) and I prepare it; nothing changes before you confirm.`,
    ],
    suggestions: [...EXAMPLES],
  }),
};

export const greeting: Handler = {
  answer: () => ({
    lines: [line`Hello. Ask me about your stock, sales and suppliers.`],
    suggestions: EXAMPLES.slice(0, 3),
  }),
};

export const thanks: Handler = { answer: () => ({ lines: [line`Glad to help.`], suggestions: EXAMPLES.slice(0, 3) }) };

/** Deleting is asked of a person, on the page of the thing: a sentence is too easily misread. */
export const refused: Handler = {
  answer: () => ({
    lines: [line`I delete and cancel nothing. Open the item in your inventory to do that yourself.`],
    links: [{ label: 'Open the inventory', path: '/inventory' }],
    understood: false,
  }),
};

/** So many words that mean nothing are rather another language than a slip. */
const OTHER_LANGUAGE = 3;

/** Says what could not be read, and what can be asked. */
export function notUnderstood(unread: readonly string[]): Answer {
  const words = [...new Set(unread)].slice(0, 4).map((word) => `“${word}”`);
  return {
    lines: [
      unread.length > 0 && unread.every((word) => word === 'it')
        ? line`I do not know what you mean by “it”: name the item, please.`
        : unread.length > 0
          ? line`I do not know what ${names(words)} ${words.length === 1 ? 'means' : 'mean'} here: nothing in your stock, suppliers or team is called so, and it is no question that I can compute.`
          : line`I do not know the answer to that: it is no question that I can compute from your stock.`,
      ...(new Set(unread).size >= OTHER_LANGUAGE ? [line`I understand English only.`] : []),
      line`I know about ${ABILITIES.slice(0, 3).join('; ')}; and more.`,
    ],
    suggestions: EXAMPLES.slice(0, 3),
    understood: false,
  };
}

export const overview: Handler = {
  answer(question, business) {
    const things = scopeOf(question, business);
    const lowItems = things.filter(isLow);
    const suppliers = isScoped(question)
      ? new Set(things.map(({ supplierKey }) => supplierKey).filter((key) => key !== '')).size
      : business.partners.length;
    return {
      lines: [
        line`You keep ${count(things.length, noun(question))}${scopeText(question)} in ${count(new Set(things.map(({ category }) => category)).size, 'category', 'categories')}, worth ${money(totalValue(things).cents)} at cost, from ${count(suppliers, 'supplier')}.`,
        line`${count(lowItems.length, noun(question))} ${lowItems.length === 1 ? 'is' : 'are'} low, ${lowItems.filter(({ quantity }) => quantity === 0).length} of them out of stock.`,
      ],
      suggestions: ['What items are running low?', 'Recommend what to reorder', 'What moved last week?'],
    };
  },
};

const REASONS = {
  sale: 'sale',
  receive: 'receive',
  damage: 'damage',
  count: 'count',
  add: 'edit',
  remove: 'edit',
} as const;

/** A change that a person speaks of is prepared for them to confirm. It is never made here. */
export const change: Handler = {
  answer({ change: wanted, items, alsoNamed }, business) {
    // `5 kg of sencha`: of what bears the name, only what is weighed can be meant.
    const [wantedUnit, fitting] = [wanted?.unit ?? null, items.filter(({ unit }) => isWeight(unit))];
    const meant = wantedUnit !== null && isWeight(wantedUnit) && fitting.length > 0 ? fitting : items;
    const [thing, another] = meant;
    if (!wanted || !thing) return notUnderstood([]);
    if (another || (alsoNamed.length > 0 && meant.length !== 1)) return whichOne(meant);
    const { verb, quantity, unit } = wanted;
    if (!hasThreeDecimals(quantity))
      return { lines: [line`A quantity may have at most three decimals.`], understood: false };
    const converted = unit === null ? null : inUnit(quantity, unit, thing.unit);
    if (unit !== null && !isSameUnit(unit, thing.unit) && !(verb === 'order' && converted !== null)) {
      return {
        lines: [
          line`${thing} is counted in ${thing.unit}, and I do not convert ${unit} by myself. Tell me the quantity in ${thing.unit}${converted === null ? '' : `: ${amount(quantity, unit)} would be about ${amount(converted, thing.unit)}`}.`,
        ],
        suggestions: converted === null ? [] : [`${SAID[verb]} ${amount(converted, thing.unit)} of ${thing.name}`],
        understood: false,
      };
    }
    if (verb === 'order') {
      if (!mayWrite(business)) return { lines: [line`Orders are written in the office: your role does not allow it.`] };
      const supplierName = sourceOf(thing, business.partners)?.name ?? '';
      // An order is only a draft: it may be converted. What is written into the ledger is counted by a person.
      const ordered = unit === null || isSameUnit(unit, thing.unit) ? quantity : (converted ?? quantity);
      const said = ordered === quantity ? '' : ` (${amount(quantity, unit ?? '')})`;
      return {
        lines: [
          line`I have prepared a reorder of ${amount(ordered, thing.unit)}${said} of ${thing}. Nothing is sent before you confirm.`,
        ],
        proposals: [
          {
            kind: 'reorder',
            itemId: thing.id,
            itemName: thing.name,
            unit: thing.unit,
            quantity: ordered,
            supplierName,
          },
        ],
      };
    }
    const delta = deltaOf(verb, quantity, thing);
    const after = Math.round((thing.quantity + delta) * 1000) / 1000;
    if (delta === 0)
      return { lines: [line`There are ${amount(thing.quantity, thing.unit)} of ${thing} already: nothing to change.`] };
    if (after < 0)
      return {
        lines: [
          line`There are only ${amount(thing.quantity, thing.unit)} of ${thing} in stock, so ${amount(quantity, thing.unit)} can not go out.`,
        ],
      };
    const proposal: Proposal = {
      ...{ kind: 'adjust', itemId: thing.id, itemName: thing.name, unit: thing.unit, delta, reason: REASONS[verb] },
      quantityBefore: thing.quantity,
      quantityAfter: after,
    };
    return {
      lines: [
        line`I have prepared this change of ${thing}: from ${amount(thing.quantity, thing.unit)} to ${amount(after, thing.unit)}. Nothing changes before you confirm.`,
      ],
      proposals: [proposal],
    };
  },
};

function deltaOf(verb: keyof typeof REASONS, quantity: number, thing: Thing): number {
  if (verb === 'count') return Math.round((quantity - thing.quantity) * 1000) / 1000;
  return verb === 'receive' || verb === 'add' ? quantity : -quantity;
}

function whichOne(items: readonly Thing[]): Answer {
  return {
    lines: [line`Which one do you mean?`, ...items.slice(0, 8).map((thing) => bullet`${thing}`)],
    understood: false,
  };
}

const UNITS: readonly (readonly string[])[] = [
  ['pound', 'lb'],
  ['kilogram', 'kg', 'kilo'],
  ['gram', 'g'],
  ['ounce', 'oz'],
  ['package', 'pack', 'bag', 'pouch', 'tin', 'box', 'piece', 'pc', 'sheet'],
];

/** A verb as one would say it again. */
const SAID = {
  ...{ sale: 'Sold', receive: 'Received', damage: 'Lost', count: 'Set', add: 'Add', remove: 'Remove', order: 'Order' },
} as const;

/** Grams of the units of weight. */
const GRAMS: readonly (readonly [RegExp, number])[] = [
  [/^(?:pounds?|lbs?)$/i, 453.592_37],
  [/^(?:kilograms?|kilos?|kg)$/i, 1000],
  [/^(?:ounces?|oz)$/i, 28.349_523_125],
  [/^(?:grams?|g)$/i, 1],
];
const gramsOf = (unit: string): number | null => GRAMS.find(([pattern]) => pattern.test(unit))?.[1] ?? null;
const isWeight = (unit: string): boolean => gramsOf(unit) !== null;

/** A weight in another unit, to the hundredth; null where one of the two is none. */
function inUnit(quantity: number, from: string, to: string): number | null {
  const [one, other] = [gramsOf(from), gramsOf(to)];
  return one === null || other === null ? null : Math.round((quantity * one * 100) / other) / 100;
}

/** Whether a unit of a message can be meant by that of an item: pieces have many names, weights have few. */
function isSameUnit(said: string, unit: string): boolean {
  const [one, other] = [unitKey(said), unitKey(unit)];
  return (
    one === other ||
    one === 'unit' ||
    UNITS.some((group) => group.some((name) => name === one) && group.some((name) => name === other))
  );
}

const unitKey = (unit: string): string => unit.toLowerCase().replace(/(?<=x)es$|s$/, '');
