import { DIVISION_NAMES } from '../../divisions.ts';
import { type Division, newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { goingOn, namesNothing, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `who did most of them come from?` after how many there were: by number, and not by what they cost. */

const MOST = /\b(?:most|biggest|largest|greatest|highest|main|mainly|mostly|top|more)\b/;
const LEAST = /\b(?:least|fewest|smallest|lowest)\b/;
const FROM =
  /\bwho(?:m|ever)?\b.*\bfrom\b|\bfrom (?:whom?|which|what)\b|\b(?:which|what) (?:supplier|vendor|company|firm|grower)s?\b/;
const SENT = /\bwho (?:sent|delivered|supplied|brought|shipped|sends|delivers)\b/;
const BY_WHOM =
  /\bwho (?:recorded|made|did|booked|entered|logged|sold|counted|took|received|put|wrote|handled|had)\b|\b(?:which|what) (?:person|colleague|of us)\b/;
const OF_WHAT = /\b(?:which|what) (?:item|product|tea|thing|line|article|good)s?\b/;
const OF_KIND = /\b(?:which|what) (?:category|categories|kind|group)s?\b/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`most biggest largest greatest highest main mainly mostly top more least fewest smallest lowest supplier suppliers vendor vendors company firm
   grower sent delivered supplied brought shipped sends delivers recorded made booked entered logged sold counted took received put wrote
   handled person colleague item items product products tea teas thing line article goods category categories kind group come comes came
   single number times often majority bulk responsible behind accounted deliveries delivery sales sale losses loss movements of them
   those among they`
    .trim()
    .split(/\s+/),
]);

/** What was counted before it, by supplier, person or item, the most first; null where a message asks for something else. */
export function countedBy(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { text } = reading;
  const isCounted = question.topic === 'movement' && question.countOnly && question.by === null;
  if (before.isUnasked || !isCounted || !namesNothing(reading) || !saysOnly(reading, WORDS)) return null;
  const by = divisionAsked(question, text);
  if (by === null || !(MOST.test(text) || LEAST.test(text))) return null;
  const order = LEAST.test(text) && !MOST.test(text) ? 'least' : 'most';
  const asked = newQuestion({ ...question, by, order, per: null });
  const reads = { ...before.reading, text: `${before.reading.text} by ${DIVISION_NAMES[by]}` };
  return goingOn({ ...before, reading: reads }, asked);
}

function divisionAsked({ flow, suppliers, items }: Question, text: string): Division | null {
  const isOfDeliveries = flow === 'received' && suppliers.length !== 1;
  if (isOfDeliveries && (FROM.test(text) || SENT.test(text))) return 'supplier';
  if (BY_WHOM.test(text)) return 'person';
  if (OF_WHAT.test(text) && items.length !== 1) return 'item';
  return OF_KIND.test(text) ? 'category' : null;
}
