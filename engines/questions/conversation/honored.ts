import type { Question, Topic } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import type { Candidate } from './candidate.ts';
import type { Before } from './context.ts';
import { isPointer } from './pointers.ts';
import { namesNothing } from './spoken/certain.ts';
import type { Option } from './weigh.ts';

/** Whether what a message points at is kept by what it is read as. */

/** So likely is the only reading that keeps all that was talked about, and so much likelier than any other that keeps it. */
const MIN_CHANCE = 0.38;
const TIMES_LIKELIER = 3;
/** How sure the question before it has to be, and how likely the message is by itself where it points at nothing. */
const MIN_BEFORE = 0.5;
const MAX_ALONE = 0.6;

/** Whether the likeliest reading is the one that keeps all that was talked about, in a message that names nothing itself. */
export function keepsAllAlone(
  [first, ...others]: readonly Option[],
  reading: Reading,
  before: Before | null,
  alone: Option | null,
): boolean {
  if (!first || before === null || before.isUnasked || before.confidence < MIN_BEFORE) return false;
  const { best, chance } = first;
  const { notes, groups, types, units, tokens } = reading;
  if (!namesNothing(reading) || notes.length + groups.length + types.length + units.length > 0) return false;
  // `85 guests, could we cover that`: a number that nothing takes is not kept.
  if (tokens.some(({ word, text }) => (word !== null && word.number !== null) || text === '<number>')) return false;
  if (OF_ALL.test(reading.text) || namesSomewhere(reading)) return false;
  if (best.carry === 'nothing' || best.relation === 'same' || NEVER.has(best.question.topic)) return false;
  const { question } = before;
  const rival = others.find(
    (one) => one.chance > chance / 2 || (one.best.carry !== 'nothing' && keepsAll(one.best, question)),
  );
  if (chance < MIN_CHANCE || chance < TIMES_LIKELIER * (rival?.chance ?? 0)) return false;
  const points = tokens.some((_, at) => isPointer(tokens, at));
  return (points || (alone?.chance ?? 0) < MAX_ALONE) && keepsAll(best, question);
}
/** `the last thing booked out` is of all goods. */
const OF_ALL = /\b(?:thing|anything|everything|something|anybody|anyone|everybody|everyone)\b/;

/** `how much of it over the counter`: a place or a person that no slot has would be left out. */
const namesSomewhere = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }, at) => {
    const noun = tokens[at + 2];
    return (
      BEFORE_PLACES.has(text) &&
      tokens[at + 1]?.text === 'the' &&
      noun !== undefined &&
      noun.word !== null &&
      !OF_TIME.has(noun.text)
    );
  });
const BEFORE_PLACES = new Set(['over', 'at', 'in', 'on', 'from', 'for', 'to', 'by', 'via', 'through', 'with']);
const OF_TIME = new Set(
  'last next past same first second end start total whole moment other two three latest previous one ones'.split(' '),
);
const NEVER: ReadonlySet<Topic> = new Set<Topic>([
  ...([
    'change',
    'contact',
    'refused',
    'outside',
    'aside',
    'messages',
    'search',
    'help',
    'greeting',
    'thanks',
  ] as const),
]);

const KEPT = ['items', 'suppliers', 'categories', 'groups', 'locations', 'notes', 'people', 'type', 'except'] as const;
const isEmpty = (part: unknown): boolean => part === null || (Array.isArray(part) && part.length === 0);

/** Whether a question keeps what narrows the one before it, and its time if it can have one. */
function keepsAll({ question, meaning }: Candidate, before: Question): boolean {
  if (question.within) return true;
  const said = KEPT.filter((part) => !isEmpty(before[part]));
  const isTimed = before.period !== null && meaning.takes.includes('past');
  return (
    said.length + (isTimed ? 1 : 0) > 0 &&
    said.every((part) => JSON.stringify(before[part]) === JSON.stringify(question[part])) &&
    (!isTimed || JSON.stringify(before.period) === JSON.stringify(question.period))
  );
}

/** `how many of them are low` where nothing was listed: all that is low is no answer. */
export function pointsAtNothing({ carry, question }: Candidate, { text, tokens }: Reading): boolean {
  if (carry !== 'nothing' || !OF_THEM.test(text) || question.within || !LISTED.has(question.topic)) return false;
  const isNamed = KEPT.some((part) => !isEmpty(question[part])) || question.conditions.length > 0;
  return !isNamed && question.bound === null && question.period === null && tokens.length <= MAX_TOKENS;
}
const OF_THEM =
  /\b(?:of|from|among) (?:them|those|these)\b(?! (?:that|which|who|we|with|in|at|on|from)\b)|\b(?:in|for|on|by|with|are|do|does) (?:them|those|these)\b(?=\W*$| (?:at (?:cost|selling|today|the moment)|now|right now|altogether|together|in (?:all|total|money|dollars|stock)|worth|cost)\b)/;
/** Longer messages say themselves what they point at. */
const MAX_TOKENS = 9;
const LISTED: ReadonlySet<Topic> = new Set<Topic>(['low', 'out', 'wellStocked', 'value', 'dead', 'excess', 'pinned']);
