import { isWordOfPhrasings, meaningsKnown } from '../meaning/model.ts';
import { toQuestion } from '../meaning/to-question.ts';
import { MAX_WORDS, type Question, type Topic } from '../question.ts';
import { rootOf } from '../texts/roots.ts';
import { type Holding, holdingMost, type Written } from '../texts/written.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import { stemsOfName } from '../words/name-parts.ts';
import { isNeutral } from '../words/neutral.ts';
import type { Reading } from '../words/reading.ts';
import { NUMBERS } from '../words/spelling/calendar-words.ts';
import { SURE } from './choose.ts';
import { after, type Before, type One } from './context.ts';

/** Messages about what only notes of movements and messages of the team name: `what did hotel avon take`, `when is stocktake`. */

/** More notes than these would not be told apart: their words are looked for instead. */
const MAX_NOTES = 6;
/** How sure it is where all telling words are held, and where they are words of other questions, too. */
const CERTAIN = 0.85;
const LIKELY = 0.7;
const MIN_LETTERS = 3;

/** Words that say nothing in other questions, and name a customer or a day in a note. */
const OF_NOTES = new Set(
  'hotel restaurant cafe wedding party event guest street studio office chef lady gentleman'.split(' '),
);
/** What questions of trade are made of: a note with such a word is not meant by it. */
const OF_TRADE = new Set(
  `cost price order sale sold sell buy buying bought deliver delivery delivered received receive move moved movement moving
   count counted counting cycle opening par margin supplier message note wrote written write says said worth value money
   revenue spend spent profit earn earned low out lead day week month year today yesterday tomorrow monday tuesday wednesday
   thursday friday saturday sunday weekend pay paid part shop counter retail till returned return lost lose loss damage
   damaged change changed adjust correct corrected correction category green black white oolong herbal
   kilo kilogram gram pound piece pack packet package bag box tin pouch carton unit amount quantity low reorder ordered
   increase decrease fall fell rise rose sample address phone email contact ring call still mine anymore
   stock stack hour difference anything something nothing anyone vat tax
   missing short wrong broken break gone expire expired stale supplier vendor customer people staff team name item`
    .trim()
    .split(/\s+/),
);

/** What goods, money or hands do in a question of movements. */
const OF_MOVEMENTS =
  /\b(?:took|takes?|taken|taking|sold|sell|sells|mov(?:e|ed|ing)|g[ai]ve|given|cost|spen[dt]|b(?:uy|ought)|got|get|eat|ate|eaten|lost|lose|went|gone|goes|sen[dt]|br(?:ing|ought)|order(?:s|ed)?|use[ds]?|had|how (?:much|many)|pounds?|kilos?|kgs?|grams?|revenue|worth|made|make|earned?|pick(?:ed)?|transferr?(?:ed|s)?|suppl(?:y|ied)|deliver(?:ed)?|charged?|cover(?:ed)?)\b/;
/** What people do in messages. */
const OF_MESSAGES =
  /\b(?:want(?:s|ed)?|sa(?:y|ys|id)|t(?:ell|old)|ask(?:s|ed)?|wr(?:ite|ote|itten)|mention(?:s|ed)?|need(?:s|ed)?|when is|when are|fixed|working|repaired|messages?|announced?|agreed?|promis(?:e|es|ed))\b/;
/** A question of something that happens or of how it stands, which no figures answer: `when is the inspection`. */
const OF_EVENTS =
  /^\W*(?:(?:so|and|ok|hey|hi|sorry|um),? )*(?:when(?:s|'s| is| was| are| were| does| do)|what(?:s|'s| is| was) (?:the|that|up with|going on)|(?:is|was|are|were|has|have|did) (?:the|our|my|that)|any (?:news|word|update))\b/;

/** Topics that a word of a note narrows; any other question of them would leave the word out. */
const NARROWED: ReadonlySet<Topic> = new Set([
  ...(['movement', 'revenue', 'spending', 'topSelling', 'onOrder', 'list', 'quantity', 'overview'] as const),
]);
/** Topics of what moved, which a note may tell more of than a place does: `how much did the tea bar use`. */
const OF_TRADE_TOPICS: ReadonlySet<Topic> = new Set([
  ...(['movement', 'revenue', 'spending', 'topSelling', 'whoDid', 'lastEvent', 'search', 'messages'] as const),
]);
/** Topics of what people say rather than ask, or of texts anyway. */
const NEVER: ReadonlySet<Topic> = new Set([
  ...(['change', 'contact', 'refused', 'thanks', 'greeting', 'search', 'recent', 'team', 'pick'] as const),
  ...(['fulfil', 'total', 'packs', 'supplierStory', 'supplierOf', 'help'] as const),
]);

/** The question that notes of movements or messages answer; null where others do. @param one what it seems to ask */
export function askedOfRecords(one: One, reading: Reading, before: Before | null, written?: Written): One | null {
  if (!written || written.notes.length + written.messages.length === 0 || reading.notes.length > 0) return null;
  const [seeming] = one.questions;
  const topic = seeming?.topic;
  // Messages are asked for; words that only messages have choose which ones.
  const isOfMessages = topic === 'messages';
  if (isOfMessages && (seeming?.asks !== null || seeming.urgentOnly || seeming.words.length > 0)) return null;
  // `which teas are kept in the cellar`: a note of a wet cellar tells what moved, and not what is there.
  if (
    reading.locations.length > 0 &&
    topic !== undefined &&
    (!OF_TRADE_TOPICS.has(topic) || seeming?.flow === 'damaged')
  )
    return null;
  const isOfEvent = isOfEvents(seeming, reading);
  const isSure = one.confidence >= SURE && !isOfMessages && !isOfEvent;
  if (topic !== undefined && NEVER.has(topic) && (isSure || topic === 'change' || topic === 'refused')) return null;
  const { telling, strong } = tellingRoots(reading);
  if (telling.length === 0 || (strong.length === 0 && (isSure || isOfMessages))) return null;
  const isStrong = (root: string) => strong.includes(root);
  const { text } = reading;
  const [moves, says] = [OF_MOVEMENTS.test(text), OF_MESSAGES.test(text)];
  const told = { telling, isStrong, isOfEvent };
  const notes = fitting(holdingMost(written.notes, telling), { ...told, isWhole: !moves });
  // What names an item asks of that, unless it asks what somebody said.
  const isOfItem = reading.mentions.length > 0 && !says;
  const messages = isOfItem ? null : fitting(holdingMost(written.messages, telling), { ...told, isWhole: false });
  const [ofNotes, ofMessages] = [notes?.held.size ?? 0, messages?.held.size ?? 0];
  if (ofNotes + ofMessages === 0)
    return one.confidence >= SURE && !isOfMessages ? null : askedOfNothing(one, reading, { telling, strong }, before);
  // What is surely no matter of the records, such as taxes, is none of these words either.
  const isUntold = topic === 'aside' || (topic === 'outside' && seeming?.subject === 'other');
  if (isSure && topic !== undefined && !isUntold && !NARROWED.has(topic)) return null;
  const takesNotes = notes !== null && ofNotes >= ofMessages && (moves || ofMessages === 0 || !says);
  const takesMessages = messages !== null && ofMessages >= ofNotes && (!takesNotes || says);
  // `when is the inspector coming`: no delivery, where a message has the word that no other question has.
  const isAnnounced =
    takesMessages && OF_EVENTS.test(text) && !namesAnything(reading) && strong.some((root) => messages.held.has(root));
  if (isSure && !takesNotes && !isUntold && !isAnnounced) return null;
  // One word that other questions have, too, makes no event of what no record holds: `what is the weather`.
  if (isOfEvent && topic === 'outside' && strong.length === 0 && ofMessages < 2 && ofNotes < 2) return null;
  const asked = [
    ...(takesNotes ? [entriesNoted(notes, reading, strong.length > 0)] : []),
    ...(takesMessages ? [messagesHolding(messages, reading)] : []),
  ].flatMap((some) => some ?? []);
  const [first] = asked;
  if (!first) return null;
  const confidence = strong.length > 0 ? CERTAIN : LIKELY;
  return {
    ...{ questions: asked.map(({ question }) => question), confidence, maybe: [], unread: [] },
    ...{ pointsAt: null, lacking: null, last: after(before, first, confidence), isOfRecords: true },
  };
}

/**
 * `when is the stocktake`: where messages tell it, they are what is asked for, rather than all that holds the word; so it is
 * where it sounds like what no record holds: `when is the holiday market`.
 */
const isOfEvents = (seeming: Question | undefined, { text }: Reading): boolean =>
  seeming !== undefined && (seeming.topic === 'search' || seeming.topic === 'outside') && OF_EVENTS.test(text);

/** `the first three months` is of no three in a message. */
const NUMBER_WORDS: ReadonlySet<string> = new Set(NUMBERS);

interface Telling {
  /** Roots of the words that may be of a note. */
  telling: string[];
  /** Those of them that no other question has. */
  strong: string[];
}

function tellingRoots({ plain, mentions, suppliers, except }: Reading): Telling {
  // `us or york`: a word of what is named, or left out, tells of that.
  const called = [...suppliers.map(({ name }) => name), ...(except?.suppliers ?? [])];
  const named = new Set(
    [...mentions.flatMap(({ values }) => values.map(({ name }) => name)), ...called].flatMap(stemsOfName),
  );
  const words = plain.filter(
    ({ text, stem, number }) =>
      number === null &&
      !NUMBER_WORDS.has(text) &&
      !named.has(stem) &&
      stem.length >= MIN_LETTERS &&
      !OF_TRADE.has(stem) &&
      !OF_TRADE.has(text) &&
      (OF_NOTES.has(stem) || !isNeutral(text)),
  );
  const roots = (some: typeof words) => [...new Set(some.map(({ stem }) => rootOf(stem)))].slice(0, MAX_WORDS);
  return {
    telling: roots(words),
    strong: roots(
      words.filter(({ stem }) => OF_NOTES.has(stem) || !(isWordOfPhrasings(stem) || VERBS.has(rootOf(stem)))),
    ),
  };
}

/** The texts that hold the telling words; null where one of those is in none of them, so something else is meant. */
function fitting(holding: Holding, { telling, isStrong, isOfEvent, isWhole }: Fit): Holding | null {
  const { held } = holding;
  if (held.size === 0) return null;
  const left = telling.filter((root) => !held.has(root));
  if (left.some(isStrong)) return null;
  const hasAll = left.every((root) => VERBS.has(root));
  const thingsIn = (roots: Iterable<string>) => [...roots].filter((root) => !VERBS.has(root)).length;
  const things = thingsIn(held);
  // One word of several is in texts of something else.
  const isMost = things * 2 >= thingsIn(telling);
  if ([...held].some(isStrong)) return hasAll || (!isWhole && isMost) ? holding : null;
  // `took` or `before` alone is in many texts, and one of them is not what is asked for.
  return hasAll && things >= (isOfEvent ? 1 : MIN_THINGS) ? holding : null;
}
const MIN_THINGS = 2;

interface Fit {
  telling: readonly string[];
  isStrong(root: string): boolean;
  /** Whether it is asked when something is, or how it stands. */
  isOfEvent: boolean;
  /** Whether all that tells has to be held, beside verbs. */
  isWhole: boolean;
}

/** What may be asked of anything that is noted. */
const VERBS = new Set(
  `take took give gave eat ate get got go went do send sent want need com came fix work use pick ask tell told charge
   mov bring brought drink drank pay us far total`
    .trim()
    .split(/\s+/)
    .map(rootOf),
);

type Asked = Pick<Before, 'question' | 'meaning' | 'reading'>;

const meaningCalled = (name: string): KnownMeaning | undefined => meaningsKnown().find((one) => one.name === name);

/** The movements with these notes, one by one with their sum; of all times where none is said. */
function entriesNoted({ texts, held }: Holding, reading: Reading, isTold: boolean): Asked | null {
  const meaning = meaningCalled('entries-moved');
  if (!meaning) return null;
  const areFew = texts.length <= MAX_NOTES;
  // A word that other questions have, too, in many notes names none of them.
  if (!areFew && !isTold) return null;
  const { within: _within, ...rest } = reading;
  const noted = { ...rest, notes: areFew ? texts : [] };
  const asked = toQuestion(meaning, noted);
  const plainly = meaningCalled('moved');
  const question: Question = {
    ...asked,
    ...{ order: null, bound: null, limit: null, measure: COST.test(reading.text) ? 'cost' : asked.measure, way: null },
    ...(areFew ? {} : { words: wordsOfRoots(held, reading) }),
    ever: asked.period === null,
    unit: plainly ? toQuestion(plainly, noted).unit : null,
    type: null,
    locations: [],
    groups: [],
    countOnly: false,
  };
  return { question, meaning, reading: noted };
}
/** The words of a message as it says them, without their endings of grammar. */
const wordsOfRoots = (roots: ReadonlySet<string>, { plain }: Reading): string[] => [
  ...new Set(plain.filter(({ stem }) => roots.has(rootOf(stem))).map(({ stem }) => stem)),
];

const COST = /\bcosts?\b/;

/** The messages that hold the words. */
function messagesHolding({ held }: Holding, reading: Reading): Asked | null {
  const meaning = meaningCalled('team-messages');
  if (!meaning) return null;
  const { within: _within, ...rest } = reading;
  const question: Question = {
    ...toQuestion(meaning, { ...rest, mentions: [], suppliers: [], categories: [], time: null }),
    words: wordsOfRoots(held, reading),
    whether: WHETHER.test(reading.text),
  };
  return { question, meaning, reading: rest };
}
const WHETHER = /^\W*(?:is|are|was|were|has|have|did|does|do)\b/;

/** Who wrote what was just shown, and what came back: `who said that`, `what did they reply`. */
export function askedOfMessages(one: One, reading: Reading, before: Before | null): One {
  const [asked, another] = one.questions;
  const isOfShown = before?.question.topic === 'messages' && asked?.topic === 'messages' && !another;
  if (!isOfShown || asked.asks === null || namesAnything(reading)) return one;
  // `did anyone answer her`: she wrote what was shown, and somebody else the reply.
  const question = { ...asked, within: asked.within ?? before.question.within ?? before.question, people: [] };
  return {
    ...one,
    ...{ questions: [question], confidence: Math.max(one.confidence, LIKELY), maybe: [] },
    last: one.last && { ...one.last, question },
  };
}

const namesAnything = ({ mentions, suppliers, people, categories }: Reading): boolean =>
  [mentions, suppliers, people, categories].some(({ length }) => length > 0);

/** What no record holds is looked for all the same, so that the answer can say so: `when is the inspection`. */
function askedOfNothing(one: One, reading: Reading, { telling, strong }: Telling, before: Before | null): One | null {
  const meaning = meaningCalled('search');
  const topic = one.questions[0]?.topic;
  const isOfAnswer = topic !== undefined && !UNTOLD.has(topic) && one.confidence > DOUBTED;
  if (!meaning || namesAnything(reading) || isOfAnswer || strong.length === 0 || !OF_EVENTS.test(reading.text))
    return null;
  const words = wordsOfRoots(new Set(telling), reading);
  const asked = { question: { ...toQuestion(meaning, { ...reading, time: null }), words }, meaning, reading };
  return {
    ...{ questions: [asked.question], confidence: LIKELY, maybe: [], unread: [] },
    ...{ pointsAt: null, lacking: null, last: after(before, asked, LIKELY) },
  };
}
/** Topics whose answer would say nothing of it. */
const UNTOLD: ReadonlySet<Topic> = new Set(['outside', 'aside']);
/** From this likelihood on another question is likelier than one that no record answers. */
const DOUBTED = 0.3;
