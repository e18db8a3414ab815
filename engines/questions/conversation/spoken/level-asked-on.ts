import { newQuestion, type Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, isAnswered, namesNothing, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** `is that below our minimum?` after the stock of an item: how far it is from its par. */

const OF_STOCK: ReadonlySet<Topic> = new Set([
  'quantity',
  'story',
  'location',
  'runOut',
  'price',
  'selling',
  'movement',
]);
const WHETHER =
  /^\W*(?:(?:and|so|ok|okay|but|then|hm|right|now|well)\W+)*(?:(?:is|are|isn['’]?t|aren['’]?t|was|would) (?:it|that|this|they|those|these|we)\b|(?:that|it)(?:['’]?s| is)\b)/;
const LEVEL =
  /\b(?:below|under|above|over|beneath|at|near|close to|less than|more than|short of)\b.*\b(?:minimum|min|par|pars|reorder (?:point|level)|target|threshold|(?:we|i) (?:should have|want|need|like|aim for|keep|like to (?:have|keep)|want to (?:have|keep)))\b|\b(?:too )?low\b/;
const WORDS = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `below under above over beneath at near close less more than short minimum min par pars reorder point level target threshold should have want need like
     aim keep too low already still even isn aren actually usual usually still quite rather bit little set yet`,
  ),
]);

/** How far the item before it is from its par; null where a message asks for something else. */
export function levelAskedOn(before: Before, reading: Reading): One | null {
  const { items, similarItems, within, topic, period } = before.question;
  if (!isAnswered(before) || items.length !== 1 || within || !OF_STOCK.has(topic) || period !== null) return null;
  if (!namesNothing(reading) || !WHETHER.test(reading.text) || !LEVEL.test(reading.text)) return null;
  if (!saysOnly(reading, WORDS)) return null;
  return certain('par-gap', { ...before.reading, text: reading.text, amounts: [] }, before, {
    ...newQuestion({ topic: 'par', measure: 'quantity', items, similarItems }),
  });
}
