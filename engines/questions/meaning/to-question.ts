import { isFact } from '../answers/suppliers/supplier-facts.ts';
import { COMPARED_BY, DIVIDED, isTime, RATED } from '../divisions.ts';
import type { NamedItem } from '../lexicon.ts';
import { placeFromLast } from '../ordinals.ts';
import {
  type Condition,
  type Flow,
  type Measure,
  newQuestion,
  type Question,
  type QuestionInput,
  type Subject,
  type Topic,
} from '../question.ts';
import { askedWords } from '../texts/asked-words.ts';
import { describedWords } from '../texts/properties.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Mention } from '../words/names.ts';
import type { Reading } from '../words/reading.ts';
import { amountsAsked } from './amounts-asked.ts';
import { asksArrival } from './arrival-asked.ts';
import { boundsAsked } from './bounds-asked.ts';
import { claimSaid } from './claim-said.ts';
import { comparedBySeveral } from './compared-by.ts';
import { divisionSaid, rateSaid, timeRanked } from './division-said.ts';
import { entriesAsked } from './entries-asked.ts';
import { factsSaid } from './facts-said.ts';
import { withoutForms } from './forms-compared.ts';
import { authorAsked, isOfMovements, pickedFrom, whyOf } from './from-before.ts';
import { ofWholeKind, withAllTea } from './kind-asked.ts';
import { leftAsked } from './left-asked.ts';
import { listedPeriods } from './listed-periods.ts';
import { lossKind } from './loss-kinds.ts';
import { asksOfAllLosses } from './losses-joined.ts';
import { measuredBy, measureOfDays } from './measured-by.ts';
import { withMonthsBeside } from './months-beside.ts';
import { narrowedBy } from './narrowed-by.ts';
import { orderSaid, saysLeast } from './order-said.ts';
import { ordersAsked } from './orders-asked.ts';
import { originSaid } from './origin-said.ts';
import { rowNamed } from './place-said.ts';
import { profitAsked, takingsAsked } from './profit-asked.ts';
import { partsNamed } from './recipe-said.ts';
import { returnsAsked } from './returns-said.ts';
import { scalingAsked } from './scaling-said.ts';
import { SHARED, saysShare } from './share-said.ts';
import { shownInSaid } from './shown-in.ts';
import { stockInUnit } from './stock-in-unit.ts';
import { ofSupplier } from './supplier-asked.ts';
import { assumedSaid, supplierRaises } from './supplier-raises.ts';
import { takesSince, timesAsked } from './times-asked.ts';

/** A reading in one meaning as a question. */
export function toQuestion(meaning: KnownMeaning, reading: Reading): Question {
  if (meaning.topic === 'pick' && reading.within) return pickedFrom(reading.within, reading);
  if (meaning.topic === 'movement' && meaning.sets.asks && reading.within) return authorAsked(reading.within, reading);
  if (meaning.topic === 'why' && reading.within && isOfMovements(reading.within))
    return whyAsked(meaning, reading, reading.within);
  const { text, unnamed } = reading;
  const { verb: _verb, ...sets } = meaning.sets;
  const { topic, main, conditions } = narrowedBy({ topic: topicOf(meaning, reading), sets }, reading);
  const { items, similarItems } = idsOf(topic === 'blend' ? partsNamed(reading) : reading.mentions);
  const { isOfPar, measure: bounded, ...bounds } = boundsAsked(topic, meaning, reading, main);
  // `compare Gold Tip and Broken Pekoe` asks for no losses.
  const measure = bounded ?? measuredBy({ topic, sets }, topic === 'compare' ? unnamed : text);
  const amounts = amountsAsked(topic, meaning, reading, isOfPar);
  const by = divisionOf(topic, text) ?? sets.by ?? null;
  const countOnly = sets.countOnly ?? (isCounted(topic, text) || isOfTimesCounted(topic, by, sets.flow ?? null, text));
  const partial: QuestionInput = {
    ...sets,
    topic: isOfPar ? 'filter' : topic,
    ...namesAsked(meaning, reading, amounts.keep !== null),
    // `what if Uji puts the sencha up 8 percent`: the supplier of the item narrows nothing.
    ...(items.length > 0 && reading.assumed?.length && supplierRaises(reading) ? { suppliers: [] } : {}),
    ...timesAsked(topic, meaning, reading),
    ...(conditions.some(isLeadTime) || isDuring(amounts.pace) ? { deadline: null } : {}),
    ...bounds,
    ...amounts,
    ...(measure === undefined ? {} : { measure }),
    ...factsAsked(topic, measure ?? sets.measure ?? null, text),
    ...(topic === 'compare' ? { measures: comparedBySeveral(unnamed) } : {}),
    ...(topic === 'messages' && sets.asks && reading.within ? { place: rowNamed(text) } : {}),
    ...(topic === 'lastEvent' && by === null ? { place: placeFromLast(text) } : {}),
    by,
    // Both sides are asked for, whichever of them is named first.
    ...(by === 'type' ? { type: null } : {}),
    per: RATED.has(topic) && by === null ? rateSaid(text) : null,
    // What is divided shows the share of each part anyway.
    share: SHARED.has(topic) && by === null && saysShare(text),
    order: endAsked(topic, meaning, by, countOnly, sets.flow === 'damaged' ? mostIfWorst(text) : text),
    conditions,
    // `if we sell 50 percent more` of what lasts is its pace.
    assumed: UNASSUMED.has(topic) || amounts.pace !== null ? [] : [...assumedSaid(reading)],
    countOnly,
    claim: claimSaid(topic, sets.flow ?? null, reading),
    ...ordersAsked(topic, text),
    shownIn: shownInSaid(topic, reading),
    scaled: scalingAsked(topic, reading),
    ...textsAsked(topic, meaning, reading),
    origin: originSaid(reading),
    ...returnsAsked(topic, sets.flow ?? null, reading),
  };
  const asked = entriesAsked(meaning, reading, partial) ?? { ...partial, ...listedPeriods(partial, reading) };
  const question = {
    ...newQuestion(asked),
    ...{ items, similarItems },
    ...(reading.within && { within: reading.within }),
    ...(takesSince(topic, reading) && { since: reading.time?.since }),
  };
  const narrowed = leftAsked(takingsAsked(profitAsked(withoutForms(question, text), text), text), text);
  return ofWholeKind(withAllTea(ofSupplier(withMonthsBeside(narrowed, reading), text), reading), reading);
}

/** What a figure is divided by: a comparison of two times only by what its goods are. */
function divisionOf(topic: Topic, text: string): Question['by'] {
  const by = DIVIDED.has(topic) || topic === 'trend' ? divisionSaid(text) : null;
  return topic === 'trend' && by !== null && !COMPARED_BY.has(by) ? null : by;
}

/** `suppliers who deliver within a week` says no day ahead. */
const isLeadTime = (one: Condition): boolean => 'measure' in one && one.measure === 'leadTime';

/** `twice as much in December` says when it goes so, and no day until which it lasts. */
const isDuring = (pace: Question['pace']): boolean => pace !== null && 'times' in pace && pace.during !== undefined;

/** `sales month by month` is no question of days. */
function topicOf({ topic, sets }: KnownMeaning, reading: Reading): Topic {
  const { text } = reading;
  if (asksArrival({ topic, sets }, reading)) return 'lastEvent';
  const inUnit = stockInUnit({ topic, sets }, reading);
  if (inUnit !== null) return inUnit;
  const by = topic === 'salesByDay' && sets.by === 'day' ? divisionSaid(text) : null;
  if (by === null || by === 'day') return topic;
  const { flow = null } = sets;
  return flow === null || flow === 'sold' ? 'revenue' : 'movement';
}

/** What a question names beside items. */
function namesAsked(
  { takes, sets: { verb } }: KnownMeaning,
  { suppliers, people, categories, locations, groups, types, mentions, except, text }: Reading,
  hasKept: boolean,
): Pick<Question, 'suppliers' | 'people' | 'categories' | 'locations' | 'groups' | 'type' | 'except'> {
  // Texts hold the words for places and kinds of goods, too.
  const isOfTexts = takes.includes('words');
  const [type = null, another] = new Set(types);
  const isPlace = !isOfTexts && another === undefined && !hasKept && !(verb === 'receive' && COMES_FROM.test(text));
  return {
    suppliers: suppliers.map(({ key }) => key),
    people: people.map(({ id }) => id),
    categories: [...categories],
    locations: isOfTexts ? [] : [...locations],
    groups: mentions.some(({ values }) => values.length > 0) || isOfTexts ? [] : [...new Set(groups)],
    type: isPlace ? type : null,
    except,
  };
}
/** `picked up from the depot`: where a delivery comes from is no place of ours. */
const COMES_FROM = /\bfrom (?:the|their|his|her|a) (?!shop floor)\p{L}+\b/u;

/** Several facts of a supplier, of which the first stands for them where one is looked for. */
function factsAsked(topic: Topic, measure: Measure | null, text: string): Pick<QuestionInput, 'measure' | 'measures'> {
  const facts = isFact(measure) ? factsSaid(topic, text) : [];
  const [first] = facts;
  return first === undefined ? {} : { measure: first, measures: facts };
}

/** Words that texts are searched for, and what movements are noted as. */
function textsAsked(topic: Topic, { takes, sets }: KnownMeaning, reading: Reading): Pick<Question, 'words' | 'notes'> {
  const named = OF_LOSSES.has(sets.flow ?? null) ? (reading.lossNotes ?? []) : [];
  // `broken or torn`: what is noted as either is less than what is asked for.
  const lossNotes = asksOfAllLosses(reading.text, named) ? [] : named;
  // What items contain is not recorded, but may be described.
  const isDescribed = topic === 'outside' && DESCRIBED.has(sets.subject ?? 'other') && reading.mentions.length > 0;
  const property =
    topic === 'outside' && sets.subject === 'tea' && reading.mentions.length === 0
      ? describedWords(askedWords(reading, false))
      : [];
  const isOfLoss = topic === 'movement' && named.length === 0;
  return {
    words:
      takes.includes('words') || isDescribed
        ? askedWords(reading, topic !== 'search' && topic !== 'supplierStory' && !isDescribed)
        : isOfLoss
          ? [...lossKind(reading.text)]
          : property,
    notes: takes.includes('note') ? [...reading.notes, ...lossNotes] : [],
  };
}
/** What a description may say of an item. */
const DESCRIBED: ReadonlySet<Subject> = new Set(['tea', 'dates', 'other']);
/** Movements that losses are among. */
const OF_LOSSES: ReadonlySet<Flow | null> = new Set([null, 'damaged']);

/** `in which month were there the most deliveries`: by their number, as for days. */
function isOfTimesCounted(topic: Topic, by: Question['by'], flow: Flow | null, text: string): boolean {
  if (topic !== 'movement' || by === null || !isTime(by) || timeRanked(text) === null) return false;
  const measure = measureOfDays(flow, text);
  return measure === 'items' || (measure === null && flow === 'counted');
}

/** The end that is asked for, of the parts of a figure or of a ranking. */
const endAsked = (
  topic: Topic,
  meaning: KnownMeaning,
  by: Question['by'],
  countOnly: boolean,
  text: string,
): Question['order'] =>
  by !== null && DIVIDED.has(topic) && saysLeast(text) ? 'least' : orderAsked(topic, meaning, text, countOnly);
/** `our worst week for breakages`: the worst of losses are the most. */
const mostIfWorst = (text: string): string => text.replaceAll(/\b(?:worst|poorest|bad|badly)\b/g, 'most');

/** Whether a number is asked for rather than a list. */
function isCounted(topic: Topic, text: string): boolean {
  if (topic === 'movement') return HOW_MANY_TIMES.test(text);
  return (
    /\bhow many\b|(?<!\bby (?:the )?)\bnumber of\b/.test(text) ||
    (topic === 'stockOuts' && /\bhow (?:often|frequently)\b/.test(text))
  );
}
/** `how many sales this month`: movements, rather than what they moved. */
const HOW_MANY_TIMES =
  /\b(?:how many|number of|count of)(?: (?:different|separate|single|such|stock|of the|customer|supplier|shop))* (?:sales|returns|refunds|orders|deliveries|shipments|receipts|arrivals|transactions|movements|counts|stocktakes|write-?offs|losses|breakages|times|bookings|entries|incidents|accidents|customers)\b/;
/** The end of an order that is asked for; null where none is. */
function orderAsked(topic: Topic, { takes, sets }: KnownMeaning, text: string, countOnly: boolean): Question['order'] {
  const { order, measure } = sets;
  const isNumber = countOnly && (topic === 'rankSuppliers' || topic === 'categories') && !SUPERLATIVE.test(text);
  const isList = topic === 'rankSuppliers' && measure === 'items' && SUPPLIERS.test(text) && !RANKED.test(text);
  if (isNumber || isList || !(takes.includes('order') || order !== undefined)) return null;
  return orderSaid(order ?? null, measure ?? null, topic, text);
}
const SUPERLATIVE = /\b(?:most|least|fewest|biggest|top|largest|each|every|per)\b/;

/** Suppliers in an order, rather than all of them: `by number of items`, `the fewest lines`. */
const RANKED = /\b(?:\p{L}+est|most|least|best|top|bottom|max|maximum|by|per|each|sorted|ranked|ranking)\b/u;
const SUPPLIERS =
  /\b(?:suppliers|vendors|providers|wholesalers|distributors|partners|companies|firms|businesses|people|everyone|everybody|all)\b/;
/** Why the movements happened that a question is about, or those of them that the message names. */
function whyAsked(meaning: KnownMeaning, { within: _about, ...reading }: Reading, about: Question): Question {
  const { items, similarItems, period, people, suppliers, categories, notes } = toQuestion(meaning, reading);
  return {
    ...whyOf(about),
    ...(items.length > 0 ? { items, similarItems } : {}),
    ...(period ? { period } : {}),
    ...(people.length > 0 ? { people } : {}),
    ...(suppliers.length > 0 ? { suppliers } : {}),
    ...(categories.length > 0 ? { categories } : {}),
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/** Topics of which no figures are assumed: an action, small talk, and what no records hold. */
const UNASSUMED: ReadonlySet<Topic> = new Set([
  ...(['help', 'greeting', 'thanks', 'aside', 'refused', 'outside', 'change', 'contact'] as const),
  ...(['messages', 'search'] as const),
]);

export type Ids = Pick<Question, 'items' | 'similarItems'> & { items: number[][] };

/** Many meanings are tried of a message that may name thousands of items. */
const idsByMentions = new WeakMap<readonly Mention<NamedItem>[], Ids>();

/** The items that a reading names, and those that the same words may also name. */
export function idsOf(mentions: readonly Mention<NamedItem>[]): Ids {
  const known = idsByMentions.get(mentions);
  if (known) return known;
  const items = mentions.map(({ exact, values }) => (exact.length > 0 ? exact : values).map(({ id }) => id));
  const named = new Set(items.flat());
  const all = new Set(mentions.flatMap(({ values }) => values.map(({ id }) => id)));
  const ids = { items, similarItems: [...all.difference(named)] };
  idsByMentions.set(mentions, ids);
  return ids;
}
