import type { Slots } from '../meaning/slots.ts';
import type { Question } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Reading } from '../words/reading.ts';
import type { Carry } from './context.ts';

/** What a message may ask: every likely meaning with everything that it may take over from the question before it. */
export interface Candidate {
  meaning: KnownMeaning;
  /** Of the meaning. */
  index: number;
  carry: Carry;
  /** How the meaning relates to that of the question before it. */
  relation: Relation;
  question: Question;
  /** The message itself. */
  heard: Reading;
  /** What the question names, wherever it comes from. */
  reading: Reading;
  /** What is named, wherever it comes from, and in the message alone. */
  slots: Slots;
  /** How likely the words alone have the meaning, and with what was talked about in the place of what points at it. */
  alone: number;
  placed: number;
  /** How likely the words before and the message together have it. */
  joined: number;
  /** By what the words mean, whichever they are. */
  sensed: number;
}
export type Relation = 'same' | 'sibling' | 'new';

export interface Candidates {
  heard: Reading;
  all: Candidate[];
  own: Slots;
  /** The meanings that the words alone would have, with something that is not named. */
  lacking: { meaning: KnownMeaning; chance: number }[];
  chances: Float32Array;
  sensed: Float32Array;
}
