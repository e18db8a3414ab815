import { type BoundCondition, type Condition, type ItemState, MAX_CONDITIONS, type Topic } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Reading } from '../words/reading.ts';

/** Which of the conditions that a message says narrow a question, beside what its topic asks by itself. */

/** Topics about a part of the stock, which conditions make smaller. */
export const OF_STOCK: ReadonlySet<Topic> = new Set([
  ...(['list', 'count', 'filter', 'rankItems', 'low', 'out', 'wellStocked', 'pinned', 'missing', 'added'] as const),
  ...(['value', 'margin', 'price', 'dead', 'excess', 'onOrder', 'par', 'location', 'reorder', 'fillUp'] as const),
  ...(['runOut', 'topSelling', 'movement', 'revenue', 'spending', 'supplierOf', 'stockOn', 'categories'] as const),
]);
/** Those of them that are about a time or what moved: a bound may be of what was sold, or of days. */
const OF_FLOWS: ReadonlySet<Topic> = new Set([
  ...(['dead', 'runOut', 'topSelling', 'movement', 'revenue', 'spending', 'stockOn', 'categories'] as const),
]);

/** What a topic asks by itself, and what would be its opposite. */
const OWN: Readonly<Partial<Record<Topic, { is: ItemState; not: ItemState | null }>>> = {
  low: { is: 'low', not: 'notLow' },
  ...{ par: { is: 'low', not: null }, fillUp: { is: 'low', not: null } },
  out: { is: 'out', not: 'inStock' },
  wellStocked: { is: 'notLow', not: null },
  pinned: { is: 'pinned', not: 'notPinned' },
  onOrder: { is: 'onOrder', not: 'notOnOrder' },
};
/** States that no sale and no delivery changes. */
const LASTING: ReadonlySet<ItemState> = new Set(['pinned', 'notPinned', 'byWeight', 'byPiece', 'noSupplier']);
/** States that have a topic, the plainest first. */
const TOPIC_OF: readonly (readonly [Topic, ItemState])[] = [
  ...([
    ['low', 'low'],
    ['out', 'out'],
    ['pinned', 'pinned'],
    ['onOrder', 'onOrder'],
  ] as const),
];
const MISSING: Readonly<Record<string, ItemState>> = {
  ...{ supplier: 'noSupplier', cost: 'noCost', price: 'noPrice', par: 'noPar', location: 'noLocation' },
};

export interface Narrowed {
  /** `low but not pinned` is asked of what is low, whichever of the two the words seem to ask. */
  topic: Topic;
  /** Of several bounds the one that the answer measures by; null where there are not several. */
  main: BoundCondition | null;
  conditions: Condition[];
}

const isBound = (one: Condition): one is BoundCondition => 'measure' in one;
const isState = (one: Condition): one is { state: ItemState } => 'state' in one;

export function narrowedBy({ topic, sets }: Pick<KnownMeaning, 'topic' | 'sets'>, reading: Reading): Narrowed {
  const said = reading.conditions ?? [];
  const [one, another] = reading.mentions;
  // Of a single item it is asked what it is; of several which of them are.
  const isOfOne = one !== undefined && another === undefined && (one.exact.length === 1 || one.values.length === 1);
  if (said.length === 0 || isOfOne || !OF_STOCK.has(topic)) return { topic, main: null, conditions: [] };
  const stated = said.filter(isBound);
  const bounds = asRanges(stated);
  // What was sold or spent is of a time: only what an item is at any time narrows it.
  const rest = said.filter((one) => !isBound(one) && !(OF_FLOWS.has(topic) && isState(one) && !LASTING.has(one.state)));
  const own = OWN[topic];
  const isOpposite = (condition: Condition) => isState(condition) && own !== undefined && condition.state === own.not;
  const isOwn = (condition: Condition) =>
    isState(condition) &&
    (condition.state === own?.is || (topic === 'missing' && condition.state === MISSING[sets.measure ?? '']));
  // Of what is denied the other state is asked, where it has an answer of its own.
  const isDenied = rest.some(isOpposite);
  const other = isDenied
    ? TOPIC_OF.find(([, state]) => rest.some((one) => isState(one) && one.state === state))
    : undefined;
  const [asked, answered] = other ?? [isDenied ? ('list' as const) : topic, null];
  const kept = rest
    .filter((one) => (isDenied ? !(isState(one) && one.state === answered) : !isOwn(one)))
    .filter(withoutIdle(said));
  if (topic === 'filter') {
    const main =
      stated.length > 1 ? (bounds.find(({ measure }) => measure === sets.measure) ?? bounds[0] ?? null) : null;
    const others = main === null ? [] : bounds.filter((bound) => bound !== main);
    return { topic, main, conditions: [...others, ...kept].slice(0, MAX_CONDITIONS) };
  }
  // How long a delivery takes does not change with what moves.
  const ofItems = OF_FLOWS.has(topic) ? bounds.filter(({ measure }) => measure === 'leadTime') : bounds;
  return { topic: asked, main: null, conditions: [...ofItems, ...kept].slice(0, MAX_CONDITIONS) };
}

/** `more than 10 but under 40 pounds`: two ends of one range, in the unit of the one that has it. */
function asRanges(bounds: readonly BoundCondition[]): BoundCondition[] {
  const [one, other, another] = bounds;
  if (!one || !other || another || one.measure !== other.measure || one.side === other.side) return [...bounds];
  const [low, high] = one.side === 'over' ? [one, other] : [other, one];
  const isOfUnit = low.unit === null || high.unit === null || low.unit === high.unit;
  if (low.upTo !== undefined || high.upTo !== undefined || low.value >= high.value || !isOfUnit) return [...bounds];
  return [{ ...low, upTo: high.value, unit: high.unit ?? low.unit }];
}

/** `in stock` after what is not out says nothing more; what is out of stock is low in any case. */
const withoutIdle =
  (said: readonly Condition[]) =>
  (condition: Condition): boolean =>
    !(isState(condition) && condition.state === 'low' && said.some((one) => isState(one) && one.state === 'out'));
