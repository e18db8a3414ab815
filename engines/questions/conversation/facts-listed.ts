import { meaningsKnown } from '../meaning/model.ts';
import { toQuestion } from '../meaning/to-question.ts';
import type { Question } from '../question.ts';
import type { Reader } from '../words/read.ts';
import type { Reading } from '../words/reading.ts';
import { after, type Before, type One } from './context.ts';
import { readingAfter } from './read-one.ts';

/** `the two matchas: price, cost, what we have`: several facts in a row, each of which is asked of all that is named. */

const CONFIDENCE = 0.9;
/** So many answers one message gets. */
const MAX_FACTS = 3;
const MAX_PARTS = 8;
const MAX_LETTERS = 160;

const SEPARATORS = /\s*[,;:/+&?!–—]+\s*|\s+-+\s+|\s+(?:and|plus|n|und|also|as well as)\s+/i;
/** Words that say nothing of which fact is meant. */
const SMALL = new Set(
  'the their its it they them of for each all both loose pls please me give show tell our with a an and every one ones kind kinds sort sorts type types size sizes also current now today those these is are what whats do does s'.split(
    ' ',
  ),
);
/** The meanings of facts, by what is left of a part of the message. */
const FACTS: readonly (readonly [string, RegExp])[] = [
  [
    'price',
    /^(?:(?:selling |retail |sale |cost |buying |purchase )?prices?|costs?(?: us)?|sells?(?: for)?|we pay|we charge)$/,
  ],
  [
    'quantity',
    /^(?:(?:in )?stocks?(?: on hand| levels?)?|on hand|(?:how (?:many|much) )?we (?:have|got)(?: left| got| in stock)?|how (?:many|much)(?: left| in stock| there| have we(?: got)?| have| on hand)?|have we(?: got)?(?: left)?|qty|quantit(?:y|ies)|left)$/,
  ],
  ['location', /^(?:where(?: kept)?|shel(?:f|ves)|locations?|places?|which shelf)$/],
  ['margin', /^margins?$/],
  ['par', /^(?:pars?|minimums?|par levels?)$/],
];

/** The questions of such a message, of all that it names; null where it says anything else. */
export function factsListed(message: string, before: Before | null, reader: Reader): One | null {
  if (message.length > MAX_LETTERS) return null;
  const parts = message.split(SEPARATORS).filter((part) => /[\p{L}\d]/u.test(part));
  if (parts.length < 2 || parts.length > MAX_PARTS) return null;
  const facts: string[] = [];
  let ofNames = 0;
  for (const part of parts) {
    const read = reader.read(part);
    const said = saidIn(read);
    if (said === '') continue;
    const fact = FACTS.find(([, pattern]) => pattern.test(said))?.[0];
    // `how much is it` may ask for the price.
    if (fact === undefined || HOW_MUCH_IS.test(part)) return null;
    facts.push(fact);
    // `the price of sencha and the stock of keemun` asks one thing of each.
    if (read.mentions.length + read.categories.length + read.locations.length > 0) ofNames += 1;
  }
  if (ofNames > 1) return null;
  // The answer with prices says the margin.
  const asOne = (fact: string) => (fact === 'margin' && facts.includes('price') ? 'price' : fact);
  const distinct = [...new Set(facts.map(asOne))];
  if (facts.length < 2 || distinct.length > MAX_FACTS) return null;
  const reading = readingAfter(message, before, reader);
  const { mentions, suppliers, people, notes, time, bound } = reading;
  const isPlain = suppliers.length + people.length + notes.length + reading.amounts.length === 0;
  if (mentions.length === 0 || !isPlain || time !== null || bound !== null) return null;
  const asked = distinct.flatMap((name) => askedOf(name, reading));
  const [first] = asked;
  if (!first || asked.length < distinct.length) return null;
  return {
    ...{ questions: asked.map(({ question }) => question), confidence: CONFIDENCE, maybe: [], unread: [] },
    ...{ pointsAt: null, lacking: null, last: after(before, first, CONFIDENCE) },
  };
}

const HOW_MUCH_IS = /\bhow ?much (?:is|are|s|for)\b|\bhow ?much['’]s\b/i;

/** What a part says beside names and small words. */
const saidIn = ({ tokens }: Reading): string =>
  tokens
    .flatMap(({ word, text }) =>
      word === null ? (NAMES.has(text) ? [] : [text]) : SMALL.has(word.text) ? [] : [word.text],
    )
    .join(' ');
/** What a name reads as; `both` of two is a pair. */
const NAMES = new Set(['and', '<number>', '<amount>', '<item>', '<category>', '<place>', '<type>']);

function askedOf(
  name: string,
  reading: Reading,
): { question: Question; meaning: Before['meaning']; reading: Reading }[] {
  const meaning = meaningsKnown().find((one) => one.name === name);
  return meaning ? [{ question: { ...toQuestion(meaning, reading), countOnly: false }, meaning, reading }] : [];
}
