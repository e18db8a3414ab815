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
