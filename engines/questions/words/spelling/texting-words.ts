import { WEEKDAYS } from './calendar-words.ts';

const SHORTENED =
  'touch|snap|mov|finish|order|count|drop|dropp|damag|deliver|receiv|pack|check|need|want|smash|arriv|add|mix';

const [MONDAY, SATURDAY] = [WEEKDAYS.indexOf('monday'), WEEKDAYS.indexOf('saturday')];

/** What people leave out when they type with a thumb: `lst wk`, `cheapst`, `who countd it tdy`. */
export const TEXTING_WORDS: readonly [RegExp, string][] = [
  [/\blst\b/gi, 'last'],
  [/\bfone\b/gi, 'phone'],
  [/(?<=\b(?:phone|fone|tel|telephone|mobile|contact) )nr\b\.?/gi, 'number'],
  [/\bnxt\b/gi, 'next'],
  [/\b(?:tdy|2day|todey|tday)\b/gi, 'today'],
  [/\b(?:ystrdy|ystday|yesty)\b/gi, 'yesterday'],
  [/\bjst\b/gi, 'just'],
  [/\b(?:srry|sry|soz)\b/gi, 'sorry'],
  [/\btht\b/gi, 'that'],
  [/\b(?:ther|thr)\b/gi, 'there'],
  [/\bfrm\b/gi, 'from'],
  [/\b(?:whse|wrhse|warehse|whouse)\b/gi, 'warehouse'],
  [/\bwen\b/gi, 'when'],
  [/^were (?=do\b|does\b|did\b|can\b|shall\b|should\b|we keep\b)/gi, 'where '],
  [/\bwh\b(?! ?[?!])/gi, 'warehouse'],
  [/(?<=\p{L} )v\.?(?= \p{L})/giu, 'versus'],
  [/(?<![\w$])\$(?![\w$.])/g, 'dollars'],
  [/\blft\b/gi, 'left'],
  [/\b(?:sld|solded)\b/gi, 'sold'],
  [/\b(?:rcvd|recd|rec'd)\b/gi, 'received'],
  [/\b(?:brokn|brkn)\b/gi, 'broken'],
  [/\bgt\b(?= (?:any|some|left|in|much|many|enough)\b)/gi, 'got'],
  [/\bcd\b(?= (?:i|we|you|u)\b)/gi, 'could'],
  [/\b(?:shld)\b/gi, 'should'],
  [/\bwld\b/gi, 'would'],
  [/\bcld\b/gi, 'could'],
  [/\bhv\b/gi, 'have'],
  [/\bwke?nds?\b/gi, 'weekend'],
  [/\bmkts?\b/gi, 'market'],
  [/\bavg\b\.?/gi, 'average'],
  [/\bttl\b/gi, 'total'],
  [/\bval\b(?= (?:of|by|at|per)\b)|(?<=\b(?:stock|inv|inventory|total|ttl) )val\b/gi, 'value'],
  [/\binv\b(?= (?:val|value|count|level|total|worth)s?\b)/gi, 'inventory'],
  [/\b(?:dl?vry|dlvery|delvry)\b/gi, 'delivery'],
  [/\bdl?vrd\b/gi, 'delivered'],
  [/(?<!\S)# of\b/g, 'number of'],
  [/(?<!\S)# (?=\p{L})/gu, 'number of '],
  // Teas are called after their picking.
  [/\b1st (?=(?:flush|pick|harvest|grade)\p{L}*\b)/giu, 'first '],
  [/\b2nd (?=(?:flush|pick|harvest|grade)\p{L}*\b)/giu, 'second '],
  [/\bne ?thing\b/gi, 'anything'],
  [/\bne ?(?:1|one)\b/gi, 'anyone'],
  [/\bwk(s?)\b/gi, 'week$1'],
  [/\bmn?ths?\b(?= (?:before|b4|after|ago|gone)\b)/gi, 'month'],
  [/\b(?:yest|yday|y['’]day|yst)\b/gi, 'yesterday'],
  // Packages and units as they stand on delivery notes.
  [/\bctns?\b/gi, 'cartons'],
  [/\bpkts?\b/gi, 'packets'],
  [/\bbxs?\b/gi, 'boxes'],
  [/\bbtls?\b/gi, 'bottles'],
  [/\bdo?z\b/gi, 'dozen'],
  [/\bgms\b/gi, 'grams'],
  [/\bltrs?\b/gi, 'litres'],
  [/\b(?:whs|w\/h)\b/gi, 'warehouse'],
  [/\bord['’]d\b/gi, 'ordered'],
  [/\bdel['’]d\b/gi, 'delivered'],
  [/\bapprox\b\.?/gi, 'approximately'],
  [/\b(?:this )?arvo\b/gi, 'this afternoon'],
  // Behind such a word the short form of a weekday is one: not in `the sun` or `we sat`.
  ...WEEKDAYS.map((day): [RegExp, string] => [
    new RegExp(
      `\\b(by|since|last|until|till|til|before|next|this|for|from|on|every|coming) ${day.slice(0, 3)}${day === 'tuesday' ? 's?' : day === 'thursday' ? '(?:rs?)?' : day === 'wednesday' ? 's?' : ''}\\b(?!['-])`,
      'gi',
    ),
    `$1 ${day}`,
  ]),
  // At the end, too, where it is no other word: `pouches sold tue`, `counts fri pm`.
  ...WEEKDAYS.slice(MONDAY, SATURDAY).map((day): [RegExp, string] => [
    new RegExp(
      `(?<=\\S )${day.slice(0, 3)}(?=\\s*(?:$|[?.!,;]|\\s[–-]|\\s(?:am|pm|morning|afternoon|night)\\b))`,
      'gi',
    ),
    day,
  ]),
  [/(?<=\S, ?)(may|spring|summer|autumn|fall|winter)(?=\s*[?.!]*$)/gi, 'in $1'],
  [/\bqtrs?\b\.?/gi, 'quarter'],
  [/(?<=\b(?:last|past|next|in|within|over|for) \d+) ?d\b/gi, ' days'],
  [/(?<=\b\d+) ?mos?\b/gi, ' months'],
  [/\btues\b/gi, 'tuesday'],
  [/\bthurs\b/gi, 'thursday'],
  [
    /(?<!\blast |\bnext )\ball (?:the )?(week|month|quarter|year)(?: long)?\b(?! (?:round|around|before|after|ahead|to|of|'))/gi,
    'this $1',
  ],
  [/\ball day(?: long)?\b(?=\s*(?:$|[?.!,;]))/gi, 'today'],
  [/\bst\. (?=[a-z])/gi, 'st '],
  [/\b(day|week|month|year) b4\b/gi, '$1 before'],
  [
    /\bb4 (?=the|next|xmas|christmas|easter|end|it|we|they|me|you|he|she|that|this|i|noon|lunch|clos|open|mon|tue|wed|thu|fri|sat|sun)/gi,
    'before ',
  ],
  [/\bbr(?:e|ea)kk?(?:ie|y|ies|ers)\b/gi, 'breakfast'],
  // So many people are no amount of anything.
  [
    /\b\d+ (?=(?:guests?|people|persons?|customers?|visitors?|attendees?|kids|children|students?|diners|heads|colleagues|staff|friends|covers)\b)/gi,
    'some ',
  ],
  [/\b(?:lrge|lge)\b/gi, 'large'],
  [/\b(?:sml|smll)\b/gi, 'small'],
  [/\b(cheap|dear|slow|fast|quick|low|high|few|small|long|short|great|old|new|weak|strong)st\b/gi, '$1est'],
  [new RegExp(`\\b(${SHORTENED})d\\b`, 'gi'), '$1ed'],
];

/** A message with such words in full. */
export const withoutTexting = (message: string): string =>
  TEXTING_WORDS.reduce((text, [pattern, full]) => text.replaceAll(pattern, full), message);
