import type { Lexicon, NamedItem } from '../../engines/questions/lexicon.ts';
import { linesOfOrder } from '../../engines/questions/meaning/order-lines.ts';
import type { Question } from '../../engines/questions/question.ts';
import type { Understanding } from '../../engines/questions/understand.ts';
import type { Expected } from './message-file.ts';
import { LOSS_NOTES } from './sample-lexicon.ts';
import { toldBeside, typeNamed } from './told-beside.ts';
import { MEANINGS } from './training-text.ts';
import { UNIT_NAMES } from './unit-names.ts';

/** Any value is right. */
export const ANY = 'any';

export type Verdict = 'right' | 'offered' | 'wrong';

const meaningOf = new Map(MEANINGS.map((meaning) => [meaning.name, meaning]));
/** What says nothing of the stock: beside a question it need not be answered. */
const SMALL_TALK: ReadonlySet<string> = new Set(['greeting', 'thanks', 'aside']);
/** What is answered with the same sentence, whatever is named. */
const WITHOUT_NAMES: ReadonlySet<string> = new Set([
  ...['outside', 'refused', 'help', 'greeting', 'thanks', 'aside', 'team'],
]);

/** Judges what a message was taken for. */
export function judgeReading(read: Understanding, expected: readonly Expected[], lexicon: Lexicon): Verdict {
  if (read.kind !== 'understood') return 'offered';
  return judgeQuestions(read.questions, expected, lexicon) ? 'right' : 'wrong';
}

/** Whether questions are those that were meant, in any order, or questions whose answers tell all that was meant. */
export function judgeQuestions(
  questions: readonly Question[],
  expected: readonly Expected[],
  lexicon: Lexicon,
): boolean {
  const wanted = together(withoutTalk(expected, ({ meaning }) => meaningOf.get(meaning)?.topic ?? ''));
  const asked = askedOnce(withoutTalk(questions.flatMap(linesOfOrder), ({ topic }) => topic));
  const tells = (question: Question, one: Expected) =>
    asksWhat(question, one, lexicon) || toldBeside(question, one, lexicon);
  return (
    wanted.every((one) => asked.some((question) => tells(question, one))) &&
    asked.every((question) => wanted.some((one) => tells(question, one)))
  );
}

/** `the tape, and the ribbon`: the same of two things is asked once, and answered for both. */
function together(expected: readonly Expected[]): Expected[] {
  const all = new Map<string, Expected>();
  for (const one of expected) {
    const { item = [], category = [], ...rest } = one.named;
    const kind = item.length > 0 ? 'item' : category.length > 0 ? 'category' : null;
    const isAlone = kind === null || ONE_BY_ONE.has(meaningOf.get(one.meaning)?.topic ?? '');
    const key = isAlone ? String(all.size) : JSON.stringify([one.meaning, kind, rest]);
    const known = kind === null ? undefined : all.get(key);
    const names = kind === 'item' ? item : category;
    all.set(
      key,
      known && kind ? { ...one, named: { ...one.named, [kind]: [...(known.named[kind] ?? []), ...names] } } : one,
    );
  }
  return [...all.values()];
}

/** Questions with the same asked of several things as one. */
function askedOnce(questions: readonly Question[]): Question[] {
  const all = new Map<string, Question>();
  for (const one of questions) {
    const key = ONE_BY_ONE.has(one.topic)
      ? String(all.size)
      : JSON.stringify({ ...one, items: one.items.length > 0, similarItems: [], countOnly: false });
    const known = all.get(key);
    all.set(key, known ? { ...known, items: [...known.items, ...one.items] } : one);
  }
  return [...all.values()];
}
const ONE_BY_ONE: ReadonlySet<string> = new Set(['compare', 'fulfil', 'total', 'change']);

function withoutTalk<T>(questions: readonly T[], topicOf: (one: T) => string): readonly T[] {
  const rest = questions.filter((one) => !SMALL_TALK.has(topicOf(one)));
  return rest.length === 0 ? questions.slice(0, 1) : rest;
}

/** A question with what the list is of that it is about: labels say either. */
function withListed(question: Question, { named }: Expected): Question {
  const { within } = question;
  if (!within || named.within) return question;
  const { suppliers, categories, locations, type } = question;
  return {
    ...question,
    suppliers: suppliers.length > 0 ? suppliers : within.suppliers,
    categories: categories.length > 0 ? categories : within.categories,
    locations: locations.length > 0 ? locations : within.locations,
    type: type ?? within.type,
  };
}

/** Of a period, profit is that of what was sold, however it is asked. */
const measureOf = ({ measure, period }: Pick<Question, 'measure' | 'period'>): string =>
  measure === 'profit' && period !== null ? 'earned' : (measure ?? 'value');

/** Whether a question is the one that was meant. */
export function asksWhat(asked: Question, expected: Expected, lexicon: Lexicon): boolean {
  const { meaning, named } = expected;
  const question = withListed(asked, expected);
  const wanted = meaningOf.get(meaning);
  if (!wanted) return false;
  // What a person sold is told by the same answer as who sold it.
  const isOfPerson = question.topic === 'whoDid' && wanted.topic === 'movement' && named.person !== undefined;
  // The price of so much of an item is what so much of it comes to.
  const isOfAmount =
    named.number !== undefined &&
    ((question.topic === 'price' && question.wanted !== null && meaning === 'total-price') ||
      (question.topic === 'total' && question.measure === 'price' && wanted.topic === 'price'));
  // What is divided is the figure of the message before.
  const isDivided =
    wanted.topic === 'split' &&
    (meaning === 'share' ? question.share : (meaning === 'rate' ? question.per : question.by) !== null);
  // Whether something has come is told by when it last did.
  const isArrival =
    meaning === 'received' &&
    named.past === undefined &&
    question.topic === 'lastEvent' &&
    question.flow === 'received';
  const isToldSo = isOfPerson || isOfAmount || isDivided || isArrival;
  if (question.topic !== wanted.topic && !isToldSo) return false;
  if (WITHOUT_NAMES.has(question.topic)) return true;
  // Of times the least is the best: who is last takes most.
  const isTime = wanted.sets.measure === 'leadTime' || wanted.sets.measure === 'response';
  const { measure, verb, countOnly, urgentOnly, order, by, whether, asks = null } = wanted.sets;
  // Which movements a message asks the reasons of, the message before it says.
  const flow = meaning === 'why' ? undefined : wanted.sets.flow;
  const takes = (slot: (typeof wanted.takes)[number]) => wanted.takes.includes(slot);
  const idsOf = (names: readonly string[]) =>
    lexicon.items.filter(({ name }) => names.includes(name)).map(({ id }) => String(id));
  const keysOf = (names: readonly string[]) =>
    lexicon.suppliers.filter(({ name }) => names.includes(name)).map(({ key }) => key);
  const peopleOf = (names: readonly string[]) =>
    lexicon.people
      .filter(({ firstName }) => names.some((name) => name.split(' ')[0] === firstName))
      .map(({ id }) => String(id));
  const { item = [], supplier = [], category = [], place = [], person = [], type = [], note = [] } = named;
  const { bound, wanted: amount, change, keep, pack, extra, pace } = question;
  const paced = pace !== null && 'amount' in pace ? pace.amount : null;
  const amounts = [
    bound?.value,
    ...[amount, change, keep, pack, extra, paced].map((one) => one?.quantity),
    question.limit,
  ];
  const [number] = (named.number ?? []).map(numberIn);
  const [limit] = (named.limit ?? []).map(numberIn);
  const [unit] = named.unit ?? [];
  // `the pu-erhs` may be a category or all that is in it.
  const ofKind = lexicon.items.filter((one) => category.includes(one.category)).map(({ id }) => String(id));
  const isOfKind =
    item.length === 0 &&
    category.length === 1 &&
    question.categories.every((one) => category.includes(one)) &&
    sameSet(question.items.flat().map(String), ofKind);
  // `Write to Owen about the teapots` may say which goods the letter is about.
  const isAbout =
    question.topic === 'contact' &&
    item.length === 0 &&
    supplier.length > 0 &&
    question.items
      .flat()
      .every((id) => lexicon.items.some((one) => one.id === id && keysOf(supplier).includes(one.supplierKey)));
  const items = lexicon.items.filter(({ id }) => question.items.flat().includes(id));
  // `the lemongrass in the cold room`: what holds of all that is named changes no answer.
  const sameScope = (some: readonly string[], others: readonly string[], field: keyof NamedItem) => {
    const lower = (values: readonly string[]) => values.map((one) => one.toUpperCase());
    const holds = (values: readonly string[]) =>
      values.length === 0 || items.every((item) => lower(values).includes(String(item[field]).toUpperCase()));
    return sameSet(lower(some), lower(others)) || (items.length > 0 && holds(some) && holds(others));
  };
  return (
    (measure === undefined || isOfAmount || measureOf(question) === measureOf({ ...question, measure })) &&
    (flow === undefined || question.flow === flow) &&
    (verb === undefined || question.change?.verb === verb) &&
    (countOnly === undefined || question.countOnly) &&
    question.urgentOnly === (urgentOnly ?? false) &&
    (!(question.topic === 'topSelling' || question.topic === 'runOut') || question.order === order) &&
    (question.topic !== 'runOut' || (question.pace !== null) === (meaning === 'lasts-at')) &&
    // The last sale, what has gone longest without one, whether there ever was one, and all that was in it.
    (question.topic !== 'lastEvent' ||
      (question.order === (order ?? null) &&
        question.by === (by ?? null) &&
        question.whether === (whether ?? false))) &&
    (question.topic !== 'stockOuts' || question.order === (order ?? null)) &&
    (question.topic !== 'salesByDay' || question.by === by) &&
    (named.ever === undefined || question.ever) &&
    (named.order === undefined || question.order === (isTime ? 'most' : named.order[0])) &&
    (sameSet(question.items.flat().map(String), idsOf(item)) || isOfKind || isAbout) &&
    sameScope(question.suppliers, keysOf(supplier), 'supplierKey') &&
    (sameScope(question.categories, category, 'category') || isOfKind) &&
    sameScope(question.locations, place, 'location') &&
    sameSet(question.people.map(String), peopleOf(person)) &&
    sameSet(
      question.notes.filter((one) => note.includes(one) || !LOSS_NOTES.includes(one)),
      note,
    ) &&
    wordsAsked(named.words ?? [], question.words) &&
    (type[0] === ANY || question.type === typeNamed(type[0])) &&
    (!takes('past') || (question.period !== null) === (named.past !== undefined)) &&
    (!takes('deadline') || named.deadline === undefined || question.deadline !== null) &&
    (number === undefined || amounts.includes(number)) &&
    (limit === undefined || question.limit === limit) &&
    // What is asked of a list by pointing at it alone may be labelled by what the list is of.
    (named.within === undefined || question.within !== undefined) &&
    ((question.topic !== 'messages' && question.topic !== 'movement') || question.asks === asks) &&
    (by !== 'entry' || question.by === by) &&
    (named.by === undefined || question.by === named.by[0]) &&
    (named.share === undefined || question.share === (named.share[0] === 'yes')) &&
    (named.per === undefined || question.per === named.per[0]) &&
    (named.row === undefined || String(question.place) === named.row[0]) &&
    (named.measure === undefined || question.measure === named.measure[0]) &&
    (unit === undefined || UNIT_NAMES.get(question.unit ?? '') === UNIT_NAMES.get(unit))
  );
}

/** Whether texts are searched for the words that were meant, among others. */
const wordsAsked = (wanted: readonly string[], words: readonly string[]): boolean =>
  wanted.flatMap((some) => some.split(' ')).every((word) => words.includes(word));

const numberIn = (text: string): number => Number(/[\d.]+/.exec(text.replaceAll(',', ''))?.[0] ?? Number.NaN);

const sameSet = (some: readonly string[], others: readonly string[]): boolean => {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && one.isSubsetOf(other);
};
