import type { Lexicon } from '../lexicon.ts';
import { countsOf } from '../meaning/account.ts';
import { exampleOf } from '../meaning/model.ts';
import { isPaired } from '../meaning/order-lines.ts';
import { slotsOf } from '../meaning/slots.ts';
import { toQuestion } from '../meaning/to-question.ts';
import type { Question } from '../question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { TimeWords } from '../words/periods.ts';
import type { Reading } from '../words/reading.ts';
import { pointsAtAnotherYear } from '../words/spelling/pointed-time.ts';
import { hasHalfReadTime, hasUnreadTime, isOfTradeOnHolidays } from '../words/unread-time.ts';
import { isWholeQuestion } from './asked-afresh.ts';
import type { Candidate } from './candidate.ts';
import { saysNoChange } from './changes/no-change.ts';
import { after, type Before, type One } from './context.ts';
import { dropsAmount } from './dropped-amount.ts';
import { asksOfOtherTime, asksWhichIsMore, namesTheOther, onlyLeavesOut, saysWhatStays } from './fitting.ts';
import { keepsAllAlone, pointsAtNothing } from './honored.ts';
import { JOINING } from './joining-words.ts';
import { inTimeBefore, ofListPointedAt } from './kept-narrowing.ts';
import { nearestQuestions, withoutPeople } from './nearest.ts';
import { askedAgain } from './own-words.ts';
import { senseOf } from './same-answer.ts';
import { correctsName } from './spoken/corrected-name.ts';
import { narrowsRanking } from './spoken/list-narrowed.ts';
import { ranksSales } from './spoken/ranks-sales.ts';
import { type Option, optionsOf, type Readings, weighing } from './weigh.ts';
import { asksTooMuch } from './word-evidence.ts';

/** From this confidence on a question is answered. */
export const SURE = 0.6;
/** Least likelihood of a question that is offered. */
const OFFERED = 0.03;
/** One button alone leaves no choice: so many are offered where they are at least this likely. */
const MIN_OFFERS = 2;
const RARELY_OFFERED = 0.004;
export const MAX_OFFERS = 3;
/** From this likelihood on a meaning that lacks something is the one meant. */
const MEANT = 0.35;
/** From this likelihood on an unsure question is what the next message may go on from. */
const TENTATIVE = 0.35;

/**
 * What a message asks after the question before it.
 * @param alone the message as it reads if nothing was said before; null where nothing was
 */
export function choose(
  written: string,
  readings: Readings,
  alone: Readings | null,
  before: Before | null,
  lexicon: Lexicon,
): One {
  const [full] = readings;
  const weighed = weighing(readings, alone, before, lexicon);
  const all = optionsOf(weighed);
  const again = askedAgain(
    written,
    all.map(({ best }) => best),
    before,
    lexicon,
  );
  if (again) return again;
  const options = ofListPointedAt(inTimeBefore(all, full, before), full, before);
  const example = exampleAmong(options, before);
  const fresh = askedAfresh(options, weighed.afresh, full);
  const first = example ?? fresh ?? options[0];
  const reading = first?.best.heard ?? full;
  const lacking = weighed.full.lacking.find(({ chance }) => chance > MEANT)?.meaning ?? null;
  const { unread, missing } = countsOf(reading, first ? first.best : null, slotsOf(reading));
  const isRemark = first?.best.question.topic === 'aside' && first.chance < SURE;
  if ((!first || isRemark) && reading.people.length > 0) {
    const rest = choose(written, [withoutPeople(reading)], null, before, lexicon);
    return { ...rest, confidence: Math.min(rest.confidence, SURE - 0.01), last: null };
  }
  if (!first)
    return {
      questions: [],
      confidence: 0,
      maybe: nearestQuestions(reading),
      unread,
      pointsAt: null,
      lacking: lacking?.needs ?? null,
      last: null,
    };
  const { best } = first;
  const chance = example ? Math.max(first.chance, OF_EXAMPLE) : first.chance;
  const isTooMuch = best.question.topic === 'change' && hasMany(best.reading);
  const isDoubtful =
    isRuledOut(best) ||
    reading.strangeNames.length > 0 ||
    asksTooMuch(reading, best.meaning) ||
    dropsTime(best, reading) ||
    dropsAmount(best.question, reading) ||
    dropsSupplier(best.question, reading) ||
    missesTime(best) ||
    namesAlone(reading, before, best) ||
    pointsAtNothing(best, reading);
  const share = isTooMuch ? 0 : isDoubtful ? DOUBTFUL : missing > 0 ? WITHOUT_NAME : 1;
  // `what about Tam?` can go on with the question before it in one way only.
  const sole = options.length === 1 && best.relation === 'same' && goesOn(reading, before) ? LIKELY_SAME : 0;
  // `which sold best?` right after sales, too.
  const ranked = (before?.confidence ?? 0) >= SURE && ranksSales(reading, before, best.question) ? LIKELY_SAME : 0;
  // `which sells faster` compares nothing that is named: all that is sold.
  const ofAll = lacking?.topic === 'compare' && best.question.topic === 'topSelling' ? MEANT : 0;
  const afresh = fresh !== undefined && best === fresh.best ? (weighed.afresh?.chance ?? 0) : 0;
  const goesOnWith = best.relation === 'new' || afresh > 0 ? 1 : OF_FOLLOW_UP;
  const kept = keepsAllAlone(options, reading, before, weighed.afresh) ? LIKELY_KEPT : 0;
  const confidence = Math.max(sole, ranked, ofAll, kept, afresh, chance) * share * goesOnWith;
  const isUnsure = confidence < SURE;
  const maybe = options
    .filter((one) => !NOT_OFFERED.has(one.best.meaning.topic) && !isRuledOut(one.best))
    .filter((one, at) => one.chance >= (at < MIN_OFFERS ? RARELY_OFFERED : OFFERED))
    .slice(0, MAX_OFFERS)
    .map(({ best: { question } }) => question);
  return {
    questions: changesOf(best.meaning, best.question, best.reading),
    confidence,
    maybe: maybe.length > 0 || !isRuledOut(best) ? maybe : nearestQuestions(reading),
    unread,
    pointsAt: null,
    lacking: isUnsure ? (lacking?.needs ?? null) : null,
    last: confidence >= TENTATIVE ? afterOne(before, best, confidence) : null,
    choices: options.map((option) => ({
      question: option.best.question,
      chance: option.chance,
      last: (sure) => afterOne(before, option.best, sure),
    })),
  };
}

/**
 * What a whole question asks that takes over nothing, where the message asks the same by itself beyond doubt: what it might go
 * on from is no doubt then.
 */
function askedAfresh(options: readonly Option[], alone: Option | null, reading: Reading): Option | undefined {
  if (alone === null || alone.chance < SURE || !isWholeQuestion(reading)) return undefined;
  const sense = senseOf(alone.best.question);
  const isUnsure = (options[0]?.chance ?? 0) < SURE;
  return (isUnsure ? options : options.slice(0, 1)).find(
    ({ best, chance }) => best.carry === 'nothing' && chance >= MAY_BE && senseOf(best.question) === sense,
  );
}

const afterOne = (before: Before | null, best: Candidate, confidence: number): Before =>
  after(before, best, confidence, best.relation !== 'new' && best.carry !== 'nothing');

/** Whether a message can only go on with the question before it. */
const goesOn = (reading: Reading, before: Before | null): boolean =>
  namesNext(reading, before) ||
  ((asksWhichIsMore(reading, before) ||
    saysWhatStays(reading, before) ||
    onlyLeavesOut(reading, before) ||
    namesTheOther(reading, before) ||
    correctsName(reading, before) ||
    narrowsRanking(reading, before) ||
    asksOfOtherTime(reading, before)) &&
    (before?.confidence ?? 0) >= SURE);

/** Whether a message only names somebody, after an answered question of people. */
const namesNext = ({ tokens, people }: Reading, before: Before | null): boolean =>
  before !== null &&
  before.confidence >= SURE &&
  people.length > 0 &&
  before.meaning.takes.includes('person') &&
  tokens.every(({ word }) => word === null || JOINING.has(word.text));
const LIKELY_SAME = 0.85;
/** The only reading that keeps all that was talked about, where it is far likelier than any other. */
const LIKELY_KEPT = 0.68;

/** What is left of the likelihood of a follow-up: with words that few others have used it looks surer than it is. */
const OF_FOLLOW_UP = 0.9;
/** What is left of the confidence where no answer could keep what a message says. */
const DOUBTFUL = 0.3;

/** The same where a name is missing that nothing has: `reorder zebra please`. */
const WITHOUT_NAME = 0.5;
/** How likely it is that one of a topic's own phrasings means that topic. */
const OF_EXAMPLE = 0.9;
/** After another question a single word may go on from that: `supplier` after prices. */
const MIN_EXAMPLE = 2;
/** Where nothing is sure, from this chance on a phrasing to the letter is what is meant. */
const MAY_BE = 0.2;
/** What a message asks that is one of a topic's phrasings to the letter. */
function exampleAmong(options: readonly Option[], before: Before | null): Option | undefined {
  // After another question it may go on from that: `what about the hojicha`.
  const isUnsure = (options[0]?.chance ?? 0) < SURE;
  const able = !before ? options : isUnsure ? options.filter(({ chance }) => chance >= MAY_BE) : options.slice(0, 1);
  return able.find(
    ({ best: { heard, index, relation, carry } }) =>
      relation === 'new' &&
      carry === 'nothing' &&
      (!before || heard.tokens.length >= MIN_EXAMPLE) &&
      exampleOf(heard.tokens.map(({ text }) => text)) === index,
  );
}

/** `what about Mei` after a question that nobody understood: what is asked of her is not known; `what is in the cellar` is. */
const namesAlone = (reading: Reading, before: Before | null, { carry }: Candidate): boolean =>
  before !== null &&
  !(reading.locations.length > 0 && isWholeQuestion(reading)) &&
  (before.isUnasked === true || before.confidence === 0 || (before.confidence < SURE && carry === 'nothing')) &&
  reading.tokens.every(({ word }) => word === null || JOINING.has(word.text));

/** `which teas do we buy from them` is of somebody. */
const dropsSupplier = ({ topic, suppliers, items, within }: Question, { text }: Reading): boolean =>
  FROM_THEM.test(text) && suppliers.length + items.length === 0 && !within && !TIMELESS.has(topic);
const FROM_THEM = /\bfrom (?:them|him|her|that (?:supplier|vendor|company))\b/;

/** `how about last month` after `who supplies it`: no answer about suppliers is one about a month. */
const dropsTime = ({ question: { topic, period, deadline, since } }: Candidate, { time }: Reading): boolean =>
  time !== null &&
  !isNow(time) &&
  !(topic === 'recommendations' && time.past === null) &&
  ![period, deadline, since].some(Boolean) &&
  !TIMELESS.has(topic);

/** `today` and `this week` may be said of what is so now; `the last three months` are behind. */
const isNow = ({ past, until, deadline, isCurrent }: TimeWords): boolean =>
  isCurrent && (past === null || past.from === past.to || until !== undefined || deadline !== null);

/** `since Ramadan`, `in the rainy season`: a time that nothing reads, and that the question does not have. */
const missesTime = ({ question: { topic, period, against, deadline, since }, reading }: Candidate): boolean => {
  if (TIMELESS.has(topic)) return topic === 'outside' && isOfTradeOnHolidays(reading.text);
  if (pointsAtAnotherYear(reading.text) || hasHalfReadTime(reading) || comparesNothing(period, against)) return true;
  return period === null && deadline === null && !since && hasUnreadTime(reading);
};

/** `last friday vs the friday before`, of which one was read twice. */
const comparesNothing = (period: Question['period'], against: Question['against']): boolean =>
  period !== null && against !== null && period.from === against.from && period.to === against.to;

const TIMELESS: ReadonlySet<string> = new Set([
  'outside',
  'refused',
  'change',
  'contact',
  'messages',
  'fulfil',
  'help',
]);

/** A change of stock that the message says is none: `the hojicha came 2 kg short`. */
const isRuledOut = ({ question: { change }, heard }: Candidate): boolean =>
  change !== null && (heard.mentions.length > 0 || heard.categories.length > 0) && saysNoChange(change.verb, heard);

/** Several amounts or items are no single change, unless each item has its amount. */
const hasMany = ({ amounts, mentions }: Reading): boolean =>
  !isPaired({ amounts, mentions }) && (mentions.length > 1 || new Set(amounts.map(({ value }) => value)).size > 1);

const NOT_OFFERED: ReadonlySet<string> = new Set(['outside', 'refused', 'thanks', 'greeting', 'aside']);

/** `sold 30 tins and 2 kg of sencha` are two changes of stock. */
function changesOf(meaning: KnownMeaning, question: Question, reading: Reading): Question[] {
  const { amounts, mentions } = reading;
  if (question.topic !== 'change' || !isPaired(reading)) return [question];
  return mentions.map((mention, i) =>
    toQuestion(meaning, { ...reading, mentions: [mention], amounts: amounts.slice(i, i + 1) }),
  );
}
