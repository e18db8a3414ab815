import type { Lexicon } from '../lexicon.ts';
import { weightOf } from '../meaning/model.ts';
import type { Reading } from '../words/reading.ts';
import type { Candidate, Candidates } from './candidate.ts';
import { candidatesOf } from './candidates.ts';
import type { Before } from './context.ts';
import { doubtOf, type Evidence, evidenceOf } from './evidence.ts';
import { isSameOfMore, senseOf } from './same-answer.ts';
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
  /** What the message would most likely ask if nothing had been said before it; null where nothing was. */
  afresh: Option | null;
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
      ...{ full, all: each.flatMap(({ all }) => all), afresh: null },
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
    ...{ full, all, afresh: asked.first },
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
  first: Option | null;
}

/** What a message would ask if nothing had been said before it. */
function askedAlone(readings: Readings, lexicon: Lexicon): Alone {
  const options = optionsOf(weighing(readings, null, null, lexicon));
  return {
    odds: new Map(options.map(({ best, chance }) => [senseOf(best.question), oddsOf(chance)])),
    mostOdds: oddsOf(options[0]?.chance ?? 0),
    first: options[0] ?? null,
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
  return withWider([...options.values()].sort((a, b) => b.chance - a.chance));
}

/**
 * Adds the chance of a question to that of the likelier one that differs in how many items of the same name it takes: `and
 * sencha?` of the loose one, and of both that are called so.
 */
function withWider<T extends Option>(options: readonly T[]): T[] {
  const kept: T[] = [];
  for (const option of options) {
    const same = kept.find(({ best }) => isSameOfMore(best.question, option.best.question));
    if (same) same.chance += option.chance;
    else kept.push(option);
  }
  return kept.sort((a, b) => b.chance - a.chance);
}

const scoreOf = (evidence: Evidence): number =>
  evidence.reduce((sum, [name, value]) => sum + (value === 0 ? 0 : weightOf(name) * value), 0);
