import type { Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import { SURE } from '../choose.ts';
import type { Before, One } from '../context.ts';
import { certain, isAnswered } from './certain.ts';

/** `and how much of each would bring us back to the minimum`: what is missing to par, with its sum, where nothing surer is read. */

const PAR = '(?:the |our |its |their |that )?(?:minimum|min|par)s?\\b(?! (?:orders?|spend)\\b)';
const FILLS = new RegExp(
  `\\b(?:bring|brings|get|gets|take|takes|put|puts|go|come|return|top|fill|fills|stock|restock|replenish|raise|lift|need|needs|missing|lacking|lack|lacks|short)\\b.{0,40}\\b(?:to|at|above|over|past|until|till|of|from) (?:(?:reach|be (?:back )?at|get (?:back )?to) )?${PAR}|\\b(?:reach|reaches|hit|hits) ${PAR}`,
);
/** After a question of par: `how many must I buy to reach it`. */
const REACHES_IT =
  /\b(?:reach|hit|(?:get|come|be|go)(?: back)?(?: up)? (?:to|at|above|over)) (?:it|that|this|them|there)\b/;
/** What is bought is bought in whole packs. */
const BUYS = /\b(?:buy|purchase|order|(?:full|whole) (?:packs?|cases?|cartons?|boxes)|in (?:packs|cases|cartons))\b/;
const ASKS = /\b(?:how (?:much|many)|what|which|show|list)\b/;
/** What is pointed at are the goods that were talked about. */
const POINTS = /\b(?:each|them|those|these|they|it)\b/;

/** The question of what fills stock up to par; null where a message asks for something else, or surely so. */
export function toPar(before: Before | null, reading: Reading, seeming: One): One | null {
  const { text, amounts, time, pack, bounds, people, notes } = reading;
  const isOfPar = before !== null && isAnswered(before) && before.question.topic === 'par';
  const fills = FILLS.test(text) || (isOfPar && REACHES_IT.test(text));
  if (!fills || !ASKS.test(text) || time !== null || pack !== null) return null;
  if (amounts.length + bounds.length + people.length + notes.length > 0) return null;
  // What is advised is another amount than what is missing, and so is the minimum of an order.
  const isAdvice = seeming.questions.some(({ topic }) => topic === 'reorder' || topic === 'orderTerms');
  if (seeming.confidence >= SURE && !isAdvice && !(isOfPar && BUYS.test(text))) return null;
  const names = [reading.mentions, reading.suppliers, reading.categories, reading.locations, reading.types];
  const isBare = names.every(({ length }) => length === 0) && reading.groups.length === 0;
  const spoken =
    isBare && before !== null && isAnswered(before) && (isOfPar || POINTS.test(text)) ? before.question : null;
  const isOfItem = reading.mentions.length > 0 || (spoken !== null && spoken.items.length === 1);
  const meaning = isOfItem && BUYS.test(text) ? 'packs-to-par' : reading.mentions.length > 0 ? 'par-gap' : 'fill-up';
  return certain(meaning, reading, before, spoken ? scopeOf(spoken) : {});
}

const scopeOf = ({ items, similarItems, suppliers, categories, locations, groups, type, except }: Question) => ({
  ...{ items, similarItems, suppliers, categories, locations, groups, type, except },
});
