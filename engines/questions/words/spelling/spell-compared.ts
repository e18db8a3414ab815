import { MONTHS } from './calendar-words.ts';

/** Two times that are compared and would else be read as one span from the first to the second. */

/** A month by its name or its short name. */
export const MONTH = `(?:${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)`;
const TIME = `(?:(?:this|last) (?:week|month|quarter|year)|the (?:week|month|quarter|year) before|${MONTH}(?: 20\\d\\d)?(?!,? ?\\d)|(?<!, |\\d |-)20\\d\\d(?!-)|today|yesterday)`;
const COMPARES = /\b(?:compar(?:e|es|ed|ing|ison)|difference|vs|versus)\b/i;
const CHANGES =
  /\b(?:chang(?:e|es|ed)|gr[eo]w(?:n|th|ing)?|improv(?:e|ed|ing|ement)|r[io]se|risen|f[ae]ll(?:en)?|drop(?:ped)?|increas(?:e|ed)|decreas(?:e|ed)|(?:go|gone|going|went) (?:up|down)|trend|better|worse)\b/i;
/** How stock changed follows from what moved in all of the span. */
const OF_STOCK = /\b(?:stock|inventory|on hand|levels?)\b/i;
const PAIR = new RegExp(`\\b(${TIME}),? (?:and|with|to|or) (?:that (?:of|in) )?(${TIME})\\b`, 'i');
const FROM_TO = new RegExp(`\\bfrom (${TIME}) (?:to|until|into) (${TIME})\\b`, 'i');

/** `compare October and September` as `compare October vs September`, `sales changed from May to June` likewise. */
export function spellCompared(message: string): string {
  if (COMPARES.test(message)) return message.replace(FROM_TO, '$1 vs $2').replace(PAIR, '$1 vs $2');
  return CHANGES.test(message) && !OF_STOCK.test(message) ? message.replace(FROM_TO, '$1 vs $2') : message;
}
