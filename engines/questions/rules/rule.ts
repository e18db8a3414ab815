import type { Flow, Measure, Question, Topic } from '../question.ts';
import type { Concept } from './lexicon.ts';

/** From how many to how many of something a message may name. */
type Span = readonly [least: number, most: number];

/**
 * A way of asking. It fits a message when each group of `need` is there and nothing is that the rule does not know: what
 * is asked beyond it would be passed over in silence otherwise.
 */
export interface Rule {
  topic: Topic;
  need: readonly (readonly Concept[])[];
  may: readonly Concept[];
  items: Span;
  suppliers: Span;
  people: Span;
  numbers: Span;
  categories: Span;
  locations: Span;
  /** `now`: only a span that reaches today, such as `this week`. */
  past: boolean | 'must' | 'now';
  deadline: boolean | 'must';
  /** True where there is nothing but a name. */
  bare: boolean;
  measure?: Measure;
  order?: NonNullable<Question['order']>;
  flow?: Flow;
}

/** Concepts that every rule knows: they say what the whole application is about, or narrow by type and to tea. */
export const NEUTRAL: ReadonlySet<Concept> = new Set<Concept>([
  'stock',
  'inStock',
  'item',
  'tea',
  'packaging',
  'accessories',
  'unit',
  'warehouse',
  'retail',
  'title',
  'good',
  'greeting',
  'buy',
  'needed',
  'profitable',
]);

export const NONE: Span = [0, 0];
export const ONE: Span = [1, 1];
export const SOME: Span = [1, 9];
export const ANY: Span = [0, 9];
export const OPTIONAL: Span = [0, 1];

/** A rule that admits nothing but what it says. */
export function rule(topic: Topic, need: Rule['need'], more: Partial<Rule> = {}): Rule {
  return {
    ...{ topic, need, may: [], items: NONE, suppliers: NONE, people: NONE, numbers: NONE, locations: NONE },
    ...{ categories: NONE, past: false, deadline: false, bare: false },
    ...more,
  };
}

/** Narrowed by whatever items can be narrowed by. */
export const narrowed = { suppliers: ANY, categories: ANY, locations: ANY } as const;
export const ofItems = { items: SOME } as const;
