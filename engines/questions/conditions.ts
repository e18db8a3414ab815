import { isSameUnit } from '../numbers/quantity-text.ts';
import { convertWeight, isWeight } from '../numbers/weight.ts';
import { isLow, type StockBadge, stockBadge } from '../stock/stock-status.ts';
import type { AnswerLine } from './answer.ts';
import { amount, count, money, names } from './format.ts';
import { type BoundCondition, type Condition, type ItemState, MAX_WORDS, type Topic } from './question.ts';
import type { ResolvedQuestion } from './resolve.ts';
import { line } from './sentences.ts';
import { leadDaysOf, marginOf, type Need, type StockItem, valueAtCost, type WorkspaceSnapshot } from './snapshot.ts';
import { heldIn, patternsOf, wordsToFind } from './texts/holding.ts';
import { likeWords } from './texts/properties.ts';
import { isSameWord, type Rooted, rootedIn } from './texts/roots.ts';
import { plain } from './words/words.ts';

/** What has to hold of the items of a question, beside what its topic asks: applied here to whatever it covers. */

type Conditioned = Pick<ResolvedQuestion, 'conditions' | 'topic'>;
type WordCondition = Extract<Condition, { words: string[] }>;

/** Topics about single items or about none, whose answers no condition narrows. */
const NOT_NARROWED: ReadonlySet<Topic> = new Set([
  ...(['quantity', 'fulfil', 'story', 'compare', 'total', 'orderTerms', 'forecast', 'packs', 'recent'] as const),
  ...(['supplierStory', 'rankSuppliers', 'messages', 'team', 'contact', 'whoDid'] as const),
]);

/** A question with the items that its conditions leave, and what has to be said of conditions that nothing meets. */
export function withConditions(
  question: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
): { question: ResolvedQuestion; notes: AnswerLine[] } {
  if (question.conditions.length === 0 || question.holding !== null) return { question, notes: [] };
  const all = question.conditions.map((condition) => ({ condition, items: meeting(condition, snapshot) }));
  // A word that stands nowhere leaves nothing; beside other conditions those are answered.
  const nowhere = all.flatMap(({ condition, items }) => ('words' in condition && items.size === 0 ? [condition] : []));
  const isAllThereIs = nowhere.length === all.length && question.topic === 'list';
  const kept = isAllThereIs ? all : all.filter(({ condition }) => !nowhere.some((one) => one === condition));
  const conditions = kept.map(({ condition }) => condition);
  const ids = snapshot.items.flatMap(({ id }) => (kept.every(({ items }) => items.has(id)) ? [id] : []));
  return {
    question: { ...question, conditions, holding: new Set(ids) },
    notes: isAllThereIs
      ? []
      : nowhere.map(
          ({ words, isFree }) =>
            line`No item’s name or description says ${isFree ? `that it is without ${words.join(' ')}` : `“${words.join(' ')}”`}, so ${isFree ? 'this leaves that condition out' : 'this is without that'}.`,
        ),
  };
}

/** The descriptions that conditions on words are held against. */
export function textNeed({ conditions }: Pick<Conditioned, 'conditions'>): Need {
  const said = conditions.flatMap((one) => ('words' in one ? one.words : []));
  // Other words for it are read, too: what is decaffeinated is without caffeine, and nearest to what nothing is called.
  const words = [...new Set([...said, ...likeWords(said)])].slice(0, MAX_WORDS);
  return words.length === 0 ? {} : { texts: { words: patternsOf(words) } };
}

/** What an answer has to say where it does not regard the conditions; null where it does. */
export function unmetLine({ topic, conditions }: Conditioned): AnswerLine | null {
  if (conditions.length === 0 || !NOT_NARROWED.has(topic)) return null;
  return line`This is not narrowed to what is ${names(conditions.map(conditionText))}.`;
}

/** ` (pinned and with a margin under 55%)`; empty where there are no conditions. */
export function conditionsText({ conditions }: Pick<Conditioned, 'conditions'>): string {
  return conditions.length === 0 ? '' : ` (${names(conditions.map(conditionText))})`;
}

function conditionText(condition: Condition): string {
  if ('state' in condition) return STATES[condition.state].label;
  if ('words' in condition) return wordsText(condition);
  const { measure, side, value, upTo } = condition;
  if (measure === 'leadTime')
    return upTo === undefined
      ? `with a lead time ${side} ${count(value, 'day')}`
      : `with a lead time of ${count(upTo, 'day')} at most`;
  const written = (number: number) => writtenBound(condition, number);
  const wall = upTo === undefined ? `${side} ${written(value)}` : `between ${written(value)} and ${written(upTo)}`;
  return `with a ${BOUNDED[measure].label} ${wall}`;
}

function writtenBound({ measure, unit }: BoundCondition, value: number): string {
  if (measure === 'margin') return `${value}%`;
  if (measure === 'quantity') return amount(value, unit ?? '');
  return `${money(value * 100)}${unit === null ? '' : ` per ${unit}`}`;
}

/** `without caffeine by name or description`, `with “smoky” in name or description`. */
const wordsText = ({ words, isFree }: WordCondition): string =>
  isFree ? `without ${words.join(' ')}, by name or description` : `with “${words.join(' ')}” in name or description`;

interface State {
  label: string;
  is(item: StockItem, snapshot: WorkspaceSnapshot): boolean;
}

const PRESSING: ReadonlySet<string> = new Set<StockBadge>(['Critical', 'Out of Stock']);

const isOnOrder: State['is'] = ({ id }, { orders }) => (orders.get(id) ?? []).some(({ open }) => open > 0);

const STATES: Readonly<Record<ItemState, State>> = {
  low: { label: 'low', is: isLow },
  // What has run out is at least as pressing.
  critical: { label: 'critical or out of stock', is: (item) => PRESSING.has(stockBadge(item)) },
  notLow: { label: 'not low', is: (item) => !isLow(item) },
  out: { label: 'out of stock', is: ({ quantity }) => quantity === 0 },
  inStock: { label: 'in stock', is: ({ quantity }) => quantity > 0 },
  pinned: { label: 'pinned', is: ({ isPinned }) => isPinned },
  notPinned: { label: 'not pinned', is: ({ isPinned }) => !isPinned },
  onOrder: { label: 'on order', is: isOnOrder },
  notOnOrder: { label: 'not on order', is: (item, snapshot) => !isOnOrder(item, snapshot) },
  byWeight: { label: 'kept by weight', is: ({ unit }) => isWeight(unit) },
  byPiece: { label: 'not kept by weight', is: ({ unit }) => !isWeight(unit) },
  noSupplier: { label: 'without a supplier', is: ({ supplierKey }) => supplierKey === '' },
  noCost: { label: 'without a cost price', is: ({ costPrice }) => costPrice === null },
  noPrice: { label: 'without a selling price', is: ({ sellingPrice }) => sellingPrice === null },
  noPar: { label: 'without a par', is: ({ minimumPar }) => minimumPar === 0 },
  noLocation: { label: 'without a location', is: ({ location }) => location === '' },
};

/** What a bound can be of: in dollars, percent or the unit of the item. */
const BOUNDED: Readonly<
  Record<BoundCondition['measure'], { label: string; of(item: StockItem, snapshot: WorkspaceSnapshot): number | null }>
> = {
  price: { label: 'selling price', of: ({ sellingPrice }) => inDollars(sellingPrice) },
  cost: { label: 'cost', of: ({ costPrice }) => inDollars(costPrice) },
  margin: {
    label: 'margin',
    of: (item) => {
      const margin = marginOf(item);
      return margin === null ? null : margin * 100;
    },
  },
  profit: {
    label: 'profit on one unit',
    of: ({ costPrice, sellingPrice }) =>
      costPrice === null || sellingPrice === null ? null : (sellingPrice - costPrice) / 100,
  },
  value: { label: 'value in stock', of: (item) => inDollars(valueAtCost(item)) },
  quantity: { label: 'stock', of: ({ quantity }) => quantity },
  leadTime: { label: 'lead time', of: leadDaysOf },
};
const inDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** The items that a condition holds of. */
function meeting(condition: Condition, snapshot: WorkspaceSnapshot): ReadonlySet<number> {
  const holds =
    'state' in condition
      ? (item: StockItem) => STATES[condition.state].is(item, snapshot)
      : 'words' in condition
        ? (item: StockItem) => textsOf(item, snapshot).some((text) => says(text, condition))
        : (item: StockItem) => isWithin(condition, item, snapshot);
  return new Set(snapshot.items.flatMap((item) => (holds(item) ? [item.id] : [])));
}

function isWithin(condition: BoundCondition, item: StockItem, snapshot: WorkspaceSnapshot): boolean {
  const { side, value, upTo } = condition;
  const measured = BOUNDED[condition.measure].of(item, snapshot);
  const compared = measured === null ? null : inUnitOf(condition, item, measured);
  if (compared === null) return false;
  if (upTo !== undefined) return compared >= value && compared <= upTo;
  return side === 'over' ? compared > value : compared < value;
}

/** A measure as the bound's unit has it; null where the two units do not compare. */
function inUnitOf({ measure, unit }: BoundCondition, item: StockItem, value: number): number | null {
  if (
    unit === null ||
    measure === 'margin' ||
    measure === 'value' ||
    measure === 'leadTime' ||
    isSameUnit(unit, item.unit)
  )
    return value;
  if (measure === 'quantity')
    return isWeight(unit) ? convertWeight(value, item.unit, unit) : isWeight(item.unit) ? null : value;
  const share = convertWeight(1, item.unit, unit);
  return share === null || share === 0 ? null : value / share;
}

/** What is written of an item: its name, with its category, and its description where it was loaded. */
function textsOf({ id, name, category }: StockItem, { texts }: WorkspaceSnapshot): string[] {
  const described = texts.descriptions.find(({ itemId }) => itemId === id)?.text;
  return [`${name} ${category}`, ...(described === undefined ? [] : [described])];
}

function says(text: string, { words, isFree }: WordCondition): boolean {
  const roots = wordsToFind(words);
  const letters = plain(text);
  if (isFree && words.some((word) => MADE_WITHOUT[word]?.test(letters))) return true;
  // Most names have none of the letters: thousands are looked through.
  if (!roots.every(({ root }) => letters.includes(root.slice(0, FIRST_LETTERS)))) return false;
  return heldIn(text, roots).length === roots.length && (!isFree || roots.every((root) => isWithout(text, root)));
}
const FIRST_LETTERS = 2;
/** What says in one word that something was taken out. */
const MADE_WITHOUT: Readonly<Record<string, RegExp>> = {
  caffeine: /\bdecaf/,
  theine: /\bdecaf/,
  sugar: /\bunsweetened\b/,
};

/** `without caffeine`, `caffeine-free`; what is low in it is not. */
function isWithout(text: string, word: Rooted): boolean {
  const written = rootedIn(text);
  return written.some((one, at) => {
    if (!isSameWord(word, one)) return false;
    const before = written[at - 1]?.stem === 'any' ? at - 2 : at - 1;
    const [last, earlier] = [written[before]?.stem ?? '', written[before - 1]?.stem];
    return written[at + 1]?.stem === 'free' || NONE_OF.has(last) || (earlier === 'free' && OF.has(last));
  });
}
const NONE_OF = new Set(['without', 'no', 'zero', 'non']);
const OF = new Set(['of', 'from']);
