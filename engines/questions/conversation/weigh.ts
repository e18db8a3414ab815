import type { Lexicon } from '../lexicon.ts';
import { weightOf } from '../meaning/model.ts';
import type { Question } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import type { Candidate, Candidates } from './candidate.ts';
import { candidatesOf } from './candidates.ts';
import type { Before } from './context.ts';
import { doubtOf, type Evidence, evidenceOf } from './evidence.ts';
import { oddsOf } from './word-evidence.ts';

/** How likely each thing is that a message may ask. */

/** A message with all of its names, then without those that may be words like any other. */
export type Readings = readonly [Reading, ...Reading[]];

/** Candidates that come to the same question. */
export interface Option {
  best: Candidate;
  chance: number;
}

/** All that a message may ask, with what speaks for each. */
export interface Weighing {
  /** Of the reading with all names. */
  full: Candidates;
  all: Candidate[];
  /** Of each candidate, and at the end what speaks for its being none of them. */
  evidence: Evidence[];
}

/**
 * Weighs what a message may ask after the question before it.
 * @param alone the same message read as if nothing had been said before: people change the subject
 */
export function weighing(
  readings: Readings,
  alone: Readings | null,
  before: Before | null,
  lexicon: Lexicon,
): Weighing {
  const [first, ...others] = readings;
  const full = candidatesOf(first, before, lexicon);
  const each = [full, ...others.map((reading) => candidatesOf(reading, before, lexicon))];
  const doubt = doubtOf(full, before);
  if (!before || !alone)
    return {
      ...{ full, all: each.flatMap(({ all }) => all) },
      evidence: [...each.flatMap((some) => evidenceOf(some, before)), doubt],
    };
  const asked = askedAlone(alone, lexicon);
  const known = new Set(readings.map(wordingOf));
  const more = alone
    .filter((reading) => !known.has(wordingOf(reading)))
    .map((reading) => candidatesOf(reading, before, lexicon, ['nothing']));
  const some = [...each, ...more];
  const all = some.flatMap((one) => one.all);
  return {
    ...{ full, all },
    evidence: [
      ...some
        .flatMap((one) => evidenceOf(one, before))
        .map((evidence, at) => [...evidence, ...evidenceAlone(all[at], asked)]),
      [...doubt, ['after doubt by itself', asked.mostOdds]],
    ],
  };
}

/** Two readings with the same words and names come to the same. */
const wordingOf = ({ tokens, mentions }: Reading): string =>
  JSON.stringify([tokens.map(({ text }) => text), mentions.map(({ values }) => values.map(({ id }) => id))]);

interface Alone {
  /** How much likelier than not each question is, as a logarithm. */
  odds: ReadonlyMap<string, number>;
  mostOdds: number;
}

/** What a message would ask if nothing had been said before it. */
function askedAlone(readings: Readings, lexicon: Lexicon): Alone {
  const options = optionsOf(weighing(readings, null, null, lexicon));
  return {
    odds: new Map(options.map(({ best, chance }) => [senseOf(best.question), oddsOf(chance)])),
    mostOdds: oddsOf(options[0]?.chance ?? 0),
  };
}

/** What the message by itself says for a candidate: the clearer it is, the less it goes on with anything. */
function evidenceAlone(candidate: Candidate | undefined, { odds, mostOdds }: Alone): Evidence {
  if (!candidate) return [];
  const { carry, relation, question } = candidate;
  const way = carry === 'nothing' ? 'fresh' : relation === 'same' ? 'same' : 'carried';
  const own = odds.get(senseOf(question));
  return [
    [`${way} most by itself`, mostOdds],
    [`${way} asked by itself`, own === undefined ? 0 : 1],
    [`${way} odds by itself`, own ?? 0],
  ];
}

/** How likely each question is, the likeliest first; what is left is the likelihood that it is none of them. */
export function optionsOf({ all, evidence }: Weighing): Option[] {
  const scores = evidence.map(scoreOf);
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b, 0);
  const options = new Map<string, Option & { power: number }>();
  for (const [at, best] of all.entries()) {
    const power = (powers[at] ?? 0) / sum;
    const key = senseOf(best.question);
    const known = options.get(key);
    if (!known) options.set(key, { best, chance: power, power });
    else {
      known.chance += power;
      if (power > known.power) Object.assign(known, { best, power });
    }
  }
  return [...options.values()].sort((a, b) => b.chance - a.chance);
}

const scoreOf = (evidence: Evidence): number =>
  evidence.reduce((sum, [name, value]) => sum + (value === 0 ? 0 : weightOf(name) * value), 0);

/**
 * What a question is answered with: two that have the same answer are as one. What no records hold, and what is refused, is
 * said in one way, whatever it is.
 */
export function senseOf({ within, ...asked }: Question): string {
  const question: Question = within && !holdsAll(asked, within) ? { ...asked, within } : asked;
  if (SAID_ONE_WAY.has(question.topic)) return question.topic;
  const { topic, items, wanted } = question;
  // `how many` of an item is how much of it.
  if (topic === 'quantity') return JSON.stringify({ ...question, countOnly: false });
  // The cost, the price and the margin of an item are one line.
  const isOfPrices = (topic === 'price' || topic === 'margin') && items.length > 0 && wanted === null;
  if (isOfPrices) return JSON.stringify({ ...question, topic: 'price', measure: null, countOnly: false });
  // What was lost or came in is told with what it comes to at cost.
  const isOfCost = topic === 'movement' && (question.flow === 'damaged' || question.flow === 'received');
  if (isOfCost && question.measure === 'cost') return senseOf({ ...question, measure: null });
  // Both money and quantities are compared.
  if (topic === 'trend') return JSON.stringify({ ...question, measure: null });
  // What was sold is told in quantities and in money, whichever of the two is asked for.
  const isOfSales = topic === 'revenue' || (topic === 'movement' && question.flow === 'sold');
  const isPlain = question.measure === null && !question.countOnly && question.words.length === 0;
  if (isOfSales && isPlain) return JSON.stringify({ ...question, topic: 'revenue', flow: 'sold', limit: null });
  return JSON.stringify(question);
}

/** Whether a list holds all that the same question asks for anyway: `what is low except packaging` of what is low. */
const holdsAll = (question: Question, list: Question): boolean =>
  list.within === undefined &&
  list.limit === null &&
  JSON.stringify({ ...question, ...NARROWED }) === JSON.stringify({ ...list, ...NARROWED }) &&
  NARROWING.every((part) => isEmpty(list[part]) || JSON.stringify(list[part]) === JSON.stringify(question[part]));
const NARROWING = ['items', 'suppliers', 'categories', 'groups', 'locations', 'type', 'except'] as const;
const NARROWED = Object.fromEntries([...NARROWING, 'similarItems'].map((part) => [part, null]));
const isEmpty = (part: unknown): boolean => part === null || (Array.isArray(part) && part.length === 0);

const SAID_ONE_WAY: ReadonlySet<string> = new Set(['outside', 'refused', 'aside']);
