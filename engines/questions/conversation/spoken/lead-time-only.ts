import { OF_STOCK } from '../../meaning/narrowed-by.ts';
import type { Condition } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';

/** `only from the suppliers who deliver within a week`: what was asked before, of less. */

const CONFIDENCE = 0.9;
const MAX_WORDS = 16;
const ONLY =
  /\b(?:only|just|limit\w*|restrict\w*|narrow\w*|keep (?:it )?to|leave out|without|skip|drop|not|except|exclude|excluding)\b|^\W*(?:and |ok |but )*(?:from|of|with)\b/;
/** A list of suppliers, or another question. */
const ELSE = /\b(?:which|who are|list|show me|what|how|when|where|compare|rank)\b/;

const isLeadTime = (one: Condition) => 'measure' in one && one.measure === 'leadTime';

/** The question before it, of what is delivered so fast; null where a message says no such thing. */
export function withLeadTime(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, conditions = [], mentions, suppliers, categories, people, amounts } = reading;
  const [said, another] = conditions;
  if (!said || another || !isLeadTime(said) || before.isUnasked || !OF_STOCK.has(question.topic)) return null;
  if (!ONLY.test(text) || ELSE.test(text) || text.split(/\s+/).length > MAX_WORDS) return null;
  if (mentions.length + suppliers.length + categories.length + people.length > 0) return null;
  if (amounts.some(({ isMoney }) => isMoney)) return null;
  const narrowed = [...question.conditions.filter((one) => !isLeadTime(one)), said];
  const asked = { ...question, conditions: narrowed };
  const earlier = (before.reading.conditions ?? []).filter((one) => !isLeadTime(one));
  return {
    ...{ questions: [asked], confidence: CONFIDENCE, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: {
      ...before,
      question: asked,
      reading: { ...before.reading, conditions: [...earlier, said] },
      confidence: CONFIDENCE,
    },
  };
}
