import { OF_LEDGER } from '../../ledger-topics.ts';
import { type Flow, newQuestion, type Question, type Topic } from '../../question.ts';
import type { TimeWords } from '../../words/periods.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';
import { lastEventOf, lastEventSaid, namesGoods } from './last-event-said.ts';

/**
 * `how much have we sold since then` after what happened on one day: from that day on. The day is in the answer to the
 * question before, so the question keeps that one.
 */

const EVENTS = 'delivery|shipment|sale|count|stock ?take|order|message|loss|movement|return';
const THAT = `(?:then|that(?: (?:day|date|point|time|one|${EVENTS}))?|the last (?:one|time|${EVENTS})|(?:it|they) (?:came|arrived|landed|got here|(?:was|were) delivered)(?: in)?)`;
const POINTED = `(?:ever )?since(?: ${THAT})?|(?:after|following) that(?: (?:day|date|one|${EVENTS}))?|from (?:then|that (?:day|date|point)) on(?:wards?)?`;
const AT_END = new RegExp(
  `[\\s,]+(${POINTED})(?: (?:please|pls|now|so far|up to now|until now|to date|in total))*\\W*$`,
  'i',
);
const AT_START = new RegExp(`^\\W*(?:(?:and|so|ok|okay|right|now|but|thanks)\\W+)*(${POINTED})\\W+(?=\\S+ \\S)`, 'i');

/** `how much have we lost since then in dollars`; a bare `since` has words of its own behind it. */
const WITHIN = new RegExp(`\\s+((?:ever )?since ${THAT})\\b`, 'i');

/** The message without the words that point at the event, and those words; null where it points at none. */
function pointing(written: string): { rest: string; said: string } | null {
  for (const pattern of [AT_END, AT_START, WITHIN]) {
    const found = pattern.exec(written);
    if (!found) continue;
    const said = (found[1] ?? '').toLowerCase();
    // `since we sold some` says an event of its own.
    if (pattern === AT_START && /^(?:ever )?since$/.test(said)) continue;
    return { rest: written.replace(pattern, pattern === AT_START ? ' ' : '').trim(), said };
  }
  return null;
}

/** Topics whose answer may be about something that happened on one day. */
const OF_EVENTS: ReadonlySet<Topic> = new Set<Topic>(['onOrder', 'messages', 'stockOuts']);

/** Whether the answer to a question can be about one event, with its day. */
function isOfEvent({ topic, by, order, limit, overdue }: Question): boolean {
  if (topic === 'lastEvent') return order !== 'least' && (by === null || (by === 'day' && (limit ?? 1) === 1));
  if (topic === 'movement') return by === 'entry';
  return OF_EVENTS.has(topic) && !overdue;
}

/** The event mentioned before: that of the question before, or the one that this counts from already. */
function eventOf({ question, reading, prior = null }: Before): Question | null {
  // `since then` after what was answered to a message is since that message.
  if (question.topic === 'messages' && question.asks !== null && question.within) return question.within;
  if (isOfEvent(question)) return question;
  if (question.since) return question.since;
  if (question.topic === 'whoDid' && LAST.test(reading.text) && question.people.length === 0) return lastOf(question);
  const isOfSame = prior && JSON.stringify(prior.question.items) === JSON.stringify(question.items);
  return isOfSame && isOfEvent(prior.question) && !OF_LEDGER.has(question.topic) ? prior.question : null;
}

const LAST = /\b(?:last|latest|most recent|newest)\b/;
/** `who counted it last` was about the last count. */
const lastOf = ({ flow, items, similarItems, suppliers, categories, locations, notes }: Question): Question =>
  newQuestion({ topic: 'lastEvent', flow, items, similarItems, suppliers, categories, locations, notes });

const FLOW_OF: Readonly<Record<string, Flow | 'order' | 'message'>> = {
  ...{ delivery: 'received', shipment: 'received', sale: 'sold', count: 'counted', stocktake: 'counted' },
  ...{ order: 'order', message: 'message', loss: 'damaged', return: 'returned' },
};
/** Whether the words for an event can mean this one: `since that delivery` is not since a count. */
function isCalled({ topic, flow }: Question, said: string): boolean {
  const [, noun = ''] = new RegExp(`\\b(${EVENTS})$`).exec(said) ?? [];
  const meant = FLOW_OF[noun.replace(' ', '')];
  if (meant === undefined) return true;
  return meant === 'order' ? topic === 'onOrder' : meant === 'message' ? topic === 'messages' : meant === flow;
}

/** What has happened since, by the words that ask for it. */
const ASKED: readonly (readonly [name: string, words: RegExp, fixed: Partial<Question>])[] = [
  ['revenue', /\b(?:(?<!in )money|revenue|takings|turnover|earned|taken)\b/, {}],
  ['sold', /\b(?:sold|sell|sells|selling|sales?|shift(?:ed)?)\b/, {}],
  [
    'sold',
    /\b(?:us(?:e|ed|ing)|gone|went|go|going|consumed|left the (?:shop|store|warehouse|building))\b/,
    { way: 'down' },
  ],
  [
    'received',
    /\b(?:received|receive|arrived|delivered|deliver(?:y|ies)|(?:come|came|got|gotten|taken|brought) (?:back )?in|restocked)\b/,
    {},
  ],
  ['moved', /\b(?:moved?|happened|changed?|changes|movements?)\b/, {}],
  [
    'damaged',
    /\b(?:lost|lose|damaged?|thrown|threw|wasted?|broken|broke|binned|spoil(?:ed|t)|written off|losses)\b/,
    {},
  ],
];
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`sold sell sells selling sale sales shift shifted use used using gone went go going through consumed left shop store warehouse building received receive
   arrived delivered deliver delivery deliveries come came got gotten taken brought in back restocked lost lose damage damaged thrown threw
   waste wasted broken broke binned spoiled spoilt written off losses away out moved move happened changed changes movements movement money revenue takings turnover earned dollars cash cost made
   total altogether amount quantity stock pounds pound lbs kilos kilo kg grams units packs packages pieces tins`
    .trim()
    .split(/\s+/),
]);
const OF_ALL = /\b(?:everything|all (?:the )?(?:items|teas|stock|products)|overall|altogether)\b/;

/**
 * What has happened since the event mentioned before; null where a message does not point at one.
 * @param read the rest of the message after the question before
 * @param hear what that rest asks by itself
 */
export function sinceEvent(
  written: string,
  before: Before | null,
  read: (rest: string) => Reading,
  hear: (rest: string) => One,
): One | null {
  if (written.length > MAX_LETTERS) return null;
  const pointed = pointedAt(written, before) ?? saidItself(written, before, read);
  if (!pointed) return null;
  const { event } = pointed;
  const reading = read(pointed.rest);
  if (reading.time !== null) return null;
  const time: TimeWords = { start: 0, end: 0, past: null, isCurrent: false, deadline: null, since: event };
  const meant = ASKED.filter(([, words]) => words.test(reading.text));
  const [asked, another] = meant;
  const isPlain = reading.amounts.length + reading.people.length + reading.notes.length === 0 && reading.bound === null;
  if (asked && !another && isPlain && !OTHERWISE.test(reading.text) && saysOnly(reading, WORDS)) {
    const [name, , flow] = asked;
    const price = name === 'sold' && !/\bat cost\b/.test(reading.text) ? 'price' : 'cost';
    const isInMoney = IN_MONEY.test(reading.text) && name !== 'revenue' && flow.way === undefined;
    const fixed = isInMoney ? ({ ...flow, measure: price } as const) : flow;
    const named = before ? withNamesOf(reading, before) : reading;
    const about =
      namesGoods(named) || OF_ALL.test(reading.text) ? {} : { items: event.items, similarItems: event.similarItems };
    return certain(name, { ...named, time, isOfAll: false }, before, { ...fixed, ...about });
  }
  return withSince(hear(pointed.rest), time);
}
const MAX_LETTERS = 200;

/** What a message asks, without the words for the event that it counts from. */
interface Since {
  rest: string;
  event: Question;
}

/** Counted from the event that was mentioned before. */
function pointedAt(written: string, before: Before | null): Since | null {
  if (before === null || before.isUnasked) return null;
  const pointed = pointing(written);
  const event = pointed && eventOf(before);
  return pointed && event && pointed.rest !== '' && isCalled(event, pointed.said)
    ? { rest: pointed.rest, event }
    : null;
}

/** Counted from an event that the message says itself: the last delivery of the item that it asks for. */
function saidItself(written: string, before: Before | null, read: (rest: string) => Reading): Since | null {
  const said = lastEventSaid(written, '(?:ever )?since|after');
  if (!said) return null;
  const rest = `${written.slice(0, said.start)} ${written.slice(said.end)}`.replace(/\s+/g, ' ').trim();
  const [own, asked] = [said.named === '' ? null : read(said.named), read(rest)];
  // `sold since the last sencha delivery` names what both are of; `the last kiln load` is where the mugs come from.
  const isNamedThere = !namesGoods(asked) && own !== null && namesGoods(own);
  const named = isNamedThere ? own : namesGoods(asked) ? asked : before ? withNamesOf(asked, before) : null;
  const [about] = named ? (certain('last-received', named, before, {})?.questions ?? []) : [];
  if (rest === '' || !about || about.items.length + about.suppliers.length + about.categories.length === 0) return null;
  return { rest: isNamedThere ? `${rest} of ${said.named}` : rest, event: lastEventOf(said.flow, about) };
}
const IN_MONEY = /\bin (?:dollars|money|cash)\b|\bat cost\b/;
/** What asks for something else of the movements than how much of them there was. */
const OTHERWISE = /\b(?:who|whose|when|where|why|which|hows?(?! (?:much|many))|by)\b/;

/** A message that names nothing asks of what the event was of. */
function withNamesOf(reading: Reading, { reading: spoken }: Before): Reading {
  const { mentions, suppliers, categories, locations, groups, types, text } = reading;
  const isNamed = [mentions, suppliers, categories, locations, groups, types].some((some) => some.length > 0);
  if (isNamed || OF_ALL.test(text)) return reading;
  return {
    ...reading,
    ...{ mentions: spoken.mentions, suppliers: spoken.suppliers, categories: spoken.categories },
    ...{ locations: spoken.locations, groups: spoken.groups, types: spoken.types },
  };
}

/** What the rest asks, counted from the event; null where that has no such time. */
function withSince(one: One, time: TimeWords): One | null {
  const takes = ({ topic, period }: Question) => OF_LEDGER.has(topic) && period === null;
  const [first] = one.questions.length > 0 ? one.questions : one.maybe;
  if (!first || !takes(first)) return null;
  const since = (question: Question): Question =>
    takes(question) ? newQuestion({ ...question, ever: false, ...(time.since && { since: time.since }) }) : question;
  const last = one.last && { ...one.last, question: since(one.last.question), reading: { ...one.last.reading, time } };
  return {
    ...{ ...one, questions: one.questions.map(since), maybe: one.maybe.map(since), last },
    ...(one.choices && {
      choices: one.choices.map((choice) => ({ ...choice, question: since(choice.question) })),
    }),
  };
}
