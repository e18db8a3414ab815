import type { AnswerLine } from '../../answer.ts';
import { names } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { line } from '../../sentences.ts';
import { type Need, supplierFor, type WorkspaceSnapshot } from '../../snapshot.ts';
import { heldIn, sentenceWith, wordsToFind } from '../../texts/holding.ts';
import { wordsBeside } from '../../texts/naming.ts';

/** What descriptions of items and notes on their suppliers say of what items have no field for. */

/** Items whose descriptions are read out. */
const MAX_ITEMS = 6;

/** Other words for what is asked: a description says how a tea tastes without that word. */
const ALIKE: readonly (readonly string[])[] = [
  'caffeine caffeinated decaf decaffeinated caffein'.split(' '),
  'taste flavour flavor aroma smell note sweet bitter smoky grassy malty floral nutty'.split(' '),
  'steep brew infuse infusion minute temperature degree celsius water'.split(' '),
  'organic bio certified certificate certification'.split(' '),
  'vegan milk dairy nut allergen gluten soy'.split(' '),
  'origin grown harvest harvested picked region garden estate'.split(' '),
  'material steel glass iron clay ceramic bamboo wood plastic porcelain dishwasher'.split(' '),
];

/** Whether descriptions may answer what no field does. */
export const isDescribed = ({ topic, items, words, subject }: ResolvedQuestion): boolean =>
  topic === 'outside' && items.length > 0 && (words.length > 0 || subject === 'tea');

export const describedNeed = ({ items }: ResolvedQuestion): Need => ({
  texts: { words: [], itemIds: items.slice(0, MAX_ITEMS).map(({ id }) => id) },
});

export interface Described {
  lines: AnswerLine[];
  /** Whether one of the texts speaks of what is asked. */
  isTold: boolean;
}

/** What is written of the items: what speaks of the question, else of a tea all that describes it. */
export function describedLines(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Described {
  const asked = wordsBeside(question);
  const like = ALIKE.filter((group) => heldIn(asked.join(' '), wordsToFind(group)).length > 0).flat();
  const words = wordsToFind([...asked, ...like]);
  const about = asked.length === 0 ? 'that' : names(asked.map((word) => `“${word}”`));
  const told: AnswerLine[] = [];
  const untold: AnswerLine[] = [];
  for (const item of question.items.slice(0, MAX_ITEMS)) {
    const text = snapshot.texts.descriptions.find(({ itemId }) => itemId === item.id)?.text.trim() ?? '';
    const supplier = supplierFor(item, snapshot.suppliers);
    const notes = supplier?.entry?.notes ?? '';
    if (heldIn(text, words).length > 0) told.push(line`${item} is described so: “${sentenceWith(text, words)}”`);
    else if (text !== '')
      untold.push(line`The description of ${item} says nothing of ${about}: “${sentenceWith(text, [])}”`);
    else untold.push(line`${item} has no description.`);
    if (supplier && notes !== '' && heldIn(notes, words).length > 0)
      told.push(line`Noted on ${supplier.name}, who supplies ${item}: “${sentenceWith(notes, words)}”`);
  }
  return { lines: [...told, ...untold], isTold: told.length > 0 };
}
