import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, namesNothing, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** `the lead time of the most reliable supplier`, `which suppliers are late`: a fact of one that a ranking finds. */

/** What a message asks of such suppliers; null where it asks for something else. */
export function ofRankedSupplier(before: Before | null, reading: Reading): One | null {
  if (!namesNothing(reading) || reading.notes.length + reading.groups.length > 0) return null;
  return factOfBest(before, reading) ?? lateNow(before, reading);
}

/** The fact of the supplier at the end of a ranking. */
function factOfBest(before: Before | null, reading: Reading): One | null {
  const { text } = reading;
  const rank = RANKS.find(([said]) => said.test(text))?.[1];
  const fact = FACTS.find(([said]) => said.test(text))?.[1];
  if (!rank || !fact || !saysOnly(reading, OF_FACTS)) return null;
  // `the shortest lead time` ranks by what it names.
  const within = newQuestion({ topic: 'rankSuppliers', ...rank, limit: 1 });
  const one = certain('supplier-phone', reading, before, {});
  const [question] = one?.questions ?? [];
  if (!one?.last || !question) return null;
  const asked: Question = { ...newQuestion({ topic: 'supplierStory', measure: fact }), within };
  return { ...one, questions: [asked], maybe: [asked], last: { ...one.last, question: asked } };
}
const ONE = '(?: (?:supplier|vendor|one|grower|wholesaler|of (?:our|the|all) suppliers))?';
const RANKS: readonly (readonly [RegExp, Pick<Question, 'measure' | 'order'>])[] = [
  [
    new RegExp(`\\b(?:the|our) most (?:reliable|dependable|trustworthy)${ONE}\\b`),
    { measure: 'reliability', order: 'most' },
  ],
  [
    new RegExp(
      `\\b(?:the|our) least (?:reliable|dependable|trustworthy)${ONE}\\b|\\b(?:the|our) most unreliable${ONE}\\b`,
    ),
    { measure: 'reliability', order: 'least' },
  ],
  [/\b(?:the|our) (?:fastest|quickest) (?:supplier|vendor)\b/, { measure: 'leadTime', order: 'least' }],
  [/\b(?:the|our) slowest (?:supplier|vendor)\b/, { measure: 'leadTime', order: 'most' }],
];
const FACTS: readonly (readonly [RegExp, 'leadTime' | 'phone' | 'email' | 'contact'])[] = [
  [
    /\b(?:lead|delivery|shipping) times?\b|\bhow (?:long|many days)\b.*\b(?:take|takes|need|needs|deliver|delivers)\b/,
    'leadTime',
  ],
  [/\be-?mail\b/, 'email'],
  [/\b(?:phone|telephone|tel|mobile)\b/, 'phone'],
  [/\bcontact\b/, 'contact'],
];
const OF_FACTS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `lead time times delivery deliveries shipping long days take takes need needs deliver delivers ship usually normally email mail address phone telephone
     tel mobile number contact person most least reliable dependable trustworthy unreliable fastest quickest slowest supplier suppliers vendor one
     grower wholesaler`,
  ),
]);

/** `which suppliers are late`: their orders that are overdue now. */
function lateNow(before: Before | null, reading: Reading): One | null {
  if (!LATE.test(reading.text) || !saysOnly(reading, OF_LATE)) return null;
  return certain('on-order', reading, before, { overdue: true, order: null, measure: null, countOnly: false });
}
const LATE =
  /^\W*(?:(?:and|so|ok|now|then|hi|hey) )*(?:(?:which|what|any|are any)(?: of (?:our|the))? (?:suppliers?|vendors?)|who|whos)(?: (?:is|are|s))?(?: (?:currently|now|running|still))* (?:late|overdue|behind)\b/;
const OF_LATE: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    'supplier suppliers vendor vendors late overdue behind running currently still with delivery deliveries order orders today right now moment at',
  ),
]);
