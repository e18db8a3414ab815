import { isOfGroup } from '../../stock/item-groups.ts';
import type { Question, Topic } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import { wordsOf, wordsOfName } from '../words/words.ts';

/** `what are our pu-erhs worth`, `the share of pu-erh`: a sum of what is called like a category is of all that is in it. */

/** Topics whose answer adds up or ranks a part of the stock. */
const SUMS: ReadonlySet<Topic> = new Set([
  ...(['value', 'count', 'revenue', 'spending', 'stockOn', 'stockClose', 'dead', 'excess', 'topSelling'] as const),
]);

/** A question of the category instead of the items that have its name, where the words say no more than that. */
export function ofWholeKind(question: Question, reading: Reading): Question {
  const [mention, another] = reading.mentions;
  if (!mention || another || !SUMS.has(question.topic) || question.categories.length > 0) return question;
  if (mention.exact.length > 0 || question.items.length !== 1) return question;
  const [category, other] = new Set(mention.values.map((item) => item.category));
  if (category === undefined || category === '' || other !== undefined) return question;
  const said = wordsOf(reading.text).slice(mention.start, mention.end);
  const words = wordsOfName(category).map(({ stem }) => stem);
  const isKind = said.length > 0 && said[0]?.stem === words[0] && said.every(({ stem }) => words.includes(stem));
  return isKind ? { ...question, items: [], similarItems: [], categories: [category] } : question;
}

/** `all tea and herbs`: where herbs are a kind of tea, that is all tea, and not the herbs alone. */
export function withAllTea(question: Question, { tokens, groups }: Reading): Question {
  if (question.categories.length === 0 || !groups.includes('tea') || !SUMS.has(question.topic)) return question;
  const texts = tokens.flatMap(({ text, word }) => (word !== null && AROUND.has(word.text) ? [] : [text]));
  const at = texts.findIndex((text, i) => TEA.has(text) && isBeside(texts, i));
  const isOfTea = question.categories.every((category) => isOfGroup(category, 'tea'));
  return at >= 0 && isOfTea ? { ...question, categories: [], groups: ['tea'] } : question;
}
const TEA = new Set(['tea', 'teas']);
const AROUND = new Set(['all', 'the', 'our', 'of', 'every', 'my', 'any']);
const AND = new Set(['and', 'plus', '&', 'with']);
/** Whether a word is joined to a category, in either order. */
const isBeside = (texts: readonly string[], i: number): boolean =>
  (AND.has(texts[i + 1] ?? '') && texts[i + 2] === '<category>') ||
  (AND.has(texts[i - 1] ?? '') && texts[i - 2] === '<category>');
