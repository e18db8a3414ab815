import { DIVIDED } from '../../divisions.ts';
import { meaningsKnown } from '../../meaning/model.ts';
import { type Division, newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';
import { goingOn, isAnswered, namesNothing, saysOnly } from './certain.ts';

/** `which item was the worst?` after a figure: the same figure by item, that with the most or least of it first. */

const CONFIDENCE = 0.9;
const WHICH =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|now) )*(?:which|what|whose)(?: (?:one )?of (?:the|our|these|those))? (item|product|tea|thing|article|line|supplier|vendor|category|person|day|week|month|shelf|reason)s? (?:was|is|were|did|had|has|came|made|cost|took|lost|loses|brought|earned)\b(.*)$/;
const NOUNS: Readonly<Record<string, Division>> = {
  ...{ item: 'item', product: 'item', tea: 'item', thing: 'item', article: 'item', line: 'item' },
  ...{ supplier: 'supplier', vendor: 'supplier', category: 'category', person: 'person' },
  ...{ week: 'week', month: 'month', shelf: 'place', reason: 'reason' },
};
const OF_STOCK: ReadonlySet<Division> = new Set<Division>(['item', 'supplier', 'category', 'place']);
const MOST = /\b(?:most|best|biggest|largest|highest|greatest|top|dearest|costliest|priciest|main)\b/;
const LEAST = /\b(?:least|smallest|lowest|fewest|cheapest)\b/;
const WORST = /\b(?:worst|poorest|weakest|hardest hit)\b/;
const WORDS = new Set(
  `a account accounted affected all among and at best biggest brought but by came cheapest cost dearest did do earned
   fewest for greatest had hardest has highest hit in is it largest least loses lost lot lowest made main most of off
   ok one our out part poorest share smallest so that the them then there these this those to took top us was we
   weakest were worst written wrote`
    .trim()
    .split(/\s+/),
);

/** The figure before it by what the message asks for; null where it asks for something else. */
export function worstOf(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, mentions, suppliers, categories, groups, people, amounts, bound, time, tokens } = reading;
  if (before.isUnasked || !DIVIDED.has(question.topic) || question.topic === 'whoDid' || question.countOnly)
    return null;
  if ([mentions, suppliers, categories, groups, people, amounts].some((some) => some.length > 0)) return null;
  const [, noun = '', rest = ''] = WHICH.exec(text) ?? [];
  const by = NOUNS[noun];
  // What is in stock has no time, reason or person.
  if (question.topic === 'value' && by !== undefined && !OF_STOCK.has(by)) return null;
  if (by === undefined || bound !== null || time !== null) return null;
  const said = tokens
    .flatMap(({ word }) => word?.text ?? [])
    .slice(tokens.findIndex(({ word }) => word?.stem === noun) + 1);
  const end = endOf(question, rest);
  if (end === null || !said.every((word) => WORDS.has(word))) return null;
  const isOfBuying = question.topic === 'spending' && by === 'supplier' && question.items.length === 0;
  const asked = newQuestion({
    ...{ ...question, limit: null, per: null, share: false, order: end },
    // Where the most money goes is a ranking of suppliers.
    ...(isOfBuying ? { topic: 'rankSuppliers', measure: 'spent', by: null, flow: null } : { by }),
    // The largest single entries are no parts of the figure.
    ...(question.topic === 'movement' && question.measure === 'value' ? { measure: 'cost' } : {}),
  });
  const meaning = meaningsKnown().find(
    ({ topic, sets }) =>
      topic === asked.topic &&
      (sets.flow ?? null) === asked.flow &&
      sets.by === undefined &&
      (!isOfBuying || sets.measure === asked.measure),
  );
  return {
    ...{ questions: [asked], confidence: CONFIDENCE, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question: asked, meaning: meaning ?? before.meaning, reading: before.reading }, CONFIDENCE),
  };
}

/** `which one was the most expensive?` after losses or deliveries: the largest of the single entries, of the same time and goods. */
export function largestEntryOf(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { topic, flow, by, measure } = question;
  const isOfEntries = topic === 'movement' && (flow === 'damaged' || flow === 'received') && by === null;
  if (!isOfEntries || !isAnswered(before) || question.within || (measure !== null && measure !== 'cost')) return null;
  const { text } = reading;
  if (!ONE_ENTRY.test(text) || !(MOST.test(text) || (flow === 'damaged' && WORST.test(text)))) return null;
  if (!namesNothing(reading) || !saysOnly(reading, OF_ENTRIES)) return null;
  return goingOn(before, newQuestion({ ...question, measure: 'value', order: null, limit: null, countOnly: false }));
}
const ONE_ENTRY =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|now)\W+)*(?:which|what)(?: (?:single )?(?:one|loss|damage|delivery|entry)| of (?:them|those|these))?(?: (?:was|is|cost|hurt|hit))?\b(?! (?:days?|weeks?|months?|reasons?)\b)/;
const OF_ENTRIES = new Set([
  ...WORDS,
  'which',
  'what',
  'expensive',
  'costly',
  'costliest',
  'pricey',
  'priciest',
  'single',
]);
for (const word of ['loss', 'damage', 'delivery', 'entry', 'and', 'hit', 'hurt', 'money', 'really'])
  OF_ENTRIES.add(word);

/** The worst of losses and of what was spent is the most, and of sales the least. */
function endOf({ flow, topic }: Question, text: string): 'most' | 'least' | null {
  if (WORST.test(text)) return flow === 'sold' || topic === 'revenue' || topic === 'value' ? 'least' : 'most';
  return LEAST.test(text) ? 'least' : MOST.test(text) ? 'most' : null;
}
