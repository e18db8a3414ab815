import type { Reader } from '../words/read.ts';

/** `the things in the office, the tape and gloves and so on`: what is only named as an example of a place, a kind or a supplier. */

/** Said of all that is somewhere: `the things in`, `everything from`. */
const OF_ALL =
  /\b(?:things?|stuff|everything|anything|goods|items?|products?|supplies|teas|all (?:that|we|of))\b[^,;.?!]*?\b(?:in|at|on|from|by|of|under)\b[^,;.?!]*$/i;
const EXAMPLES =
  /\s*(?:[,;:–—(-]+\s*(?:(?:so|like|such as|e\.?g\.?|for example|for instance|i mean)[\s,]+)?[^;.?!()]*?\b(?:and so on|and so forth|et ?c(?:etera)?\b|and the like|and such|and all that|and (?:all )?the rest)\b[.)]?|[,(]?\s*(?:such as|like|e\.?g\.?|for example|for instance)\s+[^,;.?!()]+\)?)/i;

/** A message without such examples, where what precedes them names a place, a kind or a supplier of all that is meant. */
export function withoutExamples(message: string, reader: Reader): string {
  const found = EXAMPLES.exec(message);
  if (!found) return message;
  const [before, after] = [message.slice(0, found.index), message.slice(found.index + found[0].length)];
  if (!OF_ALL.test(before)) return message;
  const { mentions, locations, suppliers, categories, types } = reader.read(before);
  const isScope = mentions.length === 0 && [locations, suppliers, categories, types].some(({ length }) => length > 0);
  const named = reader.read(found[0]);
  return isScope && named.mentions.length + named.categories.length > 0 ? `${before}${after}` : message;
}
