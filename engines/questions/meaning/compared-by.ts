import type { Measure } from '../question.ts';

/** What things are compared by, in the words of people: `which goes faster`, `who is more reliable`. */
const WORDS: readonly (readonly [Measure, RegExp])[] = [
  ['reliability', /\b(?:reliab\w*|dependab\w*|trust\w*|trouble\w*|on time|let us down)\b/g],
  [
    'response',
    /\b(?:answers?|answering|repl(?:y|ies|ied)|respon[ds]\w*|writes? back|gets? back|emails? back|(?:e-?mails?|calls?) (?:back )?(?:fast|quick)\w*)\b/g,
  ],
  [
    'leadTime',
    /\b(?:deliver\w*|lead times?|ships?|shipping|arriv\w*|gets? (?:it )?here|turnaround)\b|^(?!.*\b(?:sell|sells|sold|selling|goes|going|went|moves?|moving|moved)\b).*\b(?:quicker|quickest|faster|fastest|slower|slowest)\b/g,
  ],
  [
    'earned',
    /\b(?:profit\w*|earns?|earned|earning|(?:more|most|better|best|less|least) money(?! (?:in|tied|sitting))|ma(?:ke|kes|de|king) (?:us |me )?(?:the )?(?:more|most|less|least)|brings? (?:us )?(?:in )?(?:the )?(?:more|most))\b/g,
  ],
  ['margin', /\b(?:margins?|mark-?ups?)\b/g],
  [
    'sold',
    /\b(?:sells?|sold|selling|sellers?|sales|go(?:es)? (?:faster|quicker|better|slower|more)|goes out|going out|mov(?:e|es|ing|ed)|popular\w*|bought|demand|doing better|better seller|turns? over)\b/g,
  ],
  ['value', /\b(?:worth|valu\w*|tied up|money (?:in|sitting)|capital)\b/g],
  ['cost', /\b(?:by cost|costs? us|cost price|we pay|do we pay|cheaper to buy|at cost|purchase price)\b/g],
  ['price', /\b(?:pric\w*|cheap\w*|dear(?:er|est)|expensive|pricier|pricey|(?<!by )costs?|charge)\b/g],
  [
    'quantity',
    /\b(?:by stock|(?:have|got|is there|are there|left|stock\w*) (?:\w+ )?(?:more|most|less|least|fewer)|(?:more|most|less|least|fewer) (?:of )?(?:in stock|on hand|left|stock)|how (?:much|many))\b/g,
  ],
];

/** What a comparison is by; null where no word says. Where several do, what was said last counts. */
export function comparedBy(text: string): Measure | null {
  let last: { measure: Measure; end: number } | null = null;
  for (const [measure, pattern] of WORDS)
    for (const { index, 0: found } of text.matchAll(pattern)) {
      const end = index + found.length;
      if (last === null || end > last.end) last = { measure, end };
    }
  return last?.measure === 'earned' && PER_UNIT.test(text) ? 'profit' : (last?.measure ?? null);
}

/** `which do we make more on per pound`: on one unit rather than on all that was sold. */
const PER_UNIT =
  /\b(?:per|a|an|each|every) (?:pound|lb|kilo|kg|gram|g|ounce|oz|unit|piece|pack|package|box|bag|tin|pouch|bottle|item|one|sale)s?\b|\bper unit\b|\beach one\b/;
