import type { Lexicon } from '../../lexicon.ts';
import { naming } from '../../texts/naming.ts';
import { rootOf } from '../../texts/roots.ts';
import { holdingMost, type Written } from '../../texts/written.ts';
import { isNeutral } from '../../words/neutral.ts';
import type { Reading } from '../../words/reading.ts';
import { wordsOf } from '../../words/words.ts';
import { SURE } from '../choose.ts';
import type { One } from '../context.ts';
import { type Spoken, sureOf } from './sure-of.ts';

/** What was said about a matter: `what was the thing with the roof`, and `how much did we throw out because of it`. */

const LEAD = String.raw`^\W*(?:(?:and|so|ok|okay|hey|hi|sorry|um|oh|remind me|tell me|do you know)\W+)*`;
const STORY = new RegExp(
  String.raw`${LEAD}what(?:s|'s| is| was| were)? (?:(?:all )?(?:the|that|this) )?(?:(?:thing|story|matter|deal|business|fuss|trouble|problem|issue|news|stuff)s? )?(?:again )?(?:(?:with|about|regarding|concerning|of) |(?:happened|went on|going on|was going on|has happened|went wrong|is up|was up|up) (?:with|to|about|at|in) )(?:the |our |that |those |these |all )?(.+?)\W*$`,
);
/** `what is the price of`, `what is in the warehouse with`: a matter is asked for by these words. */
const OF_MATTER =
  /\b(?:thing|story|matter|deal|business|fuss|trouble|problem|issue|happened|went on|going on|went wrong|(?:is|was|s) up with|what(?:s|'s| is| was) (?:all )?(?:that|this) about)\b/;
const THE_THING = /\b(?:the|that|this) (?:whole )?(?:thing|fuss|business) (?:with|about)\b/;
const LOST =
  /\b(?:thr[eo]w|thrown|bin(?:ned)?|los[et]|lost|wr[io]te|written|damaged?|wasted?|spoil(?:t|ed)?|ruined|get rid of|chuck(?:ed)?|cost)\b/;
const BECAUSE =
  /\b(?:because of|due to|thanks to|from|after|through|over|by|in|to) (?:it|that|this|all that|all this)\b|\bit cost\b|\bthat cost\b/;
const MAX_NOTES = 6;

/** The question that messages and notes of a matter answer; null where they say nothing of it. */
export function askedOfMatter(spoken: Spoken, { written }: Lexicon): One | null {
  if (!written) return null;
  return lostOverIt(spoken, written) ?? newsOf(spoken, written) ?? storyOf(spoken, written);
}

/** `what is this about chamomile going up`, `any news on the kettles`: somebody wrote of it. */
function newsOf(spoken: Spoken, written: Written): One | null {
  const { text, amounts, time, mentions, suppliers } = spoken.reading;
  if (spoken.one.confidence >= SURE || mentions.length + suppliers.length === 0) return null;
  if (!NEWS_OF.test(text) || amounts.length > 0 || time !== null || !isInMessages(spoken.reading, written)) return null;
  return sureOf('team-messages', spoken, { words: [], limit: null, whether: false });
}
const NEWS_OF =
  /\bwhat(?:s|'s| is| was) (?:all )?(?:this|that) (?:(?:i|we) (?:hear|heard|read|see|saw) )?about\b|\b(?:any|the|more) (?:news|word|updates?) (?:on|about|of|regarding)\b/;

function storyOf(spoken: Spoken, written: Written): One | null {
  const { text, amounts, time } = spoken.reading;
  const [, matter = ''] = STORY.exec(text) ?? [];
  if (matter === '' || !OF_MATTER.test(text) || amounts.length > 0 || time !== null) return null;
  const words = [
    ...new Set(
      wordsOf(matter).flatMap(({ stem, text: said, number }) =>
        number === null && stem.length > 2 && !isNeutral(said) ? [stem] : [],
      ),
    ),
  ];
  const isOfItems = spoken.reading.mentions.length + spoken.reading.suppliers.length > 0;
  // What happened with an item alone is its story.
  if (words.length === 0) return null;
  if (isOfItems && beyondNames(words, spoken.reading).length === 0)
    return THE_THING.test(text) ? sureOf('search', spoken, { words: [] }) : null;
  const roots = words.map(rootOf);
  const isTold = [written.messages, written.notes].some(
    (texts) => holdingMost(texts, roots).held.size === roots.length,
  );
  return isTold ? sureOf('search', spoken, { words, ...ANYTHING }) : null;
}
const ANYTHING = { items: [], similarItems: [], suppliers: [], categories: [], locations: [], groups: [], type: null };

/** Whether a message of the team names an item of a reading, or is written on it. */
function isInMessages({ mentions, suppliers }: Reading, { messages, about = [] }: Written): boolean {
  const values = mentions.flatMap((one) => one.values);
  const ids = new Set(values.map(({ id }) => id));
  const isNamed = naming([...values, ...suppliers].map(({ name }) => name));
  return messages.some((text, at) => isNamed(text) || ids.has(about[at]?.itemId ?? NaN));
}

function beyondNames(words: readonly string[], { mentions, suppliers }: Reading): string[] {
  const named = [
    ...mentions.flatMap(({ values }) => values.map(({ name }) => name)),
    ...suppliers.map(({ name }) => name),
  ];
  const roots = new Set(named.flatMap((name) => wordsOf(name).map(({ stem }) => rootOf(stem))));
  return words.filter((word) => !roots.has(rootOf(word)));
}

/** Losses that are noted with the words of the matter that was just told. */
function lostOverIt(spoken: Spoken, written: Written): One | null {
  const { reading, before } = spoken;
  const { question } = before ?? {};
  const isOfMatter = question?.topic === 'search' || question?.topic === 'messages';
  if (!question || !isOfMatter || question.words.length === 0) return null;
  const names = [reading.mentions, reading.suppliers, reading.notes, reading.amounts];
  if (!LOST.test(reading.text) || !BECAUSE.test(reading.text) || names.some(({ length }) => length > 0)) return null;
  const { texts } = holdingMost(written.notes, question.words.map(rootOf));
  const areNoted = texts.length > 0 && texts.length <= MAX_NOTES;
  return sureOf(
    'entries-damaged',
    { ...spoken, reading: { ...reading, notes: [], lossNotes: [] } },
    {
      ...{ flow: 'damaged', by: 'entry', ever: true, noted: null, order: null, limit: null, period: null },
      ...{ notes: areNoted ? [...texts] : [], words: areNoted ? [] : question.words },
      measure: /\bcost\b/.test(reading.text) ? 'cost' : null,
    },
  );
}
