import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readWith, type Trained } from '../../engines/questions/meaning/model.ts';
import { packNumbers } from '../../engines/questions/meaning/packed.ts';
import { fromRoot } from '../paths.ts';
import { type Case, type Conversing, casesOf, fitCertainty } from './fit-certainty.ts';
import { fitConvolutions } from './fit-convolution.ts';
import { fitMean, fitModel } from './fit-model.ts';
import type { Message } from './message-file.ts';
import { type Material, messageFiles, messageSamples, readMessages, talkSamples } from './message-samples.ts';
import { SAMPLE } from './sample-lexicon.ts';
import { type Asked, readShops } from './shop-file.ts';
import { trainedOf, wordsInOrder } from './trained-file.ts';
import { MEANINGS, samplesOf } from './training-text.ts';
import { typosIn, withoutTypos } from './training-typos.ts';

/** Drawings of each phrasing and of each message. */
const PER_PHRASING = 5;
const PER_MESSAGE = 8;
/** Passes over all samples. */
const EPOCHS = 12;
/** The model that is written is the mean of so many fits. */
const FITS = 2;
/** Convolutions beside it, which are read together. */
const CONVOLUTIONS = 2;
/** Each part of the people is read by a model that was trained without them. */
const FOLDS = 3;

/** A model of the words, without any certainty. */
export function train({ singles, talks }: Material, fits = 1): Trained {
  const phrased = samplesOf(PER_PHRASING);
  // The names in conversations are found with what the phrasings alone teach, so that the same file trains the same model.
  readWith(trainedOf(fitModel(phrased, 1), phrased, ''));
  const written = [...phrased, ...messageSamples(singles, PER_MESSAGE), ...talkSamples(talks, PER_MESSAGE)];
  const typos = typosIn(written);
  const samples = withoutTypos(written, typos);
  const model = fitMean(samples, EPOCHS, fits);
  const convolutions = fitConvolutions(samples, wordsInOrder(model.vocabulary), CONVOLUTIONS);
  return trainedOf(model, samples, sourceHash(), typos, convolutions);
}

/** The people of some messages, each of whom is in one of the folds. */
const foldOf = (people: ReadonlyMap<string, number>, { person }: Message): number => (people.get(person) ?? 0) % FOLDS;

function peopleOf({ singles, talks }: Material): Map<string, number> {
  const all = [...singles, ...talks.flatMap(({ messages }) => messages)];
  const names = [...new Set(all.map(({ person }) => person))].sort();
  return new Map(names.map((name, index) => [name, index]));
}

/** Trains with all material: a model of the words, and how certain its readings are of people that it does not know. */
export function trainAll(material: Material): Trained {
  const trials = trialsOf(material);
  return { ...train(material, FITS), certainty: certaintyOf(trials) };
}

/** A model for each part of the people, trained without them. */
export function trialsOf(material: Material): Trial[] {
  const people = peopleOf(material);
  return Array.from({ length: FOLDS }, (_, fold) => {
    const of = (messages: readonly Message[], isHeld: boolean) =>
      messages.filter((one) => (foldOf(people, one) === fold) === isHeld);
    const part = (isHeld: boolean): Material => ({
      singles: of(material.singles, isHeld),
      talks: material.talks.map((one) => ({ ...one, messages: of(one.messages, isHeld) })),
    });
    return { model: train(part(false)), ...part(true) };
  });
}

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

/** Bytes of what the trained file is made from: it has to be trained again when they change. */
export function sourceHash(): string {
  const hash = createHash('sha256').update(JSON.stringify(MEANINGS));
  for (const file of messageFiles()) hash.update(readFileSync(fromRoot(file)));
  return hash.digest('hex').slice(0, 16);
}

/** Trains with every phrasing and message, and writes what the Worker carries. */
export function writeTrained(print: (line: string) => void): void {
  const trained = trainAll(readMessages());
  writeFileSync(fromRoot('engines/questions/meaning/trained.json'), `${JSON.stringify(trained, null, 1)}\n`);
  print(`${trained.weights.sizes.length} features, ${trained.weights.levels.length} weights.`);
}
