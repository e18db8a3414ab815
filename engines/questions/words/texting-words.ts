const SHORTENED =
  'touch|snap|mov|finish|order|count|drop|dropp|damag|deliver|receiv|pack|check|need|want|smash|arriv|add|mix';

/** What people leave out when they type with a thumb: `lst wk`, `cheapst`, `who countd it tdy`. */
export const TEXTING_WORDS: readonly [RegExp, string][] = [
  [/\blst\b/g, 'last'],
  [/\bnxt\b/g, 'next'],
  [/\b(?:tdy|2day|todey|tday)\b/g, 'today'],
  [/\b(?:ystrdy|ystday|yesty)\b/g, 'yesterday'],
  [/\bjst\b/g, 'just'],
  [/\b(?:srry|sry|soz)\b/g, 'sorry'],
  [/\btht\b/g, 'that'],
  [/\b(?:ther|thr)\b/g, 'there'],
  [/\bfrm\b/g, 'from'],
  [/\b(?:whse|wrhse|warehse|whouse)\b/g, 'warehouse'],
  [/\bwen\b/g, 'when'],
  [/^were (?=do\b|does\b|did\b|can\b|shall\b|should\b|we keep\b)/g, 'where '],
  [/\blft\b/g, 'left'],
  [/\b(?:sld|solded)\b/g, 'sold'],
  [/\b(?:rcvd|recd|rec'd)\b/g, 'received'],
  [/\b(?:brokn|brkn)\b/g, 'broken'],
  [/\bgt\b(?= (?:any|some|left|in|much|many|enough)\b)/g, 'got'],
  [/\bcd\b(?= (?:i|we|you|u)\b)/g, 'could'],
  [/\b(?:shld)\b/g, 'should'],
  [/\bhv\b/g, 'have'],
  [/\bne ?thing\b/g, 'anything'],
  [/\bne ?(?:1|one)\b/g, 'anyone'],
  [/\b(day|week|month|year) b4\b/g, '$1 before'],
  [/\bb4 (?=the|next|xmas|christmas|end|it|we|they|mon|tue|wed|thu|fri|sat|sun)/g, 'before '],
  [/\b(?:lrge|lge)\b/g, 'large'],
  [/\b(?:sml|smll)\b/g, 'small'],
  [/\b(cheap|dear|slow|fast|quick|low|high|few|small|long|short|great|old|new|weak|strong)st\b/g, '$1est'],
  [new RegExp(`\\b(${SHORTENED})d\\b`, 'g'), '$1ed'],
];
