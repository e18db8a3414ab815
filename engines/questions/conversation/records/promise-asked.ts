import type { One } from '../context.ts';
import { namesAnything, type Spoken, sureOf } from './sure-of.ts';

/** `so which date should it land`, after what is on order or what the team wrote of an item. */

const WHICH_DAY =
  /^\W*(?:(?:so|and|ok|then|hm+|right),? )*(?:(?:on |for )?(?:which|what) (?:date|day)|when (?:exactly|then)?)\b.{0,24}\b(?:arrives?|arriving|lands?|comes?|coming|here|in|that be|be there|expected|due)\b(?! stock)/;

/** The question of when the item mentioned before comes; null where nothing single was talked about. */
export function askedOfPromise(spoken: Spoken): One | null {
  const { reading, before, one } = spoken;
  if (before === null || one.questions[0]?.topic === 'change') return null;
  const { topic, items, similarItems } = before.question;
  const isOfComing = topic === 'onOrder' || topic === 'messages' || topic === 'search';
  if (!isOfComing || items.length !== 1 || namesAnything(reading) || !WHICH_DAY.test(reading.text)) return null;
  const mentions = before.reading.mentions.slice(-1);
  return sureOf('on-order', { reading: { ...reading, mentions }, before }, { items, similarItems, order: null });
}
