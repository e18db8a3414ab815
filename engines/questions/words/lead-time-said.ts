import type { BoundCondition } from '../question.ts';
import { NUMBERS } from './spelling/calendar-words.ts';

/** Bounds of lead time: `only from the suppliers who deliver within a week`, `with a lead time over 20 days`. */

const N = String.raw`(?:about |roughly |around )?(\d+|an?|${NUMBERS.filter((one) => one !== '').join('|')}|couple of|a couple of)`;
const UNIT = '(days?|weeks?|fortnights?|months?)';
const WITHIN =
  'within|inside|in under|in less than|in|under|below|at most|up to|no more than|less than|shorter than|faster than';
const BEYOND = 'over|above|more than|longer than|beyond|slower than';
const SIDE = `(${WITHIN}|${BEYOND})`;
/** `suppliers who can deliver to us within 10 days`; orders that arrive within them are no suppliers. */
const DELIVERS = new RegExp(
  String.raw`\b(?:who|that|which|suppliers?|vendors?|ones|those|people|anyone|anybody|somebody|someone)(?: (?:can|could|will|would|do|does|usually|normally|always))* (?:deliver|delivers|delivering|ship|ships|shipping|supply|supplies|send|sends|take|takes|taking|need|needs)(?: (?:us|it|them|here|to us|things|stuff|goods|only))* ${SIDE} ${N} ${UNIT}\b`,
);
const LEAD_TIME = new RegExp(
  String.raw`\b(?:lead|delivery) times?(?: (?:of|is|are|thats|that is|being))* ${SIDE} ${N} ${UNIT}\b`,
);
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30 };

/** The bound that a message sets to lead times, in days; null where it sets none. @param text its words */
export function leadTimeIn(text: string): BoundCondition | null {
  const found = DELIVERS.exec(text) ?? LEAD_TIME.exec(text);
  const [, side = '', number = '', unit = ''] = found ?? [];
  if (side === '') return null;
  const spelled = NUMBERS.indexOf(number);
  const times = /^an?$/.test(number) ? 1 : number.endsWith('of') ? 2 : spelled > 0 ? spelled : Number(number);
  const days = times * (DAYS[unit.replace(/s$/, '')] ?? 1);
  if (!Number.isFinite(days) || days <= 0) return null;
  // `leave out those who take longer than two weeks`
  const isOut = LEFT_OUT.test(text.slice(0, found?.index));
  const isBeyond = BEYOND.split('|').includes(side) !== isOut;
  return isBeyond
    ? { measure: 'leadTime', side: 'over', value: days, unit: 'day' }
    : { measure: 'leadTime', side: 'under', value: 0, upTo: days, unit: 'day' };
}

const LEFT_OUT =
  /\b(?:leave out|leaving out|without|skip|drop|ignore|not|except|exclude|excluding|but not|apart from)\b[^,;]*$/;

/** Whether a unit is one of time, of which neither stock nor prices are. */
export const isOfTime = (unit: string | null): boolean => unit !== null && DAYS[unit.replace(/s$/, '')] !== undefined;
