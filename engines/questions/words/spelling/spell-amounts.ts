import type { Lexicon } from '../../lexicon.ts';
import { spellCover } from './spell-cover.ts';
import { spellLasting } from './spell-lasting.ts';
import { spellMultiples } from './spell-multiples.ts';
import { spellNumbers } from './spell-numbers.ts';
import { spellOrdinals } from './spell-ordinals.ts';

/** A message with its figures in digits, and how long something lasts as a day. */
export function spellAmounts(written: string, { items, today }: Pick<Lexicon, 'items' | 'today'>): string {
  // What is called `box of 20` is counted in such boxes.
  const isSize = (holder: string, size: string) => {
    const called = new RegExp(`\\b${holder.slice(0, 3)}\\p{L}* of ${size}\\b`, 'iu');
    return items.some(({ name }) => called.test(name));
  };
  return spellMultiples(spellNumbers(spellLasting(spellCover(spellOrdinals(written)), today)), isSize);
}
