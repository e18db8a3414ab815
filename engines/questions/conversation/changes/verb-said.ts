import type { ChangeVerb } from '../../change.ts';

/** What words say has happened to stock. */

/** Who buys here. */
const CUSTOMER =
  '(?:customers?|clients?|guests?|shoppers?|lady|ladies|woman|man|men|guy|bloke|gentleman|couple|girl|boy|kid|student|tourist|regular|someone|somebody|cafe|café|restaurant|bakery|hotel|deli|wholesaler|chef|family|neighbou?r)';
const TAKING = '(?:bought|buys|took|takes|has taken|have taken|picked up|collected|had|got|grabbed|purchased)';

const DAMAGED =
  /\b(?:binned|binning|bin (?:it|them|that|those)|in the bin|lost|broken?|smash(?:ed)?|crack(?:ed)?|damaged?|dent(?:ed|s)?|bashed|spoil(?:ed|t|s)?|torn|tore|ripped|crushed|squash(?:ed)?|squished|shattered|chipped|chucked|(?:chuck|throw|threw|thrown) (?:it |them )?(?:out|away)|tossed|(?:wrote|written|write) (?:it |them )?off|mou?ldy?|mou?lded|(?:went|gone|going) (?:off|bad|stale|mou?ldy)|out of date|expired|past (?:its|their|the)(?: best)?(?: before)?(?: date)?|spil(?:t|led)|split(?! (?:into|in|by|up|between|the|it)\b)|leak(?:ed|ing|y|s)?|(?:got|gotten) wet|soaked|ruined|burst|in (?:pieces|bits)|punctured|contaminated|rotten|knocked (?:it |them )?(?:over|off))\b|^\W*bin\b(?! \d)|[,;.] *bin\W*$/;
const DROPPED = /\bdropped\b(?! (?:in|by|round|around|over|off(?! (?:the|a|my|our|of)\b))\b)/;
/** Who drops what is delivered. */
const COURIER = /\b(?:fedex|ups|dhl|usps|courier|driver|postman|postie|van|lorry|truck|supplier)\b/;
const SOLD = new RegExp(
  [
    String.raw`\b(?:sold|selled|rang up|rung up|rang through|rung through|walked out with|(?:over|across) the counter)\b`,
    String.raw`\b${CUSTOMER}\b(?: \w+){0,3}? ${TAKING}\b(?!.* back\b)`,
    String.raw`\b(?:went|gone|going) to (?:a|the) (?:customer|regular|cafe|café|restaurant|hotel)\b`,
    String.raw`\b(?:wholesale|customer|web|shop|online|cafe|café|click and collect) (?:pick ?-?ups?|collections?|sales?)\b`,
  ].join('|'),
);
const RETURNED = new RegExp(
  [
    String.raw`(?<!\b(?:i|we|have|just) )\b(?:brought|brings?|bringing|gave|gives?|handed|hands|took|takes|carried|sent|sends|came|comes?|got) (?:\w+ ){0,7}?back\b(?! (?:(?:up )?to (?:par|the supplier|them|zero)|from)\b)`,
    String.raw`\breturned\b(?! to\b)|\brefund(?:ed|s)?\b|\b(?:a|customer) return\b|^\W*returns?\s*[:,-]`,
  ].join('|'),
);
const RECEIVED =
  /\b(?:received|receieved|recieved|arrived|delivered|dropped (?:it |them )?off(?! (?:the|a|my|our|of)\b)|unpacked|landed|took delivery|took in|got in (?=\d)|checked in|just in|turned up|signed for)\b|\bcame\b(?! (?:back|up|out|to|from|off|down|as|for|with)\b)(?!.* back\b)|\bbrought\b(?!.* back\b)/;
const TAKEN =
  /\bfor (?:a |an |the |our |some )?(?:samples?|sampling|tastings?|tasting \w+|display|demos?|photos?|photo shoot|staff|cupping|testers?|training)\b|\bgave away\b|\bused (?:up )?by us\b|\bourselves\b|\bdonated\b|\bto (?:the |a )?(?:food ?bank|charity)\b|\bfor charity\b/;
const ADDED = /\bput (?:\w+ ){0,4}?back\b/;
const MISSING = /\b(?:missing|short|not (?:there|in it|in the box)|didn'?t come|never came)\b/;

/** What only a correction of a change says by itself: `that was a return`, `put it in as damage`. */
const KINDS: readonly (readonly [ChangeVerb, RegExp])[] = [
  ['return', /\b(?:returns?|refunds?)\b/],
  ['damage', /\b(?:damages?|breakages?|waste|wastage|spoilage|loss|write ?-?off|lost)\b/],
  ['sale', /\b(?:sales?|sold|(?:took|bought|taken) (?:it|them|those))\b/],
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
    ...(SOLD.test(text) ? ['sale' as const] : []),
    ...(RETURNED.test(text) ? ['return' as const] : []),
    ...(DAMAGED.test(text) || (dropped && !isDelivered) ? ['damage' as const] : []),
    ...(RECEIVED.test(text) || (dropped && isDelivered) ? ['receive' as const] : []),
    ...(TAKEN.test(text) ? ['remove' as const] : []),
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

/** Whether words say that some of it did not come. */
export const saysMissing = (text: string): boolean => MISSING.test(text);

/** A text without what says what has happened: what is left may name something. */
export const withoutVerbs = (text: string): string =>
  [SOLD, RETURNED, DAMAGED, DROPPED, RECEIVED, TAKEN, ADDED].reduce((left, words) => left.replace(words, ' '), text);
