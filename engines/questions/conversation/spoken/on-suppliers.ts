import { newQuestion, type Question, type Wanted } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, goingOn, PLAIN_WORDS, saysOnly } from './certain.ts';
import { asksFreeShipping } from './plain-suppliers.ts';

/** What is asked of a supplier, an order or a list to reorder just mentioned. */

/** What a message asks of them; null where it asks for something else. */
export function askedOfSuppliers(before: Before, reading: Reading): One | null {
  if (before.isUnasked || reading.tokens.length > MOST_TOKENS) return null;
  return (
    landsWhen(before, reading) ??
    forFreeShipping(before, reading) ??
    withoutOrdered(before, reading) ??
    daysOverdue(before, reading)
  );
}
const MOST_TOKENS = 20;

const words = (more: string): ReadonlySet<string> => new Set([...PLAIN_WORDS, ...more.trim().split(/\s+/)]);

/** `so if i order today it lands when`: today and the lead time of what was talked about. */
function landsWhen(before: Before, reading: Reading): One | null {
  const { text, mentions, suppliers, categories, amounts, people } = reading;
  if ([mentions, suppliers, categories, amounts, people].some((some) => some.length > 0)) return null;
  if (!ORDERED_NOW.test(text) || !ARRIVES_WHEN.test(text) || !saysOnly(reading, OF_ARRIVAL)) return null;
  const { question, reading: spoken } = before;
  const named: Reading = { ...reading, time: null, mentions: spoken.mentions, suppliers: spoken.suppliers };
  const isNamed = named.mentions.length + named.suppliers.length > 0;
  const fixed = { deadline: null, wanted: null, order: null };
  // Where items were talked about, they have lead times of their own.
  if (isNamed)
    return certain('lead-time', spoken.mentions.length > 0 ? { ...named, suppliers: [] } : named, before, fixed);
  const isList = LISTS.has(question.topic);
  return isList ? goingOn(before, newQuestion({ topic: 'leadTime', within: question })) : null;
}
const ORDERED_NOW =
  /\b(?:if|when|say|suppose)? ?(?:i|we)? ?(?:order(?:ed)?|place(?:d)?|put in|phone(?:d)? in|send|sent)\b.*\b(?:today|now|this (?:morning|afternoon|evening)|tonight|straight away|right away)\b|\b(?:order(?:ed|ing)?) (?:it |them )?(?:today|now)\b/;
const ARRIVES_WHEN =
  /\b(?:when|how soon|what day|which day|what date|by when)\b.*\b(?:lands?|land|arrives?|here|come|comes|get|gets|deliver\w*|in|we have|i have|it)\b|\b(?:lands?|arrives?|comes?|here|gets? here|delivered|be here|in)\b.*\b(?:when|what day|which day|what date)\b/;
const OF_ARRIVAL = words(
  `order ordered ordering place placed order phone phoned send sent today now morning afternoon evening tonight straight away land lands landed
   arrive arrives arrival come comes get gets deliver delivered delivery day date soon by then each all shop warehouse stock roughly say suppose`,
);
const LISTS: ReadonlySet<Question['topic']> = new Set(['low', 'out', 'reorder', 'runOut', 'rankItems', 'filter']);

/** `what would I still need for free shipping`: what the note on the supplier says, against the order mentioned before. */
function forFreeShipping(before: Before, reading: Reading): One | null {
  const { text, people, notes } = reading;
  if (!asksFreeShipping(text) || people.length + notes.length > 0) return null;
  const { question, reading: spoken } = before;
  const own = reading.suppliers.length > 0 ? reading.suppliers : spoken.suppliers;
  const mentions = spoken.mentions.length > 0 && own === spoken.suppliers ? spoken.mentions : [];
  if (own.length === 0 && mentions.length === 0 && reading.mentions.length === 0) return null;
  const order = reading.suppliers.length > 0 ? null : orderOf(question);
  const lines = reading.suppliers.length > 0 ? [] : linesOf(question);
  const named: Reading = {
    ...{ ...reading, time: null, amounts: [], units: [], bounds: [], bound: null },
    mentions:
      own.length > 0 && order === null && lines.length === 0 ? [] : mentions.length > 0 ? mentions : reading.mentions,
    suppliers: own,
  };
  return certain('supplier-notes', named, before, {
    ...{ topic: 'supplierStory', measure: 'notes', measures: [], words: ['free', 'shipping'], countOnly: false },
    wanted: order,
    amounts: lines,
  });
}
/** The amounts of an order of several lines that was just worked out; nothing elsewhere. */
const linesOf = ({ topic, amounts, items }: Question): Question['amounts'] =>
  (topic === 'total' || topic === 'contact') && amounts.length === items.length ? amounts : [];
/** The one amount that is to be ordered; null where none is, or several are. */
function orderOf({ topic, change, wanted, amounts, items }: Question): Wanted | null {
  if (items.length !== 1 || amounts.length > 0) return null;
  if (topic === 'change' && change?.verb === 'order') return { quantity: change.quantity, unit: change.unit };
  return topic === 'contact' || topic === 'total' ? wanted : null;
}

/** `leave out whats already ordered` after what to reorder. */
function withoutOrdered(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, mentions, suppliers, categories } = reading;
  if (!REORDERS.has(question.topic) || mentions.length + suppliers.length + categories.length > 0) return null;
  if (!LEFT_OUT.test(text) || !ORDERED.test(text) || !saysOnly(reading, OF_ORDERS)) return null;
  const others = question.conditions.filter((one) => !('state' in one) || !/nOrder$/.test(one.state));
  const conditions = [...others, { state: 'notOnOrder' as const }];
  const asked = goingOn(before, { ...question, conditions });
  const reads = { ...before.reading, conditions };
  return asked.last ? { ...asked, last: { ...asked.last, reading: reads } } : asked;
}
const REORDERS: ReadonlySet<Question['topic']> = new Set(['reorder', 'low', 'out', 'fillUp', 'runOut']);
const LEFT_OUT =
  /\b(?:leave|leaving|take|taking|cut|filter|drop|skip|exclude|excluding|except|without|minus|less|not|ignore|ignoring|remove|bar|apart from|other than|but not)\b/;
const ORDERED =
  /\b(?:ordered|on order|on (?:its|the|their) way|coming|been ordered|an? (?:open )?order (?:open|out|running)|open orders?|in transit)\b/;
const OF_ORDERS = words(
  `whatever leave leaving take taking cut filter drop skip exclude excluding except without minus less not ignore ignoring remove bar apart other than
   but already ordered order orders open way coming come transit running items item stuff only rest list same out which haven't hasn't isn't`,
);

/** `by how many days each` after what is overdue: the answer says it of each. */
function daysOverdue(before: Before, { text, ...reading }: Reading): One | null {
  const { question } = before;
  // `how many days is that` after all that is on order is of the time until it comes.
  if (!question.overdue && !LATE.test(text) && !LATE.test(before.reading.text)) return null;
  const isNamed = reading.mentions.length + reading.suppliers.length + reading.amounts.length > 0;
  if (question.topic !== 'onOrder' || isNamed || !DAYS_LATE.test(text) || !saysOnly(reading, OF_DELAY)) return null;
  return goingOn(before, { ...question, overdue: true, measure: null, order: null, asks: null });
}
const LATE = /\b(?:late|over ?due|delay(?:s|ed)?|behind|past due)\b/;
const DAYS_LATE =
  /\b(?:how (?:many days|late|long|overdue|far)|by how (?:many|much|long)|since when|days? (?:late|overdue))\b/;
const OF_DELAY = words(
  'how many days day late overdue long far behind much by since each one order orders delayed delay past due expected',
);
