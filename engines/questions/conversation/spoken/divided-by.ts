import { DIVIDED, figureToDivide, isTime } from '../../divisions.ts';
import type { Lexicon } from '../../lexicon.ts';
import { divisionSaid } from '../../meaning/division-said.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { SURE } from '../choose.ts';
import type { Before, One } from '../context.ts';
import { JOINING } from '../joining-words.ts';
import { dividedAs } from '../kept-division.ts';

/** `and by supplier.` after a figure: the same figure, divided by what the message says and by nothing else. */

const CONFIDENCE = 0.9;
const WORDS = new Set(
  'all break broken can could date dated dates category categories day do down divide divided each every give group grouped individually it itemised itemized list me month out per person quarter reason say see show sort split staff supplier suppliers that them this those time times up us vendor want week when who with year you'.split(
    ' ',
  ),
);

/** The figure before it, divided by what a message says; null where the message says anything else. */
export function dividedBy(before: Before, reading: Reading, { today }: Lexicon): One | null {
  const question = figureOf(before.question, today);
  const { text, mentions, suppliers, categories, people, locations, amounts, bound, time, tokens } = reading;
  if (before.isUnasked || before.confidence < SURE || !DIVIDED.has(question.topic)) return null;
  const named = [mentions, suppliers, categories, people, locations, amounts];
  if (bound !== null || time !== null || named.some((some) => some.length > 0)) return null;
  const by = divisionSaid(text);
  const isOnlyThat = tokens.every(({ word }) => word !== null && (JOINING.has(word.text) || WORDS.has(word.text)));
  if (by === null || !isOnlyThat || !canBeDivided(question, by)) return null;
  const asked = newQuestion(dividedAs(question, question, text));
  return {
    ...{ questions: [asked], confidence: CONFIDENCE, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: {
      ...{ ...before, question: asked, confidence: CONFIDENCE },
      reading: { ...before.reading, text: `${before.reading.text} ${text}` },
    },
  };
}

/** `inventory value by category` asks for the worth of stock, which may be divided otherwise; so does that of today. */
function figureOf(question: Question, today: string): Question {
  const { topic, period, asks, unit, limit } = question;
  if (topic === 'stockOn' && period?.to === today && asks === null && unit === null && limit === null)
    return newQuestion({ ...question, topic: 'value', period: null, measure: null, order: null });
  const figure = question.topic === 'categories' ? figureToDivide(question) : null;
  return figure ? newQuestion({ ...question, ...figure, order: null, limit: null }) : question;
}

/** Stock has a worth now, and none of a month; one supplier's figure is of that supplier. */
const canBeDivided = ({ topic, suppliers, categories, people }: Question, by: NonNullable<Question['by']>): boolean =>
  !(topic === 'value' && (isTime(by) || by === 'reason' || by === 'person')) &&
  !(by === 'supplier' && suppliers.length === 1) &&
  !(by === 'category' && categories.length === 1) &&
  !(by === 'person' && people.length === 1);
