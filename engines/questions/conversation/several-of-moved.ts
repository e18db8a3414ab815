import { whyOf } from '../meaning/from-before.ts';
import { meaningsKnown } from '../meaning/model.ts';
import { type Division, type Flow, newQuestion, type Question } from '../question.ts';
import type { Reader } from '../words/read.ts';
import { SURE } from './choose.ts';
import type { Before, One } from './context.ts';
import { together } from './same-again.ts';
import { sentencesOf } from './sentence-parts.ts';

/** Several questions of the same movements: `how much did we sell, and to whom`, `what came in, went out and was lost`. */

const CONFIDENCE = 0.9;
const MAX_LETTERS = 300;

/** Reads a message after the question before it. */
type Read = (message: string, before: Before | null) => One;

/**
 * All that a message asks of the same movements; not sure where `whole`, the message as one question, leaves out what is asked
 * behind it, and null where it asks only one thing.
 */
export function severalOfMoved(
  message: string,
  whole: One,
  before: Before | null,
  reader: Reader,
  read: Read,
): One | null {
  if (message.length > MAX_LETTERS || sentencesOf(message).length > 1) return null;
  return (
    withWorth(message, before, reader, read) ??
    inMoney(message, whole, before, read) ??
    withTail(message, before, reader, read) ??
    severalFlows(message, before, read) ??
    (leavesOut(message, whole, reader) || isBesideList(message, whole)
      ? { ...whole, confidence: SURE - 0.01, maybe: whole.questions }
      : null)
  );
}

const IT = '(?:it|them|that|those|these|this|all that|all of it)';
/** What is asked of movements behind them, by the movements of which it may be asked. */
const TAILS: readonly { by: Division; flows: readonly Flow[]; said: string }[] = [
  {
    by: 'note',
    flows: ['sold'],
    said: `(?:to|for) whom?|who(?:m)?(?: (?:did|was|were|has|have))?(?: ${IT}| we)? ?(?:go|gone|sold|sell ${IT})? ?to|(?:to|for) (?:which|what) (?:customer|client|channel)s?|(?:to )?where(?: did ${IT} go)?(?: to)?|who (?:bought|purchased)(?: (?:${IT}|what|how much|how many))?|wh(?:o|ich) (?:were |are )?(?:the )?(?:customers?|buyers?|clients?)(?: (?:were|was|bought ${IT}))?`,
  },
  {
    by: 'supplier',
    flows: ['received'],
    said: `from whom?|who from|from where|where from|(?:from )?(?:which|what) (?:supplier|vendor)s?|from wh(?:ich|at) (?:supplier|vendor)s?|who (?:sent|supplied|delivered|shipped)(?: ${IT})?`,
  },
  { by: 'person', flows: ['sold'], said: `who (?:sold|rang up)(?: ${IT})?|who (?:did|made) the (?:sales?|selling)` },
  {
    by: 'person',
    flows: ['received'],
    said: `who (?:received|took in|booked in|unpacked|signed for|checked in)(?: ${IT})?`,
  },
  {
    by: 'person',
    flows: ['damaged'],
    said: `who (?:damaged|broke|lost|dropped|wrote off|recorded|noted)(?: ${IT})?(?: off)?`,
  },
  { by: 'reason', flows: ['damaged'], said: `why|for what reasons?|what (?:was|were) the reasons?` },
  {
    by: 'entry',
    flows: ['sold', 'received', 'damaged', 'returned'],
    said: `when(?: exactly)?|(?:on )?(?:which|what) (?:days?|dates?)`,
  },
];
const AND = '(?:\\s*,?\\s+(?:and|&|plus)\\s+(?:also )?|\\s*,\\s*)';
/** What moved is worth something in the answer that says how much of it did. */
const WORTH = `(?:what|how much) (?:was|were|is|are|s) (?:${IT}|the total|all (?:of )?${IT}) worth(?: (?:in (?:money|total|dollars)|altogether))?|(?:what|how much) (?:did|does|do|was) (?:${IT}|we) (?:come to|bring in|bring|make|cost|get for ${IT})(?: us)?(?: in (?:money|total|dollars))?|what(?: was| is|'s)? (?:the|its|their) (?:total )?(?:worth|value)|how much money (?:was|is) (?:${IT}|in ${IT})|for how much(?: money)?`;
const VALUED = new RegExp(`^(.*\\S)${AND}(?:${WORTH})(?=\\W*$|,?\\s)(.*)$`, 'i');
const TAILED = TAILS.map((tail) => ({
  ...tail,
  pattern: new RegExp(`^(.*\\S)${AND}(?:${tail.said})(?=\\W*$|,?\\s)(.*)$`, 'i'),
}));

/** `how much sencha did we sell in May, and to whom`: the figure, and the same divided. */
function withTail(message: string, before: Before | null, reader: Reader, read: Read): One | null {
  for (const { by, flows, pattern } of TAILED) {
    const [, left = '', rest = ''] = pattern.exec(message) ?? [];
    if (left === '' || !saysTimeOnly(rest, reader)) continue;
    // `how much did we sell, and to whom, in May`
    const asked = `${left}${rest.replace(/\W+$/, '').replace(/^\W+/, ' ')}`;
    const first = read(asked, before);
    const [question, another] = first.questions;
    if (!question || another || first.confidence < SURE || !first.last) continue;
    const { flow } = question;
    if (!OF_MOVEMENTS.has(question.topic) || flow === null || !flows.includes(flow)) continue;
    if (question.by !== null || question.per !== null || question.against !== null || question.share) continue;
    const second = dividedBy(question, by);
    return joined([first, { ...first, questions: [second], last: { ...first.last, question: second } }]);
  }
  return null;
}
const OF_MOVEMENTS: ReadonlySet<string> = new Set(['movement', 'revenue', 'spending']);

/** `how much did we sell yesterday, and what was that worth`: one question, and one of its own where it names nothing. */
function withWorth(message: string, before: Before | null, reader: Reader, read: Read): One | null {
  const [, left = '', rest = ''] = VALUED.exec(message) ?? [];
  if (left === '' || !saysTimeOnly(rest, reader)) return null;
  const asked = `${left}${rest.replace(/\W+$/, '').replace(/^\W+/, ' ')}`;
  const readings = POINTS.test(left) ? [before] : [null, before];
  // What was sold is valued at selling prices.
  const isOfCost = COSTS.test(message.slice(left.length));
  return readings.map((one) => read(asked, one)).find((one) => isOfSum(one) && !(isOfCost && isOfSales(one))) ?? null;
}

/** Whether it is surely one sum of what moved, whose answer says what that is worth. */
function isOfSum({ questions: [question, another], confidence }: One): boolean {
  if (!question || another || confidence < SURE || question.topic !== 'movement' || question.flow === null)
    return false;
  const { by, per, way, share, measure, flow } = question;
  return WITH_WORTH.has(flow) && by === null && per === null && way === null && !share && measure === null;
}
const isOfSales = ({ questions: [question] }: One): boolean => question?.flow === 'sold';

/** `how much was received this week, in money`, where the message as a whole is not sure. */
function inMoney(message: string, whole: One, before: Before | null, read: Read): One | null {
  if (whole.confidence >= SURE || !IN_MONEY.test(message) || LIST.test(message)) return null;
  const first = read(message.replace(IN_MONEY, ''), before);
  const [question] = first.questions;
  if (!question || !first.last || !isOfSum(first)) return null;
  const asked = newQuestion({ ...question, measure: question.flow === 'sold' ? 'price' : 'cost' });
  return { ...first, questions: [asked], maybe: [asked], last: { ...first.last, question: asked } };
}

/** `what went out this week, came in and was lost`: a list of movements that leaves out what is said before it. */
function isBesideList(message: string, { questions, confidence }: One): boolean {
  const list = LIST.exec(message);
  const isOfOne = questions.length === 1 && questions[0]?.topic === 'movement' && confidence >= SURE;
  return list !== null && isOfOne && saysMoved(message.slice(0, list.index));
}
const saysMoved = (text: string): boolean => new RegExp(`\\b(?:${VERB})\\b`, 'i').test(text);
/** What was talked about before is meant: `how much of it`. */
const POINTS = /\b(?:it|its|them|they|those|these)\b|\bof (?:that|this)\b/i;
const COSTS = /\bcosts?\b/i;
const WITH_WORTH: ReadonlySet<Flow> = new Set(['sold', 'received', 'damaged']);

/** Whether the message as one question is surely of a figure of movements, without what is asked behind it. */
function leavesOut(message: string, { questions, confidence }: One, reader: Reader): boolean {
  const [question, another] = questions;
  if (!question || another || confidence < SURE || !OF_FIGURES.has(question.topic)) return false;
  return TAILED.some(({ by, pattern }) => {
    const [, left = '', rest = ''] = pattern.exec(message) ?? [];
    return left !== '' && by !== 'entry' && question.by !== by && question.by !== 'entry' && saysTimeOnly(rest, reader);
  });
}
const OF_FIGURES: ReadonlySet<string> = new Set([...OF_MOVEMENTS, 'topSelling', 'trend']);

/** Why is what was noted, and when is each entry by itself. */
const dividedBy = (question: Question, by: Division): Question => {
  const plain = newQuestion({ ...question, countOnly: false, order: null, limit: null });
  if (by === 'reason') return whyOf(plain);
  return by === 'entry' ? newQuestion({ ...plain, topic: 'movement', by, measure: null }) : { ...plain, by };
};

/** Whether the end of a message says nothing but a time. */
function saysTimeOnly(text: string, reader: Reader): boolean {
  if (!/[\p{L}\d]/u.test(text)) return true;
  const { tokens, time } = reader.read(text);
  return time !== null && tokens.every(({ word, text: slot }) => word === null && slot.startsWith('<'));
}

const VERBS: readonly (readonly [Flow, string])[] = [
  ['sold', 'went out|gone out|(?:did )?(?:we )?s(?:old|ell)'],
  [
    'received',
    'came in|come in|(?:did )?(?:we )?receive|received|arrived|(?:did )?(?:we )?(?:bought|buy)|g[eo]t in|(?:was |got )?delivered|taken in',
  ],
  ['returned', '(?:came|come) back|(?:was |were )?(?:returned|brought back|sent back)'],
  [
    'damaged',
    'written off|(?:was |got )?(?:damaged|broken)|(?:did )?(?:we )?(?:lost|lose|write off)|(?:thrown|chucked) (?:out|away)|binned|wasted',
  ],
];
const VERB = VERBS.map(([, said]) => said).join('|');
const AUX = '(?:(?:was|were|got|has been|have been|has|have|did|we|what|also|how much|how many) )*';
const LIST = new RegExp(`\\b((?:${VERB})(?:(?:\\s*,\\s*|\\s*,?\\s+(?:and|&|plus)\\s+)${AUX}(?:${VERB}))+)\\b`, 'i');
const JOINT = /\s*,?\s+(?:and|&|plus)\s+|\s*,\s*/i;
const ASKS = /^\W*(?:.*[\s:,])?(?:how (?:much|many)|what|show|list|tell)\b/i;
/** Comparisons of movements with each other or with the stock. */
const ELSE =
  /\b(?:opening|closing|net|balance|difference|between|more|less|than|compar\w*|versus|vs|after|before (?:it|they|we)|not|never|stock)\b/i;
const IN_MONEY = /,?\s*\b(?:in|as) (?:money|dollars|cash|\$|usd|value)(?: terms)?\b|,?\s*\bmoney-?wise\b/i;

/** `what came in, went out and was written off this week`: each of them, of the same goods and time. */
function severalFlows(message: string, before: Before | null, read: Read): One | null {
  const money = IN_MONEY.test(message);
  const plain = message.replace(IN_MONEY, '');
  const list = LIST.exec(plain);
  if (!list || !ASKS.test(plain.slice(0, list.index)) || ELSE.test(plain)) return null;
  if (saysMoved(plain.slice(0, list.index))) return null;
  const [said] = list;
  const head = plain.slice(0, list.index);
  const behind = plain.slice(list.index + said.length);
  const verbs = said.split(JOINT).map((verb) => verb.trim());
  const flows = verbs.map((verb) => flowOf(verb));
  if (flows.length > 3 || new Set(flows).size < flows.length) return null;
  const each = verbs.map((verb) => read(`${head}${verb}${behind}`, before));
  const clear = each.map((one, at) => {
    const [question, another] = one.questions;
    return question && !another && isOfFlow(question) && question.flow === flows[at] ? one : null;
  });
  const [model] = clear.filter((one) => one !== null).toSorted((a, b) => b.confidence - a.confidence);
  const question = model?.questions[0];
  if (!model?.last || !question || model.confidence < SURE || question.by === 'entry') return null;
  // What losses are noted as says nothing of other movements.
  if (question.flow === 'damaged' && question.notes.length > 0) return null;
  const { last } = model;
  const all = flows.flatMap((flow) => {
    const meaning = meaningsKnown().find(
      ({ topic, sets }) => topic === question.topic && sets.flow === flow && !sets.measure && !sets.by && !sets.asks,
    );
    if (!meaning || flow === null) return [];
    const measure =
      money && question.topic === 'movement'
        ? flow === 'sold' || flow === 'returned'
          ? 'price'
          : 'cost'
        : question.measure;
    const asked = newQuestion({
      ...question,
      flow,
      measure,
      way: null,
    });
    return [{ ...model, questions: [asked], last: { ...last, question: asked, meaning } }];
  });
  return all.length < flows.length ? null : joined(all);
}

/** Whether it is of movements of one kind, whoever made them. */
const isOfFlow = ({ topic, people }: Question): boolean =>
  topic === 'movement' || (topic === 'whoDid' && people.length > 0);

const flowOf = (verb: string): Flow | null =>
  VERBS.find(([, said]) => new RegExp(`(?:^|\\s)(?:${said})$`, 'i').test(verb))?.[0] ?? null;

const joined = (ones: readonly One[]): One => ({
  ...{ questions: ones.flatMap(({ questions }) => questions), confidence: CONFIDENCE, maybe: [], unread: [] },
  ...{ pointsAt: null, lacking: null, last: together(ones) },
});
