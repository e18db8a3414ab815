import { measureOf } from '../../numbers/measure.ts';
import type { Question, Topic } from '../question.ts';
import type { Reading } from '../words/reading.ts';

/** Answers that are to another question where an amount of the message is missing from them. */
const OF_AMOUNTS: ReadonlySet<Topic> = new Set<Topic>(['fulfil', 'total', 'packs', 'filter', 'forecast']);
/** `all in 1 go` says no amount. */
const IDLE = 1;
/** Amounts are written to the thousandth. */
const SAME = 0.0011;

/** Whether a message says an amount that a question of amounts has nowhere: `5 kg, and 1 kg stays for the bar`. */
export function dropsAmount(
  question: Question,
  { amounts }: { amounts: readonly Pick<Reading['amounts'][number], 'value' | 'unit'>[] },
): boolean {
  // Lines that were not read are said with the answer.
  if (!isOfAmounts(question) || question.unreadLines.length > 0) return false;
  const { items: _, similarItems: __, people: ___, period: ____, ...figures } = question;
  const kept = numbersIn(figures);
  return amounts.some(
    ({ value, unit }) => !(value === IDLE && unit === null) && !kept.some((one) => Math.abs(one - value) < SAME),
  );
}

/** `30 kg genmaicha, how many pounds is it` is no question of the stock in pounds. */
const isOfAmounts = ({ topic, unit }: Question): boolean =>
  OF_AMOUNTS.has(topic) || (topic === 'quantity' && unit !== null && measureOf(unit) !== null);

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
