/** Who is waiting for the answer, in a clause of its own: it asks nothing. */

const WHO =
  '(?:a |an |the |my |one |some |another |2 |two )?(?:customers?|ladys?|lady|man|woman|guy|bloke|gentleman|lad|couple|people|someone|somebody|person|guest|client|regular|tourist)';
const IS = "(?:(?:'s| is| are|s)? ?(?:here|waiting|standing|asking)?)";
const AT =
  '(?: (?:at|by|near|on|in) (?:the|our|my) (?:till|counter|register|checkout|desk|door|shop|store|phone|line|queue|table))';
const BYSTANDER = `(?:there(?:'s| is| are)? |i(?:'ve| have)?(?: got)? |got )?${WHO}${IS}${AT}(?: (?:now|waiting|here|asking|right now))*`;
const BEHIND = new RegExp(String.raw`^(.*\S)\s*[,;.?!–—-]+\s*${BYSTANDER}\W*$`, 'iu');
const BEFORE = new RegExp(String.raw`^\W*${BYSTANDER}\s*[,;.:!–—-]+\s*(?=\S+ \S)`, 'iu');

/** `price for the gaiwan? customer at the till` without the customer; other messages as they are. */
export function withoutBystander(message: string): string {
  const plain = message.replaceAll('’', "'");
  const rest = BEHIND.exec(plain)?.[1] ?? plain.replace(BEFORE, '');
  return rest === plain ? message : rest;
}
