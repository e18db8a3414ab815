import { writeFileSync } from 'node:fs';
import { readWith, type Trained } from '../../engines/questions/meaning/model.ts';
import { packNumbers } from '../../engines/questions/meaning/packed.ts';
import { fromRoot } from '../paths.ts';
import { type Case, type Conversing, casesOf, fitCertainty } from './fit-certainty.ts';
import type { Message } from './message-file.ts';
import { type Material, readMessages } from './message-samples.ts';
import { SAMPLE } from './sample-lexicon.ts';
import { type Asked, readShops } from './shop-file.ts';
import { trainApart } from './train-apart.ts';
import { FOLDS, partOf } from './train-part.ts';

/** What the Worker carries: a model of the words, and how certain its readings are. */

const FOLD_NUMBERS = Array.from({ length: FOLDS }, (_, fold) => fold);

/** Trains with all messages: a model of the words, and how certain its readings are of people that it does not know. */
export async function trainAll(): Promise<Trained> {
  const [whole, ...models] = await trainApart([{ fold: null }, ...FOLD_NUMBERS.map((fold) => ({ fold }))]);
  if (!whole) throw new Error('No model was trained.');
  return { ...whole, certainty: certaintyOf(trialsWith(models)) };
}

/** A model for each part of the people, trained without them. */
export const trialsOf = async (): Promise<Trial[]> =>
  trialsWith(await trainApart(FOLD_NUMBERS.map((fold) => ({ fold }))));

const trialsWith = (models: readonly Trained[]): Trial[] => {
  const material = readMessages();
  return models.map((model, fold) => ({ model, ...partOf(material, fold, true) }));
};

/** Messages with a model that was trained without the people who wrote them. */
export interface Trial extends Material {
  model: Trained;
}

/**
 * Fits how certain readings are: of messages by themselves, which tells how clear each of them is, then after what was said
 * before them as if that had been understood, then after what it was taken for.
 */
export function certaintyOf(trials: readonly Trial[]): Trained['certainty'] {
  const alone = heldCases(trials, null, 'alone');
  let certainty = packNumbers(fitCertainty(alone));
  for (const conversing of ['meant', 'heard'] as const)
    certainty = packNumbers(fitCertainty([...alone, ...heldCases(trials, certainty, conversing)]));
  return certainty;
}

/** The messages that each model was trained without, read by it. */
function heldCases(trials: readonly Trial[], certainty: Trained['certainty'] | null, conversing: Conversing): Case[] {
  return trials.flatMap(({ model, singles, talks }) => {
    readWith(certainty === null ? model : { ...model, certainty });
    return [
      ...spread(singles).flatMap((asked) => casesOf(asked, conversing, true)),
      ...talks.flatMap((asked) => casesOf(asked, conversing, false)),
    ];
  });
}

/** Single messages, half of them over the sample and half over the shops: what words are must not depend on the names of one. */
function spread(messages: readonly Message[]): Asked[] {
  const shops = readShops().map(({ workspace }) => workspace);
  return Array.from({ length: Math.ceil(messages.length / TURN) }, (_, at) => ({
    workspace: (at % 2 === 0 ? SAMPLE : shops[((at - 1) / 2) % shops.length]) ?? SAMPLE,
    messages: messages.slice(at * TURN, (at + 1) * TURN),
  }));
}
/** So many messages are asked over one workspace before the next one: some go on from the message before. */
const TURN = 20;

/** Trains with every phrasing and message, and writes what the Worker carries. */
export async function writeTrained(print: (line: string) => void): Promise<void> {
  const trained = await trainAll();
  writeFileSync(fromRoot('engines/questions/meaning/trained.json'), `${JSON.stringify(trained, null, 1)}\n`);
  print(`${trained.weights.sizes.length} features, ${trained.weights.levels.length} weights.`);
}
