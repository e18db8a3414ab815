import type { Question } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import type { Before, One } from './context.ts';

/** How much likelier the second question of a message is about what the first one names than a message by itself is. */
const KEPT = 8;
const KEPT_TIME = 3;
/** The same of what the whole message is taken for. */
const HEARD = 3;
const LIKELY = 0.5;
const KEPT_PLACE = 2;

/**
 * The second question of one message, `how much cold brew is left and what's our margin?`: it is about the same things unless
 * it names others, and readings that differ only in what they are about are one question.
 * @param own what the second names
 * @param whole the message as one question
 * @param isClause whether both are clauses of one sentence, each with a word that asks
 */
export function inOneBreath(
  second: One,
  first: One | undefined,
  own: Reading,
  whole: One,
  isClause: boolean = false,
): One {
  const [asked] = first?.questions ?? [];
  const { choices = [] } = second;
  const [likeliest] = choices;
  if (asked?.period && second.confidence === 1 && !own.time) return timedAs(second, first?.last ?? null);
  // Several changes in one part are listed one by one.
  const isSeveral = second.questions.length > 1;
  if (!asked || !likeliest || isSeveral || second.confidence === 1 || ofAll(own.text)) return second;
  const isNamed = own.mentions.length + own.suppliers.length + own.categories.length > 0;
  const spoken = namesOf(asked);
  const [overall] = whole.questions;
  // What all the words together are taken for is asked by one of their halves.
  const heard = overall && whole.confidence >= LIKELY && senseOf(overall) !== senseOf(asked) ? senseOf(overall) : null;
  const place = placeOf(asked);
  const isPlaced = own.types.length + own.locations.length > 0;
  // Nobody asks the same of the same twice in one sentence.
  const others = choices.filter(({ question }) => !isClause || own.time !== null || !isSame(question, asked));
  const weighed = others.map((choice) => ({
    ...choice,
    power:
      choice.chance *
      (!isNamed && spoken !== NO_NAMES && namesOf(choice.question) === spoken ? KEPT : 1) *
      (!isPlaced && place !== NOWHERE && placeOf(choice.question) === place ? KEPT_PLACE : 1) *
      (senseOf(choice.question) === heard ? HEARD : 1) *
      (!own.time && asked.period !== null && isWithin(choice.question.period, asked.period) ? KEPT_TIME : 1),
  }));
  const sum = weighed.reduce((total, { power }) => total + power, 0);
  const none = Math.max(0, 1 - choices.reduce((total, { chance }) => total + chance, 0));
  const senses = Map.groupBy(weighed, ({ question }) => senseOf(question));
  const powerOf = (some: readonly { power: number }[]) => some.reduce((total, { power }) => total + power, 0);
  const [best = []] = [...senses.values()].sort((a, b) => powerOf(b) - powerOf(a));
  const [chosen] = best.toSorted((a, b) => b.power - a.power);
  if (!chosen) return second;
  // What the words leave in doubt, another reading of the same names does not make sure.
  const doubt = Math.min(1, second.confidence / likeliest.chance);
  const confidence = (powerOf(best) / (sum + none)) * doubt;
  return { ...second, questions: [chosen.question], confidence, last: chosen.last(confidence) };
}

const isSame = (one: Question, other: Question): boolean =>
  senseOf(one) === senseOf(other) && namesOf(one) === namesOf(other) && isWithin(one.period, other.period);
const isWithin = (one: Question['period'], other: Question['period']) => JSON.stringify(one) === JSON.stringify(other);

/** `what did we take last week and what sold best`: what is certain in itself, in the time of the first question. */
function timedAs(second: One, before: Before | null): One {
  const { last, questions } = second;
  const [question, another] = questions;
  const time = before?.reading.time;
  if (!question || another || !last || !time || !before?.question.period) return second;
  if (question.period !== null || !TIMED.has(question.topic)) return second;
  const type = question.type ?? before.question.type;
  const timed = { ...question, period: before.question.period, type };
  return { ...second, questions: [timed], last: { ...last, question: timed, reading: { ...last.reading, time } } };
}
/** What is asked of a time. */
const TIMED: ReadonlySet<string> = new Set(['topSelling', 'revenue', 'spending', 'movement', 'whoDid']);

/** `and across all suppliers`, `anything anywhere`: no longer what the first question is about. */
const ofAll = (text: string): boolean => OF_ALL.test(text);
const OF_ALL =
  /\b(?:overall|in total|altogether|in general|generally|everything|anything|anywhere|anyone|whole|entire|all (?:our|the|of our|of the|suppliers|items|products|teas)|average|on average)\b/;

const namesOf = ({ items, suppliers, categories, groups }: Question): string =>
  JSON.stringify([items, suppliers, categories, groups]);
const placeOf = ({ type, locations }: Question): string => JSON.stringify([type, locations]);
const NOWHERE = JSON.stringify([null, []]);
const NO_NAMES = JSON.stringify([[], [], [], []]);

/** What is asked, whatever it is asked of. */
export const senseOf = ({ topic, measure, flow, order, change, extra, pace, asks }: Question): string =>
  `${topic} ${measure} ${flow} ${asks} ${topic === 'topSelling' || topic === 'runOut' ? order : ''} ${change?.verb} ${topic === 'runOut' && extra !== null} ${topic === 'runOut' && pace !== null}`;
