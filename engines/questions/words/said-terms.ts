import type { SaidBound } from '../meaning/tokens.ts';
import { MAX_ASSUMED } from '../supposed.ts';
import { assumedIn, mayAssume, spellPercent } from './assumed-figures.ts';
import { boundsIn, conditionsSaid, heldWordsIn, type Naming, statesIn } from './conditions-said.ts';
import { isOfTime, leadTimeIn } from './lead-time-said.ts';
import type { Reading } from './reading.ts';
import type { Word } from './words.ts';

/** Conditions and assumed figures of a message, with the words that say them, which name nothing. */
export interface SaidTerms {
  /** Whether a word says one of them. */
  isSaid(i: number): boolean;
  /** What stands for the words in the tokens of the message. */
  slots: readonly (readonly [start: number, run: { slot: string; end: number }])[];
  /** @param isNamed whether a word is part of a name or time */
  of(bounds: readonly SaidBound[], isNamed: (i: number) => boolean): Pick<Reading, 'conditions' | 'assumed'>;
}

/** A message whose figures can be read for what they assume. */
export const spelledForTerms = (message: string): string => (mayAssume(message) ? spellPercent(message) : message);

/** @param words of a message that `spelledForTerms` has been through */
export function termsIn(words: readonly Word[], naming: Naming): SaidTerms {
  const assumed =
    words.some(({ number }) => number !== null) || words.some(isFigure) ? assumedIn(words, MAX_ASSUMED) : [];
  const held = heldWordsIn(words, naming);
  // `loose leaf` is no name of a leaf.
  const isForm = (i: number) => words[i]?.text === 'leaf' && words[i - 1]?.text === 'loose';
  const isSaid = (i: number) => isForm(i) || [...assumed, ...held].some(({ start, end }) => i >= start && i < end);
  return {
    isSaid,
    slots: [
      ...assumed.map(({ start, end }) => [start, { slot: '<assumed>', end }] as const),
      ...held.map(({ start, end }) => [start, { slot: '<held>', end }] as const),
    ],
    of(bounds, isNamed) {
      const states = statesIn(words, (i) => isNamed(i) || isSaid(i));
      const lead = leadTimeIn(words.map(({ text }) => text).join(' '));
      // The days of a lead time are no stock.
      const said = boundsIn(bounds, words).filter(
        ({ measure, unit }) => lead === null || !(isOfTime(unit) || (measure === 'quantity' && unit === null)),
      );
      const conditions = conditionsSaid(lead === null ? said : [...said, lead], states, held);
      return {
        ...(assumed.length > 0 ? { assumed: assumed.map((one) => one.assumed) } : {}),
        ...(conditions.length > 0 ? { conditions } : {}),
      };
    },
  };
}

/** `up a dollar`, `to keep the margin`: a figure without a number. */
const isFigure = ({ stem }: Word): boolean => FIGURES.has(stem);
const FIGURES = new Set(['dollar', 'buck', 'cent', 'margin', 'percentage', 'percent', 'markup', 'charge']);
