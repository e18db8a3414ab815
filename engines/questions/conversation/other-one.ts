import type { NamedItem } from '../lexicon.ts';
import { toQuestion } from '../meaning/to-question.ts';
import { newQuestion } from '../question.ts';
import { spelledOut } from '../words/words.ts';
import { MAX_OFFERS } from './choose.ts';
import { after, type Before, type One } from './context.ts';
import { picked } from './spoken/spoken-group.ts';

/** `no, the other one`: the item that was not answered. */

const OTHER_ONE =
  /\b(?:the )?other (?:one|ones|item|product|tea|kind)s?\b|^\W*(?:(?:no|and|now|then|ok|so|but|or|what about|how about|for|of)\W+)*the others?\s*(?:,? (?:please|sorry|excuse me|thanks|pls))?[?!.]*$/;

/** Whether a message asks for another item than the one that was answered. */
export const asksForOther = (written: string): boolean => OTHER_ONE.test(spelledOut(written.toLowerCase()));

/** What the same words might also have named; null where they name nothing else. */
export function otherOne(before: Before): One | null {
  const { question, reading } = before;
  const named = new Set(question.items.flat());
  const others = reading.mentions.flatMap(({ values }) => values.map(({ id }) => id)).filter((id) => !named.has(id));
  const [only, another] = others;
  const [first, ...more] = question.items;
  const either = Array.isArray(first) && first.length > 1 && more.length === 0 ? first : [];
  const again = (id: number) => newQuestion({ ...question, items: [[id]], similarItems: [] });
  if (only !== undefined && another === undefined) {
    const asked = again(only);
    return { ...NOTHING, questions: [asked], confidence: 0.95, last: { ...before, question: asked } };
  }
  const wider = only === undefined && either.length === 0 ? otherOfTwo(before) : null;
  if (wider) {
    const asked = again(wider.id);
    const mention = { start: 0, end: 0, values: [wider], exact: [wider], weight: 1 };
    const named = { ...reading, mentions: [mention] };
    const last = after(before, { question: asked, meaning: before.meaning, reading: named }, 0.9);
    return { ...NOTHING, questions: [asked], confidence: 0.9, last };
  }
  const beside = only === undefined && either.length === 0 ? otherSpokenOf(before) : null;
  if (beside) return beside;
  const mayBe = only === undefined ? either : others;
  return mayBe.length === 0
    ? null
    : { ...NOTHING, maybe: mayBe.slice(0, MAX_OFFERS).map(again), pointsAt: 'the other one' };
}

/** What a name mentioned earlier means besides what was chosen of it: the tea bags, where the loose leaf was. */
function otherOfTwo({ question, trail }: Before): NamedItem | null {
  const [spoken, another] = question.items;
  const [id, more] = Array.isArray(spoken) ? spoken : [];
  if (id === undefined || more !== undefined || another) return null;
  const wider = trail.findLast(({ values }) => values.length === 2 && values.some((one) => one.id === id));
  return wider?.values.find((one) => one.id !== id) ?? null;
}

/** The other one of the last two items that were talked about. */
function otherSpokenOf({ question, meaning, reading, ...before }: Before): One | null {
  const [spoken, another] = question.items;
  const two = picked(before.group, 'both');
  if (!spoken || another || two?.mentions.length !== 2) return null;
  const isSpoken = ({ exact, values }: (typeof two.mentions)[number]) =>
    JSON.stringify((exact.length > 0 ? exact : values).map(({ id }) => id)) === JSON.stringify(spoken);
  const others = two.mentions.filter((mention) => !isSpoken(mention));
  const [other] = others;
  if (!other || others.length > 1) return null;
  const named = { ...reading, mentions: [other] };
  const asked = newQuestion({ ...question, items: toQuestion(meaning, named).items, similarItems: [] });
  const last = after({ question, meaning, reading, ...before }, { question: asked, meaning, reading: named }, 0.9);
  return { ...NOTHING, questions: [asked], confidence: 0.9, maybe: [asked], last };
}

const NOTHING: One = {
  ...{ questions: [], confidence: 0, maybe: [], unread: [], pointsAt: null, lacking: null, last: null },
};
