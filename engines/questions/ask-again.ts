import { measureOf } from '../numbers/measure.ts';
import { unitAfter } from '../numbers/quantity-text.ts';
import { GROUP_NAMES } from '../stock/item-groups.ts';
import { isFact } from './answers/suppliers/supplier-facts.ts';
import { entriesText } from './asked-entries.ts';
import { isMeasuredIn, measuresOf, packsText, perText, priceText } from './asked-figures.ts';
import { DID, DO, LARGEST, movedDaysText, SOLD_BY, TIMES_OF } from './asked-flows.ts';
import { lastingText } from './asked-lasting.ts';
import { mentionText, notedText, scopeText, timesText, whenText } from './asked-names.ts';
import {
  blendText,
  changeText,
  chaseText,
  fillUpText,
  isKept,
  keptText,
  openOrdersText,
  orderText,
  totalText,
  wantedText,
} from './asked-orders.ts';
import { DETAIL_ASKED, endedText } from './asked-records.ts';
import { aheadText, scalingText, termsText } from './asked-terms.ts';
import { aboutText, messagesText } from './asked-texts.ts';
import { trendText } from './asked-trends.ts';
import { DIVIDED, DIVISION_NAMES, RATED } from './divisions.ts';
import { dayText, names } from './format.ts';
import type { Lexicon } from './lexicon.ts';
import { oftenText } from './often.ts';
import { nth } from './ordinals.ts';
import type { Bound, Question, Topic } from './question.ts';

/** A question as a person would ask it: for a button that asks it. Reading it gives the same question again. */
export function askAgain(question: Question, lexicon: Lexicon): string {
  const each = question.items.map((mention) => mentionText(mention, lexicon));
  const item = names(each.slice(0, 2));
  const isOfRanked = question.within?.topic === 'rankSuppliers';
  const supplier = isOfRanked
    ? 'them'
    : names(question.suppliers.map((key) => lexicon.suppliers.find((one) => one.key === key)?.name ?? key));
  const person = names(
    question.people.map((id) => lexicon.people.find((one) => one.id === id || one.username === id)?.firstName ?? ''),
  );
  const ask = ASKED[question.topic];
  // What is asked item by item is asked of those; else it is asked of all, of those.
  const pointed = question.within && !isOfRanked ? POINTED[question.topic] : undefined;
  const plainly = ask({
    question,
    item: pointed ?? item,
    each,
    supplier,
    person,
    scope: scopeText(question, supplier, lexicon),
    when: `${notedText(question)}${question.ever && question.period === null ? ' since records began' : timesText(question)}`,
    against: whenText(question.against).trim(),
  });
  const divided = withDivision(plainly, question);
  const terms = termsText(question);
  const asked = terms === '' ? divided : divided.replace(/\??$/, (end) => `${terms}${end}`);
  const pointsItself =
    isOfRanked || pointed !== undefined || (question.asks !== null && !OF_ITEMS_ASKED.has(question.topic));
  return question.within && !pointsItself ? asked.replace(/\??$/, (end) => ` of those${end}`) : asked;
}

/** Topics of items of which something else is asked than the answer itself: how prices changed, who pinned them. */
const OF_ITEMS_ASKED: ReadonlySet<Topic> = new Set(['price', 'pinned']);

/** `What was our revenue in October by person?` */
function withDivision(asked: string, { topic, by, per, share, measure }: Question): string {
  const said =
    by !== null && (DIVIDED.has(topic) || topic === 'trend')
      ? ` by ${DIVISION_NAMES[by]}`
      : per !== null && RATED.has(topic)
        ? ` per ${per}`
        : share && !(topic === 'revenue' && measure === 'earned')
          ? ' as a percentage'
          : '';
  return asked.replace(/\??$/, (end) => `${said}${end}`);
}

interface Parts {
  question: Question;
  item: string;
  /** Each item that it names. */
  each: readonly string[];
  supplier: string;
  person: string;
  /** ` in Green Tea`, or empty. */
  scope: string;
  /** ` noted Market stall from Nov 1, 2026 to Nov 15, 2026`, or empty. */
  when: string;
  /** The other period, `from Oct 1, 2026 to Oct 31, 2026`, or empty. */
  against: string;
}

const MEASURED = {
  ...{ price: 'price', cost: 'cost', margin: 'margin', profit: 'profit per unit', earned: 'profit', value: 'value' },
  ...{ quantity: 'stock', sold: 'sales', demand: 'demand', spent: 'spending', leadTime: 'lead time' },
  ...{
    lost: 'losses',
    revenue: 'revenue',
    late: 'late deliveries',
    inPart: 'part deliveries',
    deliveries: 'number of deliveries',
  },
  ...{ reliability: 'reliability', response: 'response time', items: 'number of items', par: 'par' },
  ...{ location: 'location', supplier: 'supplier', email: 'email', phone: 'phone number', contact: 'contact person' },
  ...{ notes: 'notes' },
} as const;
const measure = ({ question }: Parts) => MEASURED[question.measure ?? 'value'];
const end = ({ question }: Parts) => (question.order === 'least' ? 'lowest' : 'highest');

/** What stands for the items of a list in questions that need one. */
const POINTED: Readonly<Partial<Record<Topic, string>>> = {
  ...{ quantity: 'of those', location: 'each of those', orderTerms: 'those', supplierOf: 'those', leadTime: 'those' },
  ...{ total: 'each of those', forecast: 'of those', lastEvent: 'any of those', contact: 'those' },
};

const VALUED_AT: Readonly<Record<string, string>> = { cost: ', at cost', price: ', at selling prices' };
const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** ` with 30 pounds more first`, ` with what is on order`: what is to come before an order is filled. */
const comingText = ({ extra, withOrders }: Question): string =>
  `${extra === null ? '' : ` if ${wantedText(extra)} more come first`}${withOrders ? ', counting what is on order' : ''}`;

/** `Black Tea and accessories`: all that is compared. */
function comparedText({ each, supplier, question: { categories, groups } }: Parts): string {
  if (each.length > 0) return names(each);
  return supplier || names([...categories, ...groups.map((group) => GROUP_NAMES[group])]);
}

/** `Which day had the most deliveries of Sencha?` */
function dayOfFlowText({ item, scope, when, question }: Pick<Parts, 'item' | 'scope' | 'when' | 'question'>): string {
  const { by, order, measure, flow, weekdays } = question;
  const what = flow === 'counted' ? 'counts' : LARGEST[flow ?? 'sold'];
  const of = `${item ? ` of ${item}` : scope}${when}`;
  const behind = measure === 'value' ? ' by value' : measure === 'quantity' ? ' by weight' : '';
  const days = names(weekdays.map((day) => `${DAY_NAMES[day]}s`));
  if (by === 'average' || days) return `How many ${what} are there on average ${days ? `on ${days}` : 'a day'}${of}?`;
  return `Which ${by === 'weekday' ? 'weekday has' : 'day had'} the ${order === 'least' ? 'fewest' : 'most'} ${what}${of}${behind}?`;
}

const ASKED: Readonly<Record<Topic, (parts: Parts) => string>> = {
  help: ({ question: { ever } }) => (ever ? 'How far back do the records go?' : 'What can you do?'),
  greeting: () => 'Hello',
  thanks: () => 'Thanks',
  aside: () => 'Hello',
  refused: () => 'What can you do?',
  outside: ({ item, question: { subject } }) =>
    subject === 'sources' && item ? `Who else could deliver ${item}?` : 'What can you do?',
  change: ({ item, question: { change } }) => (change === null ? `Tell me about ${item}` : changeText(change, item)),
  overview: ({ scope }) => `Give me an overview${scope}`,
  recommendations: ({ scope }) => `What do you recommend${scope}?`,
  low: ({ scope }) => `What is running low${scope}?`,
  out: ({ item, scope }) => (item ? `Is ${item} out of stock?` : `What is out of stock${scope}?`),
  wellStocked: ({ scope }) => `What is well stocked${scope}?`,
  list: ({ scope }) => `List the items${scope}`,
  quantity: ({ item, question: { unit } }) =>
    unit === null || !isMeasuredIn(unit)
      ? `How much ${item} do we have?`
      : `How many ${measureOf(unit) === null ? 'single ' : ''}${unitAfter(2, unit)} of ${item} do we have?`,
  fulfil: (parts) =>
    parts.question.wanted === null && parts.question.amounts.length === 0 && isKept(parts.question)
      ? `How much ${parts.item} can we sell if we${keptText(parts.question).slice(4)}${comingText(parts.question)}?`
      : parts.question.wanted === null && parts.question.amounts.length === 0 && parts.item
        ? `Do we have enough ${parts.item} for ${parts.question.notes[0] ?? 'them'}?`
        : parts.question.claim === 'more'
          ? `Is ${orderText(parts)} more than we have?`
          : `Can we fill an order of ${orderText(parts)}${keptText(parts.question)}${comingText(parts.question)}?`,
  count: ({ scope, question: { unit } }) =>
    `How many ${unit === null || measureOf(unit) === null ? 'items' : unitAfter(2, unit)} do we have${scope}?`,
  location: ({ item, scope }) => (item ? `Where is ${item}?` : `Where are the items${scope} kept?`),
  par: ({ item, scope, question: { measure, order } }) =>
    measure === 'quantity'
      ? item
        ? `How far below par is ${item}?`
        : order === null
          ? `How far below par is everything${scope}?`
          : `What is furthest below par${scope}?`
      : item
        ? `What is the par of ${item}?`
        : `What are the pars${scope}?`,
  pinned: ({ item, scope, question: { measure, asks } }) =>
    asks === 'author'
      ? `Who pinned ${item || `the pinned items${scope}`}?`
      : item
        ? `Is ${item} pinned?`
        : measure === 'quantity'
          ? `What is the stock of the pinned items${scope}?`
          : `Which items are pinned${scope}?`,
  missing: (parts) => `Which items have no ${measure(parts)}${parts.scope}?`,
  added: ({ scope, when }) => `Which items were added${scope}${when}?`,
  story: ({ item, question: { detail } }) => (detail === null ? `Tell me about ${item}` : DETAIL_ASKED[detail](item)),
  compare: (parts) =>
    `Compare ${comparedText(parts)}${measuresOf(parts.question).length === 0 ? '' : ` by ${names(measuresOf(parts.question).map((one) => MEASURED[one]))}`}${perText(parts.question)}${parts.when}`,
  price: priceText,
  margin: ({ item, scope }) => (item ? `What is the margin of ${item}?` : `What is the average margin${scope}?`),
  value: ({ item, scope, question }) =>
    question.measure === 'earned'
      ? `What is ${item || `our stock${scope}`} worth at selling prices less what it cost?`
      : `What is ${item || `our stock${scope}`} worth${question.measure === 'price' ? ' at selling prices' : ''}${scalingText(question.scaled)}?`,
  total: totalText,
  packs: packsText,
  blend: blendText,
  fillUp: fillUpText,
  orderTerms: ({ item, scope, question: { order } }) =>
    order !== null
      ? `What is the ${order === 'most' ? 'largest' : 'smallest'} minimum order${scope}?`
      : item
        ? `What is the minimum order of ${item}?`
        : `What are the pack sizes and minimum orders${scope}?`,
  rankItems: (parts) =>
    `Which items have the ${end(parts)} ${measure(parts)}${parts.item === '' ? '' : ` of ${names(parts.each)}`}${parts.scope}${parts.when}?`,
  filter: (parts) =>
    parts.question.measure === 'par'
      ? parts.item
        ? `Is ${parts.item} ${parText(parts)}?`
        : `Which items${parts.scope} are ${parText(parts)}?`
      : `Which items${parts.scope} have a ${measure(parts)} ${boundText(parts)}${parts.item ? ` of ${names(parts.each)}` : ''}?`,
  categories: (parts) => `Categories by ${measure(parts)}${parts.scope}${parts.when}`,
  revenue: ({ item, scope, when, question: { measure, order, share } }) =>
    `${order !== null ? 'When was our revenue higher' : measure === 'earned' ? (share ? 'What was the profit in percent of our sales' : 'What was our profit') : 'What was our revenue'}${item ? ` with ${item}` : scope}${when}?`,
  spending: ({ item, scope, when }) =>
    `How much did we spend${item ? ` on ${item}` : scope.replace(/^ from /, ' with ')}${when}?`,
  movement: ({ item, person, scope, when, question }) =>
    question.by === 'entry'
      ? entriesText(question, { of: item ? ` of ${item}` : scope, person, when })
      : question.measure === 'value' && question.flow !== null && question.flow !== 'counted'
        ? `What were the biggest ${LARGEST[question.flow]}${item ? ` of ${item}` : scope}${when} by value?`
        : question.words.length > 0
          ? `What was lost to ${question.words[0]}${item ? ` of ${item}` : scope}${when}?`
          : question.countOnly
            ? `How many ${TIMES_OF[question.flow ?? 'moved']} were there${item ? ` of ${item}` : scope}${when}?`
            : question.flow === null
              ? `What moved${item ? ` of ${item}` : scope}${when}${VALUED_AT[question.measure ?? ''] ?? ''}?`
              : question.way === 'down' && question.flow === 'sold'
                ? `${item ? `How much ${item}` : 'What'} went out${item ? '' : scope}${when}?`
                : `${item ? `How much ${item}` : 'What'} was ${DID[question.flow]}${oftenText(question)}${item ? '' : scope}${when}${VALUED_AT[question.measure ?? ''] ?? ''}?`,
  selling: ({ item, scope, question: { claim } }) =>
    `${item ? `Is ${item}` : `Are the items${scope}`} selling${claim === null ? '' : ` ${claim}`}?`,
  trend: trendText,
  stockOn: ({ item, scope, question: { period, asks, measure } }) => {
    const day = period === null ? 'yesterday' : `at the end of ${dayText(period.to)}`;
    if (asks === 'change') return `Is our stock${item ? ` of ${item}` : scope} more or less now than ${day}?`;
    if (measure === 'price') return `What was ${item || `our stock${scope}`} worth at selling prices ${day}?`;
    if (measure === 'value' && item) return `What was our ${item} worth ${day}?`;
    return item ? `How much ${item} did we have ${day}?` : `What was our stock${scope} worth ${day}?`;
  },
  stockClose: ({ item, scope, when }) => `Opening and closing stock${item ? ` of ${item}` : scope}${when}`,
  stockOuts: ({ item, scope, when, question: { countOnly, order } }) =>
    item
      ? countOnly
        ? `How often was ${item} out of stock${when}?`
        : `When did ${item} run out${when}?`
      : order === null
        ? `What ran out${scope}${when}?`
        : `What ran out most often${scope}${when}?`,
  whyLow: ({ item, when }) => `Why is the stock of ${item} so low${when}?`,
  salesByDay: ({ item, scope, when, question }) => {
    const { by, order, weekdays, flow } = question;
    if (flow !== null && flow !== 'sold') return dayOfFlowText({ item, scope, when, question });
    const of = `${item ? ` of ${item}` : scope}${when}`;
    const days = names(weekdays.map((day) => `${DAY_NAMES[day]}s`));
    if (by === 'average') return `What are our average sales a day${of}?`;
    if (by === 'weekday')
      return days
        ? `What are our average sales on ${days}${of}?`
        : `Which weekday has the ${order === 'least' ? 'lowest' : 'highest'} sales${of}?`;
    return `Which day had the ${order === 'least' ? 'lowest' : 'highest'} sales${of}?`;
  },
  topSelling: ({ question, scope, when }) =>
    `What sold ${question.order === 'least' ? 'least' : 'best'}${SOLD_BY[question.measure ?? ''] ?? ''}${scope}${when}?`,
  lastEvent: ({ item, person, scope, when, question }) => {
    const { flow } = question;
    const did = flow === null ? 'moved' : DID[flow];
    if (question.asks === 'sameDay') return `What else was ${did} on the day when ${item} was last ${did}?`;
    if (question.order === 'least')
      return question.whether
        ? `Which items${scope} were never ${did}?`
        : `Which items${scope} have gone the longest without being ${did}?`;
    if (question.measure === 'quantity' && item) return `How much ${item} was there before it was last ${did}?`;
    if (question.by === 'day') return movedDaysText(question, { item, scope, when });
    if (question.whether) return `Was ${item || `anything${scope}`} ever ${did}${when}?`;
    if (person && item && flow) return `When did ${person} last ${DO[flow]} ${item}?`;
    const lately = question.place === null ? 'last' : `${nth(question.place)} last`;
    return `When was ${item || `anything${scope}`} ${lately} ${did}${when}?`;
  },
  whoDid: ({ item, person, scope, question, when }) =>
    person
      ? `What did ${person} do${item ? '' : scope}${when}?`
      : `Who ${question.flow === null ? 'moved' : DID[question.flow]} ${item || `anything${scope}`}${when}?`,
  dead: ({ item, scope }) => (item ? `Is ${item} dead stock?` : `What is dead stock${scope}?`),
  excess: ({ item, scope }) => (item ? `Do we have too much ${item}?` : `What do we have too much of${scope}?`),
  reorder: ({ item, scope, question: { measure, ofMinimum, limit, scaled } }) =>
    measure === 'cost'
      ? ofMinimum
        ? `What would a minimum order of ${item || `each low item${scope}`} cost?`
        : `What would reordering ${item || `what is due${scope}`} cost${scalingText(scaled)}?`
      : item
        ? `Should I reorder ${item}?`
        : limit === null
          ? `What should I reorder${scope}?`
          : `What ${limit === 1 ? 'is the first item' : `are the first ${limit} items`}${scope} to reorder?`,
  reorderAnalysis: ({ scope }) => `Reorder analysis${scope}`,
  runOut: (parts) => lastingText(parts),
  forecast: ({ item, question }) => `How much ${item} will we need${aheadText(question)}?`,
  onOrder: (parts) => (parts.question.ended === null ? openOrdersText(parts) : endedText(parts)),
  stopBuying: ({ scope }) => `What should I stop buying${scope}?`,
  reprice: ({ scope }) => `What should I reprice${scope}?`,
  optimize: ({ scope }) => `Optimize inventory levels${scope}`,
  supplierOf: ({ item, scope }) => `Who supplies ${item || `the items${scope}`}?`,
  supplierStory: (parts) =>
    parts.question.wanted !== null && parts.item
      ? `What does an order of ${orderText(parts)} need for free shipping?`
      : isFact(parts.question.measure)
        ? parts.question.measure === 'notes'
          ? `What are the notes on ${parts.supplier || parts.item}${aboutText('', parts.question)}?`
          : `What is the ${names(measuresOf({ ...parts.question, measures: parts.question.measures.filter(isFact) }).map((one) => MEASURED[one]))} of ${parts.supplier || parts.item || 'the suppliers'}?`
        : storyText(parts),
  rankSuppliers: (parts) => suppliersText(parts),
  leadTime: ({ item, supplier, scope, question: { deadline, wanted } }) =>
    deadline === null && wanted !== null
      ? `When would ${wantedText(wanted)} ${item} be here if I order it today?`
      : deadline !== null
        ? `Would ${item || `everything${scope}`} arrive by ${dayText(deadline)} if I order it today?`
        : item
          ? `What is the lead time of ${item}?`
          : supplier && scope === ` from ${supplier}`
            ? `How long does a delivery from ${supplier} take?`
            : `What are the lead times${scope}?`,
  contact: (parts) =>
    parts.question.asks === 'chase'
      ? chaseText(parts)
      : parts.item
        ? `Draft ${parts.supplier ? `an order to ${parts.supplier} for` : 'a message about'} ${orderText(parts)}`
        : parts.supplier
          ? `Draft a message to ${parts.supplier}${parts.question.wanted ? ` for ${wantedText(parts.question.wanted)}` : ''}`
          : 'Which suppliers should I contact?',
  messages: messagesText,
  search: ({ item, supplier, person, question }) =>
    `What ${person ? `has ${person} written` : 'do our records say'}${aboutText(item || supplier, question)}?`,
  recent: ({ item, person }) =>
    item ? `What did we just change of ${item}?` : `What did ${person || 'I'} just change?`,
  team: () => 'Who works here?',
  pick: ({ question: { place, limit } }) => pickText(place ?? 1, limit),
  why: ({ item, scope, person, when, question: { flow } }) =>
    `Why ${flow === null ? 'did stock move' : `was stock ${DID[flow]}`}${item ? ` of ${item}` : scope}${person ? ` by ${person}` : ''}${when}?`,
  split: () => 'What can you divide sales by?',
};

/** `How reliable is Alishan Mountain Tea?` */
function storyText({ supplier, item, question: { measure } }: Parts): string {
  const whose = supplier || `the supplier of ${item}`;
  if (measure === 'leadTime') return `How long does a delivery from ${supplier} take?`;
  if (measure === 'late') return `What went wrong with ${whose}?`;
  if (measure === 'reliability') return `How reliable ${supplier ? 'are' : 'is'} ${whose}?`;
  return measure === 'response' ? `How fast ${supplier ? 'do' : 'does'} ${whose} answer?` : `Tell me about ${supplier}`;
}

/** `Which is number 3`, `Show the last 2` */
function pickText(place: number, limit: number | null): string {
  const end = place < 0 ? 'last' : 'first';
  if (limit !== null && limit > 1) return `Show the ${end} ${limit}`;
  return Math.abs(place) === 1
    ? `Which is the ${end}`
    : `Which is number ${Math.abs(place)}${place < 0 ? ' from the end' : ''}`;
}

/** `over 200 percent of par` */
function parText({ question: { bound } }: Parts): string {
  if (bound?.upTo !== undefined) return `between ${bound.value} and ${bound.upTo} percent of par`;
  return `${bound?.side ?? 'over'} ${bound?.value ?? 100} percent of par`;
}

/** `Suppliers by number of items`, `List our suppliers with their email` */
function suppliersText(parts: Parts): string {
  const { measure: by, bound, order } = parts.question;
  if (isFact(by)) return `List our suppliers with their ${MEASURED[by]}`;
  if (by === 'leadTime' && bound !== null) return `Which suppliers have a lead time ${daysText(bound)}?`;
  if (bound !== null && bound.upTo === bound.value) return 'Which suppliers do we have only one item from?';
  return by === 'items' && order === null && bound === null
    ? 'List our suppliers'
    : `Suppliers${parts.scope} by ${measure(parts)}${order === 'least' ? `, the ${by === 'leadTime' ? 'shortest' : by === 'response' ? 'fastest' : 'lowest'} first` : ''}${parts.when}`;
}

/** `at most 10 days`, `under 14 days` */
const daysText = ({ side, value, upTo }: Bound): string =>
  upTo === undefined ? `${side} ${value} days` : `at most ${upTo} days`;

function boundText({ question: { bound, measure, unit } }: Parts): string {
  const sign = measure === 'price' || measure === 'cost' || measure === 'value' || measure === 'profit' ? '$' : '';
  const behind = measure === 'margin' ? ' percent' : unit === null ? '' : sign === '' ? ` ${unit}` : ` per ${unit}`;
  const from = `${sign}${bound?.value ?? 0}`;
  if (bound?.upTo !== undefined) return `between ${from} and ${sign}${bound.upTo}${behind}`;
  return `${bound?.side ?? 'over'} ${from}${behind}`;
}
