import type { QuestionInput } from '../question.ts';

/** What a phrasing can name: `<item>`, `<past>`; `scope` is a supplier, category, kind of goods, place or type. */
export type Takes =
  | 'item'
  | 'supplier'
  | 'scope'
  | 'person'
  | 'past'
  | 'deadline'
  | 'limit'
  | 'order'
  | 'bound'
  | 'number'
  | 'amount'
  | 'unit'
  | 'when'
  | 'any';

/** One meaning that words can have: a question with everything set that the words themselves do not name. */
export interface Meaning {
  name: string;
  sets: Partial<QuestionInput> & { verb?: NonNullable<QuestionInput['change']>['verb'] };
  /** Alternatives, joined by `|`, of which one must be named; `item+number` demands both. Empty: nothing. */
  needs: string;
  /** What may be named besides. Anything else makes it another question. */
  takes: readonly Takes[];
  /** Ways of asking: `(one|other)` are alternatives, `<item>` and the like are slots. */
  phrasings: readonly string[];
}

export interface TopicData {
  topic: QuestionInput['topic'];
  meanings: readonly Meaning[];
}
