import { readWith, type Trained } from '../../engines/questions/meaning/model.ts';
import { type Conversing, casesOf, evidenceNames } from './fit-certainty.ts';
import type { Message } from './message-file.ts';
import { readMessages } from './message-samples.ts';
import { type PackedCases, packCases } from './packed-cases.ts';
import { SAMPLE } from './sample-lexicon.ts';
import { type Asked, readShops } from './shop-file.ts';
import { partOf } from './train-part.ts';

/** One of several equal shares of some work, from 0. */
export interface Share {
  at: number;
  of: number;
}

/** A share of the messages of a part of the people, read by a model that was trained without them. */
export function heldCases(fold: number, model: Trained, conversing: Conversing, { at, of }: Share): PackedCases {
  const { singles, talks } = partOf(readMessages(), fold, true);
  readWith(model);
  const isOurs = (_: Asked, i: number) => i % of === at;
  const cases = [
    ...spread(singles)
      .filter(isOurs)
      .flatMap((asked) => casesOf(asked, conversing, true)),
    ...talks
      .flatMap(inStretches)
      .filter(isOurs)
      .flatMap((asked) => casesOf(asked, conversing, false)),
  ];
  return packCases(cases, evidenceNames());
}

/** Conversations over one workspace in stretches, none of which parts one. */
function inStretches({ workspace, messages }: Asked): Asked[] {
  const stretches: Asked[] = [];
  let from = 0;
  for (let at = 1; at <= messages.length; at++) {
    const isEnd = at === messages.length || (at - from >= STRETCH && messages[at]?.goesOn === false);
    if (!isEnd) continue;
    stretches.push({ workspace, messages: messages.slice(from, at) });
    from = at;
  }
  return stretches;
}
const STRETCH = 200;

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
