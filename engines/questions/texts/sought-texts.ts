import type { SoughtWord } from './closest.ts';

/** A word of a message that texts are looked for with. */
export interface SaidWord extends SoughtWord {
  /** Whether it says what is asked for: without it a text is of something else. */
  isNeeded: boolean;
  said: string;
  /** Whether the message does not have it, but a word that says the same. */
  isAlike?: boolean;
}

/** What a message that is not surely read is about, and its words: of what is written of it, the nearest is shown. */
export interface SoughtTexts {
  itemIds: readonly number[];
  supplierKeys: readonly string[];
  /** Customers, people and places, as texts name them. */
  names: readonly string[];
  /** Whether the message names it itself, rather than what was said before. */
  isNamed: boolean;
  words: readonly SaidWord[];
  /** Whether it asks who, why, where or when: any text of it may say so. */
  asks: boolean;
  /** Whether it asks what something holds. */
  asksContents: boolean;
}
