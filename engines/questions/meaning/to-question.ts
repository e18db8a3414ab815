import { BOTTOM_WORDS } from '../../stock/superlatives.ts';
import { DIVIDED, RATED } from '../divisions.ts';
import { OF_LEDGER } from '../ledger-topics.ts';
import type { NamedItem } from '../lexicon.ts';
import {
  type Flow,
  type Measure,
  newQuestion,
  type Period,
  type Question,
  type QuestionInput,
  type Topic,
  type Wanted,
} from '../question.ts';
import { askedWords } from '../texts/asked-words.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Mention } from '../words/names.ts';
import type { Reading } from '../words/reading.ts';
import { WEEKDAYS, weekdayOf } from '../words/spelling/calendar-words.ts';
import { comparedBy } from './compared-by.ts';
import { countsOrders } from './counts-orders.ts';
import { divisionSaid, rateSaid } from './division-said.ts';
import { isOfMovements, pickedFrom, whyOf } from './from-before.ts';
import { listedPeriods } from './listed-periods.ts';
import { lossKind } from './loss-kinds.ts';
import { narrowedBy } from './narrowed-by.ts';
import { asksWhatCanGo, isPaired, toWanted, wantedAmounts } from './order-lines.ts';
import { parBound } from './par-bound.ts';
import { soldBy } from './sold-by.ts';
import { valuedAt } from './valued-at.ts';

/** Words of the lower end. */
const LEAST = new RegExp(
  `\\b(?:${[...BOTTOM_WORDS, 'cheapest', 'slowest', 'slow', 'shortest', 'low', 'bad', 'poor', 'unprofitable', 'flop', 'badly', 'poorly', 'lousy', 'cheap', 'slim', 'thin'].join('|')})\\b`,
);
/** For a time the quick end is the least. */
const SHORT = /\b(?:fast|fastest|quick|quickest|quicker|faster|shortest|short|soonest|best|first)\b/;
const LONG = /\b(?:slow|slowest|longest|long|late|worst|slower)\b/;

/** `which sells faster`: the words of the quick end are the upper one here. */
const SELLS_FAST =
  /\b(?:sells?|selling|sold|moves?|moving|moved|goes|going|went|flies|flying)(?: \p{L}+){0,2}? (?:faste(?:r|st)|quicke(?:r|st)|better|best|most)\b|\b(?:faste(?:r|st)|quicke(?:r|st)|better|best)[- ](?:sell(?:ing|ers?)|mov(?:ing|ers?))\b/u;
const SHORTEST = /\b(?:shortest|soonest|lowest|thinnest|quickest|fastest)\b/;
const LONGEST = /\b(?:longest|highest|deepest|slowest)\b/;

/** `which single tea`, `the one thing that costs us most`: the first row answers it. */
const ONE_ONLY =
  /\b(?:which|what|whats|the|our|my) (?:one|single)(?: single)?(?: \p{L}+){0,4}? (?:is|are|has|have|costs?|makes?|earns?|brings?|sells?|sold|gives?|gave|made|earned|\p{L}+est|most|least|best|worst)\b|\bsingle (?:most|least|\p{L}+est|best|worst)\b|\bthe one (?:thing|item|tea|product)\b/u;
/** `how many sales this month`: movements, rather than what they moved. */
const HOW_MANY_TIMES =
  /\b(?:how many|number of|count of)(?: (?:different|separate|single|such|stock|of the|customer|supplier|shop))* (?:sales|orders|deliveries|shipments|receipts|arrivals|transactions|movements|counts|stocktakes|write-?offs|losses|breakages|times|bookings|entries|incidents|accidents|customers)\b/;
/** `the most urgent order`: the first row of the list, rather than all of it. */
const FIRST_ONE =
  /\b(?:most (?:urgent|pressing|important|critical)|(?:very |single )?first|number one|top|next) (?:order|reorder|item|tea|one|thing|product|purchase)\b/;
const SUPERLATIVE = /\b(?:most|least|fewest|biggest|top|largest|each|every|per)\b/;

/** `picked up from the depot`: where a delivery comes from is no place of ours. */
const COMES_FROM = /\bfrom (?:the|their|his|her|a) (?!shop floor)\p{L}+\b/u;

/** A reading in one meaning as a question. */
export function toQuestion(meaning: KnownMeaning, reading: Reading): Question {
  const { mentions, suppliers, categories, people, locations, groups, types, time, amounts, text } = reading;
  // Texts hold the words for places and kinds of goods, too.
  const isOfTexts = meaning.takes.includes('words');
  const takes = (...some: KnownMeaning['takes'][number][]) => some.some((one) => meaning.takes.includes(one));
  const { verb, ...sets } = meaning.sets;
  if (meaning.topic === 'pick' && reading.within) return pickedFrom(reading.within, reading);
  if (meaning.topic === 'why' && reading.within && isOfMovements(reading.within))
    return whyAsked(meaning, reading, reading.within);
  const { topic, main, conditions } = narrowedBy({ topic: topicOf(meaning, text), sets: meaning.sets }, reading);
  const { items, similarItems } = idsOf(mentions);
  const hasItems = items.some((ids) => ids.length > 0);
  const [amount] = wantedAmounts(amounts);
  const isToPar = topic === 'packs' && sets.measure === 'par';
  const isOfGoods = topic !== 'contact' || hasItems || suppliers.length > 0;
  const wanted = amount && OF_AMOUNTS.has(topic) && isOfGoods && !isToPar ? toWanted(amount) : null;
  const isOfLines = OF_LINES.has(topic) && isPaired(reading);
  const isWhatCanGo = topic === 'fulfil' && asksWhatCanGo(reading);
  const keep = isWhatCanGo && amount ? toWanted(amount) : topic === 'fulfil' ? keptAmount(amounts) : null;
  const isPast =
    takes('past') && time?.past != null && !(takes('deadline') && time.deadline !== null && !takes('past'));
  // What is due this week is due before the next one.
  const deadline = time?.deadline ?? (takes('past') ? null : (time?.until ?? null));
  const isAhead = takes('deadline') && !isPast && deadline !== null;
  const countOnly =
    sets.countOnly ??
    (topic === 'movement'
      ? HOW_MANY_TIMES.test(text)
      : /\bhow many\b|\bnumber of\b/.test(text) ||
        (topic === 'stockOuts' && /\bhow (?:often|frequently)\b/.test(text)));
  const isCounted = countOnly && (topic === 'rankSuppliers' || topic === 'categories') && !SUPERLATIVE.test(text);
  const isSupplierList =
    topic === 'rankSuppliers' && sets.measure === 'items' && SUPPLIERS.test(text) && !RANKED.test(text);
  const isBounded = takes('bound') && (topic === 'filter' || topic === 'rankSuppliers');
  const ofPar = boundOfPar(topic, sets.measure ?? null, text);
  const order =
    isCounted || isSupplierList || !(takes('order') || sets.order !== undefined)
      ? null
      : orderOf(sets.order ?? null, sets.measure ?? null, topic, text);
  const sides = topic === 'trend' ? sidesOf(reading) : { period: time?.past ?? null, against: null };
  const weekdays = topic === 'salesByDay' ? weekdaysIn(text) : [];
  const by = (DIVIDED.has(topic) ? divisionSaid(text) : null) ?? sets.by ?? null;
  const lossNotes = OF_LOSSES.has(sets.flow ?? null) ? (reading.lossNotes ?? []) : [];
  const partial: QuestionInput = {
    ...sets,
    topic: ofPar ? 'filter' : topic,
    suppliers: suppliers.map(({ key }) => key),
    people: people.map(({ id }) => id),
    categories: [...categories],
    locations: isOfTexts ? [] : [...locations],
    groups: hasItems || isOfTexts ? [] : [...new Set(groups)],
    type:
      !isOfTexts && new Set(types).size === 1 && !(verb === 'receive' && COMES_FROM.test(text)) && keep === null
        ? (types[0] ?? null)
        : null,
    except: reading.except,
    period: isPast ? periodOf(topic, sides.period, time?.moment ?? null, weekdays) : null,
    against: isPast ? sides.against : null,
    ever: takes('past') && OF_LEDGER.has(topic) && time === null && reading.isOfAll === true,
    weekdays,
    by,
    per: RATED.has(topic) && by === null ? rateSaid(text) : null,
    deadline: isAhead ? deadline : null,
    limit:
      takes('limit') && amount && !amount.isMoney && amount.unit === null && reading.bound === null && ofPar === null
        ? amount.value
        : takes('limit') && !amount && (ONE_ONLY.test(text) || (topic === 'reorder' && FIRST_ONE.test(text)))
          ? 1
          : null,
    ...(topic === 'compare' ? { measure: comparedBy(text) } : {}),
    ...(topic === 'movement' && sets.measure === undefined ? { measure: valuedAt(text) } : {}),
    ...(topic === 'topSelling' ? { measure: soldBy(text) } : {}),
    ...(topic === 'salesByDay' ? { measure: measureOfDays(sets.flow ?? 'sold', text) } : {}),
    ...(topic === 'stockOn' && sets.measure === 'value' && AT_SELLING_PRICES.test(text)
      ? { measure: 'price' as const }
      : {}),
    ...(topic === 'filter' ? { measure: main?.measure ?? boundedMeasure(sets.measure ?? null, reading) } : {}),
    ...(ofPar ? { measure: 'par' as const } : {}),
    order: by !== null && DIVIDED.has(topic) && LEAST.test(text) ? 'least' : order,
    bound: ofPar
      ? ofPar
      : main
        ? { side: main.side, value: main.value, ...(main.upTo === undefined ? {} : { upTo: main.upTo }) }
        : topic === 'rankSuppliers' && sets.measure === 'items' && ONLY_ONE_ITEM.test(text)
          ? { side: 'over', value: 1, upTo: 1 }
          : isBounded && reading.bound && amount
            ? { side: reading.bound, value: amount.value, ...(reading.upTo === null ? {} : { upTo: reading.upTo }) }
            : null,
    unit:
      ofPar || topic === 'packs' || topic === 'orderTerms'
        ? null
        : main
          ? main.unit
          : unitOf(reading, isBounded && reading.bound !== null),
    conditions,
    assumed: UNASSUMED.has(topic) ? [] : [...(reading.assumed ?? [])],
    change: verb && amount ? { verb, quantity: amount.value, unit: amount.unit } : null,
    wanted: isOfLines || isWhatCanGo ? null : wanted,
    amounts: isOfLines ? wantedAmounts(amounts).flatMap((one) => toWanted(one) ?? []) : [],
    keep,
    withOrders: topic === 'fulfil' && countsOrders(text),
    pack: topic === 'packs' && !isToPar ? reading.pack : null,
    ofMinimum:
      (topic === 'total' || (topic === 'reorder' && sets.measure === 'cost')) &&
      amounts.length === 0 &&
      reading.isOfMinimum === true,
    countOnly,
    words: isOfTexts
      ? askedWords(reading, topic !== 'search' && topic !== 'supplierStory')
      : topic === 'movement' && lossNotes.length === 0
        ? [...lossKind(text)]
        : [],
    notes: takes('note') ? [...reading.notes, ...lossNotes] : [],
  };
  const asked = { ...partial, ...listedPeriods(partial, reading) };
  return { ...newQuestion(asked), items, similarItems, ...(reading.within && { within: reading.within }) };
}

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

/** `sales month by month` is no question of days. */
function topicOf({ topic, sets }: KnownMeaning, text: string): Topic {
  const by = topic === 'salesByDay' && sets.by === 'day' ? divisionSaid(text) : null;
  return by === null || by === 'day' ? topic : 'revenue';
}

const AT_SELLING_PRICES = /\b(?:retail|selling|sell for|sold for|list) ?(?:prices?|value)?\b|\bin the shop window\b/;

/** Topics of which no figures are assumed: an action, small talk, and what no records hold. */
const UNASSUMED: ReadonlySet<Topic> = new Set([
  ...(['help', 'greeting', 'thanks', 'aside', 'refused', 'outside', 'change', 'contact'] as const),
  ...(['messages', 'search'] as const),
]);

/** Topics that are asked of so much of an item, and those that are asked of several lines at once. */
const OF_AMOUNTS: ReadonlySet<Topic> = new Set(['fulfil', 'price', 'total', 'packs', 'contact']);
const OF_LINES: ReadonlySet<Topic> = new Set(['fulfil', 'total', 'contact']);

/** A bound in percent of par: of what is low or in plenty only where the words name one. */
const boundOfPar = (topic: Topic, measure: Measure | null, text: string): Question['bound'] =>
  topic === 'filter' && measure === 'par'
    ? parBound(text, true)
    : topic === 'low' || topic === 'excess' || topic === 'filter' || topic === 'wellStocked'
      ? parBound(text)
      : null;

/** Suppliers in an order, rather than all of them: `by number of items`, `the fewest lines`. */
const RANKED = /\b(?:\p{L}+est|most|least|best|top|bottom|max|maximum|by|per|each|sorted|ranked|ranking)\b/u;
const SUPPLIERS =
  /\b(?:suppliers|vendors|providers|wholesalers|distributors|partners|companies|firms|businesses|people|everyone|everybody|all)\b/;
const ONLY_ONE_ITEM =
  /\b(?:only|just|exactly) (?:\p{L}+ ){0,3}?(?:one|1|a single)\b|\b(?:a single|one|1) (?:item|product|line|article)\b/u;

/** Movements that losses are among. */
const OF_LOSSES: ReadonlySet<Flow | null> = new Set([null, 'damaged']);

/** What days are ranked by, where words say so: `on which day did most of it come in, by weight`. */
function measureOfDays(flow: Flow | null, text: string): Measure | null {
  if (flow === 'sold' || flow === null) return null;
  if (/\b(?:valu\w*|money|costs?|costly|dollars?|worth|expensive|dear\w*|spen[dt]\w*)\b|\$/.test(text)) return 'value';
  if (/\b(?:weight|quantit\w*|volume|pounds|kilos?|heav\w+|lbs?|kgs?)\b/.test(text)) return 'quantity';
  return /\b(?:times|how often|number of|deliveries|receipts|shipments|breakages|losses|write-?offs|accidents)\b/.test(
    text,
  )
    ? 'items'
    : null;
}

/** What is to stay, beside what is wanted. */
function keptAmount(amounts: Reading['amounts']): Wanted | null {
  const kept = amounts.find(({ isKept }) => isKept === true);
  return kept && amounts.some(({ isKept }) => isKept !== true) ? toWanted(kept) : null;
}

type Ids = Pick<Question, 'items' | 'similarItems'> & { items: number[][] };

/** Many meanings are tried of a message that may name thousands of items. */
const idsByMentions = new WeakMap<readonly Mention<NamedItem>[], Ids>();

/** The items that a reading names, and those that the same words may also name. */
function idsOf(mentions: readonly Mention<NamedItem>[]): Ids {
  const known = idsByMentions.get(mentions);
  if (known) return known;
  const items = mentions.map(({ exact, values }) => (exact.length > 0 ? exact : values).map(({ id }) => id));
  const named = new Set(items.flat());
  const all = new Set(mentions.flatMap(({ values }) => values.map(({ id }) => id)));
  const ids = { items, similarItems: [...all.difference(named)] };
  idsByMentions.set(mentions, ids);
  return ids;
}

function orderOf(
  usual: 'most' | 'least' | null,
  measure: Measure | null,
  topic: Topic,
  text: string,
): 'most' | 'least' | null {
  // The order says itself which end is meant: what is furthest below par, and what has to be ordered first.
  if (topic === 'par' || (topic === 'runOut' && measure === 'leadTime')) return usual;
  if (measure === 'leadTime' || measure === 'response')
    return LONG.test(text) ? 'most' : SHORT.test(text) ? 'least' : 'most';
  if (topic === 'orderTerms') return MUCH.test(text) ? 'most' : usual;
  if (topic === 'trend') return FELL_MOST.test(text) ? 'least' : GREW_MOST.test(text) ? 'most' : null;
  if (topic === 'topSelling') return SELLS_FAST.test(text) ? 'most' : usual;
  // What has the shortest cover runs out first, whichever of the two it is said of.
  if (topic === 'runOut') return SHORTEST.test(text) ? 'least' : LONGEST.test(text) ? 'most' : usual;
  return LEAST.test(text) ? 'least' : (usual ?? 'most');
}

const MUCH = /\b(?:largest|biggest|highest|most|greatest|max|maximum)\b/;

/** `which of them grew the most`: items by how much they changed, and not the change of all. */
const MOST = '(?: (?:\\p{L}+ ){0,3}?(?:the )?(?:most|fastest|quickest|strongest|best|biggest)\\b)';
const GROWN =
  '(?:gr[eo]w(?:n|ing|s)?|r[io]s(?:e|en|ing|es)|gain(?:ed|ing|s)?|increas(?:ed|ing|es?)|improv(?:ed|ing|es?)|climb(?:ed|ing)?|jump(?:ed)?|shot up|(?:went|gone|going|go) up|up|ahead|picked up)';
const FALLEN =
  '(?:f[ae]ll(?:en|ing|s)?|drop(?:ped|ping|s)?|declin(?:ed|ing|es?)|decreas(?:ed|ing|es?)|shr[aiu]nk|los(?:t|e|ing)|slow(?:ed|ing)(?: down)?|sank|slipp(?:ed|ing)|(?:went|gone|going|go) down|down|behind|worsened)';
const GREW_MOST = new RegExp(
  `\\b${GROWN}${MOST}|\\b(?:biggest|largest|top|main|strongest|fastest) (?:gains?|gainers?|rises?|risers?|growth|growers?|growing|increases?|improvements?|climbers?|winners?)\\b|\\bmost (?:growth|improved)\\b`,
  'u',
);
const FELL_MOST = new RegExp(
  `\\b${FALLEN}${MOST}|\\b(?:biggest|largest|top|main|worst|steepest|sharpest) (?:drops?|falls?|fallers?|declines?|decliners?|decreases?|losers?|loss(?:es)?|slumps?)\\b`,
  'u',
);

/** The two spans of a comparison, as far as words name them. */
function sidesOf({ time, against }: Reading): Pick<Question, 'period' | 'against'> {
  const past = time?.past ?? null;
  if (past === null) return { period: null, against: null };
  // The later one is what has become of the earlier one.
  if (against !== null)
    return against.from > past.from ? { period: against, against: past } : { period: past, against };
  return time?.counterpart ? { period: time.counterpart, against: past } : { period: past, against: null };
}

/** A span as a topic takes it: stock stood at a moment of it; `on an average Saturday` is no day in particular. */
function periodOf(
  topic: Topic,
  period: Period | null,
  moment: string | null,
  weekdays: readonly number[],
): Period | null {
  if (period === null) return null;
  if (topic === 'stockOn') return { from: moment ?? period.to, to: moment ?? period.to };
  const isOneDay = period.from === period.to;
  return topic === 'salesByDay' && isOneDay && weekdays.includes(weekdayOf(period.from)) ? null : period;
}

/** The days of the week that a text names, 0 for Sunday. */
function weekdaysIn(text: string): number[] {
  const named = WEEKDAYS.flatMap((name, weekday) =>
    new RegExp(`\\b${name.slice(0, -3)}days?\\b`).test(text) ? [weekday] : [],
  );
  return WEEKENDS.test(text) ? [...new Set([...named, 6, 0])] : named;
}
const WEEKENDS = /\bweekends\b|\b(?:average|typical|normal|usual|each|every) weekend\b/;

/** `under $20` is a price, `under 20` a quantity, unless the words say what is meant. */
function boundedMeasure(measure: Measure | null, { amounts, text }: Reading): Measure | null {
  const isMoney = amounts[0]?.isMoney ?? false;
  // `anything we sell at less than 50%`: a share of the price is a margin.
  if (IN_PERCENT.test(text) && !isMoney) return 'margin';
  if (measure === 'quantity') return isMoney ? (OF_STOCK.test(text) ? 'value' : 'price') : measure;
  return isMoney || OF_MONEY.test(text) ? measure : 'quantity';
}
const IN_PERCENT = /\d ?(?:%|percent\b|per cent\b|percentage\b|pct\b)/;
const OF_STOCK = /\b(?:stock|inventory|worth|value|valued|hold\w*|tied up|sitting|capital)\b/;
const OF_MONEY =
  /\b(?:pric\w*|costs?|sell\w*|charg\w*|dollars?|pay|paid|worth|valu\w*|margins?|markup|expensive|cheap\w*|percent|profit\w*)\b|[%$]/;

/** The unit that is asked for, or that the bound is in. */
function unitOf({ units, amounts }: Reading, isBound: boolean): string | null {
  if (isBound) return amounts[0]?.unit ?? units[0] ?? null;
  return units[0] ?? null;
}
