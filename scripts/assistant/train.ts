import { writeFileSync } from 'node:fs';
import type { Trained } from '../../engines/questions/meaning/model.ts';
import { packNumbers } from '../../engines/questions/meaning/packed.ts';
import { fromRoot } from '../paths.ts';
import { type Case, type Conversing, fitCertainty, numberFor } from './fit-certainty.ts';
import { unpackCases } from './packed-cases.ts';
import { inThreads } from './train-apart.ts';
import { FOLDS } from './train-part.ts';

/** What the Worker carries: a model of the words, and how certain its readings are. */

const FOLD_NUMBERS = Array.from({ length: FOLDS }, (_, fold) => fold);

/** Each part is read in shares, so that all threads have work to the end. */
const SHARES = [0, 1];

/** A model that was trained without a part of the people. */
export interface Trial {
  fold: number;
  model: Trained;
}

/** Trains with all messages: a model of the words, and how certain its readings are of people that it does not know. */
export async function trainAll(): Promise<Trained> {
  const [whole, ...models] = await inThreads('model', [{ fold: null }, ...FOLD_NUMBERS.map((fold) => ({ fold }))]);
  if (!whole) throw new Error('No model was trained.');
  return { ...whole, certainty: await certaintyOf(models.map((model, fold) => ({ fold, model }))) };
}

/** A model for each part of the people, trained without them. */
export async function trialsOf(): Promise<Trial[]> {
  const models = await inThreads(
    'model',
    FOLD_NUMBERS.map((fold) => ({ fold })),
  );
  return models.map((model, fold) => ({ fold, model }));
}

/**
 * Fits how certain readings are: of messages by themselves, which tells how clear each of them is, then after what was said
 * before them as if that had been understood, then after what it was taken for.
 */
export async function certaintyOf(trials: readonly Trial[]): Promise<Trained['certainty']> {
  const alone = await casesOf(trials, 'alone');
  let certainty = packNumbers(fitCertainty(alone));
  for (const conversing of ['meant', 'heard'] as const) {
    const fitted = trials.map(({ fold, model }) => ({ fold, model: { ...model, certainty } }));
    certainty = packNumbers(fitCertainty([...alone, ...(await casesOf(fitted, conversing))]));
  }
  return certainty;
}

async function casesOf(trials: readonly Trial[], conversing: Conversing): Promise<Case[]> {
  const packed = await inThreads(
    'cases',
    trials.flatMap((trial) => SHARES.map((at) => ({ ...trial, conversing, share: { at, of: SHARES.length } }))),
  );
  return packed.flatMap((cases) => unpackCases(cases, numberFor));
}

/** Trains with every phrasing and message, and writes what the Worker carries. */
export async function writeTrained(print: (line: string) => void): Promise<void> {
  const trained = await trainAll();
  writeFileSync(fromRoot('engines/questions/meaning/trained.json'), `${JSON.stringify(trained, null, 1)}\n`);
  print(`${trained.weights.sizes.length} features, ${trained.weights.levels.length} weights.`);
}
