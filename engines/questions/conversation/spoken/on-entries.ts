import { authorAsked, whyOf } from '../../meaning/from-before.ts';
import { type Flow, newQuestion, type Question } from '../../question.ts';
import { lossKindSaid } from '../../texts/note-kinds.ts';
import type { Reading } from '../../words/reading.ts';
import { SURE } from '../choose.ts';
import type { Before, One } from '../context.ts';
import { certain, goingOn, namesNothing, PLAIN_WORDS, saysOnly } from './certain.ts';

/** What is asked of movements that were just shown: who recorded one and when, what else there was that day, what they cost. */

/** What a message asks of the movements before it; null where it asks for something else. */
export function askedOfEntries(before: Before, reading: Reading): One | null {
  if (before.isUnasked || reading.tokens.length > MOST_TOKENS) return null;
  return (
    authorOrTime(before, reading) ??
    sameDay(before, reading) ??
    noteOfIt(before, reading) ??
    lastDelivery(before, reading) ??
    totalOfDelivery(before, reading) ??
    ofKind(before, reading) ??
    lastNoted(before, reading) ??
    otherNote(before, reading) ??
    givenBack(before, reading)
  );
}
const MOST_TOKENS = 16;

const words = (more: string): ReadonlySet<string> => new Set([...PLAIN_WORDS, ...more.trim().split(/\s+/)]);

/** Whether the answer before was about one movement: the last, or the first of a ranking. */
function isOfOne(question: Question): boolean {
  const { topic, by, measure, flow, order, limit, within, asks } = question;
  if (topic === 'pick') return within !== undefined && isOfMovementEntries(within);
  if (topic === 'lastEvent') return by === null && order !== 'least' && asks === null;
  const isRanked = measure === 'value' && flow !== null && flow !== 'counted' && by === null;
  return topic === 'movement' && (isRanked || (by === 'entry' && (order !== null || limit === 1)));
}
const isOfMovementEntries = ({ topic, by, measure, flow }: Question): boolean =>
  topic === 'movement' && (by === 'entry' || (measure === 'value' && flow !== null && flow !== 'counted'));

/** `who put it in`, `when exactly`: who recorded it, and when to the minute. */
function authorOrTime(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text } = reading;
  if (!namesNothing(reading)) return null;
  const isOne = isOfOne(question);
  // `by who?` after the last time asks who did it at all, the latest first.
  const who = question.topic === 'lastEvent' ? WHO_TOOK : WHO;
  const isAsked = isOne
    ? who.test(text) || WHEN.test(text)
    : (isOfMovementEntries(question) && WHO_RECORDED.test(text)) || (isOfMoves(before) && WHO_DID.test(text));
  return isAsked ? goingOn(before, authorAsked(question, reading)) : null;
}
/** Movements of one kind, or that are noted so: whoever did them is asked for, one or many. */
const isOfMoves = ({ question: { topic, by, flow, notes, within }, confidence }: Before): boolean =>
  topic === 'movement' &&
  confidence >= SURE &&
  within === undefined &&
  (by === 'entry' || (by === null && (flow !== null || notes.length > 0)));
const LEAD = '^\\W*(?:(?:and|ok|okay|so|right|hm|oh|but|wow|then|n)\\W+)*';
const IT =
  '(?:it|that|this|them|those|that one|this one|that sale|that movement|that entry|the entry|that loss|that delivery)';
const END =
  '(?: (?:in|up|down|off|through|out|then|for me|please|and when|exactly|in the system|into the system))*\\W*$';
const WHO_RECORDED = new RegExp(
  `${LEAD}(?:do we know )?who (?:was it )?(?:that )?(?:put|entered|booked|logged|typed|recorded|keyed|wrote|registered|inputted|posted)(?: in)? ${IT}${END}`,
);
const WHO_TOOK = new RegExp(
  `${WHO_RECORDED.source}|${LEAD}who (?:rang up|rang|handled|signed for|unpacked|took) ${IT}${END}`,
);
const WHO = new RegExp(
  `${WHO_TOOK.source}|${LEAD}(?:by whom?|who by|who (?:was|is) (?:it|that)(?: by)?|who (?:did|made|sold|counted|received|damaged|returned|transferred|moved) ${IT})${END}`,
);
const WHO_DID = new RegExp(`${LEAD}(?:by whom?|who (?:was|is) (?:it|that)|who (?:did|made) ${IT})${END}`);
const WHEN = new RegExp(
  `${LEAD}(?:(?:when|(?:at )?what time|(?:at )?which time|what hour)(?: (?:exactly|precisely))?(?: (?:was|did|is) (?:it|that|this)(?: happen| (?:one|sale|movement))?)?|exactly when(?: was (?:it|that))?|what (?:was|s) the (?:exact )?time)${END}`,
);

/** `what else was counted that day` after when something last was. */
function sameDay(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { topic, by, order, asks } = question;
  if (topic !== 'lastEvent' || by !== null || order === 'least' || asks !== null) return null;
  const { text } = reading;
  if (!ELSE.test(text) || !THAT_DAY.test(text) || !namesNothing({ ...reading, time: null })) return null;
  if (!saysOnly(reading, OF_DAY)) return null;
  const flow = FLOWS.find(([, said]) => said.test(text))?.[0] ?? question.flow;
  return goingOn(before, { ...question, flow, asks: 'sameDay', whether: false });
}
const ELSE = /\b(?:else|others?|other (?:things|items|ones|stuff|goods))\b/;
const THAT_DAY = /\b(?:that|the same|same|this|the) (?:same )?(?:day|date|time)\b|\bthen\b/;
const FLOWS: readonly (readonly [Flow, RegExp])[] = [
  ['counted', /\bcount(?:ed|s)?\b/],
  ['received', /\b(?:received|delivered|arrived|c[ao]me in)\b/],
  ['damaged', /\b(?:written off|binned|damaged|broken|lost)\b/],
  ['sold', /\b(?:sold|sell|sales)\b/],
];
const OF_DAY = words(
  'else other others same day date time counted count counts received delivered arrived came come written binned damaged broken lost sold sell sales items goods',
);

/** `was that a wholesale order`: its note says. */
function noteOfIt(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text, notes, mentions, suppliers, amounts, time } = reading;
  if (!isOfOne(question) || !WAS_IT.test(text) || mentions.length + suppliers.length + amounts.length > 0) return null;
  if (time !== null || !(notes.length > 0 || asksOrder(text))) return null;
  const asked = { ...authorAsked(question, { text: '', amounts: [] }), topic: 'why' as const, asks: null };
  return goingOn(before, question.topic === 'movement' ? asked : whyOf(question));
}
const WAS_IT =
  /^\W*(?:(?:and|so|ok|hm|but|oh)\W+)*(?:was|is|were) (?:it|that|this|they)(?: one| sale| movement| delivery)? (?:an? |the |for |to |from |part of |on |at |one of |via |all |noted |through )/;
/** `a big order`, `the next delivery` is no note; `a phone order`, `for the wedding order` may be. */
const ADJECTIVE =
  /^(?:big|bigger|large|larger|huge|small|smaller|tiny|good|bad|better|worse|great|nice|next|last|latest|first|second|third|same|other|another|new|newer|old|older|usual|unusual|normal|regular|typical|average|whole|full|late|early|current|open|recent|previous|only|single|real|right|wrong|high|low|expensive|cheap|profitable|rare|record|strange|odd|\p{L}{2,}est|\p{L}{3,}(?:able|ible|ous|ful|less|ual|mal))$/u;
const OF_ONE = new RegExp(`${WAS_IT.source}(.*?)\\b(?:order|sale|customer|delivery|return|transfer|note|channel)\\W*$`);
/** Whether an order, a sale or a customer is asked for, with nothing said of its size or its turn. */
function asksOrder(text: string): boolean {
  const [, between] = OF_ONE.exec(text) ?? [];
  return between !== undefined && !between.split(/\W+/).some((word) => ADJECTIVE.test(word));
}

/** `just the last delivery note`, after deliveries. */
function lastDelivery(before: Before, reading: Reading): One | null {
  const { question } = before;
  const isOfDeliveries =
    question.flow === 'received' && (question.topic === 'movement' || question.topic === 'lastEvent');
  if (!isOfDeliveries || !JUST_LAST.test(reading.text)) return null;
  if (reading.amounts.length > 0 || !saysOnly(reading, OF_LAST)) return null;
  const { suppliers, mentions, categories } = reading;
  const isNamed = suppliers.length + mentions.length + categories.length > 0;
  const named: Reading = isNamed
    ? reading
    : { ...before.reading, text: reading.text, amounts: [], bounds: [], bound: null, time: null };
  return certain('delivery-lines', named, before, {
    ...{ flow: 'received', by: 'day', limit: 1, order: null, whether: false },
    ...(question.topic === 'movement' && !isNamed ? { period: question.period } : {}),
  });
}
const JUST_LAST =
  /^\W*(?:(?:no|and|ok|just|only|actually|show|give|me|us|i|meant|mean|want|see|please|sorry|can|could|you|list|for|of|what about)\W+)*(?:the |our )?(?:very )?(?:last|latest|newest|most recent) (?:deliver(?:y|ies)|shipment|one|delivery (?:note|slip)|slip|note|consignment)(?: (?:only|please|then|pls|alone|on its own))*\W*$/;
const OF_LAST = words(
  'last latest newest most recent very delivery deliveries shipment note message slip consignment actually meant mean alone own',
);

/** `total of that at cost` after one delivery, whose answer says it first. */
function totalOfDelivery(before: Before, reading: Reading): One | null {
  const { topic, by, flow } = before.question;
  if (topic !== 'lastEvent' || by !== 'day' || flow !== 'received' || !namesNothing(reading)) return null;
  return TOTAL.test(reading.text) && saysOnly(reading, OF_TOTAL) ? goingOn(before, before.question) : null;
}
const TOTAL = /\b(?:total|sum|cost|costs|worth|value|altogether|come to|add up|money)\b/;
const OF_TOTAL = words(
  'total sum cost costs worth value altogether come add money together dollars price paid pay whole delivery at',
);

/** `which of it was out of date goods` after what was lost. */
function ofKind(before: Before, reading: Reading): One | null {
  const { question } = before;
  const isOfLosses = question.topic === 'movement' && question.flow === 'damaged';
  const noted = isOfLosses ? lossKindSaid(reading.text) : null;
  if (noted === null || !namesNothing(reading) || !OF_IT.test(reading.text) || !saysOnly(reading, OF_KINDS))
    return null;
  const text = `${before.reading.text} ${reading.text}`;
  return certain('entries-damaged', { ...before.reading, text, lossNotes: [] }, before, {
    ...{
      by: 'entry',
      flow: 'damaged',
      noted,
      notes: [],
      words: [],
      order: null,
      limit: null,
      measure: null,
      per: null,
    },
    ...{ period: question.period, ever: question.ever, countOnly: false },
  });
}
const OF_IT = /\b(?:which|what|how (?:much|many)|any|only|just)\b/;
const OF_KINDS = words(
  `which part share damage damaged loss losses expired expire expiry date outdated past its best before by use sell stale bad sour gone went off spoiled spoilt water wet damp
   flood flooded leak mice mouse pests moths rats insects due because through goods item items products lost written lines and noted`,
);

/** `when was the last batch` after the movements that are noted as blending: the last of them. */
function lastNoted(before: Before, reading: Reading): One | null {
  const { question } = before;
  const isOfNoted = question.topic === 'movement' && question.words.length + question.notes.length > 0;
  if (!isOfNoted || question.order !== null || !namesNothing(reading) || !LAST_OF_THEM.test(reading.text)) return null;
  const { flow, items, similarItems, words: said, notes, period, ever } = question;
  const asked = newQuestion({
    ...{ topic: 'movement', by: 'entry', limit: 1, flow, items, similarItems, words: said, notes, period, ever },
  });
  return goingOn(before, { ...question, ...asked });
}
const LAST_OF_THEM =
  /^\W*(?:(?:and|so|ok|okay|but|right)\W+)*(?:when (?:was|is)|what was|when did we (?:do|have|make|sell)) (?:the |our )?(?:very )?(?:last|latest|newest|most recent)(?: (?:batch|one|time|entry|movement|use|lot|round|order|sale|booking|of (?:them|those|it)))*(?: (?:then|please|pls|exactly))*\W*$/;

/** `and the yoga lot?` after all that a customer had: what another one had. */
function otherNote(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { topic, flow, by, notes } = question;
  const isOfCustomer = topic === 'movement' && flow === 'sold' && by === null && notes.length > 0;
  if (!isOfCustomer || reading.notes.length === 0 || !namesNothing({ ...reading, time: null })) return null;
  if (!saysOnly(reading, OF_OTHERS)) return null;
  const period = reading.time?.past ?? question.period;
  const reads: Reading = { ...before.reading, notes: reading.notes, time: reading.time ?? before.reading.time };
  return goingOn(
    { ...before, reading: reads },
    { ...question, notes: [...reading.notes], period, ever: question.ever && period === null },
  );
}
const OF_OTHERS = words('lot people folks guys had taken took bought other month year week order orders');

/** `did they give them back` after what was lent or borrowed: movements that are noted so. */
function givenBack(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { notes, words: said, items, topic } = question;
  const isOfLoan = topic === 'movement' && [...notes, ...said].some((note) => LENT.test(note));
  if (!isOfLoan || !BACK.test(reading.text) || reading.amounts.length + reading.mentions.length > 0) return null;
  const asked = newQuestion({
    ...{ topic: 'movement', by: 'entry', flow: null, noted: 'givenBack', ever: true, whether: true, items },
    similarItems: question.similarItems,
  });
  return goingOn(before, asked);
}
const LENT = /\b(?:borrow\w*|lent|lend\w*|loan\w*|on loan)\b/i;
const BACK =
  /\b(?:give|gave|given|giving|bring|brought|send|sent|pay|paid|hand|handed|put|come|came|get|got|have|had)\b(?: \S+){0,3} back\b|\breturn(?:ed)?\b/;
