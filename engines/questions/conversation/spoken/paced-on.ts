import { meaningsKnown } from '../../meaning/model.ts';
import { paceSaid } from '../../meaning/pace-said.ts';
import { toQuestion } from '../../meaning/to-question.ts';
import type { Question, Topic } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { namesNothing, saysOnly, surely } from './said-only.ts';

/** How long stock lasts at another pace: of an item that a message names, or of the one spoken of. */

/** Somebody wants so much again and again. */
const WANTS =
  /\b(?:wants?|wanted|wanting|takes?|taking|needs?|needing|uses?|using|would (?:like|take|want|need)|asks? for|asked for|asking for|signs? up for|orders?|buys?|getting|goes through|go through)\b/;
const SOMEBODY =
  /\b(?:customers?|clients?|guests?|caf[eé]s?|coffee shops?|hotels?|restaurants?|bars?|bakery|bakeries|spas?|offices?|shops?|companies|company|school|club|account|studio|deli|somebody|someone|people|they|he|she|lady|man|woman|guy|wholesaler|buyer|place)\b/;
/** Money, the past, and what is to be done. */
const ELSE =
  /\b(?:sold|costs?|price|pay|pays|paid|charge|charges|margin|earn|earned|profit|worth|revenue|record|book|draft|write|deliver|send|ship|last (?:week|month|year)|than|average|usually|from (?:them|the supplier)|how many a|how much a)\b/;
const MAX_WORDS = 24;

/** After these a pace alone is of the item spoken of. */
const OF_TIME: ReadonlySet<Topic> = new Set(['runOut', 'forecast']);
const OF_STOCK: ReadonlySet<Topic> = new Set(['quantity', 'reorder', 'leadTime', 'selling', 'out']);
const WORDS = new Set(
  `a about additional additionally again all also an and another any anyone are as at be because business busier busy but by café cafe christmas client clients could customer customers
   day days december demand do does double doubled doubles doubling down drop dropped drops each enough even every extra far fall falls fast faster fell fewer fifth for
   forward from get go goes going gone got grow grows guests had half halve halved halves happen happens has have hotel how i if in increase increased increases instead into is it its
   january february march april may june july august september october november just keep know last lasts less let like long longer lot manage many maybe me month months more much
   need needs new next no normal not now of ok okay on once one only or order orders our out over pace per pick picks problem quarter quick quicker quickly
   quiet rate rather rise rises run runs sale sales same say says season sell selling sells season shop should slow slower slowly slows so soon speed start starts still stock suppose supposing
   take takes taking tenth than that thats the them then there these they third this those though three through times today triple triples trouble twice two up
   us usage use used uses usual usually want wants was way we week weeks well were what when will with would year yet fine ok hit restaurant bar spa office cover
   somebody someone people he she decide decides decided monthly weekly daily on top as well besides addition till until christmas percent until keeps holds make will ll d
   who whole actually really might could can it'd thing things good bad worse better same`
    .trim()
    .split(/\s+/),
);
const OF_PACE = /\b(?:fast\w*|quick\w*|slow\w*|sell\w*|sales?|demand|pace|rate|speed|usage|use[sd]?)\b/;

/** How long it lasts at the pace that a message says; null where it says none, or something else. */
export function pacedOn(before: Before | null, reading: Reading): One | null {
  const { text, mentions, suppliers, tokens, amounts } = reading;
  if (tokens.length > MAX_WORDS || suppliers.length > 0 || ELSE.test(text)) return null;
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
