import type { Lexicon, SupplierName } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { stemsOfName } from '../../words/name-parts.ts';
import type { Reading } from '../../words/reading.ts';
import { wordsOf } from '../../words/words.ts';
import type { Before } from '../context.ts';

/** `tell me about them` after `who supplies the gunpowder?`: the supplier that the answer named. */

const THIS_SUPPLIER =
  /\b(?:this|that|the|the same|said|same) (?:supplier|vendor|company|firm|grower|seller|wholesaler|business|outfit)\b(?! (?:of|for|with|who|that|has|is|are)\b)/i;
const THEM = /\b(?:them|they|those (?:people|guys|folks))\b/i;
const FROM_THEM = /\b(?:from|with|to|by) (?:them|those (?:people|guys|folks))\b/i;
/** What `they` do who are goods, or what the item itself tells. */
const OF_GOODS = /\b(?:how (?:long|much|many|soon|quick\w*)|lead times?|cost|costs|price|run out|last|left|when)\b/i;
/** What is asked of a supplier rather than of its goods. */
const OF_SUPPLIER: ReadonlySet<string> = new Set(['supplierStory', 'contact']);
const WITH_SUPPLIER: ReadonlySet<string> = new Set(['list', 'spending', 'onOrder', 'movement', 'reorder', 'lastEvent']);

/** The only supplier that a question was about, or that its answer named. */
export function supplierSpokenOf({ question }: Before, { items, suppliers }: Lexicon): SupplierName | null {
  const ids = new Set(question.items.flat());
  const keys =
    question.suppliers.length > 0
      ? question.suppliers
      : question.topic === 'supplierOf'
        ? items.filter(({ id }) => ids.has(id)).map(({ supplierKey }) => supplierKey)
        : [];
  const [key, another] = new Set(keys);
  return key === undefined || another !== undefined ? null : (suppliers.find((one) => one.key === key) ?? null);
}

/** A follow-up with the supplier by name where it points at one, and whether a question of such a topic fits; else null. */
export function withSupplier(
  message: string,
  before: Before,
  lexicon: Lexicon,
): { message: string; fits(question: Question): boolean } | null {
  const isCalled = THIS_SUPPLIER.test(message);
  const isMeant = before.question.topic === 'supplierOf' && THEM.test(message) && !OF_GOODS.test(message);
  if (!isCalled && !isMeant) return null;
  const supplier = supplierSpokenOf(before, lexicon);
  if (!supplier) return null;
  const isFrom = isCalled || FROM_THEM.test(message);
  return {
    message: message.replace(isCalled ? THIS_SUPPLIER : THEM, supplier.name),
    fits: ({ topic }) => OF_SUPPLIER.has(topic) || (isFrom && WITH_SUPPLIER.has(topic)),
  };
}

/** The supplier whose name has the words that read as an item: `Alishan Mountain` is a tea as well. */
export function vendorIn({ mentions, text }: Reading, { suppliers }: Lexicon): SupplierName | null {
  const [mention, another] = mentions;
  // `the loose alishan` is a tea.
  if (!mention || another || /\bloose\b/.test(text)) return null;
  const said = wordsOf(text).slice(mention.start, mention.end);
  const isNamed = ({ name }: SupplierName) => {
    const stems = new Set(stemsOfName(name));
    return said.every(({ stem }) => stems.has(stem));
  };
  return said.length > 0 ? (suppliers.find(isNamed) ?? null) : null;
}
