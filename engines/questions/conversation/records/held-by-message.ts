import type { Lexicon } from '../../lexicon.ts';
import { MAX_WORDS } from '../../question.ts';
import { rootOf } from '../../texts/roots.ts';
import { holdingMost } from '../../texts/written.ts';
import { isNeutral } from '../../words/neutral.ts';
import { wordsOf } from '../../words/words.ts';
import { SURE } from '../choose.ts';
import type { One } from '../context.ts';
import { type Spoken, sureOf } from './sure-of.ts';

/** `when can we blend chai again`: one team message that says it in these words. */

/** A question of when something can be done, or goes on. */
const WHEN =
  /^\W*(?:(?:and|so|ok|hey|hi|but)\W+)*(?:(?:since |until |till |by |from )?when|how soon|what day|which day)(?:['’]?s)? (?:can|could|will|would|do|does|did|are|is|may|should|was|were)\b/;
/** Fewer words are in messages of something else. */
const MIN_HELD = 2;
/** What figures, orders or the ledger tell. */
const OF_FIGURES =
  /\b(?:runs? out|last (?:sold|received|counted|moved|time)|order(?:ed)?|deliver\w*|arriv\w*|reorder|sell out|sold)\b/;

/** The team message with all the specific words of a question that nothing else answers; null if there is none. */
export function askedOfWording(spoken: Spoken, { written }: Lexicon): One | null {
  const { reading, one } = spoken;
  const { text, suppliers, people, notes, amounts, time } = reading;
  if (one.confidence >= SURE || !written || time !== null) return null;
  if ([suppliers, people, notes, amounts].some((some) => some.length > 0)) return null;
  if (!WHEN.test(text) || OF_FIGURES.test(text)) return null;
  const stems = wordsOf(text).flatMap(({ stem, text: word, number }) =>
    number === null && stem.length > 2 && !isNeutral(word) ? [stem] : [],
  );
  const words = [...new Set(stems)];
  if (words.length < MIN_HELD || words.length > MAX_WORDS) return null;
  const { held } = holdingMost(written.messages, words.map(rootOf));
  if (!words.every((word) => held.has(rootOf(word)))) return null;
  const unnamed = { ...reading, mentions: [], categories: [], groups: [], locations: [] };
  return sureOf(
    'team-messages',
    { ...spoken, reading: unnamed },
    { words, whether: true, limit: null, categories: [] },
  );
}
