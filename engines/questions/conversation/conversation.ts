import { askAgain } from '../ask-again.ts';
import type { Lexicon } from '../lexicon.ts';
import { exampleOf } from '../meaning/model.ts';
import { slotsOf } from '../meaning/slots.ts';
import type { Question } from '../question.ts';
import { Reader } from '../words/read.ts';
import type { Reading } from '../words/reading.ts';
import { correctsFigure } from '../words/spelling/corrected-figures.ts';
import { withoutAmountsBeside } from './amounts-beside.ts';
import { afterInCase } from './answered-in-case.ts';
import { afterUnknown, asSureAsBefore, confirmed, surelySpokenOf, withSureOf } from './as-sure-as-before.ts';
import { bothEnds } from './both-ends.ts';
import { changeToRecord } from './changes/asked-to-record.ts';
import { documentedChange } from './changes/documented.ts';
import { spokenChange } from './changes/spoken-change.ts';
import { SURE } from './choose.ts';
import { withDroppedClause } from './clauses-dropped.ts';
import { type Before, type Heard, type One, withPrior } from './context.ts';
import { type Hearing, withoutEdges } from './edges-dropped.ts';
import { factsListed } from './facts-listed.ts';
import { flowsListed } from './flows-listed.ts';
import { askedOfMore, joinedQuestions, mayAskTwice } from './joined-questions.ts';
import { inOneBreath, senseOf } from './one-breath.ts';
import { plainly, timeSaid } from './plainly.ts';
import { isPointer } from './pointers.ts';
import { withoutPurpose } from './purpose-dropped.ts';
import { hearOne, isName, namedIn, spokenOf } from './read-one.ts';
import { soughtTexts } from './records/sought-texts.ts';
import { isOneReport, withoutEchoes, withoutRepeats } from './reported-changes.ts';
import { sameAgain, together } from './same-again.ts';
import { withScopes } from './scope-sentences.ts';
import {
  askingParts,
  correctedHalves,
  isStatement,
  partsOf,
  sentencesOf,
  withoutOpening,
  withoutTags,
} from './sentence-parts.ts';
import { severalOfMoved } from './several-of-moved.ts';
import { supplierFactsListed } from './supplier-facts-listed.ts';
import { unknownAsked } from './unknown-asked.ts';
import { isWholeOf } from './whole-of.ts';
import { tellingWords } from './word-evidence.ts';

const MAX_QUESTIONS = 3;
/** From this confidence on a part of a sentence is a question of its own. */
const CLEAR = 0.7;

/**
 * So many earlier messages are read, of so many letters together. What was said longer ago is
 * rarely gone on from: with ten, as many questions take over what they should not as are understood better.
 */
const MAX_SAID = 6;
const MAX_SAID_LETTERS = 1200;

/** The earlier messages that fit, the oldest first. */
function latest(said: readonly string[]): string[] {
  let left = MAX_SAID_LETTERS;
  const kept: string[] = [];
  for (const text of said.slice(-MAX_SAID).reverse()) {
    left -= text.length;
    if (left < 0 && kept.length > 0) break;
    kept.unshift(text);
  }
  return kept;
}

/** Reads a message after what was said before, the oldest first. */
export function readMessage(message: string, said: readonly string[], lexicon: Lexicon): Heard {
  const reader = new Reader(lexicon);
  let before: Before | null = null;
  for (const text of latest(said)) before = afterMessage(text, before, reader);
  const { heard } = hearSurely(message, before, reader);
  if (heard.confidence >= SURE) return heard;
  return { ...heard, sought: soughtTexts({ plain: plainly(message, reader), message }, heard, before, reader) };
}

/** What a message asks, no surer than what it takes over from an answer that was not sure. */
function hearSurely(message: string, earlier: Before | null, reader: Reader): Hearing {
  const before = surelySpokenOf(earlier, reader.read(message));
  const read = (text: string, last: Before | null) => hear(text, last, reader);
  const hearPart = (text: string): Hearing => {
    const { heard, last } = withDroppedClause(text, read(text, before), before, reader, read);
    return { heard: asSureAsBefore(heard, before, reader.read(text)), last };
  };
  const written = plainly(message, reader);
  const whole = withoutPurpose(written, withoutAmountsBeside(written, hearPart(written), hearPart), hearPart, reader);
  return before === null ? withoutEdges(written, whole, hearPart, reader) : whole;
}

/** What the next message may go on from. */
export function afterMessage(message: string, before: Before | null, reader: Reader): Before | null {
  const hearing = hearSurely(message, before, reader);
  const last = afterInCase(hearing, () => namedIn(message, reader, before));
  const same = confirmed(message, before);
  if (last?.meaning.topic === 'aside') return namedIn(message, reader, before) ?? same;
  if (last && SMALL_TALK.has(last.meaning.topic)) return same;
  const own = reader.read(plainly(message, reader));
  const next = last ? withSureOf(last, hearing.heard, before, own) : unknownAsked(message, before, reader);
  return next ? withPrior(next, before) : afterUnknown(same, hearing.heard, own);
}

function hear(said: string, earlier: Before | null, reader: Reader): { heard: Heard; last: Before | null } {
  const opened = CHANGES_SUBJECT.exec(said);
  const [full, before] = opened ? [said.slice(opened[0].length), null] : [said, earlier];
  const message = withScopes(full, reader);
  const theirs = supplierFactsListed(message, before, reader);
  if (theirs) return { heard: theirs, last: theirs.last };
  const sentences = withoutTags(sentencesOf(message));
  const whole = hearOpened(message, before, reader);
  // In the product's own words, or in words that are beyond doubt; nothing else is that certain.
  if (whole.confidence === 1) return { heard: whole, last: whole.last };
  const again = sameAgain(message, whole, before, reader, (text, last) => hearOpened(text, last, reader));
  if (again) return { heard: again, last: again.last };
  const flows = flowsListed(message, before, reader, (text, last) => hearOpened(text, last, reader));
  if (flows) return { heard: flows, last: flows.last };
  if (whole.isWhole) return { heard: whole, last: whole.last };
  const several = severalOfMoved(message, whole, before, reader, (text, last) => hearOpened(text, last, reader));
  if (several) return { heard: several, last: several.last };
  const documented = documentedChange(message, SURE, (rest) => hear(rest, before, reader));
  if (documented) return documented;
  const recorded = changeToRecord(message, SURE, (rest) => hear(rest, before, reader));
  if (recorded) return recorded;
  const changes = spokenChange(message, before, reader);
  if (changes) return { heard: changes, last: changes.last };
  const facts = factsListed(message, before, reader);
  if (facts) return { heard: facts, last: facts.last };
  const ends = bothEnds(message, before, reader, (text, last) => hearOpened(text, last, reader));
  if (ends) return { heard: ends, last: ends.last };
  if (isOneReport(whole, sentences, reader, (sentence) => hearOpened(sentence, null, reader)))
    return { heard: whole, last: whole.last };
  const more = askedOfMore(message, before, reader, (text, last) => hearOpened(text, last, reader));
  if (more) return { heard: more, last: more.last };
  const meant = hearCorrected(message, before, reader);
  if (meant) return { heard: meant, last: meant.last };
  let mayBeTwo = false;
  const areSentences = sentences.length > 1 && sentences.length <= MAX_QUESTIONS + 1;
  // `margin under 55 and price over $30` is one question with two conditions.
  const isOne = !areSentences && isOneList(message, reader);
  const parts = isOne ? [message] : (areSentences ? sentences : [message]).flatMap((one) => partsOf(one));
  if (parts.length > 1 && parts.length <= MAX_QUESTIONS + 1) {
    let last = before;
    let first: One | undefined;
    const each = parts.map((part, at) => {
      const heard = hearOpened(part, last, reader);
      // `who supplies it and how much gunpowder is left?`: what is pointed at is named behind it.
      const named = heard.pointsAt !== null && last === null ? namedIn(parts[at + 1] ?? '', reader, null) : null;
      const one = inOneBreath(
        named ? hearOpened(part, named, reader) : heard,
        first,
        reader.read(part),
        whole,
        !areSentences,
      );
      first = one.questions.length > 0 && !isAside(one) ? one : first;
      last = (isAside(one) ? null : one.last) ?? namedIn(part, reader, last) ?? last;
      return one;
    });
    // `I am worried about the gloves. When do they run out?` asks once.
    const asksElse = (at: number) => parts.some((part, i) => i !== at && !isStatement(part));
    const isBare = (at: number) => isBareName(parts[at] ?? '', reader) && parts.length > 1;
    const isAsked = (at: number) => message.includes(`${parts[at]}?`);
    // `any sencha left? hojicha?` asks the same again; `gloves? how many are left` asks once.
    const goesOnFrom = (at: number) =>
      before !== null || each.slice(0, at).some(({ questions }) => questions.length > 0);
    const isContext = (at: number) =>
      areSentences &&
      sentences.includes(parts[at] ?? '') &&
      !(isAsked(at) && (isBare(at) ? goesOnFrom(at) : (each[at]?.confidence ?? 0) >= CLEAR)) &&
      (isBare(at) || ((isStatement(parts[at] ?? '') || isBareWish(parts[at] ?? '', reader)) && asksElse(at))) &&
      !GOES_ON.test((parts[at] ?? '').toLowerCase()) &&
      reader.read(parts[at] ?? '').amounts.length === 0 &&
      (each[at]?.questions.length === 0 || each[at]?.questions.some(({ topic }) => topic !== 'change'));
    // `counted the ribbon, 440. No, 450.`
    const isTakenBack = (at: number) => {
      const [one, next] = [each[at]?.questions[0], each[at + 1]?.questions[0]];
      return (
        one !== undefined && next !== undefined && CORRECTS.test(parts[at + 1] ?? '') && senseOf(one) === senseOf(next)
      );
    };
    const asking = each.filter(
      (one, at) =>
        !isAside(one) && !SMALL_TALK.has(one.questions[0]?.topic ?? '') && !isContext(at) && !isTakenBack(at),
    );
    const confidence = Math.min(1, ...asking.map((one) => one.confidence));
    const thanks = each.at(-1);
    if (areSentences && thanks?.questions[0]?.topic === 'thanks' && thanks.confidence >= CLEAR)
      if (parts.slice(0, -1).every((part) => isRemark(part, reader))) return { heard: thanks, last: before };
    // `A customer wants 6 tins of it. Do we have them?`: how much there is is part of the answer.
    const asksStock = asking.every(({ questions }) => questions.every(({ topic }) => OF_ORDERS.has(topic)));
    if (areSentences && asksStock && whole.questions[0]?.topic === 'fulfil' && whole.confidence >= CLEAR)
      return { heard: whole, last: whole.last };
    if (asking.length > 0 && confidence >= SURE) {
      const questions = withoutEchoes(withoutRepeats(asking.flatMap((one) => one.questions)));
      return {
        heard: { questions, confidence, maybe: [], unread: [], pointsAt: null, lacking: null },
        last: (questions.length < asking.length ? lastOf(asking, questions) : null) ?? together(asking) ?? last,
      };
    }
    // `is our rent paid and how much pu-erh is left`: what no record holds is said beside what is answered.
    const clear = asking.filter((one) => one.confidence >= SURE && !isBesides(one));
    if (clear.length > 0 && clear.length < asking.length && whole.confidence >= SURE && isBesides(whole)) {
      const questions = [...whole.questions.map(ofNothing), ...clear.flatMap((one) => one.questions)];
      return { heard: { ...whole, questions, confidence: SURE }, last: together(clear) };
    }
    mayBeTwo = mayAskTwice(each, whole);
    const unclear = asking.find((one) => one.confidence < SURE);
    if (unclear && whole.isOfRecords) return { heard: whole, last: whole.last };
    if (unclear && isWholeOf(whole, unclear, asking)) return { heard: whole, last: whole.last };
    if (sentences.length > 1 && unclear && asking.length > 1 && asking.some((one) => one.confidence >= SURE)) {
      return { heard: { ...unclear, confidence }, last };
    }
  }
  // `A customer asks about it, so how much is left?` is no question about customers.
  const isBeside = whole.questions.some(({ topic }) => ASIDES.has(topic));
  if (whole.confidence < SURE || isBeside) {
    const asked = hearAskingPart(message, before, reader);
    const isOther = asked?.questions.every(({ topic }) => !ASIDES.has(topic)) === true && asked.confidence >= CLEAR;
    const isClear = asked !== null && asked.confidence >= CLEARLY_ASKED;
    if (isClear && (whole.confidence < SURE || isOther)) return { heard: asked, last: asked.last };
    // What the clause may mean is nearer than what its story does.
    if (asked && whole.confidence < SURE && asked.confidence > whole.confidence && asked.maybe.length > 0)
      return { heard: { ...asked, confidence: Math.min(asked.confidence, SURE - 0.01) }, last: whole.last };
  }
  if (isOne) return { heard: whole, last: whole.last };
  const joined = joinedQuestions(message, whole, before, reader, (part, last) => hearOne(part, last, reader));
  if (joined.both)
    return { heard: { ...joined.both, questions: withoutEchoes(joined.both.questions) }, last: joined.both.last };
  // Half an answer would look like a whole one.
  if ((joined.isHalf || mayBeTwo) && exampleOf(reader.read(message).tokens.map(({ text }) => text)) === null)
    return { heard: { ...whole, confidence: Math.min(whole.confidence, SURE - 0.01) }, last: whole.last };
  return { heard: whole, last: whole.last };
}

/** Whether a message says several conditions of one list, and asks once. */
function isOneList(message: string, reader: Reader): boolean {
  const { conditions = [] } = reader.read(message);
  return conditions.length > 1 && !ASKS_TWICE.test(message);
}
const ASKS_TWICE =
  /\b(?:and|also|plus|or|,) (?:also )?(?:(?:what|which|who|how|where|when|why)(?:'?s)?|is|are|do|does|did|can|should|tell|show|list)\b/i;

/** Whether a question is of what no record holds. */
const isBesides = ({ questions }: One): boolean => questions.every(({ topic }) => topic === 'outside');
/** What no record holds, without the names that another part of the message asks of. */
const ofNothing = (question: Question): Question => ({ ...question, items: [], categories: [], suppliers: [] });

/** Where several parts come to one question, what that one leaves behind. */
const lastOf = (asking: readonly One[], [only, another]: readonly Question[]): Before | null =>
  only && !another ? (asking.findLast((one) => one.questions[0]?.topic === only.topic)?.last ?? null) : null;

/** `Separate matter: products with no location` goes on with nothing. */
const CHANGES_SUBJECT =
  /^\W*(?:(?:and|ok|okay|so|now|then|right|well|oh),? )*(?:separate(?:ly|(?: (?:matter|question|topic|thing|issue))+)|(?:a )?(?:new|different|another|unrelated|other) (?:question|topic|subject|matter|issue)|(?:the |my )?(?:last|final) (?:one|question|thing|point)(?: for (?:now|today))?|(?:something|on something) (?:else|different)(?: (?:entirely|altogether|completely))?|unrelated(?:ly)?|on (?:another|a different) (?:note|topic|matter|subject)|change of (?:subject|topic)|changing (?:the )?subject)(?: now)?\s*[:,.;–—-]+\s+(?=\S+ \S)/i;

/** `how much keemun, no scratch that, how much golden yunnan`: what follows the correction, after what precedes it. */
function hearCorrected(message: string, before: Before | null, reader: Reader): One | null {
  const halves = correctedHalves(message);
  if (!halves || correctsFigure(message)) return null;
  const first = hearOpened(halves.wrong, before, reader).last ?? namedIn(halves.wrong, reader, before) ?? before;
  const { heard, last } = hear(halves.right, first, reader);
  return heard.confidence >= CLEAR ? { ...heard, last } : null;
}

/** `Gloves.`: a sentence that only names something; another one asks of it. */
function isBareName(sentence: string, reader: Reader): boolean {
  const { tokens } = reader.read(sentence);
  return tokens.some(isName) && tokens.every(({ word }) => word === null);
}

/** `Well I never.`: a statement of nothing that the workspace has. */
function isRemark(sentence: string, reader: Reader): boolean {
  const { tokens, amounts, time } = reader.read(sentence);
  return isStatement(sentence) && amounts.length === 0 && time === null && tokens.every(({ word }) => word !== null);
}

/** `I need space.`: a wish that neither names anything nor has a word that says what is asked. */
function isBareWish(sentence: string, reader: Reader): boolean {
  const reading = reader.read(sentence);
  return WISH.test(sentence) && tellingWords(reading) === 0 && reading.tokens.every(({ word }) => word !== null);
}
const WISH = /^\W*(?:(?:and|so|but) )?(?:i|we) (?:want|need|would)\b/i;

/** From this confidence on what is left of a long message is what it asks. */
const CLEARLY_ASKED = 0.62;

/** `I have a guest who loves it, how much of it is left?`: the clause that asks, with the rest for what it points at. */
function hearAskingPart(message: string, before: Before | null, reader: Reader): One | null {
  let best: One | null = null;
  for (const { context, asking } of askingParts(message)) {
    const one = inContext(context, asking, before, reader);
    if (one && one.confidence > (best?.confidence ?? 0) + 0.05) best = one;
  }
  return best;
}

function inContext(context: string, asking: string, before: Before | null, reader: Reader): One | null {
  const reading = reader.read(asking);
  const slots = slotsOf(reading);
  const earlier = reader.read(context, (before?.trail.length ?? 0) === 0);
  const named = slotsOf(earlier);
  const when = slots.past || slots.deadline ? null : timeSaid(context, reader);
  // `I heard a crash this week, what got broken`: when it was belongs to the question.
  if (when !== null) return inContext(withoutText(context, when), `${asking} ${when}`, before, reader);
  if (named.money && !slots.money) return null;
  if (partsOf(asking).length > 1) return hearParts(asking, named.item ? spokenOf(earlier) : before, reader);
  const alone = hearOpened(asking, before, reader);
  if (slots.item || slots.supplier) return alone;
  const points = reading.tokens.some((_, at) => isPointer(reading.tokens, at));
  if (!named.item && !named.supplier) return narrows(earlier, context) ? null : alone;
  if (!points) return alone.questions[0] && alone.lacking === null && !isBrief(context) ? alone : null;
  return hearOne(asking, spokenOf(earlier), reader);
}

const withoutText = (message: string, text: string): string => {
  const at = message.toLowerCase().indexOf(text);
  return `${message.slice(0, at)} ${message.slice(at + text.length)}`;
};

/** Several questions in one clause, each of what was named before. */
function hearParts(asking: string, before: Before | null, reader: Reader): One | null {
  const { heard, last } = hear(asking, before, reader);
  return heard.questions.length > 1 ? { ...heard, last } : null;
}

/** Whether what precedes a question narrows it: `of the green teas, …`. */
const narrows = ({ categories, locations, types, groups, people, time, bound }: Reading, context: string): boolean =>
  isBrief(context) &&
  (categories.length + locations.length + types.length + groups.length + people.length > 0 ||
    time !== null ||
    bound !== null);

const isBrief = (context: string): boolean => context.trim().split(/\s+/).length <= 5;

/** What a sentence begins with that corrects the one before it. */
const CORRECTS = /^\W*(?:no|nope|nah|sorry|wait|oops|i mean|i meant|actually|or rather|make that)\b(?! more\b)/i;
/** `And cardamom?` is a question, too. */
const GOES_ON = /^\s*(?:and|or|plus|also|what about|how about|same)\b/;
const OF_ORDERS: ReadonlySet<string> = new Set(['fulfil', 'quantity']);
/** What the words of a story before a question are easily taken for. */
const ASIDES: ReadonlySet<string> = new Set(['outside', 'refused', 'messages', 'aside']);
const SMALL_TALK: ReadonlySet<string> = new Set(['greeting', 'thanks', 'help']);

/** Whether a part of a message asks nothing: `a customer is waiting`. */
const isAside = ({ questions: [question], confidence }: One): boolean =>
  question?.topic === 'aside' && confidence >= LIKELY_ASIDE;
const LIKELY_ASIDE = 0.5;

/** Reads a message; where that is not sure, without what only leads up to the question. */
function hearOpened(message: string, before: Before | null, reader: Reader): One {
  const whole = hearOne(message, before, reader);
  if (whole.confidence >= SURE) return whole;
  const opened = withoutOpening(message);
  if (opened === null) return whole;
  // What the opening names belongs to the question.
  const { mentions, suppliers, categories, amounts } = reader.read(opened.opening);
  if (mentions.length + suppliers.length + categories.length + amounts.length > 0) return whole;
  const rest = hearOpened(opened.rest, before, reader);
  // `check if 3 tins were sold` reports nothing.
  const isReport = rest.questions.some(({ topic }) => topic === 'change');
  return rest.confidence >= CLEAR && !(isReport && WHETHER.test(opened.opening)) ? rest : whole;
}

const WHETHER = /\b(?:if|whether)\b/i;

/** From this confidence on words name a topic, where topics are all that is wanted. */
const LIKELY_TOPIC = 0.4;

/** `top suppliers and category analysis`: two topics, each of which is clear by itself. */
export function readTopics(message: string, lexicon: Lexicon): Question[] {
  const parts = message.split(/\s+(?:and|plus|&)\s+|,\s+/i).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > MAX_QUESTIONS) return [];
  const reader = new Reader(lexicon);
  const each = parts.map((part) => hearOne(part, null, reader));
  const questions = withoutRepeats(each.flatMap((one) => one.questions));
  const topics = new Set(questions.map(({ topic }) => topic));
  return each.every(({ confidence }) => confidence >= LIKELY_TOPIC) && topics.size === parts.length ? questions : [];
}

/** Each as a sentence, without repeats. */
export const offersOf = (questions: readonly Question[], lexicon: Lexicon): string[] => [
  ...new Set(questions.map((question) => askAgain(question, lexicon)).filter((text) => !NAMELESS.test(text))),
];
/** A question whose name is missing is none to ask: `the email of ?`. */
const NAMELESS = / {2}| \?/;
