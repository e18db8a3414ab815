import type { Lexicon } from '../../engines/questions/lexicon.ts';
import type { Question } from '../../engines/questions/question.ts';
import type { Understanding } from '../../engines/questions/understand.ts';
import type { Expected } from './message-file.ts';
import { MEANINGS } from './training-text.ts';
import { UNIT_NAMES } from './unit-names.ts';

/** Any value is right. */
export const ANY = 'any';

export type Verdict = 'right' | 'offered' | 'wrong';

const meaningOf = new Map(MEANINGS.map((meaning) => [meaning.name, meaning]));
/** What says nothing of the stock: beside a question it need not be answered. */
const SMALL_TALK: ReadonlySet<string> = new Set(['greeting', 'thanks']);
/** What is answered with the same sentence, whatever is named. */
const WITHOUT_NAMES: ReadonlySet<string> = new Set(['outside', 'refused', 'help', 'greeting', 'thanks', 'team']);

/** Judges what a message was taken for. */
export function judgeReading(read: Understanding, expected: readonly Expected[], lexicon: Lexicon): Verdict {
  if (read.kind !== 'understood') return 'offered';
  return judgeQuestions(read.questions, expected, lexicon) ? 'right' : 'wrong';
}

/** Whether questions are those that were meant, in any order. */
export function judgeQuestions(
  questions: readonly Question[],
  expected: readonly Expected[],
  lexicon: Lexicon,
): boolean {
  const wanted = withoutTalk(expected, ({ meaning }) => meaningOf.get(meaning)?.topic ?? '');
  const asked = withoutTalk(questions, ({ topic }) => topic);
  if (wanted.length !== asked.length) return false;
  const left = [...asked];
  for (const one of wanted) {
    const at = left.findIndex((question) => asksWhat(question, one, lexicon));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
}

function withoutTalk<T>(questions: readonly T[], topicOf: (one: T) => string): readonly T[] {
  const rest = questions.filter((one) => !SMALL_TALK.has(topicOf(one)));
  return rest.length === 0 ? questions.slice(0, 1) : rest;
}

/** Whether a question is the one that was meant. */
export function asksWhat(question: Question, { meaning, named }: Expected, lexicon: Lexicon): boolean {
  const wanted = meaningOf.get(meaning);
  if (!wanted) return false;
  // What a person sold is told by the same answer as who sold it.
  const isOfPerson = question.topic === 'whoDid' && wanted.topic === 'movement' && named.person !== undefined;
  if (question.topic !== wanted.topic && !isOfPerson) return false;
  if (WITHOUT_NAMES.has(question.topic)) return true;
  // Of times the least is the best: who is last takes most.
  const isTime = wanted.sets.measure === 'leadTime' || wanted.sets.measure === 'response';
  const { measure, flow, verb, countOnly, urgentOnly, order } = wanted.sets;
  const takes = (slot: (typeof wanted.takes)[number]) => wanted.takes.includes(slot);
  const idsOf = (names: readonly string[]) =>
    lexicon.items.filter(({ name }) => names.includes(name)).map(({ id }) => String(id));
  const keysOf = (names: readonly string[]) =>
    lexicon.suppliers.filter(({ name }) => names.includes(name)).map(({ key }) => key);
  const peopleOf = (names: readonly string[]) =>
    lexicon.people.filter(({ firstName }) => names.includes(firstName)).map(({ id }) => String(id));
  const { item = [], supplier = [], category = [], place = [], person = [], type = [] } = named;
  const amounts = [question.bound?.value, question.wanted?.quantity, question.change?.quantity, question.limit];
  const [number] = (named.number ?? []).map(numberIn);
  const [limit] = (named.limit ?? []).map(numberIn);
  const [unit] = named.unit ?? [];
  return (
    (measure === undefined || (question.measure ?? 'value') === (measure ?? 'value')) &&
    (flow === undefined || question.flow === flow) &&
    (verb === undefined || question.change?.verb === verb) &&
    (countOnly === undefined || question.countOnly) &&
    question.urgentOnly === (urgentOnly ?? false) &&
    (!(question.topic === 'topSelling' || question.topic === 'runOut') || question.order === order) &&
    (named.order === undefined || question.order === (isTime ? 'most' : named.order[0])) &&
    sameSet(question.items.flat().map(String), idsOf(item)) &&
    sameSet(question.suppliers, keysOf(supplier)) &&
    sameSet(question.categories, category) &&
    sameSet(
      question.locations.map((one) => one.toUpperCase()),
      place.map((one) => one.toUpperCase()),
    ) &&
    sameSet(question.people.map(String), peopleOf(person)) &&
    (type[0] === ANY || question.type === typeNamed(type[0])) &&
    (!takes('past') || (question.period !== null) === (named.past !== undefined)) &&
    (!takes('deadline') || named.deadline === undefined || question.deadline !== null) &&
    (number === undefined || amounts.includes(number)) &&
    (limit === undefined || question.limit === limit) &&
    (unit === undefined || UNIT_NAMES.get(question.unit ?? '') === UNIT_NAMES.get(unit))
  );
}

const typeNamed = (type: string | undefined) => (type === undefined ? null : type === 'warehouse' ? type : 'retail');

const numberIn = (text: string): number => Number(/[\d.]+/.exec(text.replaceAll(',', ''))?.[0] ?? Number.NaN);

const sameSet = (some: readonly string[], others: readonly string[]): boolean => {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && one.isSubsetOf(other);
};
