import { readWith, type Trained } from '../../engines/questions/meaning/model.ts';
import { type Conversing, casesOf, evidenceNames } from './fit-certainty.ts';
import type { Message } from './message-file.ts';
import { readMessages } from './message-samples.ts';
import { type PackedCases, packCases } from './packed-cases.ts';
import { SAMPLE } from './sample-lexicon.ts';
import { type Asked, readShops } from './shop-file.ts';
import { partOf } from './train-part.ts';

/** The messages of a part of the people, read by a model that was trained without them. */
export function heldCases(fold: number, model: Trained, conversing: Conversing): PackedCases {
  const { singles, talks } = partOf(readMessages(), fold, true);
  readWith(model);
  const cases = [
    ...spread(singles).flatMap((asked) => casesOf(asked, conversing, true)),
    ...talks.flatMap((asked) => casesOf(asked, conversing, false)),
  ];
  return packCases(cases, evidenceNames());
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
