import { isOfUnknownOrigin } from '../../meaning/origin-said.ts';
import type { Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { SURE } from '../choose.ts';
import type { One } from '../context.ts';

/** A question of goods from a country; hedged where no supplier there is known, so that its answer is of all goods. */
export function onOrigin(one: One, reading: Reading): One {
  const [question] = one.questions;
  if (!question || one.confidence < SURE || !isOfAllGoods(question) || !isOfUnknownOrigin(reading)) return one;
  return { ...one, confidence: SURE - 0.01, maybe: one.maybe.length > 0 ? one.maybe : one.questions };
}

const isOfAllGoods = ({ flow, items, suppliers, words, notes, within }: Question): boolean =>
  flow === 'received' && within === undefined && [items, suppliers, words, notes].every((some) => some.length === 0);
