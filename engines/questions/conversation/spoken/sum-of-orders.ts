import { isPaired } from '../../meaning/order-lines.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, goingOn, namesNothing, saysOnly, wordSet } from './certain.ts';

/** `whats that together` after orders that were just prepared: what all of them cost. */
export function sumOfOrders(before: Before, reading: Reading): One | null {
  const { topic, change } = before.question;
  if (before.isUnasked || !namesNothing(reading) || !SUM.test(reading.text)) return null;
  if (topic !== 'change' || change?.verb !== 'order') return null;
  const costOf = (lines: Pick<Reading, 'mentions' | 'amounts'>) =>
    certain(
      'total-cost',
      { ...before.reading, ...lines, text: reading.text, types: [], categories: [], groups: [] },
      before,
      { measure: 'cost' },
    );
  if (isPaired(before.reading)) return costOf(before.reading);
  const orders = [...(before.beside ?? []), before].flatMap(({ question: { topic, change, items }, reading: said }) => {
    const [mention, another] = said.mentions;
    return topic === 'change' && change?.verb === 'order' && mention && !another && items.length === 1
      ? [{ mention, change }]
      : [];
  });
  if (orders.length === 0) return null;
  const amounts = orders.map(({ change: { quantity, unit, holds } }) => ({
    ...{ value: quantity, unit, isMoney: false },
    ...(holds && { holds }),
  }));
  return costOf({ mentions: orders.map(({ mention }) => mention), amounts });
}
const SUM =
  /^\W*(?:(?:and|so|ok|okay|then|but|now|great|right|thanks)\W+)*(?:what(?:['’]?s| is| does| do| would| will| comes?)?|how much(?:['’]?s| is| does| do| would| will)?)(?: (?:that|this|it|they|those|these|all|both|of|the|both of them|order|lot|sum|total|cost|costs|come|comes|to|be|us|together|altogether|in|everything))+\W*(?:then|please|pls)?\W*$/;

/** `no wait, make it 30` after something that is left to a person: that again. */
export function stillRefused(before: Before, reading: Reading): One | null {
  const { topic, action } = before.question;
  const [amount, another] = reading.amounts;
  if (topic !== 'refused' || !(action === 'edit' || action === 'price') || !amount || another) return null;
  return namesNothing({ ...reading, amounts: [] }) && saysOnly(reading, OF_CORRECTIONS)
    ? goingOn(before, before.question)
    : null;
}
const OF_CORRECTIONS = wordSet(
  `no nope wait sorry oops actually rather instead make it that to should be have been was is i mean meant say and then or ok okay please pls
   just only better maybe correction not hang hold on change set put the a at par minimum dollars dollar each per let lets go with well hm`,
);
