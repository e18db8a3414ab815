import type { Question, Topic } from '../question.ts';
import { stemsOfName } from '../words/name-parts.ts';
import type { Reader } from '../words/read.ts';
import type { Reading } from '../words/reading.ts';
import { wordsOf } from '../words/words.ts';
import { SURE } from './choose.ts';
import type { Before, One } from './context.ts';
import { isPointer } from './pointers.ts';
import { supplierSpokenOf } from './spoken/spoken-supplier.ts';

/**
 * `the contact`, `the smallest order`, `the stock we have`: one thing's part, without a word of what it is a part of. In a chat
 * that is the one item or supplier that was just talked about, also where the rest of the message is a whole question.
 */

/** A message with what was talked about named behind the part that it leaves open; null where it leaves none open. */
export function ofOneSpokenOf(written: string, reading: Reading, before: Before | null, reader: Reader): string | null {
  if (before === null || namesSomething(reading) || OF_MANY.test(written)) return null;
  if (reading.tokens.some((_, at) => isPointer(reading.tokens, at))) return null;
  const part = openPart(written);
  const anchor = part && anchorFor(part, before, reader);
  return anchor && `${written.slice(0, part.end)} ${anchor}${written.slice(part.end)}`;
}

/** Whether what a message was read as leaves open what it is about, or is not sure. */
export const leavesOpen = ({ questions, confidence }: One): boolean =>
  confidence < SURE || (questions.length > 0 && questions.every((one) => isOfNothing(one) && !STANDS.has(one.topic)));

/** Whether a message with the name in it asks for a fact of that beyond doubt. */
export const isFactOfOne = ({ questions: [asked, another], confidence }: One): boolean =>
  asked !== undefined &&
  another === undefined &&
  confidence >= SURE &&
  asked.items.length + asked.suppliers.length > 0 &&
  !STANDS.has(asked.topic);

/** What was prepared, or looked up in texts, is about what it says itself. */
const STANDS: ReadonlySet<Topic> = new Set<Topic>(['change', 'contact', 'messages', 'search', 'outside', 'refused']);

/** Whether words ask for a part of a supplier without saying of which. */
export function leavesSupplierOpen(text: string): boolean {
  const part = OF_MANY.test(text) ? null : openPart(text);
  return part !== null && part.of !== 'item' && !part.isOfGoods;
}

const namesSomething = (reading: Reading): boolean => {
  const { mentions, suppliers, categories, groups, locations, types, people, notes, strangeNames } = reading;
  return [mentions, suppliers, categories, groups, locations, types, people, notes, strangeNames].some(
    (some) => some.length > 0,
  );
};

interface Part {
  end: number;
  /** Of a supplier or of an item alone; null where both have one. */
  of: 'item' | 'supplier' | null;
  /** Whether it is something of the goods of a supplier, too: stock from them. */
  isOfGoods: boolean;
  /** Whether what is in it is asked for: more than one item may be. */
  isContents: boolean;
}

/** The last part in a row such as `the email of the contact`, where nothing behind it says of what. */
function openPart(written: string): Part | null {
  for (const match of written.matchAll(PART)) {
    const end = match.index + match[0].length;
    const rest = written.slice(end);
    if (OF_NEXT_PART.test(rest)) continue;
    if (OF_NAMED.test(rest)) return null;
    const { supplier, item, goods } = match.groups ?? {};
    return {
      end,
      of: supplier ? 'supplier' : item ? 'item' : null,
      isOfGoods: goods !== undefined,
      isContents: IN.test(written.slice(0, match.index)),
    };
  }
  return null;
}

const OF_SUPPLIER =
  "contact(?: person|'s name| details)?|e-?mail(?: address)?|(?:tele)?phone(?: number)?|supplier|vendor|response time";
const OF_ITEM =
  '(?:(?:selling|cost|purchase|buying|retail|sales?) )?price|(?:(?:gross|profit) )?margin|mark-?up|par(?: level)?|sku';
const OF_GOODS = [
  '(?:smallest|minimum|min|least|lowest)(?: possible)? order(?: quantity| size| amount)?',
  'order minimum',
  '(?:(?:last|latest|most recent|next|coming) )?delivery(?! time)',
  "(?:(?:current|remaining|present) )?stock(?= (?:that )?(?:we|i|there)\\b| left\\b| on hand\\b| lasts?\\b| runs?\\b| covers?\\b)(?: (?:that )?(?:we(?: still)? have(?: left)?|we've got|there is|left|on hand))?",
].join('|');
const PART = new RegExp(
  String.raw`\b(?:the|our) (?:(?:usual|current|exact|full) )?(?:(?<supplier>${OF_SUPPLIER})|(?<item>${OF_ITEM})|(?<goods>${OF_GOODS})|lead time|delivery time)\b(?!['’-])`,
  'gi',
);
const OF_NEXT_PART = new RegExp(`^ (?:of|for|from|at) ${PART.source}`, 'i');
/** What is said to be of something has that as its own. */
const OF_NAMED = /^ (?:of|for|from|at|with|about|by|to|between)\b/i;

const IN = /\b(?:in|inside|part of) $/i;

/** What a message asks of many things, or of what it describes. */
const OF_MANY =
  /\b(?:any\w*|every\w*|all|each|which|average|mean|total|overall|altogether|suppliers|vendors|items|products|goods|teas|things|categor(?:y|ies)|others?|else|ones?|both|two|whole|together|combined|compared?|versus|vs|than|instead|highest|longest|shortest|biggest|largest|cheapest|dearest|most|best|worst|if)\b/i;

/** What the part is of, in words that stand behind it; null where no single thing was talked about. */
function anchorFor({ of, isOfGoods, isContents }: Part, before: Before, reader: Reader): string | null {
  const spoken = lastNaming(before);
  if (!spoken) return null;
  const supplier = supplierSpokenOf(spoken, reader.lexicon);
  const item = isContents || (of === 'supplier' && supplier) ? null : oneItem(spoken.question, reader);
  if (item !== null) return `of ${item}`;
  if (!supplier || of === 'item') return null;
  return `${isOfGoods ? 'from' : 'of'} ${supplier.name}`;
}

/** The words for the one thing that a question is about: its name, or what the names of all that may be meant share. */
function oneItem({ items: [named, another] }: Question, reader: Reader): string | null {
  if (named === undefined || another) return null;
  const ids = new Set<unknown>(named);
  const [first, ...others] = reader.lexicon.items.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  if (first === undefined || others.length === 0) return first ?? null;
  const shared = wordsOf(first).filter(({ stem }) => others.every((name) => stemsOfName(name).includes(stem)));
  const words = shared.map(({ raw }) => raw).join(' ');
  const [mention, more] = words === '' ? [] : reader.read(words).mentions;
  return mention && !more && isSame(mention.values, ids) ? words : null;
}
const isSame = (values: readonly { id: unknown }[], ids: ReadonlySet<unknown>): boolean =>
  values.length === ids.size && values.every(({ id }) => ids.has(id));

/** The question that names something: the one before, or the one before that where it was not understood or asked of nothing here. */
function lastNaming(before: Before): Before | null {
  if (!isOfNothing(before.question)) return before;
  const { prior, confidence, question } = before;
  const isBetween = confidence < SURE || question.topic === 'outside';
  return prior && isBetween && !isOfNothing(prior.question) ? prior : null;
}

const isOfNothing = ({ items, suppliers, categories, groups, locations, people, notes, within }: Question): boolean =>
  !within && [items, suppliers, categories, groups, locations, people, notes].every((some) => some.length === 0);
