import { meaningsKnown } from '../../meaning/model.ts';
import { toQuestion } from '../../meaning/to-question.ts';
import type { Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';

/** `is anything still missing from it?` after a delivery or an order: what of it is still to come. */

const CONFIDENCE = 0.9;
const MISSING =
  /\b(?:(?:still|yet|anything|something|what|whats|how (?:much|many)|is|are|all|stuff|rest)\b.*\b(?:missing|lacking|outstanding|owed|to come|due|owe|owing)|still (?:coming|on (?:its|the|their) way|open)|(?:the )?rest of (?:it|that|the (?:order|delivery)))\b/;
/** `no price`, `missing a shelf`: what an entry lacks is no delivery. */
const OF_ENTRIES = /\b(?:price|cost|supplier|shelf|location|par|margin|sku|category|photo|due (?:to|for)|reorder)\b/;
const OF_DELIVERIES: ReadonlySet<Topic> = new Set<Topic>(['movement', 'lastEvent', 'onOrder', 'spending', 'whoDid']);

/** The open orders of what was talked about; null where a message asks for something else. */
export function stillMissing(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, mentions, suppliers, categories, people, amounts, time } = reading;
  const isOfDelivery = question.topic === 'onOrder' || question.flow === 'received';
  if (before.isUnasked || !isOfDelivery || !OF_DELIVERIES.has(question.topic)) return null;
  if (!MISSING.test(text) || OF_ENTRIES.test(text)) return null;
  if (suppliers.length + categories.length + people.length + amounts.length > 0 || time !== null) return null;
  const meaning = meaningsKnown().find(({ name }) => name === 'on-order');
  if (!meaning) return null;
  const spoken = before.reading;
  const named: Reading = {
    ...{ ...reading, time: null, units: [], conditions: [] },
    mentions: mentions.length > 0 ? mentions : spoken.mentions,
    suppliers: spoken.suppliers,
    categories: mentions.length > 0 ? [] : spoken.categories,
  };
  const asked = { ...toQuestion(meaning, named), overdue: false, order: null };
  return {
    ...{ questions: [asked], confidence: CONFIDENCE, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question: asked, meaning, reading: named }, CONFIDENCE),
  };
}
