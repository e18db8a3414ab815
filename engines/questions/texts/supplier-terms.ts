import type { Topic } from '../question.ts';
import { stemOf } from '../words/words.ts';

/** The terms of business that notes on suppliers speak of: how each is asked for, and the words of a note that tell it. */

interface Term {
  asked: RegExp;
  noted: RegExp;
  /** Whether it is asked of a supplier even where none is talked about. */
  isOfAny?: boolean;
  /** Whether it is how a supplier usually is: what they are late with now is asked in much the same words. */
  isHabit?: boolean;
  /** The questions that its words may ask as well, which then stand. */
  butNot?: ReadonlySet<Topic>;
}

const WEEKDAY = 'mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';

const MONTH =
  'january|february|april|june|july|august|september|october|november|december|(?:in|from|to|until|till|of) (?:march|may)';

const ORDERED_BY = /\border(?:s|ed)?\b.{0,20}\b(?:before|by|until|till)\b|\bcut-? ?off\b|\bsame day\b/i;
/** What is to be ordered is asked for, or which orders there are. */
const OF_GOODS =
  '(?:what|which) (?:items?|orders?|products?|goods|things?|teas?|stock|else)\\b|what (?:do|does|did|should|must|can|shall|have|has|is|are|to)\\b';
/** Orders and sums that are open, and no supplier: `open orders`, `still open`, `opening stock`. */
const PAPERS =
  '(?:(?:purchase |back ?)?orders?|pos?|invoices?|bills?|items?|lines?|deliver(?:y|ies)|shipments?|payments?|accounts?|balances?|amounts?|claims?|complaints?|credits?|drafts?|stock|quantit(?:y|ies)|figures?|counts?)';
const OF_OPEN_ORDERS = `\\bstill (?:\\S+ )?open\\b|\\b(?:open(?:ed|ing)?|closed?|closing) ${PAPERS}\\b|\\b${PAPERS}\\b.*\\b(?:open|closed)\\b|\\b(?:anything|something|everything|nothing|what)\\b(?! (?:time|hours?|days?|weekdays?|dates?|months?|times|weeks?)\\b).*\\bopen\\b`;
/** `what time is the order coming` */
const ORDER_COMES =
  '\\bwhat time (?:is|are|does|do|will)\\b.{0,30}\\borders?\\b.{0,20}(?<!\\bto )\\b(?:com(?:e|es|ing)|arriv\\w*|deliver\\w*|lands?|here|due)\\b';
const TILL_WHEN =
  '(?:(?:till|until|by|before) when|what time|how late (?:can|could|may|must|do|does|is too)|(?:till|until|by) what (?:hour|time))';
const SO_IT_COMES = '(?:so|so that|to get|to have|for|arrives?|arriving|here|ships?|shipped|goes out|go out)';

const TERMS: readonly Term[] = [
  // An account at the supplier.
  {
    asked: /\b(?:account|customer|client|acct) (?:no|nr|num|number|id|code)\b/,
    noted: /\b(?:account|customer|client|acct)\b/i,
  },
  // When and how they are paid.
  {
    asked:
      /\b(?:(?:when|how|how soon|till when|until when|by when) (?:do|must|should|can|will) (?:i|we) (?:have to |need to )?(?:pay|settle)|(?:payment|credit|invoice)s? terms?|terms of payment|pay(?:ment)? (?:on|in|within|up ?front|days?)|pre-?pay(?:ment)?|pay (?:first|before)|up ?front|deposit|(?:invoice|bill|payment)s?\b.{0,24}\bdue|days to pay)\b/,
    noted: /\b(?:invoices?|deposit|pre-?pay(?:ment)?|payment|pro ?forma|cash|credit|\d+ days|net \d+|end of month)\b/i,
  },
  // On which days they deliver.
  {
    asked: new RegExp(
      `\\b(?:which|what) (?:week)?days?\\b.{0,40}\\b(?:deliver|come|drive|drop|bring|arrive)|\\b(?:deliver|delivery|deliveries|come|bring|arrive|van|truck)s?\\b.{0,30}\\b(?:${WEEKDAY}|weekends?)s?\\b`,
    ),
    noted: new RegExp(`\\b(?:(?:${WEEKDAY})s?|weekdays?|weekends?|daily)\\b`, 'i'),
  },
  // Until when an order goes out at once.
  {
    asked: new RegExp(
      `^(?!.*\\b(?:${OF_GOODS})|.*${ORDER_COMES}).*(?:\\border(?:s|ed|ing)?\\b.{0,40}\\b(?:same|that) day\\b|\\b(?:same|that) day\\b.{0,40}\\border|\\b(?:what time|how late (?:can|could|may|must|do|does))\\b.{0,40}\\border)|\\bcut-? ?off\\b.{0,40}\\border|\\border\\w*\\b.{0,30}\\bcut-? ?off|\\bcut-? ?off (?:time )?(?:for|at|with)\\b`,
    ),
    noted: ORDERED_BY,
    isOfAny: true,
  },
  // Until when an order comes the next day; what is to be ordered tomorrow is no term.
  {
    asked: new RegExp(
      `^(?!.*\\b(?:${OF_GOODS}|should (?:i|we)\\b))(?=.*\\b${TILL_WHEN}\\b)(?=.*\\b${SO_IT_COMES}\\b)(?=.*\\border).*\\b(?:tomorrow|next (?:day|morning))\\b`,
    ),
    noted: ORDERED_BY,
    isOfAny: true,
    butNot: new Set(['reorder', 'onOrder']),
  },
  // When nobody is there.
  {
    asked: new RegExp(
      `^(?!.*\\b(?:we|i|our|us|shop)\\b)(?!.*(?:${OF_OPEN_ORDERS})).*\\b(?:clos(?:e[sd]?|ing)|shut(?:s|ting)?(?: down)?|on holiday|holidays?|away|open(?:ing)?)\\b`,
    ),
    noted: /\b(?:closed?|closes|shut|open|opens|holidays?)\b/i,
  },
  // What a delivery costs, and how it comes.
  {
    asked:
      /\b(?:shipping|carriage|postage|freight)\b(?! (?:box|carton|label|bag|address|list)\w*)|\bfree (?:delivery|deliveries)\b|\bdelivery (?:is |be |for )?free\b|\bdelivery (?:fees?|charges?|costs?)\b|\b(?:pay|charged?|extra)\b.{0,24}\b(?:for|on) (?:the |a |their )?delivery\b/,
    noted: /\b(?:shipping|carriage|postage|freight|delivery|deliveries)\b/i,
  },
  { asked: /\bminimum (?:spend|order value|basket)\b|\bmin spend\b/, noted: /\bmin(?:imum)?\b|\bat least\b/i },
  // When there is something to be had.
  {
    asked: /\b(?:seasons?|seasonal|in season|harvest(?:ed|ing|s)?|(?:what|which) time of (?:the )?year)\b/,
    noted: new RegExp(`\\b(?:spring|summer|autumn|winter|seasons?|seasonal|harvest\\w*|monsoon|${MONTH})\\b`, 'i'),
  },
  // Whether they come when they said they would.
  {
    asked:
      /\b(?:often|usually|ever|always|normally|generally|regularly|typically|sometimes|tend to|known to|known for)\b.*\b(?:late|delay\w*|slow|behind|on time|punctual)\b|\b(?:late|delay\w*|slow|on time|punctual)\b.*\b(?:often|usually|ever|always|normally|generally|regularly|a lot|again|before)\b|\bruns? late\b|\bpunctual\b/,
    noted: /\b(?:late|delay\w*|slow|behind|on time|punctual)\b/i,
    isHabit: true,
  },
  { asked: /\b(?:complain(?:ts?|ing)?|claims?)\b/, noted: /\b(?:complaints?|claims?)\b/i },
  { asked: /\b(?:repairs?|mends?|services)\b/, noted: /\b(?:repairs?|mends?|services)\b/i, isOfAny: true },
  { asked: /\bsamples?\b/, noted: /\bsamples?\b/i },
];

/** What has happened, is owed or is counted, rather than how it is done with a supplier. */
const OF_EVENTS =
  /\b(?:did|was|were|paid|have (?:we|you|they)|has|owe[sd]?|(?<!from )how (?:much|many)|last (?:time|week|month|year)|yesterday|overdue|(?<!how )late|how late (?:is|are|will)(?! too))\b/;

/** The terms that a message asks for. @param topics what it seems to ask otherwise */
export const termsAsked = (text: string, topics: readonly Topic[] = []): readonly Term[] =>
  TERMS.filter(
    ({ asked, butNot, isHabit = false }) =>
      asked.test(text) && (isHabit || !OF_EVENTS.test(text)) && !topics.some((topic) => butNot?.has(topic)),
  );

/** The words of a note that tell the terms; none where it says nothing of one of them. */
export function termsNoted(notes: string, terms: readonly Term[]): string[] {
  const found = terms.map(({ noted }) => noted.exec(notes)?.[0] ?? null);
  if (found.length === 0 || found.every((one) => one === null)) return [];
  const words = found.flatMap(
    (one) =>
      one
        ?.toLowerCase()
        .match(/\p{L}{3,}/gu)
        ?.slice(0, 1)
        .map(stemOf) ?? [],
  );
  return [...new Set(words)];
}
