/** What is left out of a list, however it is said, without the reason that is given for it. */

const OPENING = String.raw`(?:(?:ok|okay|and|now|but|please|just|then|so|yes|great|right|oh|can you|could you)[\s,]+)*`;
/** `drop Grace a line` writes to her. */
const LEAVES =
  '(?:leave out|leave off|take out|take off|skip|exclude|ignore|drop(?! [^,;.!?–—]* an? (?:\\S+ )?(?:line|note|mail|email|message|text|word)\\b)|omit|minus|not|without|everything but|all but)';
/** Why something is not needed: it has been ordered, is coming, or there is enough of it. */
const REASON =
  /\b(?:order(?:ed)?|already|bought|coming|comes?|arriv\w*|on (?:the|its|their) way|enough|plenty|sorted|done|taken care|handled|dealt|in hand|need|want|discontinu\w*|stopped|dropp\w*|sent|paid)\b/i;

const WITH_REASON = new RegExp(
  String.raw`^(\W*${OPENING}${LEAVES}\s+[^,;.!?–—]+?)(?:\s*[,;.!–—]+\s*|\s+-+\s+|\s+(?=(?:because|since|cos|cuz|bc|as (?:we|i|it|its|they|that))\b))((?:(?:because|since|cos|cuz|bc|as|cause)\s+)?(?:we|i|it|its|that|thats|they|theyre|those|these|this|there|somebody|someone|he|she|no need|already|we'?ve|i'?ve|it'?s|that'?s|they'?re|there'?s)\b[^?]*)$`,
  'iu',
);
const REASON_FIRST =
  /^\W*(?:we|i)(?:'?ve| have)? (?:already )?(?:ordered|bought|got) (?:the )?([\p{L}\d' ]+?)(?: already)?\s*[,;.–—-]+\s*(?:so )?(?:please )?(?:leave|take|drop|skip) (?:it|that|them|those)(?: (?:out|off))?\W*$/iu;
const SPLIT = new RegExp(
  String.raw`^(\W*${OPENING})(?:leave|take) ((?:the|our|all|any) [^,;.!?–—]+?) (?:out|off)(?: of (?:it|that|them|the list)| the list)?(?=\W*$|\s*[,;.–—]|\s+-)`,
  'iu',
);

/** `Leave the matcha out, we’ve ordered that already` leaves out the matcha; other messages as they are. */
export function withoutReason(message: string): string {
  const plain = message.replaceAll('’', "'");
  const first = REASON_FIRST.exec(plain);
  if (first) return `leave out the ${first[1]}`;
  const said = plain.replace(SPLIT, '$1leave out $2');
  const [, left, reason = ''] = WITH_REASON.exec(said) ?? [];
  if (left !== undefined && REASON.test(reason)) return left;
  return said === plain ? message : said;
}
