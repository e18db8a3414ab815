import { packSaid } from '../../meaning/target-said.ts';
import { newQuestion } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { after, type Before, type One } from '../context.ts';

/** `How many do I order then, they come in 50s?` after how much is missing to an amount: the same in packs of that size. */

const CONFIDENCE = 0.9;
const MAX_WORDS = 16;

/** The same amount to reach in packs of the size that a message says; null where it says none, or asks something else. */
export function inSaidPacks(before: Before, reading: Reading): One | null {
  const { question, meaning, reading: spoken } = before;
  const isToAmount = question.topic === 'fillUp' && question.measure === 'quantity' && !before.isUnasked;
  const names = [reading.mentions, reading.suppliers, reading.categories, reading.people].some(
    (some) => some.length > 0,
  );
  if (!isToAmount || names || reading.time !== null || reading.tokens.length > MAX_WORDS) return null;
  const pack = packSaid(reading.text);
  const others = reading.amounts.filter(({ value }) => value !== pack?.quantity);
  if (pack === null || others.length > 0) return null;
  const asked = newQuestion({ ...question, pack });
  return {
    ...{ questions: [asked], confidence: CONFIDENCE, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: after(before, { question: asked, meaning, reading: spoken }, CONFIDENCE),
  };
}
