import { countsOrders } from '../../meaning/counts-orders.ts';
import { wantedAmounts } from '../../meaning/order-lines.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';

/** What is to come before an order is filled: `what if they deliver 30 more first?`, `and with what’s on order?` */

const CONFIDENCE = 0.9;
const MAX_WORDS = 16;

const COMES =
  /\b(?:deliver\w*|arriv\w*|com(?:e|es|ing)|came|gets?|got|receiv\w*|brings?|brought|ships?|shipped|sends?|sent|drops? off|lands?|buy|bought|order|ordered|restock\w*|add|added|more|extra|another|additional)\b/;
const FIRST =
  /\b(?:if|once|after|when|with|suppose|supposing|say|assum\w*|first|before (?:that|then)|beforehand|imagine|provided|counting|plus)\b/;
/** Another order, or another question. */
const ELSE =
  /\b(?:the (?:first|next|last|top) (?:\d+|one|two|three|four|five)|(?:things|items|products|teas) to|want|wants|wanted|need|needs|take|takes|instead|rather|only|price|charge|pay|record|book|log|keep|left over|who|whom|why|where)\b/;

/** The order before it with what is to come first; null where a message says no such thing. */
export function withMoreFirst(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, mentions, categories, people, bound, time } = reading;
  if (question.topic !== 'fulfil' || before.isUnasked || text.split(/\s+/).length > MAX_WORDS) return null;
  if (mentions.length + categories.length + people.length > 0 || bound !== null || time?.past) return null;
  const more = moreIn(reading);
  const isOnOrder = reading.amounts.length === 0 && countsOrders(text);
  if (more === null && !isOnOrder) return null;
  const asked = newQuestion({
    ...question,
    ...(more ? { extra: more, withOrders: false } : { extra: null, withOrders: true }),
  });
  return {
    ...{ questions: [asked], confidence: CONFIDENCE, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: { ...before, question: asked, confidence: CONFIDENCE },
  };
}

function moreIn({ text, amounts }: Reading): Question['extra'] {
  const [amount, another] = wantedAmounts(amounts);
  if (!amount || another || amount.isMoney || amount.isKept || amount.value <= 0) return null;
  if (!COMES.test(text) || !FIRST.test(text) || ELSE.test(text)) return null;
  return { quantity: amount.value, unit: amount.unit, ...(amount.holds ? { holds: amount.holds } : {}) };
}

/** `and 40?` goes on with what was to come first. */
export const stillComing = (earlier: Question, question: Question): Question =>
  question.topic === 'fulfil' && earlier.topic === 'fulfil'
    ? { ...question, extra: earlier.extra, withOrders: question.withOrders || earlier.withOrders }
    : question;
