import type { MovementReason } from '../inventory/choices.ts';
import { hasThreeDecimals } from '../inventory/values.ts';
import { isSameUnit } from '../numbers/quantity-text.ts';
import { convertQuantity } from '../units/measure.ts';
import type { Answer, Proposal } from './answer.ts';
import type { Change, ChangeVerb } from './ask.ts';
import { VERB_WORDS } from './describe.ts';
import { type Facts, type StockItem, supplierOf } from './facts.ts';
import { amount, names } from './format.ts';
import { brokenTerms } from './order-terms.ts';
import { bullet, line } from './sentences.ts';

type Line = Change['lines'][number];
type Reason = Extract<MovementReason, 'edit' | 'receive' | 'sale' | 'count' | 'damage'>;

const REASONS: Readonly<Record<Exclude<ChangeVerb, 'order'>, Reason>> = {
  sale: 'sale',
  // What customers bring back is a sale that is taken back.
  return: 'sale',
  receive: 'receive',
  damage: 'damage',
  count: 'count',
  add: 'edit',
  remove: 'edit',
};
const ADDS: ReadonlySet<ChangeVerb> = new Set(['return', 'receive', 'add']);

/** Prepares changes of stock or orders for a person to confirm. Nothing is changed here: a line that cannot be made is said. */
export function prepareChanges({ lines, replaces }: Change, facts: Facts): Answer {
  const prepared = lines.map((one) => prepare(one, replaces, facts));
  const made = prepared.flatMap(({ proposal }) => proposal ?? []);
  const told = prepared.map(({ says }) => says);
  return {
    lines:
      told.length === 1
        ? told.flat()
        : told.flatMap(([first, ...more]) => (first ? [{ ...first, kind: 'bullet' as const }, ...more] : [])),
    ...(made.length > 0 ? { proposals: made } : {}),
    ...(made.length > 0 ? {} : { understood: false }),
  };
}

interface Prepared {
  says: Answer['lines'];
  proposal?: Proposal;
}

function prepare({ item: named, verb, quantity, unit, note }: Line, replaces: boolean, facts: Facts): Prepared {
  const meant = facts.items.filter(
    ({ id, name, sku }) => named === id || [name, sku].some((one) => one.toLowerCase() === String(named).toLowerCase()),
  );
  const [item, another] = meant;
  if (!item) return { says: [line`No item is called “${String(named)}”.`] };
  if (another)
    return { says: [line`Which one do you mean?`, ...meant.slice(0, 5).map((one) => bullet`${one}, ${one.sku}`)] };
  const own = inOwnUnit(quantity, unit, item);
  if (own === null)
    return {
      says: [
        line`${item} is kept in ${item.unit}. Say how many ${item.unit} you mean: ${unit ?? ''} cannot be converted.`,
      ],
    };
  if (!hasThreeDecimals(own))
    return { says: [line`A quantity may have at most three decimals: ${item} is kept in ${item.unit}.`] };
  const said = unit === null || isSameUnit(unit, item.unit) ? '' : ` (${amount(quantity, unit)})`;
  if (verb === 'order') return prepareOrder(item, own, said, facts);
  const delta = verb === 'count' ? round(own - item.quantity) : ADDS.has(verb) ? own : -own;
  const after = round(item.quantity + delta);
  if (after < 0)
    return {
      says: [
        line`${item}: only ${amount(item.quantity, item.unit)} on hand, so ${amount(own, item.unit)}${said} cannot go out.`,
      ],
    };
  if (verb !== 'count' && delta === 0) return { says: [line`${item}: a change of nothing changes nothing.`] };
  return {
    says: [
      line`${item}: ${VERB_WORDS[verb]} ${amount(own, item.unit)}${said}, from ${amount(item.quantity, item.unit)} to ${amount(after, item.unit)}. Nothing changes before you confirm it.`,
    ],
    proposal: {
      ...{ kind: 'adjust', itemId: item.id, itemName: item.name, unit: item.unit, delta, reason: REASONS[verb] },
      ...{ quantityBefore: item.quantity, quantityAfter: after },
      ...(note === '' ? {} : { note }),
      ...(replaces ? { replaces: true } : {}),
    },
  };
}

function prepareOrder(item: StockItem, quantity: number, said: string, facts: Facts): Prepared {
  if (facts.role === 'staff') return { says: [line`Orders are placed in the office: your role does not allow it.`] };
  const supplierName = supplierOf(item, facts)?.name ?? '';
  const terms = brokenTerms(item, quantity);
  return {
    says: [
      line`${item}: order ${amount(quantity, item.unit)}${said}${supplierName === '' ? '' : ` from ${supplierName}`}. Nothing is sent before you confirm it.`,
      ...(terms.length > 0 ? [line`Note that ${names(terms)}.`] : []),
    ],
    proposal: { kind: 'reorder', itemId: item.id, itemName: item.name, unit: item.unit, quantity, supplierName },
  };
}

/** A quantity in the unit of an item; null where its unit cannot be converted. */
export function inOwnUnit(quantity: number, unit: string | null, item: Pick<StockItem, 'unit'>): number | null {
  return unit === null ? quantity : convertQuantity(quantity, unit, item.unit);
}
const round = (quantity: number): number => Math.round(quantity * 1000) / 1000;
