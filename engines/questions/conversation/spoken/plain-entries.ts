import type { Lexicon } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { lossKindSaid } from '../../texts/note-kinds.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';
import { ofDelivery } from './plain-deliveries.ts';
import { suppliersInTime } from './plain-suppliers.ts';

/** Questions of single entries of the ledger that are beyond doubt by their words, whatever was asked before. */

/** What a message asks in such words; null where it asks for something else. */
export function entriesPlainly(before: Before | null, reading: Reading, lexicon: Lexicon): One | null {
  if (reading.tokens.length > MOST_TOKENS || reading.bounds.length > 0) return suppliersInTime(before, reading);
  return (
    ofDelivery(before, reading, lexicon) ??
    suppliersInTime(before, reading) ??
    sentBack(before, reading) ??
    countsOff(before, reading) ??
    lostOfKind(before, reading) ??
    lostAndWhy(before, reading) ??
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

/** `wot did we send back n to who`: what went back to suppliers, by the notes of movements. */
function sentBack(before: Before | null, reading: Reading): One | null {
  const { text, amounts, notes } = reading;
  if (!WE_SENT_BACK.test(text) || CUSTOMERS.test(text) || amounts.length + notes.length > 0) return null;
  if (!saysOnly(reading, OF_SENDING)) return null;
  return certain('entries-moved', reading, before, {
    ...{ ...ENTRIES, flow: null, way: 'down', noted: 'sentBack', people: [] },
    ...everElse(reading),
  });
}
const WE_SENT_BACK =
  /\b(?:we|i|us)\b(?: \p{L}+){0,4} (?:sen[dt]|ship(?:ped)?|return(?:ed)?|post(?:ed)?)\b(?: \S+){0,5} back\b|\b(?:we|i|us)\b(?: \p{L}+){0,4} return(?:ed)?\b(?: \S+){0,6} to (?:(?:a|the|any|our|which|what) )?(?:suppliers?|vendors?|wholesalers?|who|whom)\b|\b(?:was|were|been|got|has|stuff|goods|things?|anything|items|noted as) (?:sent|shipped|returned)\b(?: back)? to (?:(?:a|the|any|our|which|what) )?(?:suppliers?|vendors?|wholesalers?|who|whom)\b/u;
const CUSTOMERS =
  /\b(?:customers?|clients?|guests?|shoppers?|can|could|should|shall|how (?:do|can)|may|might|will|would|policy|want|messages?|repl(?:y|ied)|answer(?:ed)?)\b/;
const OF_SENDING = words(
  `sent send sending back return returned returning ship shipped posted post supplier vendor wholesaler goods item items list movement
   movements that say went lately recently reason quantities quantity wrong broken`,
);

/** `counts that came out over last month, and worth` */
function countsOff(before: Before | null, reading: Reading): One | null {
  const { text, amounts, notes } = reading;
  if (!COUNTS.test(text) || amounts.length + notes.length > 0 || namesPeople(reading)) return null;
  if (!saysOnly(reading, OF_COUNTING)) return null;
  const [over, under] = [OVER.test(text), UNDER.test(text)];
  if (over === under) return null;
  return certain('entries-counted', reading, before, { ...ENTRIES, flow: 'counted', way: over ? 'up' : 'down' });
}
const COUNTS = /\b(?:counts?|counted|counting|stock ?takes?|stock ?counts?|recounts?|cycle counts?)\b/;
const CAME_OUT =
  '(?:c[ao]me?s?|coming|went|goes|go|were|was|turn(?:s|ed)?|are|is|showed|ended)(?: (?:out|up|in|back))? (?:too )?';
const OVER = new RegExp(
  `\\b${CAME_OUT}(?:over|higher|long|above|high|more)\\b|\\bover ?counts?\\b|\\b(?:surplus(?:es)?|overages?|overs)\\b|\\bmore than (?:the )?(?:books?|records?|recorded|system|expected|it said)\\b|\\bfound (?:more|extra)\\b|\\b(?:anything|what|items|things) over\\b|\\bcounts? (?:that )?(?:over|up)\\b`,
);
const UNDER = new RegExp(
  `\\b${CAME_OUT}(?:under|short|lower|below|low|less|missing)\\b|\\bunder ?counts?\\b|\\b(?:shortages?|shortfalls?|unders|shorts)\\b|\\b(?:less|fewer) than (?:the )?(?:books?|records?|recorded|system|expected|it said)\\b|\\bfound (?:less|fewer|missing)\\b|\\b(?:anything|what|items|things) (?:under|short)\\b|\\bcounts? (?:that )?(?:under|short|down)\\b`,
);
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
  if (noted === null || amounts.length > 0 || namesPeople(reading) || AHEAD.test(text)) return null;
  const isLost =
    LOST.test(text) || (noted === 'pests' && EATEN.test(text)) || (noted === 'expired' && reading.time?.past);
  if (!isLost || !saysOnly(reading, OF_LOSSES)) return null;
  const named = withoutCounted(reading);
  return certain('entries-damaged', { ...named, lossNotes: [] }, before, {
    ...{ ...ENTRIES, flow: 'damaged', noted, notes: [] },
    // What mice or water did is an event: without a time, all of it is meant.
    ...(noted === 'expired' && !/\bever\b|\bso far\b|\ball time\b/.test(text) ? {} : everElse(reading)),
  });
}
const LOST =
  /\b(?:writ(?:e|ten|ing)[- ]?offs?|wrote off|lost|lose|loss(?:es)?|damaged?|damages|thr(?:ew|ow|own)|chuck(?:ed)?|binn?(?:ed)?|toss(?:ed)?|dump(?:ed)?|wast(?:e|ed|age)|scrapp?(?:ed)?|ruined|spoil(?:ed|t|s)?|got rid|disposed)\b/;
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
const AND_WHY =
  /(?:\band|\bn|,|&) (?:why|how come|what for|for what reasons?|(?:for |what |the )*reasons?)\b|\bwith (?:the |their )?reasons?\b/;
const HOW_MUCH = /\b(?:how (?:much|many)|what|which|anything|list|show|all|losses|write-?offs|waste)\b/;
const THERE = /\b(?:there|in it|from it|of it)\b/;

/** `out of there`: the place, or the part of the stock, that was spoken of. */
function withPlace(reading: Reading, before: Before | null): Reading {
  const isNamed = reading.mentions.length + reading.locations.length + reading.categories.length > 0;
  if (!before || isNamed || reading.types.length > 0 || !THERE.test(reading.text)) return reading;
  const { locations, types, categories, groups } = before.reading;
  return { ...reading, locations, types, categories, groups };
}

/** `milk gone off recently?`, `does it go off often`: what of an item was written off. */
function goneOff(before: Before | null, reading: Reading): One | null {
  const { text, amounts, mentions, time } = reading;
  if (!GOES_OFF.test(text) || AHEAD.test(text) || amounts.length > 0 || namesPeople(reading)) return null;
  if (!saysOnly(reading, OF_GOING_OFF) || time?.deadline) return null;
  const points = mentions.length === 0 && /\b(?:it|that|they|them|this)\b/.test(text);
  const spoken = points ? (before?.reading.mentions ?? []) : mentions;
  if (spoken.length === 0) return null;
  const isEver = OFTEN.test(text);
  if (!isEver && !/\b(?:gone|went|been|spoil(?:ed|t)|turned|expired)\b/.test(text)) return null;
  const named: Reading = { ...reading, mentions: spoken, lossNotes: [] };
  return certain('entries-damaged', named, before, {
    ...{ ...ENTRIES, flow: 'damaged', notes: [] },
    ...(isEver ? everElse(reading) : {}),
  });
}
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
  const { text, amounts, mentions, time } = reading;
  if (mentions.length !== 1 || !time?.past || !HAPPENED.test(text) || amounts.length > 0 || namesPeople(reading))
    return null;
  if (!saysOnly(reading, OF_HAPPENING)) return null;
  return certain('entries-moved', { ...reading, lossNotes: [] }, before, {
    ...ENTRIES,
    flow: null,
    way: null,
    notes: [],
  });
}
const HAPPENED = /\bwhat(?:s|’s|'s| is| has| all)? (?:has )?(?:happen(?:ed|s|ing)?|went on|been going on|become)\b/;
const OF_HAPPENING = words(
  `happen happened happening happens went going become broken break broke smashed returned return back lost sold used stolen damaged written
   off wasted movement movements moved came item items delivered counted`,
);

/** `Harrogate Bun Co, what have they had off us`: all that was sold with their note. */
function hadOffUs(before: Before | null, reading: Reading): One | null {
  const { text, notes, amounts, mentions, time } = reading;
  if (notes.length === 0 || mentions.length + amounts.length > 0 || namesPeople(reading)) return null;
  if (!HAD.test(text) || !saysOnly(reading, OF_CUSTOMERS)) return null;
  const isOfAll = time?.past ? {} : { isOfAll: true };
  return certain('sold', { ...reading, ...isOfAll }, before, { flow: 'sold', ...everElse(reading) });
}
const HAD =
  /\bwhat(?:s|ve|’ve|'ve| all| everything)?(?: …)? ?(?:have|has|had|did|do|does|ve|s|all)?\b.*\b(?:had|have|taken|took|take|bought|buy|got|get|gotten|ordered|order|purchased|picked up)\b(?:.*\b(?:off|from|of) us\b|\W*$|.*\b(?:so far|ever|altogether|in total|to date|until now|till now)\b)/;
const OF_CUSTOMERS = words(
  `had taken took take bought buy got get gotten ordered order purchased picked far date until till now total people lot guys folks customer
   year month week all-time today`,
);
