import type { ChangeVerb } from '../../change.ts';

/** What words say has happened to stock. */

/** Who buys here. */
const CUSTOMER =
  '(?:customers?|clients?|guests?|shoppers?|lady|ladies|woman|man|men|guy|bloke|gentleman|couple|girl|boy|kid|student|tourist|regular|someone|somebody|cafe|café|restaurant|bakery|hotel|deli|wholesaler|chef|family|neighbou?r)';
const TAKING = '(?:bought|buys|took|takes|has taken|have taken|picked up|collected|had|got|grabbed|purchased)';

const OPENING = '(?:broke|cracked|crack|burst|tore|ripped|split|smashed)';
const COUNTED = String.raw`(?:\d|(?:an?|the|another|some|our|one|two|three|four|five|six|seven|eight|nine|ten)\b)`;
const DAMAGED =
  /\b(?:binned|binning|bin (?:it|them|that|those)|in the bin|lost|broken?|smash(?:ed)?|crack(?:ed)?|damaged?|dent(?:ed|s)?|bashed|spoil(?:ed|t|s)?|torn|tore|ripped|crushed|squash(?:ed)?|squished|shattered|chipped|chucked|(?:chuck|throw|threw|thrown) (?:it |them )?(?:out|away)|tossed|(?:wrote|written|write) (?:it |them )?off|mou?ldy?|mou?lded|(?:went|gone|going) (?:off|bad|stale|mou?ldy)|out of date|expired|past (?:its|their|the)(?: best)?(?: before)?(?: date)?|spil(?:t|led)|split(?! (?:into|in|by|up|between|the|it)\b)|leak(?:ed|ing|y|s)?|(?:got|gotten) wet|soaked|ruined|burst|in (?:pieces|bits)|punctured|contaminated|rotten|knocked (?:it |them )?(?:over|off))\b|^\W*bin\b(?! \d)|[,;.] *bin\W*$/;
/** What is lost or breaks in these words is no stock: `lost a sale`, `broke open 3 boxes`, `split 5 kg into bags`. */
const NO_DAMAGE = new RegExp(
  [
    String.raw`\blost (?:[\w-]+ ){0,3}?(?:sales?|customers?|clients?|guests?|shoppers?|regulars?|people|orders?|deals?|contracts?|accounts?|business|trade|interest|track|count|money|time|days?|hours?)\b`,
    String.raw`\b${OPENING} open (?:up )?${COUNTED}`,
    String.raw`\b${OPENING} ${COUNTED}[^,;.]*? open\b`,
    String.raw`\bbroken open\b`,
    String.raw`\b(?:broke|broken) (?:into|up|even|through|down (?:\d|the|a|some))\b`,
    String.raw`\b${OPENING}\b(?=[^,;.]*\b(?:mark|records?|barrier|target|threshold)\b)`,
    String.raw`\bsplit (?=${COUNTED})`,
    String.raw`\bsplit\b(?=[^,;.]*\b(?:into|between|among)\b)`,
  ].join('|'),
  'g',
);
const DROPPED = /\bdropped\b(?! (?:in|by|round|around|over|off(?! (?:the|a|my|our|of)\b))\b)/;
/** Who drops what is delivered. */
const COURIER = /\b(?:fedex|ups|dhl|usps|courier|driver|postman|postie|van|lorry|truck|supplier)\b/;
const SOLD = new RegExp(
  [
    String.raw`\b(?:(?<!\b(?:we|i) (?:were|was|got) )sold\b(?! (?:us|me)\b)(?!.* to (?:us|me)\b)|selled|rang up|rung up|rang through|rung through|walked out with|(?:over|across) the counter)\b`,
    String.raw`\b${CUSTOMER}\b(?: \w+){0,3}? ${TAKING}\b(?!.* (?:back|on (?:hold|order)|aside|in (?:her|his|their|the|a) (?:basket|cart|trolley|hands?|arms|bags?))\b)`,
    String.raw`\b(?:went|gone|going) to (?:a|the) (?:customer|regular|cafe|café|restaurant|hotel)\b`,
    String.raw`\b(?:wholesale|customer|web|shop|online|cafe|café|click and collect) (?:pick ?-?ups?|collections?|sales?)\b`,
  ].join('|'),
);
/** Customers bring things back to us; if anyone else is named, we sent it to them. */
const NOT_TO_OTHERS = String.raw`(?!(?: \S+){0,8}? to (?!(?:us|me|(?:the |our )?(?:shop|store|stock|counter|till|shelf|shelves|warehouse)|exchange|swap|change)\b))`;
const RETURNED = new RegExp(
  [
    String.raw`(?<!\b(?:i|we|have|just) (?:(?:already|just|also|then|now|have|had) )*)\b(?:brought|brings?|bringing|gave|gives?|handed|hands|took|takes|carried|sent|sends|came|comes?|got) (?:\w+ ){0,7}?back\b(?! from\b)${NOT_TO_OTHERS}`,
    String.raw`(?<!\b(?:i|we)(?: (?:already|just|also|then|now|have|had))* )\breturned\b(?! (?:by|from) (?!(?:an? |the |our |one |some )?${CUSTOMER}\b))${NOT_TO_OTHERS}|\brefund(?:ed|s)?\b|\b(?:a|customer) return\b|^\W*returns?\s*[:,-]`,
  ].join('|'),
);
const DELIVERED_OUT =
  /\bdelivered (?:\S+ ){0,8}?to (?:a|the|our|my) (?:customer|client|regular|restaurant|hotel|deli|bakery)\b/;
/** What goes back to who supplied it. */
const SENT_BACK =
  /\b(?:sent|gave|took|handed|shipped|returned)\b(?: \S+){0,8}? to (?:(?:the|our) )?(?:(?:supplier|vendor|grower)\b|<supplier>)(?!.*\bto\b)/;
/** What is delivered to others, or only unpacked for a shelf, has not come in by it. */
const NOT_RECEIVED =
  /\bdelivered\b(?: \S+){0,8}? to (?!(?:us|me|(?:the |our )?(?:shop|store|warehouse|door))\b)|\bunpacked\b.*\b(?:for|onto|on|to|into)\b/;
const RECEIVED =
  /\b(?:received|receieved|recieved|arrived|delivered|dropped (?:it |them )?off(?! (?:the|a|my|our|of)\b)|unpacked|landed|took delivery|took in|got in (?=\d)|checked in|just in|turned up|signed for)\b|\bcame\b(?! (?:back|up|out|to|from|off|down|as|for|with)\b)(?!.* back\b)|\bbrought\b(?!.* back\b)/;
const TAKEN =
  /\bfor (?:a |an |the |our |some )?(?:samples?|sampling|tastings?|tasting \w+|display|demos?|photos?|photo shoot|staff|cupping|testers?|training)\b|\bgave (?:\S+ ){0,8}?away\b|\bused (?:up )?by us\b|(?<!\b(?:is|are|was|were|be|been|get|gets|got|a|the|which|that) )\bused (?:up )?(?:about |another |just |only )?(?:\d|half\b|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten)\b(?! (?:lot|bit)\b))|\b(?:took|taken|grabbed|pulled)\b(?: \S+){0,8}? for (?:the |our )?(?:packing|packaging|repacking|blending|mixing|filling|own use)\b|\bourselves\b|\bdonated\b|\bto (?:the |a )?(?:food ?bank|charity)\b|\bfor charity\b/;
const ADDED = /\bput (?:\w+ ){0,4}?back\b/;
const MISSING = /\b(?:missing|short|not (?:there|in it|in the box)|didn'?t come|never came)\b/;

/** What only a correction of a change says by itself: `that was a return`, `put it in as damage`. */
const KINDS: readonly (readonly [ChangeVerb, RegExp])[] = [
  ['return', /\b(?:returns?|refunds?)\b/],
  ['damage', /\b(?:damages?|breakages?|waste|wastage|spoilage|loss|write ?-?off)\b/],
  ['sale', /\b(?:sales?|(?:took|bought|taken) (?:it|them|those))\b/],
  ['receive', /\b(?:delivery|deliveries|receipt|goods in)\b/],
  ['remove', /\b(?:samples?|sampling|tastings?|giveaway|own use|used)\b/],
  ['count', /\b(?:counts?|counted|stocktake|recount)\b/],
];

/**
 * The one thing that words say has happened; null where they say nothing of the kind, or two things that do not go together.
 * @param bySupplier whether a supplier is named, who drops what is delivered
 */
export function verbSaid(text: string, bySupplier = false): ChangeVerb | null {
  const isDelivered = bySupplier || COURIER.test(text);
  const dropped = DROPPED.test(text);
  const found = new Set<ChangeVerb>([
    ...(SOLD.test(text) || (!isDelivered && DELIVERED_OUT.test(text)) ? ['sale' as const] : []),
    ...(RETURNED.test(text) ? ['return' as const] : []),
    ...(DAMAGED.test(text.replace(NO_DAMAGE, ' ')) || (dropped && !isDelivered) ? ['damage' as const] : []),
    ...((RECEIVED.test(text) && !NOT_RECEIVED.test(text)) || (dropped && isDelivered) ? ['receive' as const] : []),
    ...(TAKEN.test(text) || SENT_BACK.test(text) ? ['remove' as const] : []),
  ]);
  const [only, another] = found;
  if (only === undefined) return ADDED.test(text) ? 'add' : null;
  return another === undefined ? only : null;
}

/** What a correction says it was: `no, a return`; null where it says no kind, or several. */
export function kindSaid(text: string): ChangeVerb | null {
  const verb = verbSaid(text);
  if (verb !== null && verb !== 'add') return verb;
  const [only, another] = KINDS.filter(([, words]) => words.test(text));
  return only && !another ? only[0] : null;
}

/** Whether words of a loss or a break are of no stock that is lost: `lost a sale`, `broke open 3 boxes`. */
export const saysNoLoss = (text: string): boolean => {
  const rest = text.replace(NO_DAMAGE, ' ');
  return rest !== text && !DAMAGED.test(rest) && verbSaid(rest) === null;
};

/** Whether words say that some of it did not come. */
export const saysMissing = (text: string): boolean => MISSING.test(text);

/** A text without what says what has happened: what is left may name something. */
export const withoutVerbs = (text: string): string =>
  [SOLD, RETURNED, DAMAGED, DROPPED, RECEIVED, TAKEN, SENT_BACK, ADDED].reduce(
    (left, words) => left.replace(words, ' '),
    text,
  );

/** What a correction says besides what has happened. */
export const withoutKinds = (text: string): string =>
  KINDS.reduce((left, [, words]) => left.replace(words, ' '), withoutVerbs(text));
