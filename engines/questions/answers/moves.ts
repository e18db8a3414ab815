import { measureOf } from '../../numbers/measure.ts';
import { toSingular } from '../../numbers/quantity-text.ts';
import { matchKey } from '../../text/match-key.ts';
import type { Answer, PageLink, Proposal } from '../answer.ts';
import { amount, names } from '../format.ts';
import type { Wanted } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { amountText, contentFor, inItemUnit, saidAmount, toThousandths } from './amounts.ts';
import { isSameUnit } from './moved-by.ts';
import { isWhole } from './pack-content.ts';

/** Stock that is to be moved between places. An item has one place, so that two items are needed for it. */

/** What the item of one place and that of the other are prepared for, or why nothing is. */
export function movedStock(question: ResolvedQuestion, { items: all }: WorkspaceSnapshot): Answer {
  const { items, words, wanted } = question;
  const [from = '', onto = ''] = words;
  const [first] = items;
  if (!first) return { lines: [line`Name the item that you want to move.`], understood: false };
  if (!wanted) return { lines: [line`How much of ${first} do you want to move?`], understood: false };
  const named = new Set(items.map((item) => nameless(item, [from, onto])));
  const twins = all.filter((one) => named.has(nameless(one, [from, onto])));
  const target = only(twins.filter((one) => isAt(one, onto)));
  const source =
    from === '' ? only(twins.filter((one) => one !== target)) : only(twins.filter((one) => isAt(one, from)));
  if (source && target && source !== target && source.unit === target.unit) return bothWays(source, target, wanted);
  const places = items.map(({ name, location }) => `${name} at ${location === '' ? 'no place' : location}`);
  return {
    lines: [
      line`I can’t move a part of the stock: an item has one place here. You keep ${names(places, MAX_PLACES)}.`,
      line`If all of it moves, open the item and change its place. If a part stays, add an item for the other place, then take the amount from one and add it to the other.`,
    ],
    links: items.slice(0, MAX_PLACES).map(openItem),
  };
}
const MAX_PLACES = 3;

const only = (items: readonly StockItem[]): StockItem | undefined => (items.length === 1 ? items[0] : undefined);
const openItem = ({ id, name }: StockItem): PageLink => ({ label: `Open ${name}`, path: `/inventory/${id}/edit` });

/** A name without the places: `PP Cup 500ml (York)` and `PP Cup 500ml (Leeds)` are the same. */
const nameless = ({ name }: StockItem, places: readonly string[]): string =>
  places
    .reduce((left, place) => (place === '' ? left : left.replace(matchKey(place), '')), matchKey(name))
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim();

/** Whether an item is kept at a place that is talked about. */
function isAt({ location, inventoryType, name }: StockItem, place: string): boolean {
  const key = matchKey(place);
  if (/^(?:shop|store|front|shop floor)$/.test(key)) return inventoryType === 'retail';
  if (/^(?:warehouse|back|backroom|stock ?room)$/.test(key)) return inventoryType === 'warehouse';
  return matchKey(`${location} ${name}`).includes(key);
}

function bothWays(source: StockItem, target: StockItem, wanted: Wanted): Answer {
  const needed = neededOf(wanted, source);
  if (needed === null)
    return {
      lines: [line`${source} is counted in ${source.unit}. Tell me how many ${source.unit} move.`],
      understood: false,
    };
  if (needed === 0)
    return {
      lines: [
        line`${saidAmount(wanted)} of ${source} is too little to move: its stock is kept to a thousandth of a ${toSingular(source.unit)}.`,
      ],
      understood: false,
    };
  if (source.quantity < needed)
    return {
      lines: [line`There are only ${amount(source.quantity, source.unit)} of ${source} in stock.`],
    };
  return {
    lines: [
      line`I have prepared two changes: ${amountText(wanted, needed, source)} out of ${source} and into ${target}. Nothing changes before you confirm each of them.`,
    ],
    proposals: [proposed(source, -needed), proposed(target, needed)],
  };
}

/** How much moves in the unit of an item; null where that can't be worked out, or is a part of a package. */
function neededOf(wanted: Wanted, item: StockItem): number | null {
  const { unit } = wanted;
  const isCounted = measureOf(item.unit) === null;
  if (isCounted && unit !== null && measureOf(unit) === null && !isSameUnit(unit, item.unit)) return null;
  const needed = inItemUnit(wanted, item);
  if (needed === null || (contentFor(wanted, item) !== null && !isWhole(needed))) return null;
  return toThousandths(needed);
}

const proposed = ({ id, name, unit, quantity }: StockItem, delta: number): Proposal => ({
  ...{ kind: 'adjust', itemId: id, itemName: name, unit, delta, reason: 'edit' },
  quantityBefore: quantity,
  quantityAfter: Math.round((quantity + delta) * 1000) / 1000,
});
