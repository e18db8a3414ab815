import { MAX_WORDS, type Question } from '../../question.ts';
import type { Closest } from '../../texts/closest.ts';
import { rootOf } from '../../texts/roots.ts';
import { isNeutral } from '../../words/neutral.ts';
import { wordsOf } from '../../words/words.ts';
import type { One } from '../context.ts';
import { type Spoken, sureOf } from './sure-of.ts';

const NOTHING_ELSE: Partial<Question> = {
  ...{ items: [], similarItems: [], suppliers: [], categories: [], people: [], locations: [], groups: [], notes: [] },
  ...{ type: null, period: null, deadline: null, limit: null, whether: false },
};

/**
 * The question that a text answers; null where the model knows none of its kind.
 * @param earlier the words by which it was found before; null where it was not shown before
 */
export function questionOfText({ text, held }: Closest, earlier: readonly string[] | null, spoken: Spoken): One | null {
  const said = wordsOf(spoken.reading.text).filter(({ stem }) => held.has(rootOf(stem)));
  const telling = [...(earlier ?? []), ...said.filter(({ text: word }) => !isNeutral(word)).map(({ stem }) => stem)];
  // `who do I call if it goes off again` after several texts: every word tells which.
  const all = telling.length > 0 && earlier?.length !== 0 ? telling : said.map(({ stem }) => stem);
  const words = [...new Set(all)].slice(0, MAX_WORDS);
  const { of, supplierKey, itemId } = text;
  if (of === 'pin' && itemId !== null)
    return sureOf('pinned', spoken, { ...NOTHING_ELSE, items: [[itemId]], words: [], flow: null, asks: null });
  return of === 'supplier' && supplierKey !== null
    ? sureOf('supplier-notes', spoken, {
        ...NOTHING_ELSE,
        ...{ suppliers: [supplierKey], measure: 'notes', measures: [], words },
      })
    : of === 'message'
      ? sureOf('team-messages', spoken, { ...NOTHING_ELSE, words, whether: true })
      : sureOf('search', spoken, { ...NOTHING_ELSE, words });
}
