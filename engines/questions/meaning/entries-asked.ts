import { lastMatchAt } from '../../text/last-match.ts';
import { type Bound, MAX_WORDS, type Question, type QuestionInput, type Topic } from '../question.ts';
import { lossKindSaid, saysSentBack } from '../texts/note-kinds.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Reading } from '../words/reading.ts';
import { countsWay } from './counts-off.ts';
import { divisionSaid } from './division-said.ts';
import { isOfMovements } from './from-before.ts';
import { valuedAt } from './valued-at.ts';

/** What a message says of single entries of the ledger, where it asks for them rather than for sums. */

/** Topics whose sums single entries are behind. */
const SUMMED: Readonly<Partial<Record<Topic, Question['flow']>>> = { revenue: 'sold', spending: 'received' };

/** A question of single entries; null where a message asks for something else. @param asked what it asks otherwise */
export function entriesAsked(
  { sets }: Pick<KnownMeaning, 'sets'>,
  reading: Reading,
  asked: QuestionInput,
): QuestionInput | null {
  const { topic } = asked;
  const summed = SUMMED[topic];
  if (topic !== 'movement' && summed === undefined) return null;
  const { text } = reading;
  const bound = boundSaid(reading);
  const isCorrected = topic === 'movement' && asked.flow === 'counted' && CORRECTED.test(text);
  const isByEntry = isCorrected || sets.by === 'entry' || divisionSaid(text) === 'entry';
  const isNarrowed = topic === 'movement' && (bound !== null || NEWEST.test(text)) && ENTRIES.test(text);
  // By value the biggest are listed as well where no word asks for something else.
  const isRanked = topic === 'movement' && sets.measure === 'value';
  if (!isByEntry && !isNarrowed && !isRanked) return null;
  const flow = summed ?? asked.flow ?? null;
  const order = orderOf(text);
  const measure = measureOf({ bound, order, flow }, text) ?? (isRanked ? 'value' : null);
  const words = sets.by === 'entry' ? notedWords(reading, flow) : (asked.words ?? []);
  // What goes to the shop is no longer of the shop.
  const isGone = flow === 'transferred' && words.length > 0;
  const plainly = !isByEntry && !isNarrowed && order !== 'least' && measure === 'value' && bound === null;
  if (plainly) return asked;
  return {
    ...asked,
    ...{ topic: 'movement', flow, by: 'entry', per: null, words, measure },
    noted: words.length + (asked.notes?.length ?? 0) > 0 ? null : notedAs(flow, text),
    ...(isGone ? { type: null, locations: [] } : {}),
    order: order ?? (isRanked ? 'most' : null),
    bound: bound?.bound ?? null,
    unit: bound === null ? null : bound.unit,
    way: wayOf(text, flow),
    people: reading.people.map(({ id }) => id),
    limit: limitOf(reading, bound),
    ...(HOW_MANY.test(text) ? { countOnly: true } : {}),
    ...(reading.within ? ofThose(reading.within, asked, words) : {}),
  };
}

/** What the notes of the entries are to mean. */
function notedAs(flow: Question['flow'], text: string): Question['noted'] {
  if (flow === 'damaged') return lossKindSaid(text);
  return flow === null && saysSentBack(text) ? 'sentBack' : null;
}

/** Corrections are asked for with what was noted, and what was missing one by one. */
const CORRECTED =
  /\b(?:correct(?:ed|ions?)|adjust(?:ed|ments?)|fixed|amended|edited)\b.*\b(?:why|reasons?|notes?|remarks?|explanations?|what for)\b|\b(?:why|reasons?|notes?)\b.*\b(?:correct(?:ed|ions?)|adjust(?:ed|ments?)|amended|edited)\b|\bwhat(?:s| is| was| were| went| had gone)? (?:\p{L}+ )?missing\b|\bwhich (?:\p{L}+ )?(?:ones|items|things)? ?(?:was|were|came up|came out) (?:short|missing)\b/u;
const ENTRIES =
  /\b(?:receipts?|returns?|refunds?|deliver(?:y|ies)|shipments?|sales?|orders?|corrections?|adjustments?|write-?offs?|loss(?:es)?|breakages?|movements?|entr(?:y|ies)|transactions?|bookings?|counts?|transfers?|at once|at a time|in one go|single)\b/;
/** `the last ten movements`; the last ten days are a time. */
const NEWEST =
  /\b(?:last|latest|newest|most recent) (?:\d+|_|<number>|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\b(?! (?:day|week|month|quarter|year|hour)s?\b)/;
const HOW_MANY = /\b(?:how many|number of|count)\b(?! (?:corrections?|differences?))/;

interface SaidBound {
  bound: Bound;
  unit: string | null;
  isMoney: boolean;
}

/** The bound that was said last, and else the one that goes on from the question before. */
function boundSaid({ bounds, bound, amounts, upTo, text }: Reading): SaidBound | null {
  const last = bounds.at(-1);
  const [amount] = amounts;
  const found = last ?? (bound !== null && amount ? { side: bound, ...amount, upTo } : oneOf(text));
  if (!found || (last?.isPercent ?? false) || !Number.isFinite(found.value)) return null;
  const included = INCLUDED.test(text) && found.upTo === null;
  return {
    bound: {
      ...{ side: found.side, value: found.value },
      ...(found.upTo === null ? {} : { upTo: found.upTo }),
      ...(included ? { included } : {}),
    },
    unit: found.isMoney ? null : found.unit,
    isMoney: found.isMoney,
  };
}

/** `more than a pound`, `under half a kilo`: an amount without a number. */
function oneOf(text: string) {
  const [, words = '', half, unit] = ONE_OF.exec(text) ?? [];
  if (unit === undefined) return null;
  const side = UNDER.test(words) ? ('under' as const) : ('over' as const);
  const isMoney = MONEY.test(unit);
  return { side, value: half === undefined ? 1 : 0.5, upTo: null, isMoney, unit: isMoney ? null : unit };
}
const ONE_OF =
  /\b(more than|over|above|at least|exceeding|less than|under|below|at most|up to) (?:(half) )?(?:an? |one |a single )?(pound|lb|kilo|kg|kilogram|gram|ounce|oz|piece|package|pack|tin|box|bag|dollar|buck)\b/;
const UNDER = /less|under|below|most|up to/;
const MONEY = /^(?:dollar|buck)$/;
const INCLUDED =
  /\b(?:at least|at most|or (?:more|less|fewer|over|above|under|below|up|higher|lower)|no (?:less|fewer|more) than|not (?:less|more|over|above|under|below|exceeding)|(?:a )?(?:min|max)(?:imum)?|up to|starting at|upwards)\b/;

const BIG = /\b(?:biggest|largest|highest|greatest|heaviest|most|top|worst|dearest|costliest|priciest|max|maximum)\b/g;
const SMALL = /\b(?:smallest|tiniest|littlest|least|lowest|lightest|cheapest|fewest|min|minimum)\b/g;

/** The end that was said last. */
function orderOf(text: string): Question['order'] {
  const plain = text.replaceAll(/\b(?:at (?:most|least)|most recent(?:ly)?)\b/g, ' ');
  const [most, least] = [lastMatchAt(plain, BIG), lastMatchAt(plain, SMALL)];
  return most < 0 && least < 0 ? null : most > least ? 'most' : 'least';
}

/** What a bound or an order is of: money or how much moved. */
function measureOf(
  { bound, order, flow }: Pick<Question, 'order' | 'flow'> & { bound: SaidBound | null },
  text: string,
): Question['measure'] {
  const side = valuedAt(text);
  if (bound !== null) return bound.isMoney ? (side ?? 'value') : 'quantity';
  if (order !== null && BY_QUANTITY.test(text)) return 'quantity';
  // The biggest at the usual price are the biggest.
  if (side !== null) return order !== null && side === (flow === 'sold' ? 'price' : 'cost') ? 'value' : side;
  if (AT_PRICES.test(text)) return 'price';
  return order === null ? null : 'value';
}
const BY_QUANTITY =
  /\b(?:heaviest|lightest|by (?:weight|quantity|volume|amount)|in (?:weight|quantity|volume|pounds|kilos|grams))\b/;
const AT_PRICES = /\bworth\b.*\b(?:sell\w*|retail|shop|shelf|list)\b/;

const UPWARDS =
  /\b(?:(?:went|going|go|were|was|corrected|counted|adjusted|changed) up|upwards?|positive|found more|gained?|gains|additions?|added(?: stock)?|more than (?:recorded|expected|the book)|over ?counts?|surplus(?:es)?)\b/g;
const DOWNWARDS =
  /\b(?:(?:went|going|go|were|was|corrected|counted|adjusted|changed) down|downwards?|negative|found (?:less|fewer|short|missing)|(?:was|were|is|went|gone|ran|c[ao]me (?:up|out|in)|turn(?:ed|s)? (?:up|out)) (?:short|missing)|whats missing|less than (?:recorded|expected|the book)|shortages?|took stock away|deductions?|reductions?)\b/g;
/** `up rather than down`: what is not meant. */
const RATHER =
  /\b(?:rather than|instead of|not|and not|as opposed to)(?: (?:the|going|those|ones|that|went))* (?:ups?|downs?|upwards?|downwards?|negative|positive)\b/g;
/** `and down?` after what went up. */
const BARE = /(?:^|\b(?:and|or|what about|the) )(?:the )?(ups?|downs?)\W*$/;

/** Which way stock went: of a count either may be, what was sold only went one way. */
function wayOf(text: string, flow: Question['flow']): Question['way'] {
  if (flow !== null && flow !== 'counted' && flow !== 'transferred') return null;
  const off = flow === 'counted' ? countsWay(text) : null;
  if (off !== null) return off;
  if (flow === null && saysSentBack(text)) return 'down';
  const plain = text.replaceAll(RATHER, ' ');
  const bare = BARE.exec(plain)?.[1];
  if (bare) return bare.startsWith('up') ? 'up' : 'down';
  const [up, down] = [lastMatchAt(plain, UPWARDS), lastMatchAt(plain, DOWNWARDS)];
  return up < 0 && down < 0 ? null : up > down ? 'up' : 'down';
}

/** How many are wanted: a number that is neither a bound nor an amount. */
function limitOf({ amounts, text }: Reading, bound: SaidBound | null): number | null {
  const ends = bound === null ? [] : [bound.bound.value, bound.bound.upTo];
  const number = amounts.find(({ value, isMoney, unit }) => !isMoney && unit === null && !ends.includes(value));
  if (number) return Math.max(1, number.value);
  return LAST_ONE.test(text) ? 1 : null;
}
const LAST_ONE =
  /\b(?:the|our|my) (?:very )?(?:last|latest|newest|most recent) (?:single )?(?:movement|entry|transaction|booking|correction|sale|delivery|receipt|write-?off|loss|transfer)\b/;

const NOTED =
  /\b(?:noted(?: down)?(?: as)?|marked(?: as)?|labell?ed(?: as)?|tagged(?: as)?|saying|(?:that|which) says?|mention(?:s|ing)?|with the (?:note|remark|comment|words?)|note(?:s|d)? (?:says?|as|is)|to the|for the)\b/g;
/** Where what a note says ends, and something else is asked. */
const END_OF_NOTE =
  /\b(?:in (?:the|their|its) notes?|and (?:what|how|who|when|was|were|is|are|did)|what|how|worth|at (?:cost|selling)|by (?:entry|value|quantity)|were there)\b/;
const SHOP = /^(?:shop|store|storefront|floor|front)$/;
const JOINTS = new Set(['the', 'and', 'or', 'a', 'an', 'of', 'on', 'in', 'at', 'as', 'it', 'our', 'my', 'with', 'by']);
/** What a note may say of an entry, asked of entries that were listed: `were any of those short?` */
const TRAITS =
  /\b(?:short(?:ed)?|part(?:ial|ly)?|incomplete|late|early|damaged|broken|wet|damp|mould\w*|wrong|missing|torn|crushed|returned?|free|refused|replacements?)\b/g;

/** Words that the note of an entry is to hold. */
function notedWords(reading: Reading, flow: Question['flow']): string[] {
  if (reading.notes.length > 0) return [];
  const { text, plain } = reading;
  const last = [...text.matchAll(NOTED)].at(-1);
  const isPlace = last !== undefined && /^(?:to|for) the$/.test(last[0]);
  if (last && (!isPlace || flow === 'transferred')) {
    const [said = ''] = text.slice(last.index + last[0].length).split(END_OF_NOTE);
    const behind = new Set(said.split(/[^\p{L}\d]+/u));
    const words = plain.filter(({ text: word }) => behind.has(word) && !JOINTS.has(word)).map(({ text: word }) => word);
    // Notes of sales name the shop, too: what goes there is noted as going to it.
    if (isPlace && words.length > 0 && words.every((word) => SHOP.test(word))) return ['to', 'shop'];
    if (words.length > 0) return [...new Set(words)].slice(0, MAX_WORDS);
  }
  // What came back shows in its movement, and no note.
  return reading.within && flow !== 'returned'
    ? [...new Set([...text.matchAll(TRAITS)].map(([word]) => word))].slice(0, 1)
    : [];
}

/** Entries behind an answer: of its time, of what it was of, and of its notes. */
function ofThose(about: Question, asked: QuestionInput, words: readonly string[]): QuestionInput | object {
  if (!isOfMovements(about) || about.topic === 'pick') return {};
  const named = (some: readonly unknown[] | undefined) => (some?.length ?? 0) > 0;
  const isOfReturns = asked.flow === 'returned' && about.flow !== 'received';
  const isOfOther = !isOfReturns && asked.flow != null && about.flow !== null && asked.flow !== about.flow;
  if (isOfOther) return {};
  return {
    ...{ flow: asked.flow ?? about.flow },
    ...(asked.period ? {} : { period: about.period, ever: about.ever }),
    ...(named(asked.suppliers) ? {} : { suppliers: about.suppliers }),
    ...(named(asked.categories) ? {} : { categories: about.categories }),
    ...(named(asked.notes) ? {} : { notes: about.notes }),
    ...(named(words)
      ? { words: [...new Set([...about.words, ...words])].slice(0, MAX_WORDS) }
      : { words: about.words }),
    ...(about.way === null ? {} : { way: about.way }),
  };
}
