import type { Condition } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, namesNothing, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `something with none at all?` after whether an item has caffeine: what is without what was just asked of. */

export function noneOfIt(before: Before, reading: Reading): One | null {
  const { text, categories, groups } = reading;
  if (
    before.isUnasked ||
    !namesNothing({ ...reading, categories: [] }) ||
    !NONE.test(text) ||
    !saysOnly(reading, WORDS)
  )
    return null;
  const words = propertyOf(before);
  if (words.length === 0) return null;
  const conditions: Condition[] = [{ words, isFree: true }];
  const { time: _time, ...rest } = reading;
  return certain('list', { ...rest, time: null, conditions }, before, {
    ...{ conditions, unit: null, limit: null, countOnly: false, order: null },
    ...{ categories: [...categories], groups: categories.length > 0 ? [] : [...new Set(groups)] },
  });
}

/** What an item was asked to have, or a list by its descriptions. */
function propertyOf({ question }: Before): string[] {
  const { topic, subject, words, conditions } = question;
  if (topic === 'outside' && (subject === 'tea' || subject === 'goods')) return [...words];
  const [held, another] = conditions.flatMap((one) => ('words' in one ? [one.words] : []));
  return topic === 'list' && held && !another ? [...held] : [];
}

const NONE =
  /\b(?:with|has|have|having|contains?|containing|got) (?:none|no such thing|zero|nothing of (?:it|that))\b|\b(?:with(?:out)?|not have|n['’]?t have|has(?:n['’]?t)?(?: not)?) (?:any|it|that)(?: (?:of (?:it|that)|at all|whatsoever))?\W*$|\bfree (?:of|from) (?:it|that)\b|\b(?:none|zero) (?:at all|of (?:it|that)|whatsoever)\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`none no such zero without free from contain contains containing having tea teas item items product products one ones whatsoever completely totally
   entirely instead else alternative options option got hasnt hasn't haven't don't doesn't not nothing sell stock carry recommend for customer guest`
    .trim()
    .split(/\s+/),
]);
