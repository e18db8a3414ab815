import type { Lexicon } from '../../lexicon.ts';
import { spellCover } from './spell-cover.ts';
import { spellLasting } from './spell-lasting.ts';
import { spellListed } from './spell-listed.ts';
import { spellMixed } from './spell-mixed.ts';
import { spellMorePacks } from './spell-more-packs.ts';
import { spellMultiples } from './spell-multiples.ts';
import { spellNumbers } from './spell-numbers.ts';
import { spellOrdinals } from './spell-ordinals.ts';
import { spellRiseAdded } from './spell-rise-added.ts';
import { spellSingleUnits } from './spell-single-units.ts';
import { spellThousands } from './spell-thousands.ts';

/** A message with what is said as so many times so much, such as 3 orders of 25 lb, as one amount. */
export function multiplied(message: string, { items }: Pick<Lexicon, 'items'>): string {
  // What is called `box of 20` is counted in such boxes.
  const isSize = (holder: string, size: string) => {
    if (!/^\p{L}/u.test(holder)) return false;
    const called = new RegExp(`\\b${holder.slice(0, 3)}\\p{L}* of ${size}\\b`, 'iu');
    return items.some(({ name }) => called.test(name));
  };
  return spellMultiples(spellRiseAdded(spellThousands(message, { items })), isSize);
}

/** A message with its figures in digits, and how long something lasts as a day. */
export function spellAmounts(written: string, lexicon: Pick<Lexicon, 'items' | 'today'>): string {
  const spelled = spellLasting(spellCover(spellOrdinals(spellListed(written))), lexicon.today);
  return multiplied(spellMorePacks(spellNumbers(spellMixed(spellSingleUnits(spelled)))), lexicon);
}
