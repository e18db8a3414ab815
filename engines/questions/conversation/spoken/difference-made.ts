import { COMPARED_BY } from '../../divisions.ts';
import { divisionSaid } from '../../meaning/division-said.ts';
import { meaningsKnown } from '../../meaning/model.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { JOINING } from '../joining-words.ts';
import { beyondDoubt } from './certain.ts';

/** `what made the difference?`, `which items pulled it up?`, `by category` after two times that were compared. */

const MAX_WORDS = 16;

const CHANGE = '(?:difference|change|rise|fall|drop|increase|decrease|gap|jump|growth|swing|decline)';
const DROVE =
  '(?:pull(?:s|ed|ing)?|dr[oi]ve[sn]?|driving|drag(?:s|ged|ging)?|push(?:es|ed|ing)?|lift(?:s|ed|ing)?|brought|bring(?:s|ing)?|held|h[ou]rt|ma[dk]es?|caused?|explains?|accounts?|added|cost)';
const WHAT_MADE = new RegExp(
  [
    `\\b(?:what|which|who|where)\\b.*\\b${DROVE}\\b.*\\b(?:${CHANGE}|it|that|this|us|them|sales|up|down)\\b`,
    `\\b(?:what|where)(?:'?s| is| was| did| does|re| are)?\\b.*\\b(?:behind|reasons? for|com(?:e|es|ing) from|came from|down to|due to)\\b`,
    `\\bwhere (?:is|was|did|does|do) (?:the|that|this) ${CHANGE}\\b`,
    `\\bwhy(?: (?:is|was|were|are|did) (?:it|that|this|they|sales))? (?:so )?(?:much )?(?:up|down|higher|lower|go up|go down|fall|rise|drop|grow)\\b`,
    `^\\W*(?:(?:and|so|ok) )*(?:which|what) (?:items?|teas?|products?|ones?|lines?|categor(?:y|ies)|kinds?) (?:changed?|moved) (?:the )?most\\b`,
  ].join('|'),
);
const UP = /\b(?:up|rise|rose|increase|growth|grow|grew|jump|higher|lifted)\b/;
const DOWN = /\b(?:down|fall|fell|drop|decrease|decline|lower|hurt|dragged)\b/;
const SIDES =
  /\b(?:retail|shop|packed|warehouse|wholesale|loose|bulk)\b(?: \p{L}+)?,? (?:or|vs|versus|and|against) (?:the |our )?(?:rest|others?|everything else|remainder|warehouse|shop|retail|loose|bulk|wholesale)\b/u;
const OR_REST = /\b(?:or|vs|versus|and|against) (?:all )?(?:the |our )?(?:rest|others?|everything else|remainder)\b/;
const KINDS = /\b(?:categor(?:y|ies)|(?:kinds?|types?|sorts?) of (?:teas?|goods|items?|products?)|product groups?)\b/;
const WORDS = new Set(
  'break broken down split show list them it that category categories item items type person supplier suppliers'.split(
    ' ',
  ),
);

/** The comparison before it by what made the difference; null where a message asks for something else. */
export function differenceMade(before: Before, reading: Reading): One | null {
  const { text, tokens, mentions, suppliers, categories, people, locations, notes, time, bound, amounts } = reading;
  const compared = before.isUnasked ? null : comparedIn(before.question);
  if (compared === null || bound !== null || time !== null) return null;
  if ([mentions, suppliers, people, locations, notes, amounts].some((some) => some.length > 0)) return null;
  // `the green teas or the rest` names one part of the goods.
  const isOfKind = categories.length > 0 && OR_REST.test(text);
  if (categories.length > 0 && !isOfKind) return null;
  const said = tokens.flatMap(({ word }) => word?.text ?? []);
  if (said.length > MAX_WORDS) return null;
  const isBare = tokens.every(({ word }) => word !== null && (JOINING.has(word.text) || WORDS.has(word.text)));
  const divided = divisionSaid(text);
  const by = isOfKind
    ? 'category'
    : SIDES.test(text)
      ? 'type'
      : divided !== null && COMPARED_BY.has(divided)
        ? divided
        : KINDS.test(text)
          ? 'category'
          : 'item';
  const isDivided = isBare && divided !== null && COMPARED_BY.has(divided);
  const isMade =
    WHAT_MADE.test(text) || (isOfKind && said.length <= SHORT) || (SIDES.test(text) && said.length <= SHORT);
  if (!isDivided && !isMade) return null;
  const isOne = compared.items.length === 1 || (by === 'category' && compared.categories.length === 1);
  const meaning = meaningsKnown().find(({ topic, sets }) => topic === 'trend' && sets.flow === compared.flow);
  if (isOne || (by === 'type' && compared.type !== null) || !meaning) return null;
  const [up, down] = [UP.test(text), DOWN.test(text)];
  const order = by === 'item' && up !== down && isMade ? (up ? 'most' : 'least') : null;
  const question = newQuestion({ ...compared, by: order === null ? by : null, order, claim: null });
  return beyondDoubt(before, { question, meaning, reading: before.reading });
}
const SHORT = 8;

/** Two times that a question holds against each other, as such a comparison; null where it does not. */
function comparedIn(question: Question): Question | null {
  const { topic, periods, flow } = question;
  if (topic === 'trend') return flow === 'counted' || question.way !== null ? null : question;
  const [first, second, third] = periods;
  if (topic !== 'revenue' || !first || !second || third || question.measure !== null) return null;
  return newQuestion({ ...question, topic: 'trend', measure: 'sold', period: second, against: first, periods: [] });
}
