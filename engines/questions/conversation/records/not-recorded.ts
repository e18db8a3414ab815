import { isWeight } from '../../../numbers/weight.ts';
import { classify, isCommonWord, isKnownWord, isWordOfPhrasings, meaningsKnown } from '../../meaning/model.ts';
import type { Token } from '../../meaning/tokens.ts';
import type { Question, Subject } from '../../question.ts';
import { rootOf } from '../../texts/roots.ts';
import { holdingMost, type Written } from '../../texts/written.ts';
import { isNeutral } from '../../words/neutral.ts';
import type { Reading } from '../../words/reading.ts';
import { SURE } from '../choose.ts';
import type { One } from '../context.ts';
import { namesAnything, type Spoken, sureOf } from './sure-of.ts';

/** What no record holds, also beside the name of an item, a person or a place: `barcode of the canvas tote`. */

/** The question that says so; null where records may answer. */
export function askedOfNoRecord(spoken: Spoken, written: Written | undefined): One | null {
  const { reading, one } = spoken;
  if (one.questions.some(({ topic }) => SAID.has(topic))) return null;
  if (asksContents(spoken)) return sureOf('out-world', spoken, { subject: 'goods', words: ['contents'] });
  if (asksBatch(spoken)) return sureOf('out-dates', spoken, { words: [], period: null });
  const property = propertyAsked(spoken);
  if (property !== null) return isWritten([property], written) ? null : ofNothing(spoken, 'goods', [property]);
  const subject = subjectSaid(reading, written) ?? subjectMeant(spoken);
  return subject === null ? null : ofNothing(spoken, subject, []);
}

/** What is stated rather than asked, or asks for texts. */
const SAID: ReadonlySet<Question['topic']> = new Set(['change', 'contact', 'refused', 'messages', 'pinned', 'help']);

function ofNothing(spoken: Spoken, subject: Subject, words: string[]): One | null {
  const isOfGoods = subject === 'goods';
  return sureOf('out-world', spoken, { subject, words, ...(isOfGoods ? {} : { items: [], similarItems: [] }) });
}

/** `what is in the sampler`, `what does the gift box contain`: only a description says that. */
function asksContents({ reading, one }: Spoken): boolean {
  const { tokens, mentions, amounts, time } = reading;
  if (one.confidence >= SURE || mentions.length !== 1 || amounts.length > 0 || time !== null) return false;
  return CONTENTS.test(tokens.map(({ text, word }) => word?.text ?? text).join(' '));
}
const THE_ITEM = '(?:(?:the|our|a|an|one|each|this|that|of|those|these) )*<item>';
const CONTENTS = new RegExp(
  `^(?:(?:and|so|ok|hey|hi|but|sorry) )*(?:what(?: all)? (?:is|are|comes|goes|s) (?:all |actually |exactly )?(?:in|inside|into|included in|contained in|packed in) ${THE_ITEM}|what(?: all)? (?:do|does) ${THE_ITEM} (?:contain|include|consist of|come with|hold|have in it|have inside)|what (?:is|are) ${THE_ITEM} made (?:of|from|with))(?: (?:again|exactly|anyway|then|please|made of))*$`,
);

/** `which lot is the peppermint`: a note of what came in may say it. */
function asksBatch({ reading, one }: Spoken): boolean {
  const { text, mentions, amounts, time } = reading;
  if (one.confidence >= SURE || mentions.length !== 1 || amounts.length > 0 || time !== null) return false;
  return BATCH.test(text) && ASKED.test(text);
}
const BATCH = /\b(?:batch|lot) (?:number|no|nr|code|id)\b|\b(?:which|what) (?:\w+ )?(?:batch|lot)\b(?! size)/;
const ASKED = /\b(?:which|what|whats|number|code)\b/;

const isWritten = (words: readonly string[], written: Written | undefined): boolean =>
  written !== undefined &&
  [written.notes, written.messages].some((texts) => holdingMost(texts, words.map(rootOf)).held.size > 0);

/** Of how large or heavy a piece is: what is kept by weight weighs what there is of it. */
const OF_SIZE =
  /\b(weigh(?:s|t)?|dimensions?|diameter|height|width|thickness|measurements|circumference)\b|\bhow (tall|heavy|wide|thick|deep)\b/;
/** What is said of a size, by the noun for it. */
const MEASURES_OF: Readonly<Record<string, string>> = {
  ...{ weigh: 'weight', weighs: 'weight', heavy: 'weight', tall: 'height', wide: 'width', deep: 'depth' },
  ...{ thick: 'thickness', dimensions: 'dimension', measurements: 'measurement' },
};
const OF_STOCK = /\b(?:by|in) weight\b|\b(?:total|left|stock|sold|sell|sales|order(?:ed)?|received|delivery|moved?)\b/;
/** All there is of an item, rather than a property of one: `all tins we have`, `samples in stock`, `altogether`. */
const OF_ALL =
  /\b(?:in stock|on hand|in store|left|altogether|combined|together|in total)\b|(?<!\b(?:at|after|above) )\ball (?!day\b|about\b)|\b(?:we|i) (?:have|hold|keep|own|stock|(?:have |ve )?got)\b\W*(?:now|here|there|today|at the moment|right now)?\W*$/;

/** The word for a property of goods that no field has, beside the name of an item; null where none is asked for. */
function propertyAsked({ reading, one }: Spoken): string | null {
  const { mentions, text, tokens, amounts, time } = reading;
  if (mentions.length === 0 || time !== null || OF_ALL.test(text)) return null;
  const areCounted = mentions.every(({ values }) => values.every(({ unit }) => !isWeight(unit)));
  const size = areCounted && !OF_STOCK.test(text) ? OF_SIZE.exec(text) : null;
  const [, noun, adjective] = size ?? [];
  const sized = noun ?? adjective;
  if (sized !== undefined) return MEASURES_OF[sized] ?? sized;
  if (one.confidence >= SURE && amounts.length > 0) return null;
  const head = headOf(tokens);
  if (head === null || HELD.test(head.said) || HELD.test(head.stem) || !isStrange(head.said, one)) return null;
  // `calories` stays what no record holds where nothing else is read.
  if (!isStrange(head.stem, one) && one.questions.some(({ topic }) => topic !== 'outside')) return null;
  return head.said;
}

/** What records hold of an item, however it is said: `sales of`, `breakages of`, `reorders of`. */
const HELD =
  /^(?:(?:re)?stock|sales?$|sells?$|sold|deliver|return|moves?$|moved|moving|movement|receipt|receiv|wast|break|broke|loss|lost|losing|damag|profit|margin|earning|revenue|turnover|(?:re|pre|back)?orders?$|(?:re)?order(?:ed|ing)|quantit|amount|number|count|recount|stock ?take|transfer|price|pricing|costs?$|costing|value|spend|purchas|suppl|shipment|arrival|import|usage|consumption|demand|par|level|shortage|surplus|total|note|correction|adjustment|write-?off|spoil|expir|remainder|rest$|leftover|surplus|reserve|share$|portion)/;

/** A word that people use, and no question of stock does. */
function isStrange(word: string, { confidence }: One): boolean {
  if (word.length < MIN_LETTERS || isNeutral(word) || isWordOfPhrasings(word)) return false;
  return confidence < SURE || (isCommonWord(word) && !isKnownWord(word));
}
const MIN_LETTERS = 4;

/** The noun that an item is asked for, as it is said and without its ending: `protein in the milk`, `what is the diameter of one kettle`. */
function headOf(tokens: readonly Token[]): { said: string; stem: string } | null {
  const at = tokens.findIndex(({ text }) => text === '<item>');
  const before = tokens.slice(0, at).map(({ word, text }) => word?.text ?? text);
  const stems = tokens.map(({ text }) => text);
  while (ARTICLES.has(before.at(-1) ?? '')) before.pop();
  const preposition = before.pop() ?? '';
  // `sugar per 100 ml in the syrup`
  const per = before.lastIndexOf('per');
  if (per > 0 && before.length - per <= MOST_OF_RATE) before.length = per;
  const stem = stems[before.length - 1] ?? '';
  const said = before.pop() ?? '';
  if (OF_ITEM.has(preposition) && before.every((word) => ASKING.has(word))) return { said, stem };
  return null;
}
/** `per 100 ml`, `per cup` */
const MOST_OF_RATE = 3;
const OF_ITEM = new Set(['of', 'in']);
const ARTICLES = new Set('the a an one our your this that each every'.split(' '));
const ASKING = new Set(
  `what whats what's which is are was how much the a do does you have we know can tell me is there any and so ok
   please pls hey hi 's`
    .trim()
    .split(/\s+/),
);

const INSURED =
  /\b(?:covered by|claim(?:ed)? (?:on|from)|under) (?:the |our |an? |any )?(?:\p{L}+ )?(?:insurance|warranty|guarantee)\b|\b(?:is|are)\b.{0,40}\b(?:insured|(?:in|under) warranty)\b/u;
const REVIEWED =
  /\b(?:google|trip ?advisor|yelp|trustpilot)\b.{0,24}\b(?:stars?|ratings?|reviews?|score)\b|\b(?:stars?|ratings?|reviews?)\b.{0,24}\b(?:google|trip ?advisor|yelp|trustpilot|online|facebook)\b|\bour (?:\p{L}+ )?reviews\b/u;
const EMPLOYED = /\b(?:pay(?!ment)|paid|wages?|salary|salaries|hourly|overtime|payslip)\b/;
/** Somebody who is paid and supplies no goods. */
const PAID = /\b(?:pay|paid|owe) (?:the|our|a|an) (\p{L}{4,})\b[\s?!.]*$/u;

const OCCUPATION = /(?:er|or|ian|ist|ant|man|lord)s?$/;

/** What it is a matter of, where the wording alone says that. */
function subjectSaid(reading: Reading, written: Written | undefined): Subject | null {
  const { text, people, suppliers, mentions } = reading;
  const insured = INSURED.exec(text);
  if (insured) return isWritten(['insurance', 'warranty'], written) ? null : 'insurance';
  if (REVIEWED.test(text)) return 'reviews';
  if (suppliers.length > 0 || mentions.length > 0) return null;
  if (people.length > 0) return EMPLOYED.test(text) ? 'staff' : null;
  const [, paid = ''] = PAID.exec(text) ?? [];
  return paid !== '' && !isNeutral(paid) && !isWordOfPhrasings(paid) && OCCUPATION.test(paid) ? 'accounting' : null;
}

/** From this likelihood on, of both readings of the words, no record answers. */
const LIKELY = 0.75;
const MIN_WORDS = 3;

/** What no record holds, by the model, where no question that records answer is likely. */
function subjectMeant({ reading, one, before }: Spoken): Subject | null {
  if (one.confidence >= SURE || reading.tokens.length < MIN_WORDS || (before !== null && !namesAnything(reading)))
    return null;
  const texts = reading.tokens.map(({ text }) => text);
  const [worded, sensed] = [classify(texts), classify(texts, true)];
  const likely = new Map<Subject, number>();
  for (const [at, { topic, sets }] of meaningsKnown().entries()) {
    if (topic !== 'outside' || !sets.subject) continue;
    const chance = ((worded[at] ?? 0) + (sensed[at] ?? 0)) / 2;
    likely.set(sets.subject, (likely.get(sets.subject) ?? 0) + chance);
  }
  const [best] = [...likely].sort(([, a], [, b]) => b - a);
  return best && best[1] >= LIKELY ? best[0] : null;
}
