import type { Lexicon } from '../../engines/questions/lexicon.ts';
import type { Question, Topic } from '../../engines/questions/question.ts';
import type { Expected } from './message-file.ts';
import { MEANINGS } from './training-text.ts';

/** Answers that tell what another question asks, as their sentences have it (`engines/questions/answers`). */

/** What the answer about one item tells beside what is asked. */
const OF_ONE: Readonly<Partial<Record<Topic, ReadonlySet<string>>>> = {
  story: new Set(['quantity', 'par', 'location', 'price', 'margin', 'supplierOf', 'orderTerms', 'leadTime']),
  quantity: new Set(['par', 'low']),
  price: new Set(['margin']),
  margin: new Set(['price']),
};
/** What a list of items tells of all of them. */
const OF_LIST: ReadonlySet<string> = new Set(['quantity', 'count']);

/** Whether the answer to a question tells what was meant, though another question asks just that. */
export function toldBeside(question: Question, { meaning, named }: Expected, lexicon: Lexicon): boolean {
  const topic = MEANINGS.find(({ name }) => name === meaning)?.topic;
  const { item = [], category = [], type = [], ...rest } = named;
  if (topic === undefined || type.length > 1 || question.type !== typeNamed(type[0])) return false;
  if (Object.keys(rest).length > 0 || question.period !== null || question.deadline !== null) return false;
  const ids = question.items.flat();
  const names = lexicon.items.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const isOfNone = question.suppliers.length + question.locations.length + question.people.length === 0;
  if (item.length > 0 || ids.length > 0) {
    const isSame = names.length === 1 && item.length === 1 && item.includes(names[0] ?? '');
    return isSame && isOfNone && category.length === 0 && OF_ONE[question.topic]?.has(topic) === true;
  }
  const isSame =
    question.categories.length === category.length && category.every((one) => question.categories.includes(one));
  return question.topic === 'list' && OF_LIST.has(topic) && isSame && category.length > 0 && isOfNone;
}

/** The type of inventory that people call so. */
export const typeNamed = (type: string | undefined) =>
  type === undefined ? null : type === 'warehouse' ? type : 'retail';
