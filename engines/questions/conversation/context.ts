import { OF_LEDGER } from '../ledger-topics.ts';
import type { NamedItem } from '../lexicon.ts';
import type { Question } from '../question.ts';
import type { SoughtTexts } from '../texts/sought-texts.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import { isOfAllTime } from '../words/all-time.ts';
import type { Mention } from '../words/names.ts';
import type { TimeWords } from '../words/periods.ts';
import type { Reading } from '../words/reading.ts';
import { assumedAfter, conditionsAfter } from './carried-terms.ts';
import { asksOfAllStock, listOf } from './list-before.ts';
import { answerBefore } from './said-before.ts';
import { withCompared } from './spoken/compared-as.ts';
import { type OrderLine, orderAfter, wholeOrder } from './spoken/order-so-far.ts';
import { amountsAfter } from './spoken/spoken-amounts.ts';
import { goodsOf, namesEmpties } from './spoken/spoken-empties.ts';
import { type Group, groupAfter, NOBODY, PICKS, picked, withPicked } from './spoken/spoken-group.ts';
import { asksUpToNow } from './up-to-now.ts';

/** What a conversation has come to: the last question, and what of it a message may take over. */
export interface Before {
  question: Question;
  meaning: KnownMeaning;
  /** All that the question names, whichever message named it. */
  reading: Reading;
  /** The items that were talked about, each once, the last one last. */
  trail: readonly Mention<NamedItem>[];
  /** The things that were talked about, for what `the first` and `both` stand for. */
  group: Group;
  /** The lines of the order that is being put together. */
  order: readonly OrderLine[];
  /** The words that asked for it, of all messages that did. */
  words: readonly string[];
  /** What the same message asked before it. */
  beside?: readonly Before[];
  /** How sure it is that the last message asked this. */
  confidence: number;
  /** How sure it is that what this is about was meant, after an answer that was not sure. */
  sureOf?: number;
  /** Whether it only named something: what it asked was not understood. */
  isUnasked?: boolean;
  /** Whether it asked of something that nothing is called: of what it asked, the next name may be meant. */
  isOfUnknown?: boolean;
  /** What was asked before it, for what compares the two. */
  prior?: Before | null;
}

/** What one message comes to. */
export interface Heard {
  questions: Question[];
  /** How sure of all of them, from 0 to 1. */
  confidence: number;
  /** Questions that it may also have meant, the likeliest first. */
  maybe: Question[];
  /** Words that nothing explains. */
  unread: string[];
  /** It points at something that nobody has named. */
  pointsAt: string | null;
  /** What is asked of something that is not named. */
  lacking: string | null;
  /** Another question of the message, in its words, that was not understood. */
  unanswered?: string;
  /** What texts may say, where nothing is sure. */
  sought?: SoughtTexts | null;
}

/** One of the questions that a message may ask, with what the next message would go on from. */
export interface Choice {
  question: Question;
  chance: number;
  last(confidence: number): Before;
}

export type One = Heard & {
  last: Before | null;
  /** Whether notes or messages hold its words, of which no part of it says as much alone. */
  isOfRecords?: boolean;
  /** Whether all of the message is one question, however many parts it seems to have. */
  isWhole?: boolean;
  /** All that one part of a message may ask, the likeliest first. */
  choices?: readonly Choice[];
};

/**
 * What a message takes over from the question before it: nothing, the time, what was talked about, all of it, the supplier of
 * what was talked about, one of two things, both of the last two, or all of it with a name read as what was talked about: of the
 * same form (`the Earl Grey ones` after tins), one of several (`the pearls` after two jasmines), or what its answer lists.
 */
export const CARRIES = [
  'nothing',
  'all',
  'named',
  'time',
  'supplier',
  'kind',
  'place',
  ...PICKS,
  'vendor',
  'sibling',
  'alike',
  'part',
  'list',
] as const;
export type Carry = (typeof CARRIES)[number];

/** What a conversation has come to after a message, whose words go on with those before them where `goesOn`. */
export function after(
  before: Before | null,
  { question, meaning, reading }: Pick<Before, 'question' | 'meaning' | 'reading'>,
  confidence: number,
  goesOn = false,
): Before {
  const words = reading.tokens.map(({ text }) => text);
  return {
    ...{ question, meaning, reading, confidence },
    trail: trailOf(before, reading),
    group: groupAfter(before?.group ?? NOBODY, reading),
    order: orderAfter(before?.order ?? [], meaning.topic, reading, before !== null),
    words: goesOn ? [...(before?.words ?? []), ...words].slice(-MAX_WORDS) : words,
  };
}
const MAX_WORDS = 30;

/** A question with the one before it, which is the first of two where a message asked both. */
export function withPrior(last: Before, before: Before | null): Before {
  const [beside] = last.beside?.slice(-1) ?? [];
  if (last.question === before?.question) return last;
  const { prior: _older, ...prior } = beside ?? before ?? { prior: null };
  return { ...last, prior: 'question' in prior ? prior : null };
}

/** What the words of a message may stand for after the question before it; null where they do not. */
export interface Known {
  supplier: Reading['suppliers'][number] | null;
  alike: Mention<NamedItem>[] | null;
  /** The supplier that what reads as an item may name, after another one. */
  vendor: Reading['suppliers'][number] | null;
  part: Mention<NamedItem>[] | null;
  /** The item that differs from the one mentioned before in what the message says. */
  sibling: Mention<NamedItem>[] | null;
  /** The question whose list the message is about. */
  list: Question | null;
}

/** The items mentioned so far, with those of another reading. */
export function trailOf(before: Before | null, { mentions }: Reading): Mention<NamedItem>[] {
  const named = (one: Mention<NamedItem>) => one.values.map(({ id }) => id).join();
  const fresh = new Set(mentions.map(named));
  return [...(before?.trail ?? []).filter((one) => !fresh.has(named(one))), ...mentions].slice(-MAX_TRAIL);
}
const MAX_TRAIL = 4;

/** A message as it reads with what a meaning takes over from the question before it. */
export function withCarried(
  reading: Reading,
  { reading: spoken, question, group, order, isUnasked = false }: Before,
  carry: Carry,
  meaning: KnownMeaning,
  { supplier, alike, part, vendor, sibling, list }: Known,
): Reading {
  const takes = (...some: KnownMeaning['takes'][number][]) => some.some((one) => meaning.takes.includes(one));
  const earlier = { ...spoken, time: spoken.time && sideOf(spoken.time, question) };
  const { time, isOfAll } = timeAfter(reading, earlier, carry);
  const timed = compared(
    {
      ...reading,
      isOfAll,
      time: time === earlier.time && !takes('past', 'deadline') ? reading.time : time,
      ...(time !== null && time === earlier.time && earlier.periods ? { periods: earlier.periods } : {}),
    },
    { earlier, question, meaning },
  );
  if (carry === 'nothing') return reading;
  if (carry === 'time') return timed.time === reading.time && isOfAll === (reading.isOfAll === true) ? reading : timed;
  const answer = isUnasked ? undefined : answerBefore(meaning, question);
  if (answer !== undefined)
    return carry === 'list' && answer !== null ? { ...withSpoken(reading, earlier, meaning), within: answer } : reading;
  if (carry === 'list')
    return list &&
      (takes('item', 'scope') || (isRanked(list) && takes('supplier'))) &&
      !ONE_BY_ONE.has(meaning.topic) &&
      !isOfOtherTime(reading, list, meaning)
      ? { ...reading, within: list }
      : reading;
  if (carry === 'supplier')
    return supplier && takes('supplier', 'scope') && reading.suppliers.length === 0
      ? { ...reading, suppliers: [supplier] }
      : reading;
  const isRelated = meaning.topic === question.topic;
  if (carry === 'place') {
    const isPlaced = reading.locations.length + reading.types.length > 0;
    return takes('scope') && !isPlaced ? { ...timed, locations: earlier.locations, types: earlier.types } : reading;
  }
  if (carry === 'kind') {
    const isNamed = reading.mentions.length + reading.suppliers.length + reading.categories.length > 0;
    const { suppliers, categories, groups } = earlier;
    return takes('scope') && !isNamed && reading.groups.length === 0
      ? { ...reading, suppliers, categories, groups }
      : reading;
  }
  if (carry === 'first' || carry === 'second' || carry === 'both' || carry === 'every') {
    const compared = carry === 'both' ? withCompared(reading, { reading: spoken, question }, meaning) : null;
    if (compared) return compared;
    const some = withPicked(reading, picked(group, carry), meaning);
    return some !== reading && isRelated ? { ...some, time: reading.time ?? earlier.time } : some;
  }
  const meant = carry === 'alike' ? alike : carry === 'part' ? part : carry === 'sibling' ? sibling : null;
  if ((carry === 'alike' || carry === 'part' || carry === 'sibling') && meant === null) return reading;
  if (carry === 'vendor' && vendor === null) return reading;
  const whole = carry === 'all' ? wholeOrder(reading, meaning.topic, { question, order }) : null;
  if (whole) return whole;
  const own =
    carry === 'vendor' && vendor
      ? { ...reading, mentions: [], suppliers: [vendor] }
      : meant === null
        ? reading
        : { ...reading, mentions: meant, ...(carry === 'part' || carry === 'sibling' ? NO_KINDS : {}) };
  const theirs = withGoods(mergedNames(own, earlier, carry !== 'named'), earlier, meaning);
  const isOfPacks = meaning.topic === 'packs' && isRelated && namesEmpties(own, earlier);
  const names = isOfPacks ? { ...theirs, mentions: [...goodsOf(earlier), ...own.mentions] } : theirs;
  const limited = limitedTo(names, own, takes);
  // Who sells an item is the same in the shop and in the warehouse.
  const isAnywhere = PLACELESS.has(meaning.topic) && (limited.mentions.length > 0 || meaning.topic === 'onOrder');
  const placed = isAnywhere ? { ...limited, types: own.types, locations: own.locations } : limited;
  const merged: Reading = { ...(carry === 'named' ? reading : timed), ...placed };
  if (carry === 'named') return merged;
  const spokenList = spoken.within && listOf(question);
  const assumed = assumedAfter(reading, earlier, meaning.topic, isRelated);
  const keepsAmounts = reading.amounts.length === 0 && (isRelated || meaning.needs.includes('number'));
  // `what's the minimum order`, `ouch, what would that cost`
  const terms = question.topic === 'orderTerms' ? { ...earlier, isOfMinimum: true } : earlier;
  const isWithin = spokenList && own.mentions.length === 0 && takes('item', 'scope') && !asksOfAllStock(reading.text);
  return {
    ...merged,
    ...amountsAfter({ ...reading, amounts: assumed.amounts ?? [], mentions: own.mentions }, terms, meaning, isRelated),
    ...(keepsAmounts ? { bound: reading.bound ?? earlier.bound, upTo: earlier.upTo } : {}),
    ...(isRelated && reading.amounts.length > 0 ? { bound: reading.bound ?? earlier.bound } : {}),
    ...(isRelated && reading.units.length === 0 ? { units: earlier.units } : {}),
    ...(isRelated ? { conditions: conditionsAfter(reading, earlier, question) } : {}),
    ...(assumed.assumed === reading.assumed ? {} : { assumed: assumed.assumed ?? [] }),
    except: reading.except ?? (isRelated ? earlier.except : null),
    ...(isWithin ? { within: spokenList } : {}),
  };
}

/** What asks for a part of an answer goes on with all that this was about; who writes back is somebody else. */
const withSpoken = (reading: Reading, earlier: Reading, { topic }: KnownMeaning): Reading =>
  topic === 'messages'
    ? reading
    : { ...reading, ...mergedNames(reading, earlier, true), time: reading.time ?? earlier.time };
/** The time of a message, and else that of the question before it; `of all time` sets that one aside. */
function timeAfter(reading: Reading, earlier: Reading, carry: Carry): { time: Reading['time']; isOfAll: boolean } {
  const goesOn =
    WITH_TIME.has(carry) && reading.time === null && !isOfAllTime(reading.text) && !asksUpToNow(reading, earlier);
  const time = goesOn ? earlier.time : reading.time;
  return { time, isOfAll: time === null && (reading.isOfAll === true || (goesOn && earlier.isOfAll === true)) };
}
const WITH_TIME: ReadonlySet<Carry> = new Set(['time', 'all', 'alike', 'part', 'vendor', 'sibling']);

/** Whether a list is of suppliers rather than of items. */
const isRanked = ({ topic }: Question): boolean => topic === 'rankSuppliers';

/** `is that more than last month?` after what was lost is of all losses, and not of the few items that were listed. */
const isOfOtherTime = ({ time, text }: Reading, list: Question, { topic }: KnownMeaning): boolean =>
  topic === 'trend' && time !== null && OF_LEDGER.has(list.topic) && !POINTS_AT_ITEMS.test(text);
const POINTS_AT_ITEMS = /\b(?:those|these|them|they|their|items?|teas?|ones)\b/;

/** What is never asked of a whole list at once. */
const ONE_BY_ONE: ReadonlySet<string> = new Set(['change', 'fulfil', 'compare', 'messages', 'story']);
/** `how does that compare with September?`: the time of the question before it is compared with the one that is named. */
function compared(
  reading: Reading,
  { earlier, question, meaning }: { earlier: Reading; question: Question; meaning: KnownMeaning },
): Reading {
  if (meaning.topic !== 'trend') return reading;
  // `less than October?` after October is of the present: nothing compares with itself.
  const isItself = reading.against?.from === reading.time?.past?.from && reading.against?.to === reading.time?.past?.to;
  if (reading.against !== null) return isItself ? { ...reading, time: null, against: null } : reading;
  // With no time of its own it compares what the question before it did.
  if (reading.time === earlier.time) return { ...reading, against: earlier.against };
  const past = question.period;
  const named = reading.time?.past;
  const isOther = reading.time?.counterpart !== undefined || question.topic !== 'trend';
  if (!past || !named || !isOther || !reading.time) return reading;
  const { start, end } = reading.time;
  return { ...reading, time: { start, end, past, isCurrent: false, deadline: null }, against: named };
}

/** `in December` of what was sold is no December ahead when the next message goes on with it. */
function sideOf(time: TimeWords, { period, deadline }: Question): TimeWords {
  // The end of `this year` is no deadline of what follows on what was sold in it.
  const { until: _until, ...behind } = time;
  if (time.past !== null && time.deadline === null && period !== null) return behind;
  if (time.past === null || time.deadline === null) return time;
  return period !== null ? { ...time, deadline: null } : deadline !== null ? { ...time, past: null } : time;
}

/** Topics whose answer is the same wherever an item is kept. */
const PLACELESS: ReadonlySet<string> = new Set([
  ...[
    'supplierOf',
    'leadTime',
    'orderTerms',
    'contact',
    'price',
    'total',
    'margin',
    'par',
    'forecast',
    'onOrder',
    'story',
  ],
]);

const NO_KINDS = { categories: [], groups: [] };

type Names = Pick<
  Reading,
  'mentions' | 'suppliers' | 'categories' | 'groups' | 'locations' | 'types' | 'people' | 'notes' | 'lossNotes'
>;

/** What a message names, with what it leaves to the question before it; `tea` alone narrows nothing. */
function mergedNames(own: Reading, earlier: Reading, isAll: boolean): Names {
  const groups = own.groups.filter((group) => group !== 'tea');
  const narrows = own.categories.length + groups.length > 0;
  const rest = {
    types: own.types.length > 0 ? own.types : earlier.types,
    people: own.people.length > 0 ? own.people : earlier.people,
    ...notesOf(own, earlier),
  };
  if (own.mentions.length > 0) return isAll ? { ...own, ...rest } : own;
  if (narrows)
    return {
      ...{ mentions: [], categories: own.categories, groups: own.groups, locations: own.locations, ...rest },
      suppliers: own.suppliers.length > 0 ? own.suppliers : earlier.suppliers,
    };
  // Where nothing narrower was talked about, `teas under $20` are teas.
  const isNarrower = earlier.categories.length + earlier.groups.length > 0;
  const scope = { categories: earlier.categories, groups: isNarrower ? earlier.groups : own.groups };
  if (own.suppliers.length > 0)
    return { ...scope, ...rest, mentions: [], suppliers: own.suppliers, locations: own.locations };
  const places = own.locations.length + own.types.length > 0;
  const all: Names = {
    ...{ mentions: earlier.mentions, suppliers: earlier.suppliers, ...scope, ...rest },
    locations: places ? own.locations : earlier.locations,
  };
  if (isAll) return all;
  // What was talked about is the narrowest thing that was named.
  const none = {
    ...{ mentions: [], suppliers: [], categories: [], groups: [] },
    ...{ locations: own.locations, types: own.types, ...notesOf(own, own) },
  };
  if (earlier.mentions.length > 0) return { ...none, mentions: earlier.mentions, people: own.people };
  if (earlier.suppliers.length > 0) return { ...none, suppliers: earlier.suppliers, people: own.people };
  const isScope =
    earlier.categories.length + earlier.groups.length + earlier.locations.length + earlier.types.length > 0;
  return isScope ? { ...all, people: own.people, ...notesOf(own, own) } : all;
}

/** What a message says movements are noted as, and else what was talked about. */
function notesOf(own: Names, earlier: Names): Pick<Names, 'notes' | 'lossNotes'> {
  const said = own.notes.length + (own.lossNotes?.length ?? 0) > 0 ? own : earlier;
  return { notes: said.notes, lossNotes: said.lossNotes ?? [] };
}

/** `draft Grace an order for 10 kg of it`, `order 400 from Petra`: a letter to the supplier of what was talked about is about that. */
function withGoods(names: Names, { mentions }: Reading, { topic, sets }: KnownMeaning): Names {
  const keys = new Set(names.suppliers.map(({ key }) => key));
  const areTheirs = mentions.every(({ values }) => values.every(({ supplierKey }) => keys.has(supplierKey)));
  const isOrder = topic === 'contact' || sets.verb === 'order';
  return isOrder && names.mentions.length === 0 && areTheirs ? { ...names, mentions } : names;
}

/** Without the names that a meaning does not take, where the message itself does not name them. */
function limitedTo(names: Names, own: Reading, takes: (...some: KnownMeaning['takes'][number][]) => boolean): Names {
  if (takes('any')) return names;
  const item = takes('item');
  const scope = takes('scope');
  return {
    mentions: item ? names.mentions : own.mentions,
    suppliers: scope || takes('supplier') ? names.suppliers : own.suppliers,
    categories: scope ? names.categories : own.categories,
    groups: scope ? names.groups : own.groups,
    locations: scope ? names.locations : own.locations,
    types: scope ? names.types : own.types,
    people: takes('person') ? names.people : own.people,
    ...(takes('note') ? notesOf(names, own) : notesOf(own, own)),
  };
}
