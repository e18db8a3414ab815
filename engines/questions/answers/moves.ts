import { matchKey } from '../../text/match-key.ts';
import type { Answer, PageLink, Proposal } from '../answer.ts';
import { amount, names } from '../format.ts';
import type { Wanted } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { movedBy } from './moved-by.ts';

/** Stock that is to be moved between places. An item has one place, so that two items are needed for it. */

/** What the item of one place and that of the other are prepared for, or why nothing is. */
export function movedStock(question: ResolvedQuestion, { items: all }: WorkspaceSnapshot): Answer {
  const { items, words, wanted } = question;
  const [from = '', onto = ''] = words;
  const [first] = items;
  if (!first || !wanted) return { lines: [line`Name the item that you want to move.`], understood: false };
  const twins = all.filter((one) => items.some((item) => nameless(item, [from, onto]) === nameless(one, [from, onto])));
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
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Whether an item is kept at a place that is talked about. */
function isAt({ location, inventoryType, name }: StockItem, place: string): boolean {
  const key = matchKey(place);
  if (/^(?:shop|store|front|shop floor)$/.test(key)) return inventoryType === 'retail';
  if (/^(?:warehouse|back|backroom|stock ?room)$/.test(key)) return inventoryType === 'warehouse';
  return matchKey(`${location} ${name}`).includes(key);
}

function bothWays(source: StockItem, target: StockItem, wanted: Wanted): Answer {
  const change = { verb: 'remove' as const, ...wanted };
  const delta = movedBy(change, source);
  if (delta === null)
    return {
      lines: [line`${source} is counted in ${source.unit}. Tell me how many ${source.unit} move.`],
      understood: false,
    };
  if (source.quantity + delta < 0)
    return {
      lines: [line`There are only ${amount(source.quantity, source.unit)} of ${source} in stock.`],
    };
  return {
    lines: [
      line`I have prepared two changes: ${amount(-delta, source.unit)} out of ${source} and into ${target}. Nothing changes before you confirm each of them.`,
    ],
    proposals: [proposed(source, delta), proposed(target, -delta)],
  };
}

const proposed = ({ id, name, unit, quantity }: StockItem, delta: number): Proposal => ({
  ...{ kind: 'adjust', itemId: id, itemName: name, unit, delta, reason: 'edit' },
  quantityBefore: quantity,
  quantityAfter: Math.round((quantity + delta) * 1000) / 1000,
});
