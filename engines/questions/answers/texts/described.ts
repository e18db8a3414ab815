import type { AnswerLine } from '../../answer.ts';
import { amount, names } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import { type Need, supplierFor, type WorkspaceSnapshot } from '../../snapshot.ts';
import { heldIn, patternsOf, sentenceWith, wordsToFind } from '../../texts/holding.ts';
import { wordsBeside } from '../../texts/naming.ts';
import { likeWords } from '../../texts/properties.ts';
import type { Rooted } from '../../texts/roots.ts';
import { byName, MAX_ROWS, scopeOf } from '../handler.ts';

/** What descriptions of items and notes on their suppliers say of what items have no field for. */

/** Items whose descriptions are read out. */
const MAX_ITEMS = 6;

/** Whether descriptions may answer what no field does. */
export const isDescribed = ({ topic, items, words, subject }: ResolvedQuestion): boolean =>
  topic === 'outside' && (items.length > 0 ? words.length > 0 || subject === 'tea' : words.length > 0);

export const describedNeed = ({ items, words }: ResolvedQuestion): Need => ({
  texts:
    items.length > 0
      ? { words: [], itemIds: items.slice(0, MAX_ITEMS).map(({ id }) => id) }
      : { words: patternsOf([...words, ...likeWords(words)]) },
});

/** What is in something, the whole description says. */
const CONTENTS = new Set(['content', 'contents', 'ingredient', 'ingredients']);
/** Letters of a description that is quoted as a whole. */
const MAX_QUOTED = 600;
const shortened = (text: string): string =>
  text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).trimEnd()}…` : text;

export interface Described {
  lines: AnswerLine[];
  /** Whether one of the texts speaks of what is asked. */
  isTold: boolean;
}

/** What is written of the items: what speaks of the question, else of a tea all that describes it. */
export function describedLines(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Described {
  const asked = wordsBeside(question);
  const words = wordsToFind([...asked, ...likeWords(asked)]);
  if (question.items.length === 0) return describedAnywhere(question, words, snapshot);
  const about = asked.length === 0 ? 'that' : names(asked.map((word) => `“${word}”`));
  const told: AnswerLine[] = [];
  const untold: AnswerLine[] = [];
  for (const item of question.items.slice(0, MAX_ITEMS)) {
    const text = snapshot.texts.descriptions.find(({ itemId }) => itemId === item.id)?.text.trim() ?? '';
    const supplier = supplierFor(item, snapshot.suppliers);
    const notes = supplier?.entry?.notes ?? '';
    if (text !== '' && asked.some((word) => CONTENTS.has(word)))
      told.push(line`The description of ${item} says: “${shortened(text)}”`);
    else if (heldIn(text, words).length > 0)
      told.push(line`The description of ${item} says: “${sentenceWith(text, words)}”`);
    else if (text !== '')
      untold.push(line`The description of ${item} says nothing of ${about}: “${sentenceWith(text, [])}”`);
    else untold.push(line`${item} has no description.`);
    if (supplier && notes !== '' && heldIn(notes, words).length > 0)
      told.push(line`Noted on ${supplier.name}, who supplies ${item}: “${sentenceWith(notes, words)}”`);
  }
  return { lines: [...told, ...untold], isTold: told.length > 0 };
}

/** The descriptions of all items that mention a property: `something without caffeine`. */
function describedAnywhere(
  question: ResolvedQuestion,
  words: readonly Rooted[],
  snapshot: WorkspaceSnapshot,
): Described {
  const scope = scopeOf(question, snapshot).toSorted(byName);
  const told = scope.flatMap((item) => {
    const text = snapshot.texts.descriptions.find(({ itemId }) => itemId === item.id)?.text.trim() ?? '';
    return heldIn(text, words).length > 0
      ? [bullet`${item}, ${amount(item.quantity, item.unit)}: “${sentenceWith(text, words)}”`]
      : [];
  });
  const about = names(question.words.map((word) => `“${word}”`));
  return {
    isTold: told.length > 0,
    lines:
      told.length === 0
        ? []
        : [line`No field says that, but these descriptions mention ${about}:`, ...listed(told, MAX_ROWS, (one) => one)],
  };
}
