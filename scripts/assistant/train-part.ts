import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readWith, type Trained } from '../../engines/questions/meaning/model.ts';
import { fromRoot } from '../paths.ts';
import { fitConvolutions } from './fit-convolution.ts';
import { fitMean, fitModel } from './fit-model.ts';
import type { Message } from './message-file.ts';
import { type Material, messageFiles, messageSamples, talkSamples } from './message-samples.ts';
import { trainedOf, wordsInOrder } from './trained-file.ts';
import { MEANINGS, samplesOf } from './training-text.ts';
import { typosIn, withoutTypos } from './training-typos.ts';

/** Models of the words, of all people or of some. */

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
export const FOLDS = 3;

/** A model of the words, without any certainty. */
function train({ singles, talks }: Material, fits = 1): Trained {
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

/** A model of the words without a part of the people; null: with all of them. */
export const trainPart = (fold: number | null, material: Material): Trained =>
  fold === null ? train(material, FITS) : train(partOf(material, fold, false));

/** The messages of a part of the people, or of all others. */
export function partOf(material: Material, fold: number, isHeld: boolean): Material {
  const people = peopleOf(material);
  const of = (messages: readonly Message[]) => messages.filter((one) => (foldOf(people, one) === fold) === isHeld);
  return {
    singles: of(material.singles),
    talks: material.talks.map((one) => ({ ...one, messages: of(one.messages) })),
  };
}

/** Bytes of what the trained file is made from: it has to be trained again when they change. */
export function sourceHash(): string {
  const hash = createHash('sha256').update(JSON.stringify(MEANINGS));
  for (const file of messageFiles()) hash.update(readFileSync(fromRoot(file)));
  return hash.digest('hex').slice(0, 16);
}
