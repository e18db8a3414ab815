import type { Measure } from '../question.ts';

/** What things are compared by, in the words of people: `which goes faster`, `who is more reliable`. */
const WORDS: readonly (readonly [Measure, RegExp])[] = [
  ['reliability', /\b(?:reliab\w*|dependab\w*|trust\w*|trouble\w*|on time|let us down)\b/g],
  [
    'response',
    /\b(?:answers?|answering|repl(?:y|ies|ied)|respon[ds]\w*|writes? back|gets? back|emails? back|(?:e-?mails?|calls?) (?:back )?(?:fast|quick)\w*)\b/g,
  ],
  ['leadTime', /\b(?:deliver\w*|lead times?|ships?|shipping|arriv\w*|gets? (?:it )?here|turnaround)\b/g],
  [
    'earned',
    /\b(?:profit\w*|earns?|earned|earning|(?<!\b(?:(?:tie|ties|tied|tying) up|spend|spent|spending|pay|paid|lose|lost|losing|costs?)(?: us)? (?:the )?)(?:more|most|better|best|less|least) money(?! (?:in|tied|sitting|from|with|on stock))|ma(?:ke|kes|de|king) (?:us |me )?(?:the )?(?:more|most|less|least)|brings? (?:us )?(?:in )?(?:the )?(?:more|most))\b/g,
  ],
  ['margin', /\b(?:margins?|mark-?ups?|(?:do|does|can) we (?:make|earn) on)\b/g],
  ['revenue', /\b(?:revenue|takings|turnover(?! rate)|sales (?:in|by) (?:money|dollars|value))\b/g],
  [
    'sold',
    /\b(?:sells?|sold|selling|sellers?|sales|outsells?|outsold|go(?:es)? (?:faster|quicker|better|slower|more)|goes out|going out|mov(?:e|es|ing|ed)|popular\w*|bought|demand|doing better|better seller|turns? over)\b/g,
  ],
  [
    'value',
    /\b(?:worth|valu\w*|t(?:ie|ies|ied|ying) up|money (?:in|sitting|tied)|(?:more|most|less|least) money on stock|capital)\b/g,
  ],
  [
    'spent',
    /\b(?:(?:buy|buying|bought|purchas\w+|order(?:ed|ing)?|get|got|receive[ds]?|take) (?:\p{L}+ ){0,3}?(?:from|off)|sp(?:end|ends|ent|ending)|(?:pay|paid|give|gave|owe) (?:\p{L}+ ){0,2}?(?:more|most|less|least)|(?:deliver(?:s|ed)?|sen(?:d|ds|t)) (?:us )?(?:the )?(?:more|most|less|least)|(?:gets?|got|receives?) (?:the )?(?:more|most|less|least) (?:of our )?(?:money|business)|(?:we|i) (?:\p{L}+ )?(?:buy|bought|purchased?|ordered) (?:the )?(?:more|most|less|least)|(?:more|most|less|least) (?:money|business) (?:from us|with))\b/gu,
  ],
  [
    'lost',
    /\b(?:los(?:e|es|t|ing|s|ses)|damag\w*|broken?|breaks?|breakages?|wast(?:e|es|ed|age)|spoil\w*|written off|write-?offs?|shrinkage)\b/g,
  ],
  [
    'items',
    /\b(?:(?:more|most|fewer|fewest|less) (?:different )?(?:items|products|lines|teas|articles|skus)|(?:bigger|wider|larger) (?:range|selection)|by (?:the )?(?:number|count) of (?:items|products|lines|teas))\b/g,
  ],
  // As a noun it is what goods cost to buy; `which costs more` may be meant as a customer would.
  [
    'cost',
    /\b(?:by cost|costs? us|cost price|we pay|do we pay|cheaper to buy|at cost|purchase price|(?:in|the|our|unit|whose) costs?(?! more| less| most| least))\b/g,
  ],
  [
    'price',
    /\b(?:pric\w*|cheap\w*|dear(?:er|est)|expensive|pricier|pricey|(?<!(?:by|in|the|our|unit|whose) )costs?|charge)\b/g,
  ],
  [
    'quantity',
    /\b(?:by stock|stock(?: levels?)?(?=(?:,| and| &| plus) (?:the )?(?:selling |cost )?(?:pric\w*|costs?|margins?|sales|lead times?|par|value)\b)|(?<=(?:pric\w{1,2}|costs?|margins?|sales|lead times?)(?:,| and| &| plus) (?:the )?)stock(?: levels?)?(?! value| worth)|(?:have|got|is there|are there|left|stock\w*) (?!worth |value)(?:\w+ )?(?:more|most|less|least|fewer)|(?:more|most|less|least|fewer) (?:of )?(?:in stock|on hand|left|stock)|how (?:much|many))\b/g,
  ],
];

/** Words of speed alone: what is fast is said beside them, else it is the delivery. */
const SPEED = /\b(?:quicker|quickest|faster|fastest|slower|slowest|sooner|soonest)\b/g;
const HAS_SPEED: ReadonlySet<Measure> = new Set(['response', 'leadTime', 'sold']);
/** So many letters at most stand between such a word and what it is of: `faster at answering`. */
const REACH = 12;

interface Said {
  measure: Measure;
  start: number;
  end: number;
}

/** What a comparison is by; null where no word says. Where several do, what was said last counts. */
export function comparedBy(text: string): Measure | null {
  let last: Said | null = null;
  for (const one of saidIn(text)) if (last === null || one.end > last.end) last = one;
  if (last?.measure === 'earned' && PER_UNIT.test(text)) return 'profit';
  return (last?.measure === 'sold' || last?.measure === 'value') && SOLD_IN_MONEY.test(text)
    ? 'revenue'
    : (last?.measure ?? null);
}
/** `sold more, in dollars`: what it brought rather than how much it was. */
const SOLD_IN_MONEY =
  /\b(?:sell|sells|sold|selling|sales|outsells?|outsold)\b.*\b(?:in|by) (?:money|dollars|euros|cash|value|money terms|revenue)\b|\b(?:in|by) (?:money|dollars|euros|cash|value|revenue)\b.*\b(?:sell|sells|sold|selling|sales)\b|\bsold for (?:more|less)\b/;

/** All that a comparison is by where it is said in a row, as in `on lead time and price`; empty where it is by one. */
export function comparedBySeveral(text: string): Measure[] {
  const row: Said[] = [];
  for (const one of saidIn(text).toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const before = row.at(-1);
    if (before && one.start < before.end) continue;
    if (before && !JOINED.test(text.slice(before.end, one.start))) row.length = 0;
    row.push(one);
  }
  const measures = [...new Set(row.map(({ measure }) => measure))];
  return measures.length > 1 ? measures.slice(0, MOST_COMPARED) : [];
}
/** As many measures as one comparison has. */
const MOST_COMPARED = 4;
const JOINED =
  /^(?: (?:more|less|often|time|times|day|days|quickly|fast|wise))*\W*(?:and|&|plus|as well as|,)\W*(?:(?:and|also|on|by|for|in|of|at|their|the|our|who|which|is|has|the|how|more|less|better|whos|whose|who\p{P}s) ?){0,5}$/u;

function saidIn(text: string): Said[] {
  const said = WORDS.flatMap(([measure, pattern]) => allSaid(measure, text, pattern));
  const isAlone = ({ start, end }: Said) =>
    said.every((one) => !HAS_SPEED.has(one.measure) || one.end < start - REACH || one.start > end + REACH) &&
    !OF_SALES.test(text.slice(0, start));
  return [...said, ...allSaid('leadTime', text, SPEED).filter(isAlone)];
}

const allSaid = (measure: Measure, text: string, pattern: RegExp): Said[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ measure, start: index, end: index + found.length }));

/** `going faster`: of what sells, wherever in the sentence. */
const OF_SALES = /\b(?:sell|sells|sold|selling|goes|going|went|moves?|moving|moved)\b(?: \p{L}+){0,4} $/u;

/** `which do we make more on per pound`: on one unit rather than on all that was sold. */
const PER_UNIT =
  /\b(?:per|a|an|each|every) (?:pound|lb|kilo|kg|gram|g|ounce|oz|unit|piece|pack|package|box|bag|tin|pouch|bottle|item|one|sale)s?\b|\bper unit\b|\beach one\b/;
