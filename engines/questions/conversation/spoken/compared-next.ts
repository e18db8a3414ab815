import { meaningsKnown } from '../../meaning/model.ts';
import { type Measure, newQuestion } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { AGAINST_WORDS, againstSaid } from './against-said.ts';
import { beyondDoubt, saysOnly } from './certain.ts';
import { figureOf } from './pairs.ts';

/**
 * `the fruity kit better or worse?`, `is sencha cheaper`, `compared to sencha`: the next item against the one before, by what was
 * asked of that; `and the sencha` after a comparison: that one beside them.
 */

const MORE =
  'better|worse|more|less|higher|lower|bigger|smaller|cheaper|dearer|pricier|longer|shorter|stronger|weaker|fewer|thinner|fatter';
const SAYS = new RegExp(String.raw`\b(?:${MORE})(?:,? or (?:${MORE}))?(?: than that| than it)?\W*$`);
const OF_PRICE = /\b(?:cheaper|dearer|pricier)\b/;
const OF_TIME = /\b(?:longer|shorter)\b/;
const OF_GOOD = /\b(?:better|worse|stronger|weaker|thinner|fatter)\b/;
const WORDS = new Set(
  `a and any are but do does doing how hows if in is it its on one ones or s so than that the then this what whats about at us much
   ${MORE.replaceAll('|', ' ')}`
    .trim()
    .split(/\s+/),
);

/** Both items by the figure that was asked of the first; null where a message asks for something else. */
export function comparedNext(before: Before, reading: Reading): One | null {
  const { question, reading: spoken } = before;
  const { mentions, suppliers, categories, people, locations, notes, amounts, bound, time, tokens, text } = reading;
  const [next, another] = mentions;
  if (before.isUnasked || question.change !== null || question.within || !next || another) return null;
  if ([suppliers, categories, people, locations, notes, amounts].some((some) => some.length > 0)) return null;
  const said = tokens.flatMap(({ word }) => word?.text ?? []);
  if (bound !== null || time !== null) return null;
  const isAgainst = againstSaid(text) !== null && saysOnly(reading, AGAINST_WORDS);
  const isMore = ONE_MORE.test(text) && saysOnly(reading, OF_ONE_MORE);
  if (question.topic === 'compare' && isMore && !isAgainst) return withOneMore(before, reading, next);
  if (!isAgainst && !(SAYS.test(text) && said.every((word) => WORDS.has(word)))) return null;
  const [first, second] = spoken.mentions;
  const ids = (next.exact.length > 0 ? next.exact : next.values).map(({ id }) => id);
  const [earlier, more] = question.items;
  if (!first || second || earlier === undefined || more !== undefined || typeof earlier === 'string') return null;
  // A name of several items is compared with all of them, as far as they stand side by side.
  const isFew = isAgainst ? ids.length + earlier.length <= MOST_COMPARED : ids.length === 1 && earlier.length === 1;
  if (!isFew || ids.length === 0 || ids.some((id) => earlier.includes(id))) return null;
  const asked = isAgainst ? (figureOf(before, false)?.measure ?? null) : askedOf(before, text);
  if (asked === null) return null;
  const both = newQuestion({
    ...(asked === 'lasts'
      ? ({ topic: 'runOut', order: OF_SHORT.test(text) ? 'least' : 'most', limit: 1 } as const)
      : ({ topic: 'compare', measure: asked, period: question.period } as const)),
    items: [earlier, ids],
  });
  const meaning = meaningsKnown().find(
    ({ topic, takes, sets }) => topic === both.topic && takes.includes('item') && sets.measure === undefined,
  );
  if (!meaning) return null;
  const merged: Reading = { ...reading, mentions: [first, next] };
  return beyondDoubt(before, { question: both, meaning, reading: merged });
}
/** `and the starter tin` after two that were compared by a figure: all three by it. */
function withOneMore(before: Before, reading: Reading, next: Reading['mentions'][number]): One | null {
  const { question, meaning, reading: spoken } = before;
  const ids = (next.exact.length > 0 ? next.exact : next.values).map(({ id }) => id);
  const items = question.items.flat();
  const isKnown = items.some((id) => typeof id === 'string' || ids.includes(id));
  if (question.measure === null || question.measures.length > 0 || isKnown || items.length < 2) return null;
  if (ids.length !== 1 || items.length >= MOST_COMPARED) return null;
  const merged: Reading = { ...spoken, text: reading.text, mentions: [...spoken.mentions, next] };
  return beyondDoubt(before, {
    ...{ meaning, reading: merged },
    question: newQuestion({ ...question, items: [...question.items, ids] }),
  });
}
const MOST_COMPARED = 4;
const ONE_MORE = /^\W*(?:(?:and|plus|also|what about|how about)\W+)+/;
const OF_ONE_MORE = new Set(
  'and plus also what how about the our for of that it please pls too then well as a in'.split(' '),
);

const OF_SHORT = /^(?!.*\blonger\b).*\bshorter\b/;

/** What both are compared by; null where the words do not fit what was asked. */
function askedOf(before: Before, text: string): Measure | 'lasts' | null {
  const { topic } = before.question;
  if (topic === 'runOut') return OF_PRICE.test(text) || OF_GOOD.test(text) ? null : 'lasts';
  if (OF_TIME.test(text)) return OF_LASTING.has(topic) ? 'lasts' : topic === 'leadTime' ? 'leadTime' : null;
  const measure = figureOf(before, false)?.measure ?? null;
  if (OF_PRICE.test(text)) return measure === 'cost' ? 'cost' : 'price';
  return measure !== null && OF_GOOD.test(text) && !GOOD.has(measure) ? null : measure;
}
/** Of these more is better. */
const GOOD: ReadonlySet<Measure> = new Set(['margin', 'profit', 'earned', 'sold', 'revenue']);
const OF_LASTING: ReadonlySet<string> = new Set(['quantity', 'forecast']);
