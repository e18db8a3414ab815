import { type Counts, countsOf, isCommand } from '../meaning/account.ts';
import { isKnownWord, relatedTo } from '../meaning/model.ts';
import { unusedOf } from '../meaning/slots.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import { isNeutral } from '../words/neutral.ts';
import type { Reading } from '../words/reading.ts';
import type { Candidates } from './candidate.ts';
import type { Before } from './context.ts';
import { followEvidence } from './follow-evidence.ts';
import { JOINING } from './joining-words.ts';
import { isPointer } from './pointers.ts';
import { doubtOfWords, type Evidence, evidenceOfWords } from './word-evidence.ts';

export type { Evidence };

/** The least likelihood whose logarithm tells anything. */
const LEAST = 1e-4;
const logOf = (chance: number): number => Math.log(Math.max(chance, LEAST));

/** What the words of a message say by themselves of how it goes on. */
interface Signs {
  /** Words that say what is asked, rather than names and words that join. */
  content: number;
  shown: string[];
}

function signsOf(reading: Reading): Signs {
  const { tokens, text } = reading;
  const words = tokens.flatMap(({ word }) => (word ? [word.text] : []));
  const content = words.filter((word) => !JOINING.has(word)).length;
  const points = tokens.flatMap(({ word }, at) => (word && isPointer(tokens, at) ? [word.text] : []));
  const shown = [
    ...new Set(points.map((word) => `points:${KIND_OF_POINTER[word] ?? word}`)),
    ...SIGNS.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])),
    ...(isWhole(words, text, points.length > 0) ? ['whole'] : []),
  ];
  const own = [
    ...(reading.mentions.length > 0 ? ['own:item'] : []),
    ...(reading.suppliers.length > 0 ? ['own:supplier'] : []),
    ...(reading.categories.length + reading.groups.filter((one) => one !== 'tea').length > 0 ? ['own:kind'] : []),
    ...(reading.locations.length + reading.types.length > 0 ? ['own:place'] : []),
    ...(reading.people.length > 0 ? ['own:person'] : []),
    ...(reading.notes.length > 0 ? ['own:note'] : []),
    ...(reading.time ? ['own:time'] : []),
    ...(reading.amounts.length > 0 ? ['own:amount'] : []),
    ...(reading.units.length > 0 ? ['own:unit'] : []),
  ];
  return { content, shown: [...shown, ...(own.length === 0 ? ['own:none'] : own)] };
}

/** `how much did we sell on Monday`: a sentence of its own that points at nothing goes on with little. */
const isWhole = (words: readonly string[], text: string, points: boolean): boolean =>
  !points && words.length >= WORDS_OF_WHOLE && OWN_SUBJECT.test(text) && !GOES_ON.test(text);
const WORDS_OF_WHOLE = 4;
const OWN_SUBJECT =
  /\b(?:we|i|our|us|you|who|anything|anyone|everything|items|teas|products|things|suppliers|vendors|categories|shop|shelf|shelves)\b/;
const GOES_ON = /^\W*(?:and|or|but|also|then|so|plus|what about|how about|same|only|just|no|not|sorry|i mean)\b/;

const KIND_OF_POINTER: Readonly<Record<string, string>> = {
  ...{ it: 'it', its: 'it', that: 'that', this: 'that', them: 'them', they: 'them', their: 'them', theirs: 'them' },
  ...{ em: 'them', those: 'those', these: 'those', him: 'who', her: 'who', he: 'who', she: 'who' },
};

const SIGNS: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'and',
    /^\W*(?:(?:ok|okay|great|good|thanks|right|alright|cool|nice|hm+|oh|ah|yes|yeah|fine)\W+)*(?:and|or|plus|also|but|then)\b/,
  ],
  ['about', /\b(?:what|how) about\b|\bwhat if\b/],
  ['same', /\b(?:same|likewise|similarly|ditto|as well|too|also)\b/],
  ['only', /\b(?:only|just|specifically|in particular|alone)\b/],
  [
    'correction',
    /^\W*(?:no+|nope|nah|sorry|wrong|actually|oops|wait|i meant?|not|correction|my bad|make (?:it|that))\b|\bi mean(?:t)?\b/,
  ],
  [
    'those',
    /\bof (?:those|these|them|which|that|the (?:lot|two|three))\b|^\W*which (?:ones?|of)\b|\bamong (?:those|them)\b/,
  ],
  ['there', /\bthere\b(?! (?:is|are|was|were|any|a|left|be))/],
  ['ones', /\bones?\b/],
  ['each', /\b(?:both|each|either|two|together|combined|between them)\b/],
  [
    'three',
    /\b(?:all of (?:them|those|these)|all (?:three|four|3|4)|the (?:three|four|3|4)(?: of)?|them all|the lot)\b/,
  ],
  ['other', /\b(?:the )?others?(?: ones?)?\b/],
  ['else', /\belse\b/],
  [
    'first',
    /\bthe (?:first|1st)(?= (?:one|two|item|tea|product|supplier|category|of (?:them|those|these|the (?:two|three)))\b|[\s?.!,]*$|,)|\bfirst one\b|\bformer\b|^\W*(?:and |then )?(?:(?:for|of|from|with) )?first(?=,|\W*$| how| what| who| when| where)|\b(?:for|of) first(?=,|\W*$)/,
  ],
  [
    'second',
    /\bthe (?:second|2nd|last)(?= (?:one|two|item|tea|product|supplier|category|of (?:them|those|these|the (?:two|three)))\b|[\s?.!,]*$|,)|\bsecond one\b|\blatter\b|^\W*(?:and |then )?(?:(?:for|of|from|with) )?(?:the )?second(?=,|\W*$| how| what| who| when| where| \d)|\b(?:for|of) (?:the )?second(?=,|\W*$| \d)/,
  ],
  [
    'all',
    /\b(?:whole|entire|everything|all (?:of )?(?:our|the)|overall|in total|altogether|generally|in general|total|anything|everyone|the shop as a whole)\b/,
  ],
  ['asks', /\b(?:what|which|who|when|where|why|how|do|does|did|is|are|can|could|should|show|list|give|tell)\b/],
  ['what', /^\W*(?:and |so |ok )?(?:what|which|who|whose|when|where|how)\b/],
  [
    'acts',
    /^\W*(?:please |ok |then |so |kindly |pls )*(?:order|add|remove|take|put|record|log|book|mark|note|sell|send|change|set|delete|cancel|draft|write|make|get|increase|raise|lower)\b/,
  ],
  ['supplier', /\b(?:supplier|vendor|company|seller|grower|firm)\b/],
  ['more', /\bmore\b/],
  ['why', /\bwhy\b/],
  [
    'many',
    /\b(?:which|what|how many|any|all|every|top|most|least|list|show)\b.*\b(?:items|teas|products|things|lines|goods|suppliers|vendors|categories|shelves|places|days|weekdays)\b|\bwhich (?:item|tea|product|supplier|vendor|category|shelf|place|day|weekday)\b|\b(?:anything|everything|nothing)\b|\bwhere (?:are|do) we\b/,
  ],
];

const bucket = (n: number, most: number): string => String(Math.min(n, most));

/** What a message says that no candidate may explain: it speaks for asking back. */
export function doubtOf(candidates: Candidates, before: Before | null): Evidence {
  const { heard: reading, all, lacking, own, chances } = candidates;
  const signs = signsOf(reading);
  const unread = unknownOf(reading);
  const most = chances.reduce((a, b) => Math.max(a, b), 0);
  const lack = lacking.reduce((sum, { chance }) => sum + chance, 0);
  const names = own.item || own.supplier || own.category || own.place;
  const context = before ? 'after' : 'alone';
  const counts = countsOf(reading, null, own);
  const at = before ? 'after' : 'first';
  return [
    ['doubt', 1],
    ['doubt unsure', before ? 1 - before.confidence : 0],
    ['doubt lost', before && before.confidence === 0 ? 1 : 0],
    [`${context} doubt`, 1],
    [`${at} doubt most`, logOf(most)],
    [`${at} doubt lacking`, lack],
    [`${at} doubt unknown`, Math.min(3, unread)],
    [`${at} doubt any unknown`, unread > 0 ? 1 : 0],
    [`${at} doubt unknown of names`, names ? 0 : Math.min(2, unread)],
    [`${at} doubt content ${bucket(signs.content, 5)}`, 1],
    [`${at} doubt length ${bucket(Math.floor(reading.tokens.length / 4), 6)}`, 1],
    [`${at} doubt strange names`, reading.strangeNames.length > 0 ? 1 : 0],
    [`${at} doubt amounts`, reading.amounts.length > 1 ? 1 : 0],
    [`${at} doubt none`, all.length === 0 ? 1 : 0],
    [`${at} doubt beside`, counts.beside],
    [`${at} doubt missing`, counts.missing],
    [`${at} doubt near`, counts.near],
    [`${at} doubt channel`, reading.notes.length === 0 && CHANNEL.test(reading.text) ? 1 : 0],
    ...doubtOfWords(reading, candidates, unread, at),
    ...(before === null
      ? signs.shown
          .filter((sign) => /^(?:points|and|about|correction)/.test(sign))
          .map((sign) => [`doubt ${sign}`, 1] as const)
      : []),
  ];
}

/** A buyer or a place of sale that an answer about all sales would ignore: `to the cafés`, `at the market`. */
const CHANNEL =
  /\b(?:to|for|from|by|at|via|on|through) (?:the |our |all (?:the )?|that )?(?:cafes?|restaurants?|hotels?|markets?|market stall|stall|fairs?|web ?(?:shop|site|store)|online(?: shop| store)?|wholesale(?:rs?)?|counter|etsy|shopify)\b|\b(?:wholesale|online|web ?shop|cafe|market stall) (?:orders?|sales|customers?)\b/;

function unknownOf({ tokens }: Reading): number {
  return tokens.filter(
    ({ word, text }) =>
      word &&
      word.number === null &&
      !isNeutral(word.text) &&
      ![text, word.stem, word.text].some(isKnownWord) &&
      relatedTo(word.text) === null,
  ).length;
}

/** Who asks for a fact tells nobody to do something. */
const ASKS = /^\W*(?:what|whats|which|who|whos|when|where|wheres|how (?:much|many))\b/;

/** What asks for an order, whatever it is by: `suppliers ranked by how much we spent`. */
const RANKED =
  /\b(?:rank(?:s|ed|ing)?|sort(?:ed)?|order(?:ed)? by|in order of|league|by (?:how|who|which)|from (?:most|highest|best|biggest|top))\b/;
const RANKINGS: ReadonlySet<string> = new Set(['rankItems', 'rankSuppliers', 'categories', 'topSelling']);

const OUTSIDE: ReadonlySet<string> = new Set(['outside', 'refused']);
const TALK: ReadonlySet<string> = new Set(['help', 'greeting', 'thanks', 'aside']);
const classOf = (topic: string): string =>
  OUTSIDE.has(topic) ? topic : TALK.has(topic) ? 'talk' : topic === 'change' ? 'change' : 'asks';

/** What speaks for taking common words for no name: `a few boxes are coming`, `front of house`. */
function ignoredOf({ ignored, mentions, suppliers, categories, weakNames }: Reading, { name }: KnownMeaning): Evidence {
  const others = mentions.length + suppliers.length + categories.length - weakNames.length;
  return ignored.flatMap(({ kind, stems, isPlural, before, after }) =>
    [
      ...['', ` ${kind}`, ` for ${name}`, ` as ${stems.join(' ')}`, ` after ${before}`, ` before ${after}`],
      ...[` ${isPlural ? 'plural' : 'singular'}`, ` ${stems.length} words`, ` beside ${Math.min(others, 1)}`],
    ].map((of) => [`ignores${of}`, 1] as const),
  );
}

/** Of every candidate, in their order. */
export function evidenceOf({ heard: reading, all, own, chances }: Candidates, before: Before | null): Evidence[] {
  const signs = signsOf(reading);
  const at = before ? 'after' : 'first';
  const isTold = isCommand(reading);
  const isAsked = ASKS.test(reading.text);
  const known = new Map<number, Counts>();
  const most = chances.reduce((a, b) => Math.max(a, b), 0);
  return all.map((one) => {
    const { meaning, index, carry, relation } = one;
    const counts = known.get(index) ?? countsOf(reading, { meaning, index }, own);
    known.set(index, counts);
    const kind = classOf(meaning.topic);
    const unused = unusedOf(meaning, own);
    const evidence: (readonly [string, number])[] = [
      ...ignoredOf(reading, meaning),
      [`${at} ${kind}`, 1],
      [`${at} ${meaning.name}`, 1],
      ...unused.map((slot) => [`unused ${slot}`, 1] as const),
      [`${at} operators`, counts.operators],
      [`${at} foreign`, counts.foreign],
      [`${at} strange`, Math.min(3, counts.strange)],
      [`${at} sensed`, logOf(one.sensed)],
    ];
    if (own.unit && !meaning.takes.includes('unit') && !meaning.takes.includes('amount'))
      evidence.push(['unused unit', 1]);
    if (isTold && kind !== 'change' && kind !== 'refused' && meaning.topic !== 'contact') evidence.push(['told', 1]);
    if (isAsked && kind === 'refused') evidence.push(['asked', 1]);
    if (RANKED.test(reading.text)) evidence.push([RANKINGS.has(meaning.topic) ? 'ranked' : 'ranked other', 1]);
    if (unused.includes('past') && reading.time?.isCurrent) evidence.push(['unused today', 1]);
    if (own.number && !own.bound && meaning.needs.includes('number')) evidence.push(['has number', 1]);
    if (!before) return [...evidence, ['alone', logOf(one.alone)], ...evidenceOfWords(reading, one, 'first')];
    const way = relation === 'same' && carry !== 'nothing' ? 'same' : carry === 'nothing' ? 'fresh' : 'carried';
    evidence.push(
      ...evidenceOfWords(reading, one, way),
      [`${way} alone`, logOf(one.alone)],
      [`${way} alone ${bucket(signs.content, 2)}`, logOf(one.alone)],
      [`${way} against`, logOf(one.alone) - logOf(most)],
      ...(way === 'fresh'
        ? []
        : [
            [`${way} placed`, logOf(one.placed)] as const,
            [`${way} placed ${bucket(signs.content, 2)}`, logOf(one.placed)] as const,
          ]),
      [`${way} joined`, logOf(one.joined)],
      [`${way} joined ${bucket(signs.content, 3)}`, logOf(one.joined)],
      [`${carry} ${relation}`, 1],
      [`${way} content ${bucket(signs.content, 4)}`, 1],
      ...signs.shown.map((sign) => [`${carry} ${sign}`, 1] as const),
      ...(relation === 'new' ? [] : signs.shown.map((sign) => [`${way} ${relation} ${sign}`, 1] as const)),
      [`${carry} after ${classOf(before.meaning.topic)}`, 1],
      [`${way} ${kind}`, 1],
      [`${way} words ${bucket(Math.floor(reading.tokens.length / 2), 6)}`, 1],
    );
    evidence.push([`${way} unsure`, 1 - before.confidence], [`${way} lost`, before.confidence === 0 ? 1 : 0]);
    if (carry !== 'nothing') {
      const has = (slot: 'item' | 'supplier' | 'category' | 'person' | 'past' | 'place' | 'note') =>
        one.slots[slot] && !own[slot];
      for (const slot of ['item', 'supplier', 'category', 'person', 'past', 'place', 'note'] as const)
        if (has(slot)) {
          evidence.push([`carries ${slot}`, 1]);
          for (const sign of signs.shown)
            if (/^(?:points|those|own|all|what|there|whole|many)/.test(sign))
              evidence.push([`carries ${slot} ${sign}`, 1]);
        }
    }
    evidence.push(...followEvidence({ one, way, reading, before, own, content: signs.content, shown: signs.shown }));
    if (carry === 'nothing' && before.reading.mentions.length > 0 && meaning.takes.includes('item') && !own.item)
      evidence.push(['leaves item', 1], [`leaves item of ${meaning.topic}`, 1]);
    return evidence;
  });
}
