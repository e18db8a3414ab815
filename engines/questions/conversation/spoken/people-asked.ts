import type { Flow } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `who usually books the deliveries in`, `what did Kyle book this week`, `what is Priya waiting for`, `who did the last count`. */

/** What a message asks of people; null where it asks for something else. */
export const askedOfPeople = (before: Before | null, reading: Reading): One | null =>
  whoUsually(before, reading) ?? bookedBy(before, reading) ?? waitsFor(before, reading) ?? lastCount(before, reading);

const words = (more: string): ReadonlySet<string> => new Set([...PLAIN_WORDS, ...more.trim().split(/\s+/)]);

/** Who does something as a rule is asked of all times, whatever was mentioned before. */
function whoUsually(before: Before | null, reading: Reading): One | null {
  const { text, people, amounts, notes, suppliers } = reading;
  if (people.length + amounts.length + notes.length + suppliers.length > 0 || reading.time?.deadline) return null;
  if (!WHO_USUALLY.test(text) || !saysOnly(reading, OF_HABIT)) return null;
  const flow = FLOWS.find(([, said]) => said.test(text))?.[0];
  if (flow === undefined) return null;
  const past = reading.time?.past ?? null;
  return certain(WHO[flow], past ? reading : { ...reading, time: null }, before, {
    ...{
      flow,
      ever: past === null,
      period: past,
      countOnly: false,
      order: null,
      limit: null,
      by: null,
      whether: false,
    },
  });
}
const WHO_USUALLY =
  /\bwho(?:['’]?s)?(?: (?:is|does|do))?(?: the (?:one|person) (?:who|that))? (?:it (?:is )?(?:that|who) )?(?:usually|normally|generally|mostly|typically|always|tends? to|most(?:ly| often)?)\b|\bwho\b.*\b(?:usually|normally|generally|mostly|as a rule|most of the time|most often)\W*$|^who (?:received|counted|sold|damaged) anything\b.*\bsince records began\W*$/;
const WHO: Readonly<Record<Habit, string>> = {
  ...{ received: 'who-received', counted: 'who-counted', sold: 'who-sold', damaged: 'who-damaged' },
};
type Habit = Extract<Flow, 'received' | 'counted' | 'sold' | 'damaged'>;
const FLOWS: readonly (readonly [Habit, RegExp])[] = [
  ['counted', /\bcount(?:s|ed|ing)?\b|\bstock ?takes?\b/],
  [
    'damaged',
    /\bwrit(?:es?|ten|ing)[- ]?offs?\b|\bwrites? (?:things |stuff |stock )?off\b|\bbreakages?\b|\bloss(?:es)?\b/,
  ],
  ['received', /\bdeliver(?:y|ies)\b|\bgoods in\b|\breceipts?\b|\breceiv(?:es?|ed|ing)\b|\bshipments?\b|\barrivals?\b/],
  ['sold', /\bsales?\b|\bsells?\b/],
];
const OF_HABIT = words(
  `usually normally generally mostly typically always tend tends most often rule time person book books booking booked log logs enter enters record
   records put puts key keys type types register registers take takes handle handles sign signs deal deals post posts unpack unpacks check checks
   delivery deliveries goods receipt receipts receive receives received receiving shipment shipments arrival arrivals count counts counting counted
   stock stocktake stocktakes writes write off offs breakage breakages loss losses damage damages sale sales sell sells of for new incoming stuff
   system computer job things since began damaged`,
);

/** `what did Kyle book this week`: all that somebody entered. */
function bookedBy(before: Before | null, reading: Reading): One | null {
  const { text, people, amounts, notes, suppliers, bounds } = reading;
  if (people.length !== 1 || amounts.length + notes.length + suppliers.length + bounds.length > 0) return null;
  if (!BOOKED.test(text) || !saysOnly(reading, OF_BOOKING)) return null;
  return certain('who-moved', reading, before, {
    flow: null,
    order: null,
    limit: null,
    by: null,
    countOnly: false,
    whether: false,
  });
}
const BOOKED =
  /\bwhat(?:['’]?s)?(?: all| else)? (?:did|has|had|have|was|were)\b.*\b(?:book(?:ed)?(?: in| out)?|log(?:ged)?|enter(?:ed)?|record(?:ed)?|key(?:ed)? in|put (?:in|through)|type(?:d)? in|post(?:ed)? (?:in|to the ledger))\b/;
const OF_BOOKING = words(
  'book booked log logged enter entered record recorded key keyed put through type typed post posted ledger system computer movements entries stock else of into items',
);

/** `what is Priya waiting for`: what she wrote last may say. */
function waitsFor(before: Before | null, reading: Reading): One | null {
  const { text, people, mentions, suppliers, amounts, notes } = reading;
  if (people.length !== 1 || mentions.length + suppliers.length + amounts.length + notes.length > 0) return null;
  if (!WAITS.test(text) || !saysOnly(reading, OF_WAITING)) return null;
  return certain('team-messages', { ...reading, time: reading.time?.past ? reading.time : null }, before, {
    ...{ words: [], urgentOnly: false, whether: false, limit: null, categories: [], countOnly: false },
  });
}
const WAITS =
  /\bwhat(?:['’]?s)?\b.*\b(?:wait(?:s|ing)? (?:for|on)|after|needs?(?: from (?:us|me))?|wants?(?: from (?:us|me))?|asking for|hoping for|expecting|on about|worried about|worrying about|complaining about|upset about|unhappy about|looking for)\W*(?:from (?:us|me))?(?: (?:now|then|again|still|please|pls|at the moment|right now|today))*\W*$/;
const OF_WAITING = words(
  'wait waits waiting after need needs want wants asking hoping expecting worried worrying complaining upset unhappy looking still moment today does',
);

/** `who did the last count and what was off`: all that was counted on its day, with who counted it. */
function lastCount(before: Before | null, reading: Reading): One | null {
  const { people, amounts, notes, bounds, time, text } = reading;
  if ([people, notes, bounds].some((some) => some.length > 0) || time !== null) return null;
  const isAsked = amounts.length === 0 && ((WHO_COUNTED.test(text) && WHAT_OFF.test(text)) || WHAT_CHANGED.test(text));
  if (!(isAsked || IN_THE_LAST.test(text)) || !saysOnly(reading, OF_COUNTS)) return null;
  return certain('delivery-lines', { ...reading, amounts: [] }, before, {
    ...{
      flow: 'counted',
      by: 'day',
      limit: 1,
      order: null,
      whether: false,
      asks: null,
      measure: null,
      countOnly: false,
    },
  });
}
const WHO_COUNTED =
  /\bwho (?:did|made|took|does|ran|carried out|was (?:doing|on))\b.*\b(?:last|latest|newest|most recent)\b.*\b(?:counts?|stock ?take|counting|inventory)\b|\bwho counted\b.*\b(?:last|most recently)\b/;
/** `what did the last count change` */
const WHAT_CHANGED =
  /\bwhat (?:did|has|had) the (?:last|latest|newest|most recent) (?:stock )?(?:count|stock ?take|recount) (?:change|changed|find|found|show|showed|correct|corrected|turn(?:ed)? up|come|came)\b/;
const IN_THE_LAST = /^what was in the last (?:1 )?count\b/;
const WHAT_OFF =
  /\b(?:what|anything|which|how (?:much|far)|result|differences?|discrepanc(?:y|ies))\b.*\b(?:off|wrong|different|differ(?:ed|ences?)?|out|missing|short|over|found|changed|result|discrepanc(?:y|ies))\b|\b(?:and|,|&) (?:the |its |any )?(?:differences?|results?|discrepanc(?:y|ies)|corrections?)\b|\bwhat (?:did|was|were|came)\b/;
const OF_COUNTS = words(
  `did made took ran carried doing last latest newest most recent recently count counts counted counting stocktake stock take inventory off wrong different
   differ differed difference differences out missing short over found changed result results discrepancy discrepancies corrections come came how far in change find show showed shown correct corrected turn turned recount`,
);
