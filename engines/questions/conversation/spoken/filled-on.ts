import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `enough for 10 lbs if we keep 15 back?` after an item: whether so much of it can go. */

const MOST_TOKENS = 20;
const FILLS =
  /\benough (?:for|to)\b|\b(?:can|could|may) (?:we|i|you|they) (?:still |also |now |then )?(?:do|fill|sell|send|ship|spare|give|deliver|promise|supply|manage|cover|let)\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`enough keep keeping kept back hold holding aside set setting put reserve reserving leave leaving left over stay still shelf shop
   customer customers guest guests order spare sell send ship fill deliver promise supply manage cover touching without
   least remain remaining them of ourselves order safe possible doable fine right only but say`
    .trim()
    .split(/\s+/),
]);
/** Topics after which an amount is no order. */
const OTHERS: ReadonlySet<string> = new Set(['change', 'contact', 'blend', 'messages', 'search', 'fulfil', 'packs']);

/** The order that a message asks of the item mentioned before; null where it asks for something else. */
export function filledOn(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, mentions, suppliers, categories, people, locations, notes, amounts, time, tokens, pack } = reading;
  if (before.isUnasked || OTHERS.has(question.topic) || question.items.length !== 1) return null;
  if ([mentions, suppliers, categories, people, locations, notes].some((some) => some.length > 0)) return null;
  if (time !== null || pack !== null || tokens.length > MOST_TOKENS || reading.assumed?.length) return null;
  const wanted = amounts.filter(({ isKept }) => isKept !== true);
  const [amount, another] = wanted;
  if (!amount || another || amounts.length - wanted.length > 1 || amounts.some(({ isMoney }) => isMoney)) return null;
  if (!(amount.value > 0) || !FILLS.test(text) || !saysOnly(reading, WORDS)) return null;
  const { items, similarItems } = question;
  return certain('fulfil', { ...reading, mentions: before.reading.mentions, types: [] }, before, {
    items,
    similarItems,
  });
}
