import { isSameUnit } from '../../numbers/quantity-text.ts';
import { convertWeight } from '../../numbers/weight.ts';
import type { Lexicon } from '../lexicon.ts';
import { classify, meaningsKnown } from '../meaning/model.ts';
import { inLines } from '../meaning/order-lines.ts';
import { fitsNames, hasNeeds, type Slots, slotsOf } from '../meaning/slots.ts';
import { toQuestion } from '../meaning/to-question.ts';
import type { Token } from '../meaning/tokens.ts';
import { newQuestion, type Question } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Reading } from '../words/reading.ts';
import type { Candidate, Candidates, Relation } from './candidate.ts';
import { type Before, CARRIES, type Carry, withCarried } from './context.ts';
import { familyOf } from './families.ts';
import { fitting, OF_THE_CALENDAR, ranks } from './fitting.ts';
import { JOINING } from './joining-words.ts';
import { dividedAs } from './kept-division.ts';
import { listBefore } from './list-before.ts';
import { isPointer } from './pointers.ts';
import { askedOfCalendar, askedOfKinds, askedOfPeople, withDivided, withFigure } from './shifted-chances.ts';
import { comparedAs } from './spoken/compared-as.ts';
import { stillComing } from './spoken/more-first.ts';
import { stillOverdue } from './spoken/orders-spoken-of.ts';
import { siblingNamed } from './spoken/sibling-item.ts';
import { inUnitOf } from './spoken/spoken-amounts.ts';
import { alikeTo, isCalled, partOfSpoken } from './spoken/spoken-items.ts';
import { orderSaid } from './spoken/spoken-order.ts';
import { supplierSpokenOf, vendorIn } from './spoken/spoken-supplier.ts';

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
  const ofNamed = (some: Float32Array) => {
    const ofDays = !own.item && OF_THE_CALENDAR.test(reading.text) ? askedOfCalendar(some) : some;
    const ofPeople = own.person ? askedOfPeople(ofDays) : ofDays;
    return withDivided(
      withFigure(own.category && !own.item ? askedOfKinds(ofPeople) : ofPeople, before, reading),
      before,
    );
  };
  const chances = ofNamed(classify(own.item ? withoutPlaces(texts) : texts));
  const sensed = ofNamed(classify(texts, true));
  const placed = before
    ? new Map(
        [...placedChances(reading, before, chances)].map(([slot, some]) => [
          slot,
          withDivided(withFigure(some, before, reading), before),
        ]),
      )
    : new Map<string, Float32Array>();
  const joined = before ? ofNamed(classify([...before.words, ...texts])) : chances;
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
    list: before && listBefore(before, reading),
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
    const meaning = ofOne((isIdle ? meanings[idle] : null) ?? worded, reading.text);
    const relation = before ? relationOf(meaning, before) : 'new';
    const seen = new Set<string>();
    for (const carry of carries) {
      const stated = inLines(saidOf(reading, meaning), meaning.topic);
      const merged = before ? withCarried(stated, before, carry, meaning, known) : stated;
      const addsNothing =
        merged === stated || (relation === 'new' && carry !== 'nothing' && saysTheSame(merged, stated));
      if (carry !== 'nothing' && addsNothing && (relation === 'new' || carry !== 'all')) continue;
      // `sold 3 tins` after an order is no order: with a verb of its own a change is another one.
      if (!NARROWS.has(carry) && meaning.topic === 'change' && own.item && own.number && says) continue;
      const slots = slotsOf(merged);
      if (!hasNeeds(meaning, slots)) {
        if (carry === 'nothing') lacking.set(meaning, chances[index] ?? 0);
        continue;
      }
      if (!fitsNames(meaning, carry === 'vendor' ? slots : own)) continue;
      if (meaning.topic === 'filter' && isInNoUnit(merged, lexicon)) continue;
      const isSame = carry !== 'nothing' && relation !== 'new';
      const said = before && isSame ? joinedText(reading, before) : reading.text;
      const plainly = toQuestion(meaning, { ...merged, text: said });
      const end = orderSaid(plainly, reading.text, before, isSame);
      const text = end === '' ? said : `${reading.text} ${end}`;
      const ended = end === '' ? plainly : toQuestion(meaning, { ...merged, text });
      const alike = before && isSame ? dividedAs(before.question, ended, reading.text) : ended;
      const inUnit =
        before && isSame && !own.item ? stillComing(before.question, inUnitOf(before.question, alike)) : alike;
      const measured = before && carry !== 'nothing' ? comparedAs(before.question, inUnit) : inUnit;
      const late = before && isSame ? stillOverdue(before.question, measured, reading.text) : measured;
      const question = ofOneSupplier(late, reading.text);
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
  return {
    heard: reading,
    all: fitting(all, { reading, before, own, part: known.part, says }),
    own,
    chances,
    sensed,
    lacking: [...lacking].map(([meaning, chance]) => ({ meaning, chance })),
  };
}

const IDLE_STOCK =
  /\b(?:dead|slow|idle|stale|stagnant|unsold|non-?moving)(?:[ -]moving)? (?:stock|inventory|items|goods|lines|products)\b/;
const OF_ALL_STOCK: ReadonlySet<string> = new Set(['value', 'rankItems', 'quantity', 'list', 'overview', 'categories']);

/** What only says more closely what the message itself names. */
const NARROWS: ReadonlySet<Carry> = new Set(['nothing', 'alike', 'part', 'sibling']);

/** Whether two readings say the same in each part. */
function saysTheSame(one: Reading, other: Reading): boolean {
  for (const key in one) if (!isSamePart(one[key as keyof Reading], other[key as keyof Reading])) return false;
  return true;
}
const isSamePart = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((part, i) => part === other[i]));

/** `boxes with fewer than 300 left` where nothing is kept in boxes: what is called so is meant. */
const isInNoUnit = ({ units: [unit], amounts, mentions }: Reading, { items }: Lexicon): boolean =>
  unit !== undefined &&
  mentions.length === 0 &&
  amounts.every((one) => one.unit === null && !one.isMoney) &&
  convertWeight(1, unit, 'gram') === null &&
  items.some((item) => isCalled(item, unit)) &&
  !items.some((item) => isSameUnit(item.unit, unit));

/** A message as it reads in one meaning: `smashed a teapot` is one of them, and `at retail` may be a price. */
function saidOf(reading: Reading, { topic, sets }: KnownMeaning): Reading {
  if (topic === 'change' && reading.amounts.length === 0 && SINGLE.test(reading.text))
    return { ...reading, amounts: [{ value: 1, isMoney: false, unit: null }] };
  return topic === 'value' && sets.measure === 'price' && AT_RETAIL.test(reading.text)
    ? { ...reading, types: [] }
    : reading;
}
const SINGLE =
  /\b(?:an?(?! (?:few|lot|bunch|load|handful|number|bit|little|pile|heap|stack)\b)|another)\b|(?<!\b(?:the|that|this|which|other|no|sorry)(?: \p{L}+){0,4} )\bone\b(?!\s*(?:$|[?.!,]))/u;
const AT_RETAIL = /\bat retail\b|\b(?:retail|shop|store|shelf) (?:prices?|value)\b/;

function likeliest(chances: Float32Array): number[] {
  return [...chances.keys()]
    .filter((index) => (chances[index] ?? 0) >= LEAST_CHANCE)
    .sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0))
    .slice(0, MOST_MEANINGS);
}

const HOW_MUCH: ReadonlySet<string> = new Set(['quantity', 'count']);

function relationOf(meaning: KnownMeaning, before: Before): Relation {
  if (before.isUnasked) return 'new';
  if (meaning.name === before.meaning.name) return 'same';
  // `how much sencha is left`, `and of all green teas?`
  if (HOW_MUCH.has(meaning.name) && HOW_MUCH.has(before.meaning.name)) return 'same';
  const { topic, flow } = before.question;
  return meaning.topic === topic || (flow !== null && meaning.sets.flow === flow) ? 'sibling' : 'new';
}

/** `how much sencha is left in the shop` asks what it asks without the shop; where things are narrows the item. */
function withoutPlaces(tokens: readonly string[]): string[] {
  const rest = tokens
    .join(' ')
    .replaceAll(/ (?:in|at|on)(?: (?:the|our|shelf|aisle))* <(?:type|place)>/g, '')
    .split(' ');
  // `york's napkins`
  const owned = rest.filter((text, at) => text !== '<place>' || rest[at + 1] !== '<item>');
  return rest.length >= 3 || owned.length < rest.length ? owned : [...tokens];
}

/** A ranking of suppliers whose words ask for no order may be about the one mentioned before. */
const ofOne = (meaning: KnownMeaning, text: string): KnownMeaning =>
  meaning.topic === 'rankSuppliers' && !ranks(text) ? { ...meaning, takes: [...meaning.takes, 'supplier'] } : meaning;

/** `how reliable are they?` of one supplier asks for what is known of it, not for a ranking. */
const ofOneSupplier = (question: Question, text: string): Question =>
  question.topic !== 'rankSuppliers' || question.suppliers.length !== 1 || ranks(text)
    ? question
    : newQuestion({
        ...{ topic: 'supplierStory', suppliers: question.suppliers },
        measure: OF_ONE.has(question.measure) ? question.measure : null,
      });
const OF_ONE: ReadonlySet<Question['measure']> = new Set(['leadTime', 'reliability', 'response']);

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
const joinedText = ({ text }: Reading, { reading, question }: Before): string =>
  // What two things are compared by is said in either message, the last word for it counts.
  question.topic === 'pick' || (question.topic !== 'compare' && ORDERED.test(text)) ? text : `${reading.text} ${text}`;
const ORDERED =
  /\b(?:\p{L}+est|most|least|best|worst|top|bottom|low|slow|fast|quick|cheap|dear|poor|high|thin|slim|bad|good|strong|weak|longest|reliable|unprofitable|unreliable|first|last|reverse|opposite|other end)\b/u;
