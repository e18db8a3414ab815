import type { Lexicon } from '../../lexicon.ts';
import { MAX_WORDS, type Question, type Topic } from '../../question.ts';
import { textsOf, type WrittenText } from '../../texts/closest.ts';
import { rootedIn } from '../../texts/roots.ts';
import { type Sense, sensesOf } from '../../texts/senses.ts';
import { wordsOf } from '../../words/words.ts';
import { SURE } from '../choose.ts';
import type { One } from '../context.ts';
import { wordsOfReading } from './closest-text.ts';
import { isOf, type Named, namedBefore, namedIn } from './named-texts.ts';
import { type Spoken, sureOf } from './sure-of.ts';

/** `who asked for them`, `where is it stuck`: what somebody wrote of just that thing, which no record says as exactly. */

/** Several items of one name are one thing. */
const MOST_ITEMS = 3;
/** So many words of a longer name are enough for a text to mean it. */
const ENOUGH = 2;

/** The weight of a word that no question of stock has. */
const STRANGE = 1;

const NEVER: ReadonlySet<Topic> = new Set([
  ...(['change', 'contact', 'messages', 'search', 'pinned', 'why', 'recent'] as const),
]);
/** Topics whose answer from the records is shown with the text. */
const BESIDE: ReadonlySet<Topic> = new Set([...(['onOrder', 'location'] as const)]);

/** A word that no question of stock has, in a text about the one thing that is meant: shown with what the records say. */
function askedInItsWords(spoken: Spoken, thing: Named, lexicon: Lexicon): One | null {
  const { one, reading } = spoken;
  const [only, another] = one.questions;
  if (one.confidence < SURE || !only || another || only.topic === 'outside') return null;
  // Every text about the thing has a word of its name.
  const strange = wordsOfReading(reading).filter(
    ({ root, isNeeded, weight }) => isNeeded && weight === STRANGE && !thing.roots.includes(root),
  );
  if (strange.length === 0) return null;
  const written = new Set(strange.map(({ root }) => root));
  const sense: Sense = { asked: ASKS_WHO, written };
  const text = textsOf(lexicon).all.find((each) => isAbout(each, thing, lexicon) && isInSense(each, sense));
  const asked = text ? questionOf(text, thing, sense, spoken) : null;
  if (!asked) return null;
  const questions = ASKS_WHO.test(reading.text) ? [...asked.questions, only] : [only, ...asked.questions];
  return { ...one, questions };
}
const ASKS_WHO = /\b(?:who(?:se|m)?|why|where|when|how come)\b/;

/** The question that a text about the one thing that is meant answers; null where nobody wrote of it. */
export function askedOfSaid(spoken: Spoken, lexicon: Lexicon): One | null {
  const { reading, before, one } = spoken;
  const senses = sensesOf(reading.text).filter(({ isLoose = false }) => !isLoose);
  if (one.questions.some(({ topic }) => NEVER.has(topic))) return null;
  if (reading.amounts.length > 0 || reading.people.length > 0 || (reading.time?.past ?? null) !== null) return null;
  const own = namedIn(reading);
  const [thing, another] = own.length > 0 ? own : namedBefore(before, lexicon);
  if (!thing || another || thing.ids.size + thing.keys.size === 0 || thing.ids.size > MOST_ITEMS) return null;
  for (const sense of senses) {
    const text = textsOf(lexicon).all.find((written) => isAbout(written, thing, lexicon) && isInSense(written, sense));
    const asked = text
      ? questionOf(text, thing, sense, spoken)
      : sense.isInNotes && thing.ids.size > 0
        ? notesOf(thing, sense, spoken, lexicon)
        : null;
    if (asked) return sense.isInRecords ? withRecords(asked, one) : asked;
  }
  return askedInItsWords(spoken, thing, lexicon);
}

/** What wording asks beyond doubt, or what somebody wrote of just that. */
export const orSaid = (spoken: Spoken, lexicon: Lexicon): One => askedOfSaid(spoken, lexicon) ?? spoken.one;

const isInSense = ({ roots, text }: WrittenText, sense: Sense): boolean =>
  !roots.isDisjointFrom(sense.written) && (sense.text?.test(text) ?? true);

/** Whether a text is written on the thing, or says its name. */
function isAbout(text: WrittenText, thing: Named, { items }: Lexicon): boolean {
  // A note on the supplier of an item is of other goods, too.
  if (text.of === 'supplier') return thing.ids.size === 0 && isOf(text, thing);
  if (text.of !== 'message' && text.of !== 'pin') return false;
  if (isOf(text, thing)) return true;
  return items.some(({ id, name }) => {
    if (!thing.ids.has(id)) return false;
    const roots = new Set(rootedIn(name).map(({ root }) => root));
    return roots.intersection(text.roots).size >= Math.min(ENOUGH, roots.size);
  });
}

const ALONE: Partial<Question> = {
  ...{ similarItems: [], suppliers: [], categories: [], locations: [], groups: [], notes: [] },
  ...{ type: null, period: null, deadline: null, limit: null, order: null, flow: null },
};

function questionOf(text: WrittenText, { ids, keys }: Named, sense: Sense, spoken: Spoken): One | null {
  const plain = { ...ALONE, items: [[...ids]] };
  if (text.of === 'pin') return sureOf('pinned', spoken, { ...plain, words: [], asks: null, whether: false });
  const said = new Set(wordsOf(spoken.reading.text).map(({ stem }) => stem));
  const written = rootedIn(text.text).filter(({ stem, root }) => sense.written.has(root) || said.has(stem));
  const words = [...new Set(written.map(({ stem }) => stem))].filter(({ length }) => length > 2).slice(0, MAX_WORDS);
  if (text.of === 'supplier')
    return sureOf('supplier-notes', spoken, {
      ...ALONE,
      items: [],
      suppliers: [...keys],
      measure: 'notes',
      measures: [],
      words,
    });
  return sureOf('team-messages', spoken, { ...plain, words, whether: true });
}

/** What goods are lent for is in the note of the movement that took them out: only those of the thing are shown. */
function notesOf({ ids }: Named, sense: Sense, spoken: Spoken, { written }: Lexicon): One | null {
  const noted = new Set((written?.notes ?? []).flatMap((note) => rootedIn(note).map(({ root }) => root)));
  const words = [...sense.written].filter((root) => noted.has(root)).slice(0, MAX_WORDS);
  return words.length === 0 ? null : sureOf('search', spoken, { ...ALONE, items: [[...ids]], words });
}

const withRecords = (asked: One, { questions, confidence }: One): One => ({
  ...asked,
  questions: [...asked.questions, ...(confidence > 0 ? questions.filter(({ topic }) => BESIDE.has(topic)) : [])],
});
