import { meaningsKnown } from '../../meaning/model.ts';
import { paceSaid } from '../../meaning/pace-said.ts';
import { toQuestion } from '../../meaning/to-question.ts';
import type { Question, Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { saysOnly } from './certain.ts';
import { COMMON_WORDS, namesNothing, surely } from './said-only.ts';

/** How long stock lasts at another pace: of an item that a message names, or of the one mentioned before. */

/** Somebody wants so much again and again. */
const WANTS =
  /\b(?:wants?|wanted|wanting|takes?|taking|needs?|needing|uses?|using|would (?:like|take|want|need)|asks? for|asked for|asking for|signs? up for|orders?|buys?|getting|goes through|go through|supply|provide|serve|cope with)\b/;
const SOMEBODY =
  /\b(?:customers?|clients?|guests?|caf[eé]s?|coffee shops?|hotels?|restaurants?|bars?|bakery|bakeries|spas?|offices?|shops?|companies|company|school|club|account|studio|deli|somebody|someone|people|they|he|she|lady|man|woman|guy|wholesaler|buyer|place|stall|pub|tea ?rooms?)\b/;
/** Money, the past, and what is to be done. */
const ELSE =
  /\b(?:sold|costs?|price|pay|pays|paid|charge|charges|margin|earn|earned|profit|worth|revenue|record|book|draft|write|deliver|send|ship|last (?:week|month|year)|than|average|usually|from (?:them|the supplier)|how many a|how much a)\b/;
/** How much to order, which par, how many: other questions of the same pace. */
const ORDERING =
  /\bpars?\b|\breorder|\bhow (?:much|many)\b(?! (?:days|weeks|months|time|longer)\b)|\b(?:what|which)\b(?! (?:if|about|happens|would happen|then|date|day|time|month|week)\b)[^?]*\b(?:order|buy|hold|keep|(?:we|i) need|need to)\b|\b(?:should|must|shall) (?:i|we)\b/;
/** Whether anybody does so is asked, rather than how long it lasts then. */
const WHETHER =
  /^\W*(?:(?:and|so|ok|but|hey|then)\W+)*(?:do|does|doe|did|is|are|was|were|has|have|which|who|what|where|why)\b/;
const LASTS =
  /\bhow (?:long|soon|many (?:days|weeks|months)|quick\w*|fast)\b|\b(?:last|lasts|lasting|enough|runs? out|running out|until when|till when|out of|cope|manage|keep up|hold out|suffice|suffices|what (?:if|about|happens)|when)\b/;
const MAX_WORDS = 24;

/** After these a pace alone is of the item mentioned before. */
const OF_TIME: ReadonlySet<Topic> = new Set(['runOut', 'forecast']);
const OF_STOCK: ReadonlySet<Topic> = new Set(['quantity', 'reorder', 'leadTime', 'selling', 'out']);
const WORDS = new Set([
  ...COMMON_WORDS,
  ...`stall deli bakery studio school company club account pub tearoom place wholesaler hotels cafes restaurants addition additionally anyone april august bad bar because besides busier business busy café christmas client
   clients cover daily day days december decide decided decides demand doubled doubles doubling dropped even fall
   falls fast faster february fell forward gone grow grows halved halves holds january july june know last lasts
   long longer manage march monthly months normal november october office once orders pace pick picks problem quick
   quicker quickly quiet restaurant run runs sale sales season september slow slower slowly slows somebody someone
   soon spa speed start starts taking through top triples trouble until usage used uses usual usually week weekly
   weeks who whole worse`.split(/\s+/),
]);
const OF_PACE = /\b(?:fast\w*|quick\w*|slow\w*|sell\w*|sales?|demand|pace|rate|speed|usage|use[sd]?)\b/;

/** How long it lasts at the pace that a message says; null where it says none, or something else. */
export function pacedOn(before: Before | null, reading: Reading): One | null {
  const { text, mentions, suppliers, tokens, amounts } = reading;
  if (tokens.length > MAX_WORDS || suppliers.length > 0 || ELSE.test(text) || ORDERING.test(text)) return null;
  if (WHETHER.test(text) && SOMEBODY.test(text) && !LASTS.test(text)) return null;
  if (amounts.some(({ isMoney }) => isMoney) || reading.bound !== null) return null;
  const said = paceSaid(reading);
  const meaning = meaningsKnown().find(({ name }) => name === 'lasts-at');
  if (!said || !meaning) return null;
  const [named, another] = mentions;
  if (named)
    return !another && 'per' in said.pace && amounts.length === 1 && WANTS.test(text) && SOMEBODY.test(text)
      ? asking(toQuestion(meaning, reading), reading, before)
      : null;
  if (!before || before.isUnasked || before.question.items.length === 0) return null;
  const { topic } = before.question;
  const isSaid = OF_TIME.has(topic) || (OF_STOCK.has(topic) && ('per' in said.pace || OF_PACE.test(text)));
  if (!isSaid || !namesNothing(reading) || !saysOnly(reading, WORDS) || amounts.length > 1) return null;
  const { items, similarItems, deadline } = before.question;
  const merged = { ...reading, mentions: before.reading.mentions };
  const asked = toQuestion(meaning, merged);
  return asking({ ...asked, items, similarItems, deadline: asked.deadline ?? deadline }, merged, before);
}

const asking = (question: Question, reading: Reading, before: Before | null): One | null =>
  question.pace === null ? null : surely(question, reading, before, null);
