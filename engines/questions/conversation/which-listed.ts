import type { Reading } from '../words/reading.ts';
import { SURE } from './choose.ts';
import { after, type Before, type One } from './context.ts';
import { inTimeOf } from './kept-narrowing.ts';
import { inFull, isOfAll, listedFor } from './spoken/which-of-them.ts';

/**
 * What a message asks of the items that were just listed: of these only, what it asks of all items in full. Null where it asks
 * of something else, or in full nothing for sure.
 * @param hear what a message asks by itself
 */
export function whichListed(
  { written, reading }: { written: string; reading: Reading },
  before: Before | null,
  hear: (full: string) => One,
): One | null {
  const listed = listedFor(reading, before);
  const full = inFull(written);
  if (!before || !listed || full === null) return null;
  const one = hear(full);
  const [asked, another] = one.questions;
  if (!asked || another || !one.last || one.confidence < SURE) return null;
  const { meaning, reading: read } = one.last;
  const { list, part } = listed;
  const isOfItems = meaning.takes.includes('item') || meaning.takes.includes('scope');
  // `which are late` after what is on order is of the same list, in fewer words.
  if (!isOfItems || asked.within || !isOfAll(asked) || asked.topic === before.question.topic) return null;
  const timed = inTimeOf(asked, before.question);
  const { suppliers, categories, locations, groups, types } = before.reading;
  const question = list ? { ...timed, within: list } : { ...timed, ...part };
  const named = list ? { ...read, within: list } : { ...read, suppliers, categories, locations, groups, types };
  return {
    ...{
      questions: [question],
      confidence: one.confidence,
      maybe: [question],
      unread: [],
      pointsAt: null,
      lacking: null,
    },
    last: after(before, { question, meaning, reading: named }, one.confidence),
  };
}
