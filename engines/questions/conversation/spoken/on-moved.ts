import { authorAsked } from '../../meaning/from-before.ts';
import type { Flow, Question, Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, goingOn, isAnswered, namesNothing, PLAIN_WORDS, saysOnly } from './certain.ts';

/** What is asked of movements that were talked about: who counted, who booked one item, when it came in before that. */

/** What a message asks of the movements before it; null where it asks for something else. */
export function askedOfMoved(before: Before, reading: Reading): One | null {
  if (!isAnswered(before) || reading.tokens.length > MOST_TOKENS || reading.amounts.length > 0) return null;
  return (
    whoCounted(before, reading) ??
    whoBooked(before, reading) ??
    cameBefore(before, reading) ??
    madeOfIt(before, reading)
  );
}
const MOST_TOKENS = 14;

const words = (more: string): ReadonlySet<string> => new Set([...PLAIN_WORDS, ...more.trim().split(/\s+/)]);
const LEAD = '^\\W*(?:(?:and|ok|okay|so|right|hm|oh|but|then|now|thanks)\\W+)*';

/** Topics whose answers are about movements of one kind. */
const OF_MOVES: ReadonlySet<Topic> = new Set(['movement', 'lastEvent', 'whoDid', 'trend', 'spending', 'revenue']);

/** `who did that count` after what counting changed. */
function whoCounted(before: Before, reading: Reading): One | null {
  const { question } = before;
  if (question.flow !== 'counted' || !OF_MOVES.has(question.topic) || !namesNothing(reading)) return null;
  if (!WHO_COUNTED.test(reading.text) || !saysOnly(reading, OF_COUNTS)) return null;
  // Who counted is in the answer that lists a day of counting.
  if (question.topic === 'lastEvent' && question.by === 'day') return goingOn(before, question);
  return goingOn(before, authorAsked(question, reading));
}
const WHO_COUNTED = new RegExp(
  `${LEAD}who (?:did|made|took|ran|carried out|was (?:doing|on)|has done) (?:that|this|the|it|those|these)(?: (?:last|monthly|weekly|stock))? ?(?:counts?|counting|stock ?take|recount)\\b`,
);
const OF_COUNTS = words(
  'count counts counting stocktake stock take recount ran carried made doing last monthly weekly took done',
);

/** `who put in the kettles` after what was written off: who recorded that of them. */
function whoBooked(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { flow, topic, period, ever } = question;
  const meaning = flow === null ? undefined : WHO[flow];
  if (meaning === undefined || !OF_MOVES.has(topic) || reading.mentions.length === 0 || reading.time !== null)
    return null;
  const { suppliers, categories, people, locations, text } = reading;
  if (suppliers.length + categories.length + people.length + locations.length > 0) return null;
  if (!WHO_BOOKED.test(text) || !saysOnly(reading, OF_BOOKING)) return null;
  return certain(meaning, reading, before, {
    ...{ flow, period, ever, people: [], by: null, order: null, limit: null, countOnly: false, whether: false },
  });
}
const WHO: Readonly<Partial<Record<Flow, string>>> = {
  ...{ damaged: 'who-damaged', received: 'who-received', sold: 'who-sold', counted: 'who-counted' },
};
const WHO_BOOKED = new RegExp(
  `${LEAD}who (?:was it (?:that|who) )?(?:put|booked|entered|logged|recorded|keyed|typed|posted|noted|registered|wrote down)\\b`,
);
const OF_BOOKING = words(
  'put booked entered logged recorded keyed typed posted noted registered wrote down system ledger off away loss damage breakage',
);

/** `when did we get gunpowder before that`: the movement before the one that was talked about, or the last before a change. */
function cameBefore(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, mentions, suppliers, categories, time, notes } = reading;
  if (!BEFORE_THAT.test(text) || suppliers.length + categories.length + notes.length > 0 || time !== null) return null;
  if (!saysOnly(reading, OF_EVENTS)) return null;
  const ids = mentions.flatMap(({ exact, values }) => (exact.length > 0 ? exact : values).map(({ id }) => id));
  const spoken = new Set(question.items.flat());
  const flow = EVENTS.find(([, said]) => said.test(text))?.[0] ?? question.flow;
  const isSame = ids.every((id) => spoken.has(id));
  if (flow === null || !isSame || spoken.size === 0) return null;
  const { topic, place, by, whether, order } = question;
  if (topic === 'lastEvent' && by === null && !whether && order !== 'least')
    return question.flow === flow && (place ?? 1) < MOST_BACK
      ? goingOn(before, { ...question, place: (place ?? 1) + 1 })
      : null;
  const meaning = LAST[flow];
  // What was only prepared, or is still to come, is in no record: before it the last one counts.
  if (meaning === undefined || !(topic === 'change' || topic === 'onOrder')) return null;
  const named = mentions.length > 0 ? reading : { ...reading, mentions: before.reading.mentions };
  return certain(meaning, named, before, {
    ...{ flow, order: null, by: null, whether: false, place: null, asks: null, limit: null },
  });
}
/** As far back as the last of a few movements goes. */
const MOST_BACK = 10;
const BEFORE_THAT =
  /\b(?:when|what (?:day|date)|how long ago)\b.*\b(?:before|previous to|prior to) (?:that|this|it|then|this one|that one)\W*(?:please|then)?\W*$|\band when before (?:that|this)\W*$/;
const EVENTS: readonly (readonly [Flow, RegExp])[] = [
  ['received', /\b(?:g[eo]t|receiv\w*|deliver\w*|arriv\w*|c[ao]me|buy|bought)\b/],
  ['sold', /\b(?:sell|sold|sale)\b/],
  ['counted', /\bcount(?:ed)?\b/],
];
const LAST: Readonly<Partial<Record<Flow, string>>> = {
  ...{ received: 'last-received', sold: 'last-sold', counted: 'last-counted' },
};
const OF_EVENTS = words(
  'before previous prior last time get got receive received deliver delivered delivery arrive arrived come came buy bought sell sold sale count counted long ago day date stock',
);

/** `what did we get out of it` after what has one note, such as a batch: what came in with that note. */
function madeOfIt(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { topic, notes, words: said, flow, noted } = question;
  const isOfNote = topic === 'movement' && (notes.length > 0 || said.length > 0) && noted === null;
  if (!isOfNote || flow === 'sold' || flow === 'damaged' || !namesNothing(reading)) return null;
  const way = OUT_OF_IT.test(reading.text) ? 'up' : INTO_IT.test(reading.text) ? 'down' : null;
  if (way === null || !saysOnly(reading, OF_MAKING)) return null;
  const all: Partial<Question> = { items: [], similarItems: [], categories: [], suppliers: [], groups: [] };
  return goingOn(before, {
    ...{ ...question, ...all, topic: 'movement', by: 'entry', flow: null, way, order: null, limit: null },
    ...{ measure: null, per: null, countOnly: false, unit: null, bound: null },
  });
}
const OUT_OF_IT = new RegExp(
  `${LEAD}(?:what|how much)\\b.*\\b(?:(?:get|got|make|made|come|came|produced?|yield(?:ed)?|take|took) (?:\\w+ )?(?:out of|from|of|with) (?:it|that|this|them|those)|(?:did|does) (?:it|that|they) (?:yield|make|give|produce))\\b`,
);
const INTO_IT = new RegExp(
  `${LEAD}(?:what|how much)\\b.*\\b(?:went|go|gone|put|goes) (?:\\w+ )?into (?:it|that|this|them)\\b`,
);
const OF_MAKING = words(
  'out of from with into get got make made come came produce produced yield yielded take took went go gone goes put give batch roast else',
);
