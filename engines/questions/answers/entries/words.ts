import { amount, count, money, names } from '../../format.ts';
import type { Bound, Flow } from '../../question.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { NOTED_AS } from '../../texts/note-kinds.ts';
import { subjectText } from '../handler.ts';
import { nameOf } from '../movement-words.ts';
import { notedText } from '../noted.ts';
import { isAnyTime, isGoneTo, isOfMoney, USUAL_DAYS } from './wanted.ts';

/** How single entries of the ledger are called, with what is said of them. */

const CALLED: Readonly<Record<Flow, readonly [one: string, many: string]>> = {
  sold: ['sale', 'sales'],
  returned: ['return', 'returns'],
  received: ['delivery', 'deliveries'],
  damaged: ['loss', 'losses'],
  counted: ['correction', 'corrections'],
  transferred: ['transfer', 'transfers'],
};

/** @param n how many; the singular for 1 */
export const called = ({ flow }: Pick<ResolvedQuestion, 'flow'>, n: number): string => {
  const [one, many] = flow === null ? ['movement', 'movements'] : CALLED[flow];
  return n === 1 ? one : many;
};

/** `3 corrections by count` */
export const counted = (question: Pick<ResolvedQuestion, 'flow'>, n: number): string =>
  count(n, called(question, 1), called(question, 2));

/** ` of more than 10 pounds up of Sencha by Tam with “short” in the note in the last 30 days` */
export function saidOf(question: ResolvedQuestion): string {
  const { bound, people, words, way, past } = question;
  return [
    bound === null ? '' : ` of ${boundText(bound, (value) => written(question, value))}`,
    way === null ? '' : way === 'up' ? ' that added stock' : ' that took stock away',
    isGoneTo(question) && way === null ? ' out' : '',
    subjectText(question),
    people.length === 0 ? '' : ` by ${names(people.map(nameOf))}`,
    words.length === 0 ? '' : ` with ${names(words.map((word) => `“${word}”`))} in the note`,
    noted(question),
    question.noted === null ? '' : ` ${NOTED_AS[question.noted]}`,
    past ? ` ${past.label}` : isAnyTime(question) ? '' : ` in the last ${USUAL_DAYS} days`,
  ].join('');
}

function noted(question: ResolvedQuestion): string {
  const text = notedText(question).trimEnd();
  return text === '' ? '' : ` ${text}`;
}

function written(question: ResolvedQuestion, value: number): string {
  if (isOfMoney(question)) return money(value * 100);
  return question.unit === null ? String(value) : amount(value, question.unit);
}

/** `more than 10 pounds`, `at most $5.00`, `5 to 10 pieces` */
function boundText({ side, value, upTo, included }: Bound, write: (value: number) => string): string {
  if (upTo !== undefined) return `${write(value)} to ${write(upTo)}`;
  if (included === true) return `${side === 'over' ? 'at least' : 'at most'} ${write(value)}`;
  return `${side === 'over' ? 'more' : 'less'} than ${write(value)}`;
}
