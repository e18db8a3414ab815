import { meaningsKnown } from '../../meaning/model.ts';
import { asksMargin, profitAsked } from '../../meaning/profit-asked.ts';
import { toQuestion } from '../../meaning/to-question.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { beyondDoubt } from './certain.ts';

/** `gross profit august`, `monthly sales june to now`: a figure of a time that is named, and nothing else. */

const MAX_WORDS = 16;

const SALES = /\b(?:sales|turnover|revenues?|takings)\b/;
const PROFIT =
  /\bprofits?\b|\b(?:gross )?margins?\b(?=.*\b(?:sold|sales|turnover|revenue|takings)\b)|\bgross margins?\b/;
const WORDS = new Set(
  `a all amount and as by category cent day daily did do earned figure figures for from get give gross have how i in is it just list made make margin
   margins me money month monthly much need net of on our over overall pct per percent percentage please pls profit profits quarter
   quarterly revenue sale sales show sold tell terms that the then there to total totals turnover taking takings us want was we week weekly what whats
   were hi hello hey thanks thx ta`
    .trim()
    .split(/\s+/),
);

/** The figure that a message names with its time; null where it says anything else. */
export function figureOfTime(before: Before | null, reading: Reading): One | null {
  const { text, tokens, time, amounts, bound, people, except, against, periods = [], conditions = [] } = reading;
  if (!time?.past || time.counterpart || against !== null || periods.length > 0) return null;
  if (amounts.length + people.length + conditions.length > 0 || bound !== null || except !== null) return null;
  const said = tokens.flatMap(({ word }) => word?.text ?? []);
  if (said.length > MAX_WORDS || !said.every((word) => WORDS.has(word))) return null;
  const isProfit = PROFIT.test(text);
  if (!isProfit && !SALES.test(text)) return null;
  // `sales and profit` asks for both.
  if (said.includes('and') || ASKS_IF.test(text)) return null;
  if (before !== null && !before.isUnasked && isNarrowed(before.question) && !isNarrowedBy(reading)) return null;
  const meaning = meaningsKnown().find(({ topic }) => topic === 'revenue');
  if (!meaning) return null;
  const plain = toQuestion(meaning, reading);
  const asked = isProfit ? profitAsked(plain, text) : plain;
  if (asked.topic !== 'revenue' || asked.order !== null || (isProfit && asked.measure !== 'earned')) return null;
  return certain(asked, meaning, reading, before);
}

/** `in % of turnover`, `and as a percentage of sales` after a profit: how much of those sales it is. */
export function profitInPercent(before: Before, reading: Reading): One | null {
  const { question, meaning } = before;
  const { text, tokens, mentions, suppliers, categories, people, locations, notes, types, time, bound } = reading;
  if (before.isUnasked || question.topic !== 'revenue' || question.measure !== 'earned') return null;
  if (question.by !== null || question.per !== null || question.periods.length > 0 || bound !== null) return null;
  if ([mentions, suppliers, categories, people, locations, notes, types].some((some) => some.length > 0)) return null;
  const said = tokens.flatMap(({ word }) => word?.text ?? []);
  if (time !== null || said.length > MAX_WORDS || !said.every((word) => WORDS.has(word))) return null;
  if (!asksMargin(text) && !IN_PERCENT.test(text)) return null;
  return certain(newQuestion({ ...question, share: true }), meaning, before.reading, before);
}
const IN_PERCENT = /%|\b(?:percent|per cent|pct|percentage|margin)\b/;

const ASKS_IF = /^\W*(?:is|are|was|were|did|do|have|how (?:is|are|was|were|do|did))\b/;

const isNarrowed = ({ items, suppliers, categories, groups, locations, notes, type, people }: Question): boolean =>
  items.length + suppliers.length + categories.length + groups.length + locations.length + notes.length > 0 ||
  people.length > 0 ||
  type !== null;
const isNarrowedBy = ({ mentions, suppliers, categories, groups, locations, notes, types }: Reading): boolean =>
  [mentions, suppliers, categories, groups, locations, notes, types].some((some) => some.length > 0);

const certain = (question: Question, meaning: Before['meaning'], reading: Reading, before: Before | null): One =>
  beyondDoubt(before, { question, meaning, reading });
