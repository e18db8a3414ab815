import { askAgain } from '../ask-again.ts';
import type { Lexicon } from '../lexicon.ts';
import { meaningsKnown } from '../meaning/model.ts';
import { hasNeeds, slotsOf } from '../meaning/slots.ts';
import { toQuestion } from '../meaning/to-question.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import type { Reader } from '../words/read.ts';
import type { Reading } from '../words/reading.ts';
import { wordsOf } from '../words/words.ts';
import type { Candidate } from './candidate.ts';
import { after, type Before, type One } from './context.ts';

/** What the product itself suggests to ask is understood as what it was suggested for. */

/** The name of a meaning, with the texts that ask it; `…` is the name of an item. */
export const OWN_WORDS: Readonly<Record<string, readonly string[]>> = {
  low: ['What items are running low?'],
  list: ['Show tea inventory'],
  contact: ['Which suppliers should I contact?'],
  'categories-value': ['What are my top categories?', 'Category analysis', 'Give me an analysis by category.'],
  'categories-earned': ['Most profitable categories'],
  reorder: [
    'Recommend what to reorder',
    'Reorder this week',
    'What should I reorder this week?',
    'What should I reorder?',
    'What should I reorder, and why?',
    'what to reorder',
    'When should I reorder …?',
  ],
  'reorder-analysis': ['Reorder analysis'],
  'suppliers-top': ['Top suppliers', 'Who are my top suppliers?'],
  'rank-value': ['High value items', 'Which are my high value items?'],
  'rank-margin': ['Which items have the highest margin?'],
  optimize: ['Optimize inventory levels'],
  reprice: ['What should I reprice?', 'what to reprice'],
  'stop-buying': ['What should I stop buying?', 'what to stop buying'],
  'runs-out': ['What runs out first?'],
  dead: ['What is dead stock?'],
  worst: ['What sold least last month?'],
  sold: ['How much … did we sell last month?'],
  moved: ['What moved last week?'],
  help: ['What can you do?'],
};

const ITEM = 'item0';
const meaningOf = new Map(
  Object.entries(OWN_WORDS).flatMap(([name, texts]) => texts.map((text) => [keyOf(text), name] as const)),
);

/** A message that is one of the product's own texts; null for any other. */
export function ownQuestion(written: string, before: Before | null, reader: Reader): One | null {
  const fixed = meaningOf.get(keyOf(written));
  const name = fixed ?? meaningOf.get(withoutItem(written, reader));
  const meaning = meaningsKnown().find((one) => one.name === name);
  if (!meaning) return null;
  const reading = reader.read(written);
  return hasNeeds(meaning, slotsOf(reading)) ? certainly(meaning, toQuestion(meaning, reading), reading, before) : null;
}

/** The candidate that a button would ask in just these words. */
export function askedAgain(
  written: string,
  candidates: readonly Candidate[],
  before: Before | null,
  lexicon: Lexicon,
): One | null {
  const key = keyOf(written);
  const same = candidates
    .slice(0, MAX_LIKELY)
    .find(({ question }) => !UNSAYABLE.has(question.topic) && keyOf(askAgain(question, lexicon)) === key);
  return same ? certainly(same.meaning, same.question, same.reading, before) : null;
}

/** A button's text is among the likeliest readings of itself. */
const MAX_LIKELY = 12;

/** What is asked again as something else. */
const UNSAYABLE: ReadonlySet<string> = new Set(['outside', 'refused']);

const certainly = (
  meaning: KnownMeaning,
  question: Candidate['question'],
  reading: Reading,
  before: Before | null,
): One => ({
  ...{ questions: [question], confidence: 1, maybe: [], unread: [], pointsAt: null, lacking: null },
  last: after(before, { question, meaning, reading }, 1),
});

function keyOf(text: string): string {
  return wordsOf(text.replace('…', ITEM))
    .map(({ stem }) => stem)
    .join(' ');
}

/** The key of a message with the one item that it names left open. */
function withoutItem(written: string, reader: Reader): string {
  const { mentions } = reader.read(written);
  const [only, another] = mentions;
  if (!only || another || only.end <= only.start) return '';
  const words = wordsOf(written).map(({ stem }) => stem);
  return [...words.slice(0, only.start), keyOf('…'), ...words.slice(only.end)].join(' ');
}
