import { convertWeight } from '../../numbers/weight.ts';
import { OF_LEDGER } from '../ledger-topics.ts';
import type { NamedItem } from '../lexicon.ts';
import { asksWhatCanGo } from '../meaning/order-lines.ts';
import type { Slots } from '../meaning/slots.ts';
import type { Mention } from '../words/names.ts';
import type { Reading } from '../words/reading.ts';
import type { Candidate } from './candidate.ts';
import type { Before } from './context.ts';
import { JOINING } from './joining-words.ts';
import { asksOfAllStock } from './list-before.ts';
import { isPointer } from './pointers.ts';
import { pointsAtWhole } from './points-at-whole.ts';
import { withoutRuledOut } from './ruled-out.ts';
import { ofSideMeant, sideMeant } from './spoken/bought-or-sold.ts';
import { addsToDraft, changedLines } from './spoken/order-so-far.ts';
import { isCalled } from './spoken/spoken-items.ts';

/** Which of the things that a message may ask its own words rule out. */

interface Asked {
  reading: Reading;
  before: Before | null;
  /** What the message names by itself. */
  own: Slots;
  /** What was talked about and the message names a part of. */
  part: Mention<NamedItem>[] | null;
  /** Whether the message has a word that asks something. */
  says: boolean;
}

/** The candidates that the words of the message leave possible. */
export function fitting(some: readonly Candidate[], { reading, before, own, part, says }: Asked): Candidate[] {
  const all = withoutRuledOut(ofSideMeant(some, sideMeant(reading, before)), reading, before);
  // `What about Tam?` asks the same of another person, where the last question was of one; `and today?` the same of that one.
  const isOfPerson = own.person || (own.past && (before?.question.people.length ?? 0) > 0);
  const isSameOf = !says && isOfPerson && before?.meaning.takes.includes('person') && !before.isUnasked;
  // `And the gaiwans, are they there too?`: where the last question asked for a place.
  // `which of them no longer move?` is of today, whatever time the last question was of.
  const isNow = reading.time === null && OF_NOW.test(reading.text);
  const isThereToo = own.item && before?.question.topic === 'location' && THERE_TOO.test(reading.text);
  // `What sold best there?`: in the place that was talked about.
  const isOfScope = !own.place && THERE.test(reading.text);
  const there = (['place', 'category'] as const).find(
    (slot) =>
      isOfScope &&
      (slot === 'place' || !(own.item || own.category)) &&
      all.some(({ carry, slots }) => carry !== 'nothing' && slots[slot]),
  );
  // `plus 4 of the breakfast tins` goes on with the change before it.
  const isOneMore =
    reading.tokens.every(({ word }) => word === null || JOINING.has(word.text) || OF_MORE.has(word.text)) &&
    before?.question.topic === 'change' &&
    own.item &&
    own.number &&
    ONE_MORE.test(reading.text);
  // `are they reliable?` is of the one mentioned before.
  const isOfOneSupplier =
    before?.question.suppliers.length === 1 &&
    !RANKS.test(reading.text) &&
    reading.tokens.some((_, at) => isPointer(reading.tokens, at));
  // `those tins` are of what was talked about, and so are `the tins` after tins and pouches.
  const isOfThose =
    part !== null &&
    (isTheOneSpokenOf(reading, part) ||
      isOfOtherForm(part, reading, before) ||
      reading.tokens.some(({ text }, at) => OF_GOODS.has(text) && THOSE.has(reading.tokens[at - 1]?.word?.text ?? '')));
  // `write to them that we want more of it` is about what was talked about, too.
  const isAboutIt = ABOUT_IT.test(reading.text) && all.some(isLetterAbout);
  // `how does that compare with September?`: with it is compared the time mentioned before.
  const isOfEarlier = reading.time?.counterpart !== undefined && before?.question.period != null;
  // `only those under 8` of a list has a bound.
  const isBounded = own.bound && all.some(({ carry, question }) => carry === 'list' && question.bound !== null);
  const isOfList = isBounded && ONLY_THOSE.test(reading.text);
  const isOfCompared = asksWhichIsMore(reading, before) && all.some(({ meaning }) => meaning.topic === 'compare');
  const isOfKept = saysWhatStays(reading, before) || onlyLeavesOut(reading, before);
  // `any messages from him?` after what he sold yesterday: of any time, and of anything.
  const isOfWriter = FROM_WHOM.test(reading.text);
  const isWhatIsLeft = asksWhatCanGo(reading) && all.some(({ meaning }) => meaning.topic === 'fulfil');
  const isOfOther = namesTheOther(reading, before) || asksOfOtherTime(reading, before);
  // `leave out the matcha`: the same list without it, not a part of what it showed; a place or supplier is asked of anew.
  const isLeftOut =
    before !== null &&
    reading.except !== null &&
    reading.locations.length + reading.suppliers.length === 0 &&
    reading.tokens.every(({ word }) => word === null || JOINING.has(word.text)) &&
    all.some(({ relation, carry }) => relation === 'same' && carry === 'all');
  const isOfDraft =
    before?.question.topic === 'contact' &&
    (addsToDraft(reading, before) || changedLines(reading, before.order) !== null) &&
    all.some(({ meaning, carry }) => meaning.topic === 'contact' && carry === 'all');
  const fits = all.filter(
    (one) =>
      !((isOfKept || isOfOther) && !(one.relation === 'same' && one.carry === 'all')) &&
      !(isLeftOut && !(one.relation === 'same' && one.carry === 'all')) &&
      !(isOfDraft && !(one.meaning.topic === 'contact' && one.carry === 'all')) &&
      !(isBounded && one.question.bound === null) &&
      !(isWhatIsLeft && one.meaning.topic !== 'fulfil') &&
      !(isOfWriter && one.meaning.topic === 'messages' && namesMore(one, own)) &&
      !(isOfList && one.carry !== 'list') &&
      !(isOfCompared && one.meaning.topic !== 'compare') &&
      !(isOfEarlier && one.meaning.topic === 'trend' && (one.carry === 'nothing' || one.carry === 'named')) &&
      !(isAboutIt && one.meaning.topic === 'contact' && !isLetterAbout(one)) &&
      !isMisplaced(one, reading, own, says) &&
      !(own.assumed && ACTS.has(one.meaning.topic)) &&
      !one.question.categories.some((category) => reading.setAside.includes(category)) &&
      !(isOneMore && one.relation !== 'same') &&
      !(isNow && one.question.period !== null) &&
      !(isOfOneSupplier && one.question.topic === 'rankSuppliers') &&
      !(isOfThose && one.carry !== 'part' && namesOf(one.reading.mentions) !== namesOf(part ?? [])) &&
      !(isSameOf && (one.relation !== 'same' || one.carry !== 'all')) &&
      !(isThereToo && one.relation !== 'same') &&
      !(there && !one.slots[there]),
  );
  const isPointed =
    pointsAway(reading, own) || pointsAtWhole(reading) || SELECTS.test(reading.text) || POINTS_THERE.test(reading.text);
  return isPointed ? withoutUnpointed(fits, reading, before) : fits;
}

/** `what if I raise it by 5 percent` changes nothing. */
const ACTS: ReadonlySet<string> = new Set(['refused', 'change']);

/**
 * `What should I reorder?` asks which items, not about the one mentioned before; and a unit alone asks for what has one.
 * @param says whether the message has a word that asks something
 */
function isMisplaced(
  { meaning, carry, question }: Candidate,
  { tokens, text, units, weakNames, pack }: Reading,
  own: Slots,
  says: boolean,
) {
  // `could I take 120 of them?` asks whether there are as many.
  if (meaning.topic === 'change' && (MAY_I.test(text) || DID_WE.test(text))) return true;
  const isWeight = units.some(isOfWeight);
  if (isWeight && !says && !own.item && !meaning.takes.includes('unit')) return true;
  // `how many pounds of oolong` asks for no packs.
  if (question.topic === 'packs' && pack === null && units.length > 0 && units.every(isOfWeight)) return true;
  // `packing boxes all day, what is running low?` is of no boxes.
  if (own.item && weakNames.length > 0 && OF_LEVELS.has(question.topic)) return true;
  // `a top 5 would be perfect` is no thanks.
  if (own.number && (meaning.topic === 'thanks' || meaning.topic === 'greeting')) return true;
  if (!own.category && question.categories.length > 0 && ALL_CATEGORIES.test(text)) return true;
  if (carry !== 'nothing' && own.place && !own.item) {
    if (question.items.length > 0 && WHAT_IS_THERE.test(text)) return true;
    if (question.items.length + question.categories.length > 0 && !own.category && WHAT_IS_AT.test(text)) return true;
  }
  if (question.topic === 'runOut' && !own.item && carry === 'nothing' && OF_THE_CALENDAR.test(text)) return true;
  // `who did we spend most with?` ranks suppliers, not the one mentioned before.
  const isOne = question.suppliers.length === 1 && !own.supplier && carry !== 'nothing';
  if (isOne && question.topic === 'rankSuppliers' && question.except === null && RANKS.test(text)) return true;
  const isOfOne = carry !== 'nothing' && !own.item && question.items.length > 0;
  return isOfOne && (WHICH_ITEMS.test(text) || OF_MANY.test(text)) && !pointsInFirstClause(tokens);
}
const isOfWeight = (unit: string): boolean => convertWeight(1, unit, 'gram') !== null;
/** `leaving at least 30 on the shelf?`: of the order that was asked about. */
export const saysWhatStays = ({ amounts }: Reading, before: Pick<Before, 'question'> | null): boolean =>
  before?.question.topic === 'fulfil' && amounts.length > 0 && amounts.every(({ isKept }) => isKept === true);

/** `leave out packaging`: of the list before, and nothing else. */
export const onlyLeavesOut = ({ except, tokens }: Reading, before: Before | null): boolean =>
  except !== null &&
  before !== null &&
  !before.isUnasked &&
  before.meaning.takes.includes('scope') &&
  tokens.every(({ word }) => word !== null && JOINING.has(word.text));

const FROM_WHOM = /\b(?:messages?|notes?|word|anything|texts?) (?:from|by) (?:him|her|them)\b/;
const namesMore = ({ question }: Candidate, own: Slots): boolean =>
  (question.items.length > 0 && !own.item) || (question.period !== null && !own.past);

/** `and the other pu-erh?`: the same of the one that was not mentioned before. */
export const namesTheOther = (
  { text, tokens, mentions }: Reading,
  before: Pick<Before, 'question' | 'meaning'> | null,
): boolean =>
  before !== null &&
  before.question.items.length > 0 &&
  before.meaning.takes.includes('item') &&
  mentions.length === 1 &&
  mentions.every(({ values }) => values.length === 1) &&
  /\bthe other\b/.test(text) &&
  tokens.every(({ word }) => word === null || JOINING.has(word.text) || word.text === 'other');

/** `and over the last two weeks?` after two that were compared: the same of another time. */
export const asksOfOtherTime = (
  { tokens, time, mentions, suppliers, categories, people }: Reading,
  before: Pick<Before, 'question'> | null,
): boolean =>
  before?.question.topic === 'compare' &&
  time?.past != null &&
  mentions.length + suppliers.length + categories.length + people.length === 0 &&
  tokens.every(({ word }) => word === null || JOINING.has(word.text) || OF_TIME.has(word.text));
const OF_TIME = new Set(['over', 'for', 'during', 'in', 'same', 'just', 'only', 'if', 'you', 'take', 'look', 'at']);

/** `who is more reliable?` of two that were compared. */
export const asksWhichIsMore = (
  { text, mentions, suppliers, categories, bound }: Reading,
  before: Pick<Before, 'question'> | null,
): boolean =>
  before?.question.topic === 'compare' &&
  mentions.length + suppliers.length + categories.length === 0 &&
  // `which teas are over 15 pounds` lists what keeps to a bound.
  bound === null &&
  WHICH_IS_MORE.test(text);
const ONLY_THOSE = /^\W*(?:(?:ok|and|now|but|so) )*(?:only|just)\b|\b(?:those|these|ones|of them)\b/;
const WHICH_IS_MORE =
  /^(?!.*\b(?:of all|overall|everyone|everything|in total)\b)\W*(?:(?:and|so|ok|then|now|but) )*(?:who|whos|whose|which(?: one| of (?:them|the two|the three|those|these))?)\b.*\b(?:more|less|better|worse|(?!(?:under|over|after|ever|never|other|either|order|number|offer|supplier|customer|paper|counter|water|quarter|rather|together|\p{L}+(?:tem|to|vem|cem)ber|summer|winter)\b)\p{L}{3,}er)\b/u;
const OF_LEVELS: ReadonlySet<string> = new Set(['low', 'out']);
/** Whether a message asks for an order rather than for one. */
export const ranks = (text: string): boolean => RANKS.test(text);
const RANKS = /\b(?:who|whom|whos|which|rank\w*|top|best|worst|most|least|\p{L}+est)\b/u;
/** `did we sell 40 pounds last month?` */
const DID_WE = /^\W*did (?:we|they|he|she)\b/;
const MAY_I =
  /^(?:\W*(?:so|and|ok|then|hi|hello|hey|well|please|now),? )*(?:(?:can|could|may|might) (?:i|we|they|she|he)|(?:is|would) it (?:be )?(?:ok|okay|possible|alright|fine)|are we able to)\b(?!.*\b(?:add|record|log|note|mark|put|book|enter|count|correct|change|off|order|down)\b)|[,.;] (?:so |and )?(?:can|could|may|might) (?:i|we|they|she|he) (?!.*\b(?:add|record|log|note|mark|put|book|enter|count|correct|change|off|order|down)\b)/;
/** `how many days until Christmas`: of no stock. */
export const OF_THE_CALENDAR =
  /^(?!.*\b(?:run|runs|running|out|gone|empty|lasts?|finish\w*|sell\w*|need)\b).*\bhow (?:many (?:more )?(?:days?|weeks?|months?|hours?)|long)(?: is it| are there| are left| left| to go)? (?:until|till|til|to|before)\b/;
/** `B3, what's there`: of the place that the message names. */
const WHAT_IS_THERE = /\bwhat(?:s| is| are| have we| do we have)?(?: got)? (?:in |on )?there\b/;
/** `all categories again`: no longer the one mentioned before. */
const ALL_CATEGORIES = /\b(?:all|every|each|across|any) (?:of )?(?:the |our )?categor(?:y|ies)\b/;
/** `what's on D2`: all that is there. */
const WHAT_IS_AT =
  /\bwhat(?:'?s| is| are| do we (?:have|keep|store)| have we(?: got)?)(?: (?:kept|stored|sitting|left|all))? (?:in|on|at|under) (?:shelf |aisle |rack |bay )?[a-z]{1,2}\d/;
const THERE =
  /\b(?<!\b(?:is|are|was|were|be|been|if|because|that|say|said) )there(?! (?:is|are|was|were|any|a|left|be|to|in|on|at|s)\b)[\s?.!,]*(?:$|and\b|now\b|today\b|yesterday\b|this\b|last\b|[?.!,])/;
const OF_GOODS = new Set(['<item>', '<unit>']);
const THOSE = new Set(['those', 'these']);
const OF_NOW =
  /\b(?:any ?more|no longer|right now|at the moment|currently|at present|presently|these days|as of (?:now|today)|nowadays)\b(?! (?:of|on|in|from|coming|left|than))/;
const OF_MORE = new Set(['loose', 'more', 'another', 'there', 'too']);
const ONE_MORE = /^\W*(?:(?:oh|and|also|then|ah|yes) )*(?:plus|and|also|another)\b/;
const THERE_TOO =
  /\b(?:also|too|as well|likewise)\b.*\bthere\b|\bthere\b.*\b(?:also|too|as well)\b|\b(?:in|on) the same (?:place|shelf|spot)\b/;
/** Whether the first clause points at what was talked about: in `what should I order, and what will it cost` it is the order. */
function pointsInFirstClause(tokens: Reading['tokens']): boolean {
  const end = tokens.findIndex(({ word }) => word?.text === 'and' || word?.text === 'but');
  return tokens.some(({ word }, at) => (end <= 0 || at < end) && word?.text !== 'their' && isPointer(tokens, at));
}
/** `top 5 teas`, `the first three things to order`, `all shop items below par`: of many, and not of the one mentioned before. */
const OF_MANY =
  /\b(?:top|bottom|first|last|best|worst) (?:\d+|two|three|four|five|six|ten) (?:\p{L}+ )?(?:items|teas|products|sellers|things|lines|suppliers|categories)\b|\b(?:which|what|how many|all|list|any) (?:of (?:our|the) )?(?:\p{L}+ )?(?:items|teas|products|things|lines)\b(?! (?:of|like|about|with) (?:it|that|this)\b)|\b(?:which|what) (?:item|tea|product|supplier|category|day|weekday) (?:has|have|is|was|did|do|does|loses?|sold|sells?|costs?|makes?|brings?|gave|gives)\b|\bwhere are we\b/u;
const WHICH_ITEMS =
  /^\W*(?:(?:and|so|ok|then|now) )*(?:what|which (?:items?|teas?|products?|ones?)) (?:should|must|shall|can|could) (?:i|we|be)\b(?!.* (?:of|for|with|about|pay|charge|cost)\b)/;

const ABOUT_IT = /\b(?:of|about|for|regarding) (?:it|that|this|those|these)\b/;
const isLetterAbout = ({ meaning, question }: Candidate): boolean =>
  meaning.topic === 'contact' && question.items.length > 0;

/** `the blend` where one blend was talked about, whatever others there are. */
const isTheOneSpokenOf = ({ mentions, tokens }: Reading, part: readonly Mention<NamedItem>[]): boolean =>
  mentions.length === 1 &&
  mentions.every(({ values, exact }) => exact.length === 0 && values.length > 1) &&
  part.every(({ values }) => values.length === 1) &&
  POINTING.has(tokens[tokens.findIndex(({ text }) => text === '<item>') - 1]?.text ?? '');
const POINTING = new Set(['the', 'that', 'this', 'those', 'these']);

const namesOf = (mentions: readonly Mention<NamedItem>[]): string =>
  mentions.map(({ values }) => values.map(({ id }) => id).join()).join(';');

/** Whether a message says a form that the item mentioned last does not have, and another one does: `how many of the tins`. */
function isOfOtherForm(
  part: readonly Mention<NamedItem>[],
  { units, amounts }: Reading,
  before: Before | null,
): boolean {
  const last = (before?.trail ?? []).flatMap(({ values }) => values);
  return [...units, ...amounts.flatMap(({ unit }) => unit ?? [])].some(
    (unit) =>
      last.some((item) => !isCalled(item, unit)) &&
      part.every(({ values }) => values.every((item) => isCalled(item, unit))),
  );
}

/** Whether what is asked about is not named but pointed at. */
const pointsAway = ({ tokens, groups, text }: Reading, own: Slots): boolean =>
  !(own.item || own.supplier || own.person || own.category || groups.length > 0) &&
  (!(OF_ALL.test(text) || asksOfAllStock(text)) || FROM_THEM.test(text)) &&
  pointsAtOne(tokens);

/** What stands for all that is in a place. */
const IT = /\bits?\b/;
const pointsAtOne = (tokens: Reading['tokens']): boolean =>
  tokens.some(
    ({ word }, at) =>
      word !== null &&
      STANDS_FOR.has(word.text) &&
      isPointer(tokens, at) &&
      !IDIOM.has(tokens[at - 1]?.word?.stem ?? ''),
  );
/** `what we paid for it` of the whole inventory points at what the message says itself. */
const OF_ALL =
  /\b(?:whole|entire|everything|(?<!\bat )all(?! (?:of )?(?:it|them|that|those|these|this)\b)|total|inventory)\b/;
/** `all our items from them` are of what was talked about. */
const FROM_THEM = /\b(?:from|by|off) (?:them|those|him|her)\b|\btheirs?\b/;
/** `what won’t make it to December` points at nothing. */
const IDIOM = new Set(['make', 'made', 'take', 'call', 'get']);
/** `Which sold best?`: of what was talked about. */
const SELECTS = /^\W*(?:(?:and|so|ok) )*which (?:sold|sells?|moved|came|went|has|have|costs?|makes?|brings?)\b/;
const STANDS_FOR = new Set(['it', 'its', 'them', 'they', 'their', 'those', 'these']);

/** `what did we lose there`: in the time, or of the goods, that were talked about. */
const POINTS_THERE =
  /\b(?:did|do|does|have|has|had|was|were|lost|lose|spent|spend|made|make|sold|sell|went|came|earned)\b.* there\b(?! (?:is|are|was|were|any|a|an|still)\b)/;

/** `What is it worth?` after packaging asks for nothing less than the packaging. */
function withoutUnpointed(all: readonly Candidate[], reading: Reading, before: Before | null): Candidate[] {
  const { text, time } = reading;
  const isOfPlace = IT.test(text) || pointsAtWhole(reading);
  const isOfThen = SELECTS.test(text) || (before !== null && OF_LEDGER.has(before.question.topic));
  const names = ({ carry, question }: Candidate) =>
    carry !== 'nothing' &&
    (question.within !== undefined ||
      question.items.length + question.suppliers.length + question.categories.length + question.groups.length > 0 ||
      (isOfPlace && (question.type !== null || question.locations.length > 0)));
  const isTimed = ({ carry, question }: Candidate) => carry !== 'nothing' && question.period !== null;
  const pointed = new Set(
    all.filter((one) => names(one) || (isTimed(one) && time === null && isOfThen)).map(({ index }) => index),
  );
  return all.filter(({ carry, index }) => carry !== 'nothing' || !pointed.has(index));
}
