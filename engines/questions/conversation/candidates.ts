import { convertWeight } from '../../numbers/weight.ts';
import type { Lexicon, NamedItem } from '../lexicon.ts';
import { classify, meaningsKnown } from '../meaning/model.ts';
import { fitsNames, hasNeeds, type Slots, slotsOf } from '../meaning/slots.ts';
import { toQuestion } from '../meaning/to-question.ts';
import type { Token } from '../meaning/tokens.ts';
import type { Question } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Mention } from '../words/names.ts';
import type { Reading } from '../words/read.ts';
import { type Before, CARRIES, type Carry, withCarried } from './context.ts';
import { familyOf } from './families.ts';
import { JOINING } from './joining-words.ts';
import { isPointer } from './pointers.ts';
import { siblingNamed } from './spoken/sibling-item.ts';
import { alikeTo, isCalled, partOfSpoken } from './spoken/spoken-items.ts';
import { orderSaid } from './spoken/spoken-order.ts';
import { supplierSpokenOf, vendorIn } from './spoken/spoken-supplier.ts';

/** What a message may ask: every likely meaning with everything that it may take over from the question before it. */
export interface Candidate {
  meaning: KnownMeaning;
  /** Of the meaning. */
  index: number;
  carry: Carry;
  /** How the meaning relates to that of the question before it. */
  relation: Relation;
  question: Question;
  /** The message itself. */
  heard: Reading;
  /** What the question names, wherever it comes from. */
  reading: Reading;
  /** What is named, wherever it comes from, and in the message alone. */
  slots: Slots;
  /** How likely the words alone have the meaning, and with what was spoken of in the place of what points at it. */
  alone: number;
  placed: number;
  /** How likely the words before and the message together have it. */
  joined: number;
  /** By what the words mean, whichever they are. */
  sensed: number;
}
export type Relation = 'same' | 'sibling' | 'new';

export interface Candidates {
  heard: Reading;
  all: Candidate[];
  own: Slots;
  /** The meanings that the words alone would have, with something that is not named. */
  lacking: { meaning: KnownMeaning; chance: number }[];
  chances: Float32Array;
  sensed: Float32Array;
}

/** Meanings that are looked at for their words, and the least chance of one. */
const MOST_MEANINGS = 14;
const LEAST_CHANCE = 0.002;

export function candidatesOf(
  reading: Reading,
  before: Before | null,
  lexicon: Lexicon,
  carries: readonly Carry[] = before ? CARRIES : ['nothing'],
): Candidates {
  const meanings = meaningsKnown();
  const own = slotsOf(reading);
  const texts = reading.tokens.map(({ text }) => text);
  const ofPeople = (some: Float32Array) => (own.person ? askedOfPeople(some) : some);
  const chances = ofPeople(classify(own.item ? withoutPlaces(texts) : texts));
  const sensed = ofPeople(classify(texts, true));
  const placed = before ? placedChances(reading, before, chances) : new Map<string, Float32Array>();
  const joined = before ? ofPeople(classify([...before.words, ...texts])) : chances;
  const likely = new Set(likeliest(chances));
  if (before) for (const index of likeliest(joined)) likely.add(index);
  for (const some of placed.values()) for (const index of likeliest(some)) likely.add(index);
  if (before)
    for (const [index, one] of meanings.entries())
      if (relationOf(one, before) !== 'new' || familyOf(one) === familyOf(before.meaning)) likely.add(index);
  const known = {
    supplier: before && supplierSpokenOf(before, lexicon),
    alike: before && alikeTo(before, reading),
    part: before && partOfSpoken(before, reading),
    sibling: before && siblingNamed(before, reading, lexicon),
    vendor: before && vendorIn(reading, lexicon),
  };
  const says = reading.tokens.some(({ word }) => word !== null && !JOINING.has(word.text));
  const all: Candidate[] = [];
  const lacking = new Map<KnownMeaning, number>();
  const idle = IDLE_STOCK.test(reading.text) ? meanings.findIndex(({ topic }) => topic === 'dead') : -1;
  for (const index of likely) {
    const worded = meanings[index];
    if (!worded) continue;
    // The stock that does not move is a part of it that other answers do not tell from the rest.
    const isIdle = idle >= 0 && OF_ALL_STOCK.has(worded.topic);
    const meaning = (isIdle ? meanings[idle] : null) ?? worded;
    const relation = before ? relationOf(meaning, before) : 'new';
    const seen = new Set<string>();
    for (const carry of carries) {
      const stated = saidOf(reading, meaning);
      const merged = before ? withCarried(stated, before, carry, meaning, known) : stated;
      if (carry !== 'nothing' && merged === stated && (relation === 'new' || carry !== 'all')) continue;
      // `sold 3 tins` after an order is no order: with a verb of its own a change is another one.
      if (!NARROWS.has(carry) && meaning.topic === 'change' && own.item && own.number && says) continue;
      const slots = slotsOf(merged);
      if (!hasNeeds(meaning, slots)) {
        if (carry === 'nothing') lacking.set(meaning, chances[index] ?? 0);
        continue;
      }
      if (!fitsNames(meaning, carry === 'vendor' ? slots : own)) continue;
      const isSame = carry !== 'nothing' && relation !== 'new';
      const said = before && isSame ? joinedText(reading, before) : reading.text;
      const plainly = toQuestion(meaning, { ...merged, text: said });
      const end = orderSaid(plainly, reading.text, before, isSame);
      const text = end === '' ? said : `${reading.text} ${end}`;
      const ended = end === '' ? plainly : toQuestion(meaning, { ...merged, text });
      const question = before && isSame && !own.item ? inUnitOf(before.question, ended) : ended;
      // What goes on with the last question is another reason for the same question than what asks it again from the start.
      const key = `${relation !== 'new' && carry === 'nothing'} ${JSON.stringify(question)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const slot = slotOf(merged, own);
      all.push({
        ...{ meaning, index: isIdle ? idle : index, carry, relation, question, slots },
        ...{ heard: reading, reading: { ...merged, text } },
        alone: chances[index] ?? 0,
        sensed: sensed[index] ?? 0,
        joined: joined[index] ?? 0,
        placed: (slot === null ? chances : (placed.get(slot) ?? chances))[index] ?? 0,
      });
    }
  }
  for (const { meaning } of all) lacking.delete(meaning);
  // `What about Tam?` asks the same of another person, where the last question was of one; `and today?` the same of that one.
  const isOfPerson = own.person || (own.past && (before?.question.people.length ?? 0) > 0);
  const isSameOf = !says && isOfPerson && before?.meaning.takes.includes('person') && !before.isUnasked;
  // `And the gaiwans, are they there too?`: where the last question asked for a place.
  // `which of them no longer move?` is of today, whatever time the last question was of.
  const isNow = reading.time === null && OF_NOW.test(reading.text);
  const isThereToo = own.item && before?.question.topic === 'location' && THERE_TOO.test(reading.text);
  // `What sold best there?`: in the place that was spoken of.
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
  // `are they reliable?` is of the one spoken of.
  const isOfOneSupplier =
    before?.question.suppliers.length === 1 &&
    !RANKS.test(reading.text) &&
    reading.tokens.some((_, at) => isPointer(reading.tokens, at));
  // `those tins` are of what was spoken of, and so are `the tins` after tins and pouches.
  const isOfThose =
    known.part !== null &&
    (isTheOneSpokenOf(reading, known.part) ||
      isOfOtherForm(known.part, reading, before) ||
      reading.tokens.some(({ text }, at) => OF_GOODS.has(text) && THOSE.has(reading.tokens[at - 1]?.word?.text ?? '')));
  // `write to them that we want more of it` is about what was spoken of, too.
  const isAboutIt = ABOUT_IT.test(reading.text) && all.some(isLetterAbout);
  const fitting = all.filter(
    (one) =>
      !(isAboutIt && one.meaning.topic === 'contact' && !isLetterAbout(one)) &&
      !isMisplaced(one, reading, own, says) &&
      !one.question.categories.some((category) => reading.setAside.includes(category)) &&
      !(isOneMore && one.relation !== 'same') &&
      !(isNow && one.question.period !== null) &&
      !(isOfOneSupplier && one.question.topic === 'rankSuppliers') &&
      !(isOfThose && one.carry !== 'part' && namesOf(one.reading.mentions) !== namesOf(known.part ?? [])) &&
      !(isSameOf && (one.relation !== 'same' || one.carry !== 'all')) &&
      !(isThereToo && one.relation !== 'same') &&
      !(there && !one.slots[there]),
  );
  return {
    heard: reading,
    all: pointsAway(reading, own) || SELECTS.test(reading.text) ? withoutUnpointed(fitting, reading) : fitting,
    own,
    chances,
    sensed,
    lacking: [...lacking].map(([meaning, chance]) => ({ meaning, chance })),
  };
}

/**
 * `What should I reorder?` asks which items, not about the one spoken of; and a unit alone asks for what has one.
 * @param says whether the message has a word that asks something
 */
function isMisplaced(
  { meaning, carry, question }: Candidate,
  { tokens, text, units }: Reading,
  own: Slots,
  says: boolean,
) {
  // `could I take 120 of them?` asks whether there are as many.
  if (meaning.topic === 'change' && MAY_I.test(text)) return true;
  const isWeight = units.some((unit) => convertWeight(1, unit, 'gram') !== null);
  if (isWeight && !says && !own.item && !meaning.takes.includes('unit')) return true;
  // `a top 5 would be perfect` is no thanks.
  if (own.number && (meaning.topic === 'thanks' || meaning.topic === 'greeting')) return true;
  if (!own.category && question.categories.length > 0 && ALL_CATEGORIES.test(text)) return true;
  if (carry !== 'nothing' && own.place && !own.item) {
    if (question.items.length > 0 && WHAT_IS_THERE.test(text)) return true;
    if (question.items.length + question.categories.length > 0 && !own.category && WHAT_IS_AT.test(text)) return true;
  }
  if (question.topic === 'runOut' && !own.item && carry === 'nothing' && OF_THE_CALENDAR.test(text)) return true;
  // `on whom did we spend most?` ranks suppliers, not the one spoken of.
  const isOne = question.suppliers.length === 1 && !own.supplier && carry !== 'nothing';
  if (isOne && question.topic === 'rankSuppliers' && question.except === null && RANKS.test(text)) return true;
  const isOfOne = carry !== 'nothing' && !own.item && question.items.length > 0;
  return isOfOne && WHICH_ITEMS.test(text) && !tokens.some((_, at) => isPointer(tokens, at));
}
const RANKS = /\b(?:who|whom|whos|which|rank\w*|top|best|worst|most|least|\p{L}+est)\b/u;
const MAY_I =
  /^(?:\W*(?:so|and|ok|then|hi|hello|hey|well|please|now),? )*(?:(?:can|could|may|might) (?:i|we|they|she|he)|(?:is|would) it (?:be )?(?:ok|okay|possible|alright|fine)|are we able to)\b(?!.*\b(?:add|record|log|note|mark|put|book|enter|count|correct|change|off|order|down)\b)|[,.;] (?:so |and )?(?:can|could|may|might) (?:i|we|they|she|he) (?!.*\b(?:add|record|log|note|mark|put|book|enter|count|correct|change|off|order|down)\b)/;
/** `how many days until Christmas`: of no stock. */
const OF_THE_CALENDAR =
  /^(?!.*\b(?:run|runs|running|out|gone|empty|lasts?|finish\w*|sell\w*|need)\b).*\bhow (?:many (?:more )?(?:days?|weeks?|months?|hours?)|long)(?: is it| are there| are left| left| to go)? (?:until|till|til|to|before)\b/;
/** `B3, what's there`: of the place that the message names. */
const WHAT_IS_THERE = /\bwhat(?:s| is| are| have we| do we have)?(?: got)? (?:in |on )?there\b/;
/** `all categories again`: no longer the one spoken of. */
const ALL_CATEGORIES = /\b(?:all|every|each|across|any) (?:of )?(?:the |our )?categor(?:y|ies)\b/;
/** `what's on D2`: all that is there. */
const WHAT_IS_AT =
  /\bwhat(?:'?s| is| are| do we (?:have|keep|store)| have we(?: got)?)(?: (?:kept|stored|sitting|left|all))? (?:in|on|at|under) (?:shelf |aisle |rack |bay )?[a-z]{1,2}\d/;
const IDLE_STOCK =
  /\b(?:dead|slow|idle|stale|stagnant|unsold|non-?moving)(?:[ -]moving)? (?:stock|inventory|items|goods|lines|products)\b/;
const OF_ALL_STOCK: ReadonlySet<string> = new Set(['value', 'rankItems', 'quantity', 'list', 'overview', 'categories']);
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
const WHICH_ITEMS =
  /^\W*(?:(?:and|so|ok|then|now) )*(?:what|which (?:items?|teas?|products?|ones?)) (?:should|must|shall|can|could) (?:i|we|be)\b(?!.* (?:of|for|with|about|pay|charge|cost)\b)/;

const ABOUT_IT = /\b(?:of|about|for|regarding) (?:it|that|this|those|these)\b/;
const isLetterAbout = ({ meaning, question }: Candidate): boolean =>
  meaning.topic === 'contact' && question.items.length > 0;

/** `the blend` where one blend was spoken of, whatever others there are. */
const isTheOneSpokenOf = ({ mentions, tokens }: Reading, part: readonly Mention<NamedItem>[]): boolean =>
  mentions.length === 1 &&
  mentions.every(({ values, exact }) => exact.length === 0 && values.length > 1) &&
  part.every(({ values }) => values.length === 1) &&
  POINTING.has(tokens[tokens.findIndex(({ text }) => text === '<item>') - 1]?.text ?? '');
const POINTING = new Set(['the', 'that', 'this', 'those', 'these']);

const namesOf = (mentions: readonly Mention<NamedItem>[]): string =>
  mentions.map(({ values }) => values.map(({ id }) => id).join()).join(';');

/** Whether a message says a form that the last thing spoken of does not have, and another one does: `how many of the tins`. */
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
  (!OF_ALL.test(text) || FROM_THEM.test(text)) &&
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
/** `all our items from them` are of what was spoken of. */
const FROM_THEM = /\b(?:from|by|off) (?:them|those|him|her)\b|\btheirs?\b/;
/** `what won’t make it to December` points at nothing. */
const IDIOM = new Set(['make', 'made', 'take', 'call', 'get']);
/** `Which sold best?`: of what was spoken of. */
const SELECTS = /^\W*(?:(?:and|so|ok) )*which (?:sold|sells?|moved|came|went|has|have|costs?|makes?|brings?)\b/;
const STANDS_FOR = new Set(['it', 'its', 'them', 'they', 'their', 'those', 'these']);

/** `What is it worth?` after packaging asks for nothing less than the packaging. */
function withoutUnpointed(all: readonly Candidate[], { text, time }: Reading): Candidate[] {
  const names = ({ carry, question }: Candidate) =>
    carry !== 'nothing' &&
    (question.items.length + question.suppliers.length + question.categories.length + question.groups.length > 0 ||
      (IT.test(text) && (question.type !== null || question.locations.length > 0)));
  const isTimed = ({ carry, question }: Candidate) => carry !== 'nothing' && question.period !== null;
  const pointed = new Set(
    all.filter((one) => names(one) || (isTimed(one) && time === null && SELECTS.test(text))).map(({ index }) => index),
  );
  return all.filter(({ carry, index }) => carry !== 'nothing' || !pointed.has(index));
}

/** What only says more closely what the message itself names. */
const NARROWS: ReadonlySet<Carry> = new Set(['nothing', 'alike', 'part', 'sibling']);

/** A message as it reads in one meaning: `smashed a teapot` is one of them, and `at retail` may be a price. */
function saidOf(reading: Reading, { topic, sets }: KnownMeaning): Reading {
  if (topic === 'change' && reading.amounts.length === 0 && SINGLE.test(reading.text))
    return { ...reading, amounts: [{ value: 1, isMoney: false, unit: null }] };
  return topic === 'value' && sets.measure === 'price' && AT_RETAIL.test(reading.text)
    ? { ...reading, types: [] }
    : reading;
}
const SINGLE =
  /\b(?:a|an|another)\b|(?<!\b(?:the|that|this|which|other|no|sorry)(?: \p{L}+){0,4} )\bone\b(?!\s*(?:$|[?.!,]))/u;
const AT_RETAIL = /\bat retail\b|\b(?:retail|shop|store|shelf) (?:prices?|value)\b/;

/** `what did Noor sell` asks of a person: the chance of what moved becomes that of who moved it. */
function askedOfPeople(chances: Float32Array): Float32Array {
  const shifted = Float32Array.from(chances);
  for (const [index, { topic, sets }] of meaningsKnown().entries()) {
    if (topic !== 'movement') continue;
    const who = meaningsKnown().findIndex((one) => one.topic === 'whoDid' && one.sets.flow === sets.flow);
    if (who < 0) continue;
    shifted[who] = (shifted[who] ?? 0) + (shifted[index] ?? 0);
    shifted[index] = 0;
  }
  return shifted;
}

function likeliest(chances: Float32Array): number[] {
  return [...chances.keys()]
    .filter((index) => (chances[index] ?? 0) >= LEAST_CHANCE)
    .sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0))
    .slice(0, MOST_MEANINGS);
}

/** `What about 5?` after 2 kg means 5 kg. */
function inUnitOf(earlier: Question, question: Question): Question {
  const unit = earlier.wanted?.unit ?? null;
  if (question.topic !== earlier.topic || question.wanted === null || question.wanted.unit !== null) return question;
  return unit === null ? question : { ...question, wanted: { ...question.wanted, unit } };
}

function relationOf(meaning: KnownMeaning, before: Before): Relation {
  if (before.isUnasked) return 'new';
  if (meaning.name === before.meaning.name) return 'same';
  const { topic, flow } = before.question;
  return meaning.topic === topic || (flow !== null && meaning.sets.flow === flow) ? 'sibling' : 'new';
}

/** `how much sencha is left in the shop` asks what it asks without the shop; where things are narrows the item. */
function withoutPlaces(tokens: readonly string[]): string[] {
  const rest = tokens
    .join(' ')
    .replaceAll(/ (?:in|at|on)(?: (?:the|our|shelf|aisle))* <(?:type|place)>/g, '')
    .split(' ');
  return rest.length >= 3 ? rest : [...tokens];
}

/** What the message names that another one named before it: the slot that stands for it in the words. */
function slotOf(merged: Reading, own: Slots): string | null {
  if (merged.mentions.length > 0 && !own.item) return '<item>';
  if (merged.suppliers.length > 0 && !own.supplier) return '<supplier>';
  return merged.people.length > 0 && !own.person ? '<person>' : null;
}

function placedChances({ tokens }: Reading, { reading }: Before, alone: Float32Array): Map<string, Float32Array> {
  const named = [
    ...(reading.mentions.length > 0 ? ['<item>'] : []),
    ...(reading.suppliers.length > 0 || reading.mentions.length > 0 ? ['<supplier>'] : []),
    ...(reading.people.length > 0 ? ['<person>'] : []),
  ];
  if (tokens.length === 0) return new Map(named.map((slot) => [slot, alone]));
  return new Map(named.map((slot) => [slot, classify(withPlaced(tokens, slot))]));
}

/** The words with a slot in the place of the first that points at something, or behind them. */
export function withPlaced(tokens: readonly Token[], slot: string): string[] {
  const at = tokens.findIndex((_, i) => isPointer(tokens, i));
  const texts = tokens.map(({ text }) => text);
  if (at < 0) return [...texts, slot];
  return [...texts.slice(0, at), slot, ...texts.slice(at + 1).filter((_, i) => !isPointer(tokens, at + 1 + i))];
}

/** A follow-up that says no order has that of the question before it. */
const joinedText = ({ text }: Reading, { reading }: Before): string =>
  ORDERED.test(text) ? text : `${reading.text} ${text}`;
const ORDERED =
  /\b(?:\p{L}+est|most|least|best|worst|top|bottom|low|slow|fast|quick|cheap|dear|poor|high|thin|slim|bad|good|strong|weak|longest|reliable|unprofitable|unreliable|first|last|reverse|opposite|other end)\b/u;
