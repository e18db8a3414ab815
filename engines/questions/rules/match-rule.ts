import type { ItemGroup } from '../../stock/item-groups.ts';
import { type ChangeVerb, type Flow, type Measure, newQuestion, type Question } from '../question.ts';
import { GENERAL_RULES } from './general-rules.ts';
import { ITEM_RULES } from './item-rules.ts';
import type { Concept } from './lexicon.ts';
import type { Reading } from './read.ts';
import { NEUTRAL, type Rule } from './rule.ts';

/** Every way of asking, the more particular before the more general. */
const RULES: readonly Rule[] = [...ITEM_RULES, ...GENERAL_RULES];

/** What a message asks, or which of its words were in the way. */
export type Understood = { question: Question; unread: null } | { question: null; unread: readonly string[] };

/** Finds the first rule that explains every word of the message. One word that nothing explains is one too many. */
export function matchRule(reading: Reading): Understood {
  if (reading.unknown.length > 0) return { question: null, unread: reading.unknown };
  const rule = RULES.find((candidate) => explains(candidate, reading));
  return rule ? { question: questionOf(rule, reading), unread: null } : { question: null, unread: [] };
}

function explains(rule: Rule, reading: Reading): boolean {
  const { concepts, mentions, suppliers, categories, people, locations, time, numbers } = reading;
  const has = (concept: Concept) => concepts.has(concept);
  if (!rule.need.every((group) => group.some(has))) return false;
  const explained = new Set<Concept>([...NEUTRAL, ...rule.need.flat(), ...rule.may, ...announced(reading)]);
  if ([...concepts].some((concept) => !explained.has(concept))) return false;
  if (mentions.length < rule.items[0] || mentions.length > rule.items[1]) return false;
  if (suppliers.length < rule.suppliers[0] || suppliers.length > rule.suppliers[1]) return false;
  if (people.length < rule.people[0] || people.length > rule.people[1]) return false;
  if (numbers.length < rule.numbers[0] || numbers.length > rule.numbers[1]) return false;
  if (categories.length < rule.categories[0] || categories.length > rule.categories[1]) return false;
  if (locations.length < rule.locations[0] || locations.length > rule.locations[1]) return false;
  if (time?.past && time.deadline) {
    // `for two weeks` and `in December` may be in the past or ahead: a rule that takes one of them decides which.
    if (!rule.past && !rule.deadline) return false;
  } else {
    if (time?.past && (!rule.past || (rule.past === 'now' && !time.isCurrent))) return false;
    if (time?.deadline && !rule.deadline) return false;
  }
  if (rule.deadline === 'must' && !time?.deadline) return false;
  if (rule.past === 'must' && !time?.past) return false;
  // `what packaging do we need` asks for no list of it.
  if (rule.bare && has('needed')) return false;
  return !rule.bare || concepts.size === 0 || [...concepts].every((concept) => NEUTRAL.has(concept));
}

/** Words that only say what kind of name follows or precedes: `the category Green Tea`, `supplier Uji`. */
function announced({ categories, suppliers, locations, people }: Reading): Concept[] {
  return [
    ...(categories.length > 0 ? (['category'] as const) : []),
    ...(suppliers.length > 0 ? (['supplier'] as const) : []),
    ...(locations.length > 0 ? (['where'] as const) : []),
    ...(people.length > 0 ? (['person'] as const) : []),
  ];
}

function questionOf(rule: Rule, reading: Reading): Question {
  const { concepts, mentions, suppliers, categories, people, locations, time, numbers } = reading;
  const has = (...some: Concept[]) => some.some((concept) => concepts.has(concept));
  const named = mentions.map(({ exact, values }) => (exact.length > 0 ? exact : values));
  const items = new Set(named.flat().map(({ id }) => id));
  const [number] = numbers;
  return newQuestion({
    topic: rule.topic,
    items: named.map((some) => some.map(({ id }) => id)),
    similarItems: [...new Set(mentions.flatMap(({ values }) => values.map(({ id }) => id)))].filter(
      (id) => !items.has(id),
    ),
    suppliers: suppliers.map(({ key }) => key),
    people: people.map(({ id }) => id),
    ...{ categories: [...categories], locations: [...locations] },
    groups: items.size > 0 ? [] : GROUPS.filter((group) => has(group)),
    type: has('warehouse') === has('retail') ? null : has('warehouse') ? 'warehouse' : 'retail',
    period: rule.past && !(rule.deadline && time?.deadline) ? (time?.past ?? null) : null,
    deadline: rule.deadline ? (time?.deadline ?? null) : null,
    limit: rule.topic === 'change' || rule.topic === 'filter' ? null : (number?.value ?? null),
    measure: rule.measure ?? (isPriceBound(rule, reading) ? 'price' : measureOf(has)),
    order: rule.order ?? orderOf(has),
    bound:
      number && has('moreThan', 'lessThan', 'over', 'under')
        ? { side: has('moreThan', 'over') ? 'over' : 'under', value: number.value }
        : null,
    change: number && rule.topic === 'change' ? { verb: verbOf(has), quantity: number.value, unit: number.unit } : null,
    flow: rule.flow ?? flowOf(has),
    countOnly: has('howMany'),
    urgentOnly: has('urgent'),
  });
}

/** `teas under $20`: money without another word is a price. */
function isPriceBound({ topic }: Rule, { concepts, numbers }: Reading): boolean {
  const isSaid = (['price', 'cost', 'costPrice', 'value', 'stockValue', 'margin'] as const).some((one) =>
    concepts.has(one),
  );
  return topic === 'filter' && !isSaid && numbers.some(({ isMoney }) => isMoney);
}

type Has = (...some: Concept[]) => boolean;

function measureOf(has: Has): Measure | null {
  if (has('spent')) return 'spent';
  if (has('atPrice')) return 'price';
  if (has('profitable') && has('category')) return 'earned';
  if (has('profit')) return 'profit';
  if (has('margin', 'makeOn')) return 'margin';
  if (has('value', 'stockValue')) return 'value';
  if (has('cost', 'costPrice')) return 'cost';
  if (has('price', 'sellingPrice', 'costly', 'cheap')) return 'price';
  if (has('reliable', 'late')) return 'reliability';
  if (has('response')) return 'response';
  if (has('leadTime', 'lead') || (has('supplier') && has('fast', 'slow', 'span'))) return 'leadTime';
  if (has('fast')) return 'response';
  if (has('sold', 'topSelling', 'worstSelling')) return 'sold';
  if (has('item') && has('supplier', 'category')) return 'items';
  return has('stock', 'howMuch', 'howMany', 'inStock', 'unit') ? 'quantity' : null;
}

function orderOf(has: Has): 'most' | 'least' | null {
  if (has('cheap', 'worstSelling', 'late', 'leastOf') || (has('slow') && !has('supplier'))) return 'least';
  if (has('bottom', 'shortest')) return 'least';
  // The best answer is the quickest, the best lead time the shortest.
  if (has('fast') || (has('good') && has('leadTime', 'lead', 'response', 'cost', 'costPrice'))) return 'least';
  return has('top', 'costly', 'topSelling', 'long', 'longest', 'mostOf', 'slow') ? 'most' : null;
}

function flowOf(has: Has): Flow | null {
  if (has('received')) return 'received';
  if (has('damaged')) return 'damaged';
  if (has('cycleCount', 'count')) return 'counted';
  return has('sold', 'topSelling', 'worstSelling', 'revenue') ? 'sold' : null;
}

function verbOf(has: Has): ChangeVerb {
  if (has('reorder', 'stockUp')) return 'order';
  if (has('damaged')) return 'damage';
  if (has('received')) return 'receive';
  if (has('sold')) return 'sale';
  if (has('set', 'count', 'cycleCount') && !has('minus', 'plus', 'new')) return 'count';
  return has('minus') ? 'remove' : 'add';
}

const GROUPS = ['tea', 'packaging', 'accessories'] as const satisfies readonly ItemGroup[];
