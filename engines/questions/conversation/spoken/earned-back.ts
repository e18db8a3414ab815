import { idsOf } from '../../meaning/to-question.ts';
import { newQuestion } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { surely } from './said-only.ts';

/** `How many do we have to sell to get the 500 back`: how much of an item earns a sum of money. */

const MAX_WORDS = 30;
const HOW_MANY = /\bhow (?:many|much)\b/;
const SELL = /\b(?:sell|sells|selling|sold|shift|move|go out|sales|need|needed|takes?|have to)\b/;
/** `how many to cover a $120 fee` after an item. */
const ONLY_HOW_MANY =
  /^\W*(?:(?:and|so|then|ok|okay)\W+)*how many (?:of (?:them|those|these|it) )?(?:to|would|until|till|before)\b/;
/** `how many pouches to cover it`, `how many samplers till it is paid off` */
const TILL =
  /\b(?:break even|recoup)\b|\bto (?:get|earn|make|win) [^?.]*\bback\b|\bhow many [^?.]*\b(?:(?:to|would) (?:cover|earn|break even|recoup|recover|make back|pay (?:for|off))|(?:till|until|before) (?:it|that|its|it s|we|i)\b)/;
const BACK =
  /\b(?:paid off|paid back|covered)\b|\b(?:get|earn|make|win|bring|have|claw|see|pull) (?:(?!in stock)[^?.]*?)\b(?:back|in again)\b|\b(?:earn|recoup|recover|cover|pay for|pay off|break even|make up|clear|earn back|make back|get back|fund|finance)\b|\bto make\b/;
/** A bare number is money in these words. */
const OF_MONEY =
  /\b(?:back|recoup|recover|break even|paid off)\b|\b(?:spent|paid|costs?|fee|rent) (?:us |me |is |was |of )?\d/;
/** A price, or what was sold before: `sell at $12`, `how many did we sell`. */
const OF_PRICE =
  /(?<!\bpay |\b(?:bought|hired|rented|paid|fixed|repaired|got) [^.?]{0,40})\b(?:at|for) (?:\$ ?)?\d|\bdid (?:we|i)\b|\d (?:dollars )?(?:each|apiece|a piece)\b/;
/** `to make a $30 gift set`, `to make 500 cups`: of goods. */
const OF_GOODS =
  /\bmak(?:e|es|ing) (?:up )?(?:(?:a|an|the|one|our|some) )?(?:\$ ?)?\d[\d.,]*(?: ?(?:\$|dollars?|bucks|usd))? (?!(?:back|profits?|margins?|gain|income|earnings|turnover|revenue|sales|money|surplus|dollars?|bucks|usd|in|from|on|off|out|with|by|this|that|a|an|per|each|every|next|and|or|to|till|until|before|again|more|extra|clear|altogether|then|please|at)\b)\p{L}/u;
/** Money that went out is named before what it is to come back from. */
const SPENT =
  /\b(?:spen[dt]|paid|pays?|costs?|fees?|rents?|bills?|invoices?|lost|loss|loan|bought|charged?|owe|invested|repairs?|fine|covered)\b/;
/** Whether the sum follows the word that asks to earn it, or is said to have been spent. */
function isSumOf(text: string, value: number): boolean {
  const at = text.replace(/(?<=\d),(?=\d{3})/g, '').search(new RegExp(`(?<![\\d.])${value}(?![\\d.]*\\d)`));
  const verb = text.replace(/(?<=\d),(?=\d{3})/g, '').search(BACK);
  return at < 0 || verb < at || SPENT.test(text);
}
/** `to get to 500`, `to sell 500`: of stock. */
const OF_STOCK = /\b(?:in stock|on hand|left|reorder|order|par|pack|packs|fill|cups?)\b/;

/** How much of an item has to be sold to earn a sum; null where a message does not ask for it. */
export function earnedBack(before: Before | null, reading: Reading): One | null {
  const { text, mentions, suppliers, categories, people, time, tokens } = reading;
  if (
    tokens.length > MAX_WORDS ||
    !HOW_MANY.test(text) ||
    !(SELL.test(text) || ONLY_HOW_MANY.test(text) || TILL.test(text)) ||
    !BACK.test(text) ||
    OF_STOCK.test(text) ||
    OF_PRICE.test(text) ||
    OF_GOODS.test(text)
  )
    return null;
  if (suppliers.length + categories.length + people.length > 0 || time?.past != null || time?.deadline != null)
    return null;
  const [sum, another] = reading.amounts;
  const isBare = sum !== undefined && OF_MONEY.test(text);
  if (!sum || another || sum.unit !== null || sum.value <= 0 || (!sum.isMoney && !isBare)) return null;
  if (!isSumOf(text, sum.value)) return null;
  const [named, more] = mentions;
  const isSpoken = !named && before !== null && !before.isUnasked && before.question.items.length === 1;
  if (more || (!named && !isSpoken)) return null;
  const spoken = before?.question;
  const { items, similarItems } = named ? idsOf([named]) : { items: spoken?.items ?? [], similarItems: [] };
  const asked = newQuestion({
    ...{ topic: 'total', measure: 'margin', items, similarItems, countOnly: true },
    bound: { side: 'over', value: sum.value },
    assumed: named ? [] : (spoken?.assumed ?? []),
  });
  const mentioned = named ? [named] : (before?.reading.mentions ?? []);
  return surely(asked, { ...reading, mentions: mentioned, amounts: [], bound: null, assumed: asked.assumed }, before);
}
