import type { Lexicon } from '../../lexicon.ts';
import { countsWay } from '../../meaning/counts-off.ts';
import type { Question } from '../../question.ts';
import { lossKindSaid, saysSentBack } from '../../texts/note-kinds.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { belowPar } from './below-par.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';
import { comparedPlainly } from './compared-plainly.ts';
import { datedEntries } from './dated-entries.ts';
import { goesHowFast } from './goes-how-fast.ts';
import { lastDoneBy } from './last-done-by.ts';
import { listExcept } from './list-except.ts';
import { movedOften } from './moved-often.ts';
import { neverOrLast } from './never-done.ts';
import { ofDelivery } from './plain-deliveries.ts';
import { movedPlainly } from './plain-moved.ts';
import { recordsPlainly } from './plain-records.ts';
import { freeShippingOf, suppliersByDeliveries, suppliersInTime } from './plain-suppliers.ts';
import { propertyAsked } from './property-asked.ts';
import { rankedPlainly } from './ranked-plainly.ts';
import { supplierOfItem } from './supplier-of-item.ts';
import { toTheTeam } from './to-the-team.ts';
import { whoDidOne } from './who-did-one.ts';
import { whoDoes } from './who-does.ts';

/** Questions of single entries of the ledger that are beyond doubt by their words, whatever was asked before. */

/** What a message asks in such words; null where it asks for something else. */
export function entriesPlainly(before: Before | null, reading: Reading, lexicon: Lexicon): One | null {
  if (reading.tokens.length > MOST_TOKENS) return suppliersInTime(before, reading);
  const often = movedOften(before, reading);
  if (often || reading.bounds.length > 0) return often ?? suppliersInTime(before, reading);
  return (
    toTheTeam(before, reading) ??
    recordsPlainly(before, reading, lexicon) ??
    suppliersByDeliveries(before, reading) ??
    ofDelivery(before, reading, lexicon) ??
    suppliersInTime(before, reading) ??
    freeShippingOf(before, reading) ??
    supplierOfItem(before, reading) ??
    lastDoneBy(before, reading) ??
    whoDidOne(before, reading) ??
    whoDoes(before, reading) ??
    belowPar(before, reading) ??
    neverOrLast(before, reading) ??
    listExcept(before, reading) ??
    propertyAsked(before, reading) ??
    comparedPlainly(before, reading) ??
    rankedPlainly(before, reading) ??
    datedEntries(before, reading) ??
    goesHowFast(before, reading) ??
    movedPlainly(before, reading, lexicon) ??
    sameDayOf(before, reading) ??
    sentBack(before, reading) ??
    anyGivenBack(before, reading) ??
    countsOff(before, reading) ??
    lostOfKind(before, reading) ??
    lostAndWhy(before, reading) ??
    mostlyLost(before, reading) ??
    lostInMoney(before, reading) ??
    goneOff(before, reading) ??
    allOfIt(before, reading) ??
    hadOffUs(before, reading)
  );
}
const MOST_TOKENS = 24;

const words = (more: string): ReadonlySet<string> => new Set([...PLAIN_WORDS, ...more.trim().split(/\s+/)]);

/** Single entries, the newest first, as far as names and times narrow them. */
const ENTRIES: Partial<Question> = {
  ...{ by: 'entry', order: null, limit: null, measure: null, words: [], per: null, countOnly: false },
};
/** All that is recorded, where no time is named. */
const everElse = ({ time }: Reading): Partial<Question> => (time?.past ? {} : { ever: true });

const namesPeople = ({ people }: Reading): boolean => people.length > 0;

/** `what else was counted on the day when Hojicha was last counted` */
function sameDayOf(before: Before | null, reading: Reading): One | null {
  const { text, mentions, amounts } = reading;
  if (mentions.length !== 1 || amounts.length > 0 || !ON_ITS_DAY.test(text) || namesPeople(reading)) return null;
  if (!saysOnly(reading, OF_ITS_DAY)) return null;
  const flow = LAST_DONE.find(([, said]) => said.test(text))?.[0] ?? null;
  const named: Reading = { ...reading, time: null };
  return certain('last-moved', named, before, {
    topic: 'lastEvent',
    flow,
    asks: 'sameDay',
    order: null,
    by: null,
    whether: false,
  });
}
const ON_ITS_DAY = /^(?=.*\blast\b)(?=.*\belse\b).*\b(?:the|that|the same|same) day\b/;
const OF_ITS_DAY = words(
  'else day same last delivery count sale arrival counted received delivered arrived came sold moved damaged written taken back transferred',
);
const LAST_DONE: readonly (readonly [NonNullable<Question['flow']>, RegExp])[] = [
  ['counted', /\bcount(?:ed)?\b/],
  ['received', /\b(?:received|deliver\w*|arriv\w*|came)\b/],
  ['damaged', /\b(?:damaged|written off)\b/],
  ['sold', /\b(?:sold|sale)\b/],
  ['returned', /\btaken back\b/],
  ['transferred', /\btransferred\b/],
];

/** `wot did we send back n to who`: what went back to suppliers, by the notes of movements. */
function sentBack(before: Before | null, reading: Reading): One | null {
  const { text, amounts, notes, suppliers } = reading;
  if (
    !(saysSentBack(text) || (suppliers.length > 0 && WENT_BACK.test(text))) ||
    CUSTOMERS.test(text) ||
    amounts.length + notes.length > 0
  )
    return null;
  if (!saysOnly(reading, OF_SENDING)) return null;
  return certain('entries-moved', reading, before, {
    ...{ ...ENTRIES, flow: null, way: 'down', noted: 'sentBack', people: [] },
    ...everElse(reading),
  });
}
const WENT_BACK = /\b(?:sent|returned|went|gone|shipped|posted) (?:\S+ )?(?:back )?to\b/;
const CUSTOMERS =
  /\b(?:customers?|clients?|guests?|shoppers?|can|could|should|shall|how (?:do|can)|may|might|will|would|policy|want|messages?|repl(?:y|ied)|answer(?:ed)?)\b/;
const OF_SENDING = words(
  `sent send sending back stock down return returned returning ship shipped posted post supplier vendor wholesaler goods item items list movement
   movements that say went lately recently reason quantities quantity wrong broken`,
);

/** `are there movements of the cups noted as given back`: the words in which that is asked again. */
function anyGivenBack(before: Before | null, reading: Reading): One | null {
  if (!GIVEN_BACK.test(reading.text) || reading.amounts.length > 0) return null;
  return certain('entries-moved', { ...reading, notes: [] }, before, {
    ...{ ...ENTRIES, flow: null, way: null, noted: 'givenBack', whether: true, people: [] },
    ...everElse(reading),
  });
}
const GIVEN_BACK = /^are there (?:any )?movements\b.*\bnoted as given back\b/;

/** `counts that came out over last month, and worth` */
function countsOff(before: Before | null, reading: Reading): One | null {
  const { text, amounts, notes } = reading;
  const way = countsWay(text);
  if (way === null || amounts.length + notes.length > 0 || namesPeople(reading)) return null;
  if (!saysOnly(reading, OF_COUNTING)) return null;
  return certain('entries-counted', reading, before, { ...ENTRIES, flow: 'counted', way });
}
const OF_COUNTING = words(
  `count counted counting stocktake stocktakes stock take takes recount recounts cycle corrections correction came come coming came went goes
   go turn turned turns showed ended back over higher long above high more surplus surpluses overage overages overs than book books system
   expected said found extra item items up down under short lower below low less fewer missing shortage shortages shortfall shortfalls unders shorts worth
   value cost at money total sum dollars amount together came which list by`,
);

/** `written off as expired since july?`, `what did the mice cost us`: losses of one kind, by their notes. */
function lostOfKind(before: Before | null, reading: Reading): One | null {
  const { text, amounts } = reading;
  const noted = lossKindSaid(text);
  if (noted === null || amounts.length > 0 || namesPeople(reading) || AHEAD.test(text) || WHO.test(text)) return null;
  const isLost =
    LOST.test(text) || (noted === 'pests' && EATEN.test(text)) || (noted === 'expired' && reading.time?.past);
  if (!isLost || !saysOnly(reading, OF_LOSSES)) return null;
  const named = withoutCounted(reading);
  const spoken = before && !before.isUnasked && POINTS.test(text) && !reading.time ? before.question : null;
  // `how much of that was water`: of the losses that were talked about, which another rule reads.
  if (spoken?.flow === 'damaged' && spoken.period !== null) return null;
  return certain('entries-damaged', { ...named, lossNotes: [] }, before, {
    ...{ ...ENTRIES, flow: 'damaged', noted, notes: [], measure: /\bcosts?\b/.test(text) ? 'cost' : null },
    // What mice or water did is an event: without a time, all of it is meant.
    ...(noted === 'expired' && !/\bever\b|\bso far\b|\ball time\b/.test(text) ? {} : everElse(reading)),
  });
}
/** `who wrote that off` asks for a person. */
const WHO = /\bwho(?:se)?\b/;
const LOST =
  /\b(?:writ(?:e|ten|ing)[- ]?offs?|wrote off|lost|lose|loss(?:es)?|damaged?|damages|thr(?:ew|ow|own)|chuck(?:ed)?|binn?(?:ed)?|toss(?:ed)?|dump(?:ed)?|wast(?:e|ed|age)|scrapp?(?:ed)?|ruined|spoil(?:ed|t|s)?|got rid|disposed)\b/;
const POINTS = /\b(?:that|it|those|them|these)\b/;
const EATEN = /\b(?:eat|ate|eaten|had|got|get|take|took|cost|chew(?:ed)?|ruin(?:ed)?|destroy(?:ed)?|spoil(?:ed|t)?)\b/;
const AHEAD = /\b(?:will|going to|about to|expires|soon|next|when do|when does|before it|how long)\b/;
const OF_LOSSES = words(
  `written write off offs wrote writeoff writeoffs lost lose loss losses damage damaged damages threw throw thrown away chuck chucked bin binned
   toss tossed dump dumped waste wasted wastage scrap scrapped ruin ruined spoil spoiled spoilt rid disposed destroyed expired expire expiry
   date dates past its best before by use sell stale bad sour gone went outdated mice mouse rat rats rodents pest pests moth moths
   weevil weevils beetles insects bugs vermin water waterlogged flood flooded flooding leak leaks leaked leaking soaked wet damp rain eat ate
   eaten chew chewed took take cost costs value worth money total sum because due through lately recently far items item goods product
   products reason reasons bags bag boxes box packs pack tins tin pounds kilos kg bottles bottle pieces piece cartons tubs at being through`,
);
const OF_MOSTLY: ReadonlySet<string> = new Set([
  ...OF_LOSSES,
  ...'mostly mainly usually normally typically generally often most time general come causes cause makes make reason reasons gets getting goes go went going to teas tea goods items item products product stock'.split(
    ' ',
  ),
]);

const OF_RANKED = new Set([
  ...OF_LOSSES,
  ...'biggest largest highest worst most dearest costliest expensive first top descending sort sorted order cash'.split(
    ' ',
  ),
]);

/** `how many bags` counts what was lost, and names no item called after bags. */
function withoutCounted(reading: Reading): Reading {
  const counted = COUNTED.exec(reading.text)?.[1];
  if (counted === undefined) return reading;
  const all = reading.text.split(/[^\p{L}\p{N}'’]+/u);
  const isCounted = ({ start, end }: Reading['mentions'][number]) => end - start === 1 && all[start] === counted;
  return { ...reading, mentions: reading.mentions.filter((one) => !isCounted(one)) };
}
const COUNTED = /\bhow many (bags|boxes|packs|packets|tins|bottles|cartons|pieces|tubs|sacks|pouches|packages)\b/;

/** `how much got chucked out of there n why`: each loss with its note. */
function lostAndWhy(before: Before | null, reading: Reading): One | null {
  const { text, amounts } = reading;
  if (!LOST.test(text) || !AND_WHY.test(text) || !HOW_MUCH.test(text)) return null;
  if (amounts.length > 0 || namesPeople(reading) || !saysOnly(reading, OF_LOSSES)) return null;
  return certain('entries-damaged', withPlace(reading, before), before, { ...ENTRIES, flow: 'damaged' });
}
/** `why does stuff get damaged mostly`: what losses are noted as. */
function mostlyLost(before: Before | null, reading: Reading): One | null {
  const { text, amounts, notes } = reading;
  if (!LOST.test(text) || !WHY_MOSTLY.test(text) || amounts.length + notes.length > 0 || namesPeople(reading))
    return null;
  return saysOnly(reading, OF_MOSTLY) ? certain('why-damaged', reading, before, { flow: 'damaged', by: null }) : null;
}
const WHY_MOSTLY =
  /^(?=.*\b(?:mostly|mainly|usually|normally|typically|generally|most often|most of|in general)\b).*\b(?:why|how come|what (?:causes?|makes?|is the reason)|for what reasons?)\b/;
/** `waste since September in money, biggest first`: items by what their losses cost. */
function lostInMoney(before: Before | null, reading: Reading): One | null {
  const { text, amounts, notes } = reading;
  if (!LOST.test(text) || !IN_MONEY.test(text) || !BIGGEST_FIRST.test(text)) return null;
  if (amounts.length + notes.length > 0 || namesPeople(reading) || !saysOnly(reading, OF_RANKED)) return null;
  return certain('damaged-cost', reading, before, {
    flow: 'damaged',
    measure: 'cost',
    by: null,
    order: null,
    words: [],
  });
}
const IN_MONEY = /\b(?:money|dollars?|costs?|worth|value|cash)\b|\$/;
const BIGGEST_FIRST =
  /\b(?:biggest|largest|highest|worst|most|dearest|costliest)(?: \p{L}+)? (?:first|on top|at the top)\b|\bdescending\b/u;
const AND_WHY =
  /(?:\band|\bn|,|&) (?:why|how come|what for|for what reasons?|(?:for |what |the )*reasons?)\b|\bwith (?:the |their )?reasons?\b/;
const HOW_MUCH = /\b(?:how (?:much|many)|what|which|anything|list|show|all|losses|write-?offs|waste)\b/;
const THERE = /\b(?:there|in it|from it|of it)\b/;

/** `out of there`: the place, or the part of the stock, that was talked about. */
function withPlace(reading: Reading, before: Before | null): Reading {
  const isNamed = reading.mentions.length + reading.locations.length + reading.categories.length > 0;
  if (!before || isNamed || reading.types.length > 0 || !THERE.test(reading.text)) return reading;
  const { locations, types, categories, groups } = before.reading;
  return { ...reading, locations, types, categories, groups };
}

/** `milk gone off recently?`, `does it go off often`: what of an item was written off. */
function goneOff(before: Before | null, reading: Reading): One | null {
  const { text, amounts, mentions, time } = reading;
  if (!GOES_OFF.test(text) || AHEAD.test(text) || IS_NOW.test(text) || amounts.length > 0 || namesPeople(reading))
    return null;
  if (!saysOnly(reading, OF_GOING_OFF) || time?.deadline) return null;
  const points = mentions.length === 0 && /\b(?:it|that|they|them|this)\b/.test(text);
  const spoken = points ? (before?.reading.mentions ?? []) : mentions;
  if (spoken.length === 0) return null;
  const isEver = OFTEN.test(text);
  if (!isEver && !/\b(?:did|gone|went|been|spoil(?:ed|t)|turned|expired)\b/.test(text)) return null;
  const named: Reading = { ...reading, mentions: spoken, lossNotes: [] };
  return certain('entries-damaged', named, before, {
    ...{ ...ENTRIES, flow: 'damaged', notes: [] },
    ...(isEver ? everElse(reading) : {}),
  });
}
/** `are they gone off?` asks how they are, which no record holds. */
const IS_NOW = /\b(?:is|are|isn['’]?t|aren['’]?t) (?:it|that|this|they|those|these)\b/;
const GOES_OFF =
  /\b(?:go(?:es|ne|ing)?|went|turn(?:s|ed)?|been) (?:off|bad|sour|stale|mou?ldy|rotten|out of date)\b|\bspoil(?:s|ed|t)?\b|\bexpired?\b/;
const OFTEN =
  /\b(?:often|how many times|ever|usually|regularly|always|frequently|every time|once|a lot|keep|keeps|much)\b/;
const OF_GOING_OFF = words(
  `go goes gone going went turn turned turns off bad sour stale mouldy moldy rotten date spoil spoils spoiled spoilt expire expired often times
   time usually regularly always frequently every once lot keep keeps lately recently bottles bottle bags bag packs pack tins tin cartons
   boxes pieces amount quantity doe problem that on us cost worth written lost binned`,
);

/** `glass cups, what happened with them the last 3 weeks, broken, returned?`: all movements of it. */
function allOfIt(before: Before | null, reading: Reading): One | null {
  const { text, amounts, time } = reading;
  const named = reading.mentions.length > 0 || !IT.test(text) || !before || before.isUnasked ? reading : before.reading;
  const { mentions } = named;
  if (mentions.length !== 1 || !time?.past || !HAPPENED.test(text) || amounts.length > 0 || namesPeople(reading))
    return null;
  if (!saysOnly(reading, OF_HAPPENING)) return null;
  return certain('entries-moved', { ...reading, mentions, lossNotes: [] }, before, {
    ...ENTRIES,
    flow: null,
    way: null,
    notes: [],
  });
}
const HAPPENED = /\bwhat(?:s|’s|'s| is| has| all)? (?:has )?(?:happen(?:ed|s|ing)?|went on|been going on|become)\b/;
/** The item mentioned before. */
const IT = /\b(?:it|that|them|this|those)\b/;
const OF_HAPPENING = words(
  `otherwise else besides apart aside happen happened happening happens went going become broken break broke smashed returned return back lost sold used stolen damaged written
   off wasted movement movements moved came item items delivered counted`,
);

/** `Harrogate Bun Co, what have they had off us`: all that was sold with their note. */
function hadOffUs(before: Before | null, reading: Reading): One | null {
  const { text, notes, amounts, mentions, time } = reading;
  if (notes.length === 0 || mentions.length + amounts.length > 0 || namesPeople(reading)) return null;
  // `what have we got at the market stall` is what we hold.
  if (!HAD.test(text) || /\b(?:we|i)\b/.test(text) || !saysOnly(reading, OF_CUSTOMERS)) return null;
  const isOfAll = time?.past ? {} : { isOfAll: true };
  return certain('sold', { ...reading, ...isOfAll }, before, { flow: 'sold', ...everElse(reading) });
}
const HAD =
  /\bwhat(?:s|ve|’ve|'ve)?\b.*\b(?:had|bought|got|gotten|ordered|purchased|picked up)\b|\bwhat(?:s|ve|’ve|'ve)?\b.*\b(?:have|taken?|took|buy|get|order)\b(?:.*\b(?:off|from) us\b|\W*$|.*\b(?:so far|ever|altogether|in total|to date|until now|till now)\b)/;
const OF_CUSTOMERS = words(
  `had taken took take bought buy got get gotten ordered order purchased picked far date until till now total people lot guys folks customer
   year month week all-time today`,
);
