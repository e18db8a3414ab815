import { z } from 'zod';
import { CHANGE_VERBS } from '../change.ts';
import { ACTIONS, ASIDES, DIVISIONS, FLOWS, MEASURES, SUBJECTS, TOPICS } from '../question.ts';

/**
 * What a phrasing can name: `<item>`, `<past>`; `scope` is a supplier, category, kind of goods, place or type, `note` what
 * movements are noted as, `words` any words, which texts are searched for, and `assumed` figures of a what-if.
 */
const TAKES = [
  'item',
  'supplier',
  'scope',
  'person',
  'past',
  'deadline',
  'limit',
  'order',
  'bound',
  'number',
  'amount',
  'unit',
  'pack',
  'when',
  'note',
  'words',
  'assumed',
  'any',
] as const;
export type Takes = (typeof TAKES)[number];

/** One meaning that words can have, as the Worker knows it. */
export const knownMeaning = z.object({
  name: z.string(),
  topic: z.enum(TOPICS),
  /** What the question has set that the words themselves do not name. */
  sets: z
    .object({
      measure: z.enum(MEASURES).nullable(),
      order: z.enum(['most', 'least']),
      flow: z.enum(FLOWS).nullable(),
      by: z.enum(DIVISIONS),
      asks: z.enum(ASIDES),
      verb: z.enum(CHANGE_VERBS),
      action: z.enum(ACTIONS),
      subject: z.enum(SUBJECTS),
      countOnly: z.boolean(),
      whether: z.boolean(),
      urgentOnly: z.boolean(),
    })
    .partial(),
  /** Alternatives, joined by `|`, of which one must be named; `item+number` demands both. Empty: nothing. */
  needs: z.string(),
  /** What may be named. Anything else makes it another question. */
  takes: z.array(z.enum(TAKES)),
});
export type KnownMeaning = z.output<typeof knownMeaning>;

export interface Meaning extends Omit<KnownMeaning, 'topic'> {
  /** Ways of asking: `(one|other)` are alternatives, `<item>` and the like are slots. */
  phrasings: readonly string[];
}

export interface TopicData {
  topic: KnownMeaning['topic'];
  meanings: readonly Meaning[];
}
