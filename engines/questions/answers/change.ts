import { hasThreeDecimals } from '../../inventory/values.ts';
import { toSingular } from '../../numbers/quantity-text.ts';
import { convertWeight, isWeight } from '../../numbers/weight.ts';
import type { Answer, AnswerLine, Proposal } from '../answer.ts';
import { changeText } from '../asked-orders.ts';
import type { Change } from '../change.ts';
import { amount, endOf, money } from '../format.ts';
import { bullet, line, listed } from '../sentences.ts';
import { type StockItem, supplierFor } from '../snapshot.ts';
import { cannotConvert, contentFor, inItemUnit, saidAmount, toThousandths } from './amounts.ts';
import type { Handler } from './handler.ts';
import { deltaOf, isPieceOf, isSameUnit, ownQuantity } from './moved-by.ts';
import { notUnderstood } from './not-understood.ts';
import { brokenTerms, inOrderUnit, isOfPacks } from './order-quantity.ts';
import { wholeOnes, writtenText } from './pack-content.ts';
import { mayWrite } from './planned-items.ts';

const REASONS = {
  sale: 'sale',
  // What customers bring back is a sale that is taken back.
  return: 'sale',
  receive: 'receive',
  damage: 'damage',
  count: 'count',
  add: 'edit',
  remove: 'edit',
} as const;

/** Prepares a change of stock for the person to confirm. Nothing is changed here. */
export const change: Handler = {
  answer({ change: wanted, items, similarItems, suppliers }, snapshot) {
    const theirs = items.filter(({ supplierKey }) => suppliers.some(({ key }) => key === supplierKey));
    const named = wanted?.verb === 'order' && theirs.length > 0 ? theirs : items;
    // `5 kg of sencha`: only items that are weighed can be meant.
    const [wantedUnit, fitting] = [wanted?.unit ?? null, named.filter(({ unit }) => isWeight(unit))];
    const meant = wantedUnit !== null && isWeight(wantedUnit) && fitting.length > 0 ? fitting : named;
    const [item, another] = meant;
    if (!wanted || !item) return notUnderstood([]);
    if (another || (similarItems.length > 0 && meant.length !== 1)) return whichOne(meant, wanted);
    const { verb, quantity, unit, note } = wanted;
    if (!hasThreeDecimals(quantity))
      return { lines: [line`A quantity may have at most three decimals.`], understood: false };
    const packed = verb === 'order' && isOfPacks(wanted, item) ? inOrderUnit(wanted, item) : null;
    const converted =
      packed ?? (unit === null ? null : (inUnit(quantity, unit, item.unit) ?? inPackages(wanted, item)));
    const own = ownQuantity(wanted, item);
    if (wanted.holds && own === null)
      return { lines: [line`${item} ${cannotConvert(wanted, item)}.`], understood: false };
    if (unit !== null && own === null && !(verb === 'order' && converted !== null)) {
      return {
        lines: [
          line`${item} is counted in ${item.unit}, and I do not convert ${unit} by myself. Tell me the quantity in ${item.unit}${converted === null ? '' : `: ${amount(quantity, unit)} would be about ${amount(converted, item.unit)}`}.`,
        ],
        suggestions: converted === null ? [] : [`${SAID[verb]} ${amount(converted, item.unit)} of ${item.name}`],
        understood: false,
      };
    }
    if (verb === 'order') {
      if (!mayWrite(snapshot)) return { lines: [line`Orders are written in the office: your role does not allow it.`] };
      const supplierName = supplierFor(item, snapshot.suppliers)?.name ?? '';
      // An order is only a draft: it may be converted. Packages that are written into the ledger are counted by a person.
      const isOwn = packed === null && (unit === null || isSameUnit(unit, item.unit));
      const ordered = wanted.holds ? (own ?? quantity) : isOwn ? quantity : (converted ?? quantity);
      const said = ordered === quantity ? '' : ` (${saidAmount(wanted)})`;
      return {
        lines: [
          line`I have prepared a reorder of ${amount(ordered, item.unit)}${said} of ${item}. Nothing is sent before you confirm.`,
          ...sizeLines(wanted, item),
          ...(suppliers.length > 0 && theirs.length === 0 ? [fromElsewhere(item, supplierName)] : []),
          ...brokenTerms({ quantity: ordered, unit: null }, item),
        ],
        proposals: [
          {
            kind: 'reorder',
            itemId: item.id,
            itemName: item.name,
            unit: item.unit,
            quantity: ordered,
            supplierName,
          },
        ],
      };
    }
    const moving = own ?? quantity;
    const isConverted = moving !== quantity || wanted.holds !== undefined;
    if (isConverted && moving === 0)
      return { lines: [line`Stock of ${item} is kept to 0.001 ${item.unit}: ${saidAmount(wanted)} is less.`] };
    const moved = `${amount(moving, item.unit)}${isConverted ? ` (${saidAmount(wanted)})` : ''}`;
    const delta = deltaOf(verb, moving, item);
    const after = Math.round((item.quantity + delta) * 1000) / 1000;
    if (wanted.isWithdrawn) return withdrawn(item);
    if (delta === 0)
      return { lines: [line`There are ${amount(item.quantity, item.unit)} of ${item} already: nothing to change.`] };
    if (after < 0)
      return {
        lines: [
          line`There are only ${amount(item.quantity, item.unit)} of ${item} in stock, so ${moved} cannot go out.`,
        ],
      };
    const proposal: Proposal = {
      ...{ kind: 'adjust', itemId: item.id, itemName: item.name, unit: item.unit, delta, reason: REASONS[verb] },
      quantityBefore: item.quantity,
      quantityAfter: after,
      ...(note !== undefined && { note }),
      ...(wanted.replaces && { replaces: true }),
    };
    return {
      lines: [
        line`I have prepared this change of ${item}: ${isConverted && verb !== 'count' ? `${moved}, ` : ''}from ${amount(item.quantity, item.unit)} to ${verb === 'count' ? moved : amount(after, item.unit)}${verb === 'return' ? ', as a customer return' : ''}${note === undefined ? '' : `, noted “${note}”`}. Nothing changes before you confirm.`,
        ...(wanted.replaces
          ? [
              line`It replaces the change before: confirm only this one, or undo that one first if you have confirmed it.`,
            ]
          : []),
        ...(unit !== null && isPieceOf(unit, item)
          ? [
              line`${item} is counted in ${item.unit}: ${amount(quantity, unit)} ${quantity === 1 ? 'is' : 'are'} ${amount(moving, item.unit)}.`,
            ]
          : []),
        ...(wanted.isPriced ? [priceUnrecorded(item)] : []),
      ],
      proposals: [proposal],
    };
  },
};

/** Where it is written how much the packages of an order hold. */
function sizeLines({ quantity, unit }: Change, item: StockItem): AnswerLine[] {
  const content = contentFor({ quantity, unit }, item);
  return content === null ? [] : [line`In whole ${item.unit}, by ${writtenText(content)}.`];
}
/** What was prepared, and is not to be after all. */
const withdrawn = (item: StockItem): Answer => ({
  lines: [
    line`Then leave the change of ${item} unconfirmed: nothing of it is recorded. There are ${amount(item.quantity, item.unit)} in stock.`,
    line`If you have confirmed it already, open the item and enter the opposite.`,
  ],
  links: [{ label: `Open ${item.name}`, path: `/inventory/${item.id}` }],
});

/** A movement records how much went out, and no price. */
const priceUnrecorded = (item: StockItem): AnswerLine =>
  item.sellingPrice === null
    ? line`A price is not recorded with a movement, and ${item} has no selling price.`
    : line`A price is not recorded with a movement: sales count at the selling price of ${item}, ${money(item.sellingPrice)} per ${toSingular(item.unit)}.`;

/** An order from somebody who does not supply the item. */
const fromElsewhere = (item: StockItem, supplierName: string): AnswerLine =>
  supplierName === ''
    ? line`${item} names no supplier, so nobody is named in it.`
    : line`${item} comes from another supplier: the reorder is for ${endOf(supplierName)}`;

/** Asks which item is meant, with a button for each of the first. */
function whichOne(items: readonly StockItem[], wanted: Change): Answer {
  return {
    lines: [line`Which one do you mean?`, ...listed(items, MAX_NAMED, (item) => bullet`${item}`)],
    suggestions: items.slice(0, MAX_BUTTONS).map(({ name }) => changeText(wanted, name)),
    understood: false,
  };
}
const MAX_NAMED = 8;
const MAX_BUTTONS = 4;

/** A verb as one would say it again. */
const SAID = {
  ...{
    sale: 'Sold',
    return: 'A customer returned',
    receive: 'Received',
    damage: 'Lost',
    count: 'Set',
    add: 'Add',
    remove: 'Remove',
    order: 'Order',
  },
} as const;

/** A weight in another unit, to the hundredth; null where one of the two is none. */
function inUnit(quantity: number, from: string, to: string): number | null {
  const converted = convertWeight(quantity, from, to);
  return converted === null ? null : Math.round(converted * 100) / 100;
}

/** A weight or a volume in packages of an item whose name says what they hold, whole ones where they are ordered; else null. */
function inPackages({ verb, quantity, unit }: Change, item: StockItem): number | null {
  const content = contentFor({ quantity, unit }, item);
  const packages = content && inItemUnit({ quantity, unit }, item);
  if (packages === null) return null;
  return verb === 'order' ? wholeOnes(packages) : toThousandths(packages);
}
