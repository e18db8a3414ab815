import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `which items have a lead time over 3 weeks`: the items of which that is true, and no ranking of anything. */

const LEAD_TIME =
  /\b(?:lead|delivery) times?\b|\b(?:takes?|needs?)\b.*\b(?:(?:days?|weeks?|months?) to|to) (?:deliver|arrive|come(?: in)?|get here|be (?:here|delivered))\b|\b(?:takes?|needs?)\b.*\b(?:days?|weeks?|months?) (?:for|until|till) (?:a |the )?deliver(?:y|ies)\b/;
const OF_ITEMS =
  /\b(?:items?|products?|goods|articles?|skus?|lines?|teas?|things?|stuff|anything|everything)\b|^what (?:has|have|all has)\b/;
/** A comparison, or what is asked of suppliers or of deliveries that are on the way. */
const ELSE =
  /\b(?:suppliers?|vendors?|growers?|who|when|why|how long|average|longest|shortest|compare|rank|last|lasts)\b/;
const COUNTED = /\b(?:how many|number of|count)\b/;

/** The items of a lead time that a message bounds; null where it asks for anything else. */
export function byLeadTime(before: Before | null, reading: Reading): One | null {
  const { text, conditions = [], mentions, suppliers, people, notes, periods = [], against } = reading;
  const [said, another] = conditions;
  if (!said || another || !('measure' in said) || said.measure !== 'leadTime') return null;
  if (!LEAD_TIME.test(text) || ELSE.test(text)) return null;
  const { categories, groups } = reading;
  if (!OF_ITEMS.test(text) && categories.length + groups.length === 0) return null;
  if ([mentions, suppliers, people, notes, periods].some((some) => some.length > 0) || against !== null) return null;
  if (reading.amounts.length > 1 || reading.amounts.some(({ isMoney }) => isMoney) || !saysOnly(reading, WORDS))
    return null;
  const countOnly = COUNTED.test(text);
  return certain(countOnly ? 'count' : 'list', reading, before, { conditions: [said], countOnly });
}

const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`item items product products goods article articles sku skus line lines tea teas lead delivery time times day days week weeks fortnight
   month months number count list than more less over under above below within longer shorter beyond exceeding at most no whose having a an
   with only kind kinds takes take need needs deliver delivered arrive come get here be for until till to`
    .trim()
    .split(/\s+/),
]);
