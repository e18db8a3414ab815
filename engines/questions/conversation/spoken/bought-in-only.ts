import type { Lexicon } from '../../lexicon.ts';
import { newQuestion, type Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { goingOn, isAnswered } from './certain.ts';

/** `only what came from suppliers, not our own roasting` after what came in: without what the business makes itself. */

/** What came in before, without own goods; null where a message asks for something else, or nothing is recorded as own. */
export function boughtInOnly(before: Before, reading: Reading, { suppliers, items }: Lexicon): One | null {
  const { question } = before;
  const { text, mentions, categories, people, amounts, time } = reading;
  if (!isAnswered(before) || question.flow !== 'received' || !OF_RECEIPTS.has(question.topic)) return null;
  if (mentions.length + categories.length + people.length + amounts.length > 0 || time !== null) return null;
  if (text.length > MOST_LETTERS || !(ONLY_BOUGHT.test(text) || NOT_OWN.test(text))) return null;
  // Who is named is left out alone.
  const named = reading.except?.suppliers ?? [];
  if (reading.suppliers.length > 0) return null;
  const own = named.length > 0 ? named : suppliers.filter(({ name }) => OWN.test(name)).map(({ key }) => key);
  const unsupplied = named.length > 0 ? [] : items.filter(({ supplierKey }) => supplierKey === '').map(({ id }) => id);
  if (own.length + unsupplied.length === 0 || unsupplied.length > MOST_ITEMS) return null;
  const { except } = question;
  return goingOn(
    before,
    newQuestion({
      ...question,
      except: {
        ...{ categories: except?.categories ?? [], locations: except?.locations ?? [] },
        suppliers: [...new Set([...(except?.suppliers ?? []), ...own])],
        items: [...new Set([...(except?.items ?? []), ...unsupplied])],
      },
    }),
  );
}
const MOST_LETTERS = 120;
/** More items without a supplier are no exception that an answer can name. */
const MOST_ITEMS = 50;
const OF_RECEIPTS: ReadonlySet<Topic> = new Set(['movement', 'spending']);
/** A supplier that is the business itself: `Own roast`, `In-house`; a Spice House is none. */
const OWN = /\b(?:own|in-?house|home-?made|internal)\b/i;
const ONLY_BOUGHT =
  /\b(?:only|just)\b.*\b(?:from (?:the |our |real |actual |outside |external )*(?:suppliers|vendors|outside|others|elsewhere)|bought(?: in)?|purchased|delivered by (?:suppliers|vendors|others))\b/;
const NOT_OWN =
  /\b(?:without|excluding|exclude|except|minus|not|no|leave out|leaving out|apart from|ignor(?:e|ing))\b.*\b(?:(?:our|my|the) own\b|own (?:\p{L}+)|in-?house|home-?made|(?:what )?we (?:made|make|roast(?:ed)?|blend(?:ed)?|pack(?:ed)?|produced?|milled|baked)\b|our (?:roasting|blending|milling|packing|production|baking))/u;
