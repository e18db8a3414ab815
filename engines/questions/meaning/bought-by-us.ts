import type { Question, Topic } from '../question.ts';

/** `when did we last buy sencha`: what we buy comes in; what customers buy goes out. */

const WE_BUY =
  /\b(?:we|i)(?:['’]?ve| have| had)?(?: (?:\p{L}+ly|last|first|ever|just|already|also|then|once))* (?:buy|bought|purchased?)\b/u;
/** What goes out is asked for as well, or alone: `do we buy more than we sell`. */
const SALES = /\b(?:sells?|selling|sold|sales?|customers?|clients?|guests?)\b/;
/** Topics of movements of either way. */
const OF_EITHER_WAY: ReadonlySet<Topic> = new Set(['movement', 'lastEvent', 'whoDid', 'trend']);

/** A question of what was sold as one of what was received, where the words say that it was bought by the business. */
export const boughtByUs = (question: Question, text: string): Question =>
  question.flow === 'sold' && OF_EITHER_WAY.has(question.topic) && WE_BUY.test(text) && !SALES.test(text)
    ? { ...question, flow: 'received' }
    : question;
