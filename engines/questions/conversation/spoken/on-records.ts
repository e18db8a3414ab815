import type { Lexicon } from '../../lexicon.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain } from './certain.ts';
import { chasesOrder } from './chasing.ts';
import { owesUs } from './customers.ts';
import { noneOfIt } from './none-of-it.ts';
import { askedOfMessage } from './on-messages.ts';
import { askedOfPastOrders } from './past-orders.ts';

/** What goes on with an order, a supplier, a message or a note just mentioned; null for anything else. */
export const onRecords = (before: Before, reading: Reading, lexicon: Lexicon): One | null =>
  chasesOrder(before, reading) ??
  askedOfPastOrders(before, reading) ??
  askedOfMessage(before, reading, lexicon) ??
  owesUs(before, reading, lexicon) ??
  noneOfIt(before, reading) ??
  whyPinned(before, reading);

/** `why the ginger?` after what is pinned: the reason of its pin. */
function whyPinned(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { mentions, text, time, amounts } = reading;
  if (before.isUnasked || question.topic !== 'pinned' || question.asks !== null || mentions.length !== 1) return null;
  if (!WHY.test(text) || time !== null || amounts.length > 0) return null;
  return certain('pinned', reading, before, { flow: null, asks: null, measure: null });
}
const WHY =
  /^\W*(?:(?:and|but|so|ok|hm+)\W+)*(?:why|how come|what for|what(?:['’]?s| is) the (?:reason|point)(?: (?:for|of|with))?)(?: (?:is|are|was|were|do we have|did we pin|have we pinned|about))?(?: (?:the|our|that|this))* \S+(?: \S+){0,3}(?: pinned)?\W*$/;
