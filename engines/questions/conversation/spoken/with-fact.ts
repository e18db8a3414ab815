import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { listBefore } from '../list-before.ts';
import { certain, isAnswered, namesNothing, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** `add the prices`, `with their supplier`, `show where they are too` after a list: that fact of all that is on it, and no change of it. */

const ASKS =
  /^\W*(?:(?:and|so|ok|okay|now|then|please|pls|also|can you|could you|can i (?:see|have|get)|i(?: a|['’]?)?d like|i (?:want|need))\W+)*(?:add(?: in)?|include|with|show(?: me)?|put|give(?: me)?|list|plus|same (?:list )?with|again with|the same with)\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `add include including with show put list plus same price prices cost costs margin margins supplier suppliers vendor vendors location locations
     shelf shelves place places lead delivery time times value values worth stock par pars selling sale retail purchase buying unit levels
     where keep kept quantity quantities amount amounts per column columns beside next it them those can could could want like need see`,
  ),
]);
/** The meanings of facts, by the words that name them. */
const FACTS: readonly (readonly [meaning: string, pattern: RegExp])[] = [
  ['supplier-of', /\b(?:suppliers?|vendors?)\b/],
  ['location', /\b(?:locations?|shel(?:f|ves)|places?|where)\b/],
  ['lead-time', /\b(?:lead|delivery) times?\b/],
  ['value', /\b(?:(?:stock )?values?|worth)\b/],
  ['margin', /^(?!.*\b(?:prices?|costs?)\b).*\bmargins?\b/],
  ['price', /\b(?:prices?|costs?)\b/],
  ['par', /\bpars?\b/],
];

/** The fact of all that the list before it holds; null where a message asks for something else. */
export function withFact(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, notes, groups, types } = reading;
  if (!isAnswered(before) || question.items.length > 0 || !namesNothing(reading)) return null;
  if (notes.length + groups.length + types.length > 0 || !ASKS.test(text) || !saysOnly(reading, WORDS)) return null;
  const facts = FACTS.filter(([, pattern]) => pattern.test(text));
  const [fact, another] = facts;
  if (!fact || another) return null;
  const list = listBefore(before, { ...reading, text: 'those' });
  if (list) return certain(fact[0], reading, before, newOf(fact[0], { within: list }));
  const scope = question.topic === 'list' && question.within === undefined ? scopeOf(question) : null;
  return scope && certain(fact[0], { ...before.reading, text: reading.text }, before, newOf(fact[0], scope));
}

/** What narrows a list of goods; null where nothing does. */
function scopeOf({ categories, suppliers, groups, locations, type, except }: Question): Partial<Question> | null {
  const isNarrowed = categories.length + suppliers.length + groups.length + locations.length > 0 || type !== null;
  return isNarrowed ? { categories, suppliers, groups, locations, type, except } : null;
}

const TOPICS: Readonly<Record<string, Question['topic']>> = {
  ...{ 'supplier-of': 'supplierOf', location: 'location', 'lead-time': 'leadTime', value: 'value' },
  ...{ margin: 'margin', price: 'price', par: 'par' },
};
const newOf = (meaning: string, narrowed: Partial<Question>): Question => ({
  ...newQuestion({ topic: TOPICS[meaning] ?? 'price' }),
  ...narrowed,
});
