import type { Question } from '../../question.ts';
import type { Before } from '../context.ts';

/** Which end of a ranking a message asks for in words that are no superlatives. */

/** `flip it`, `the other way round`: the ranking before it from its other end. */
const FLIPS =
  /\b(?:flip(?:ped)?|revers\w*|invert\w*|upside down|the opposite|opposite (?:end|order|way)|(?:the )?other (?:way|end)(?: a?round)?|from the (?:other end|bottom)|turn(?:ed)? (?:it|that|this|them) a?round)\b/;
const SUPERLATIVE = /\b(?:\p{L}+est|most|least|best|worst|top|bottom)\b/u;
/** What suppliers do who are the least reliable. */
const LETS_DOWN =
  /\b(?:let(?:s|ting)? (?:\w+ ){0,3}down|late|delay\w*|unreliable|undependable|problems?|trouble\w*|disappoint\w*|fail\w*|never (?:on time|deliver\w*)|not on time|miss(?:es|ed|ing)?|mess\w*|slip\w*|short-?change\w*|worry|worries|annoy\w*)\b/;
/** `lasts the most`, `is enough for the longest time`. */
const LASTS = /\b(?:last(?:s|ing)?|stay|enough|keep|hold out)\b.*\b(?:the )?most\b|\bmost (?:time|days|weeks)\b/;

/**
 * A word for the end of a ranking that a message means, to be read behind its words; empty where its own words say it.
 * @param isSame whether it goes on with the ranking before it
 */
export function orderSaid(question: Question, text: string, before: Before | null, isSame: boolean): string {
  const { topic, measure, order } = question;
  if (order === null) return '';
  if (topic === 'rankSuppliers' && measure === 'reliability') return LETS_DOWN.test(text) ? 'worst' : '';
  if (topic === 'runOut' && !before) return LASTS.test(text) ? 'longest' : '';
  const earlier = before?.question.order;
  if (!isSame || !earlier || !FLIPS.test(text) || SUPERLATIVE.test(text)) return '';
  const isTime = measure === 'leadTime' || measure === 'response' || topic === 'runOut';
  return earlier === 'most' ? (isTime ? 'shortest' : 'lowest') : isTime ? 'longest' : 'highest';
}
