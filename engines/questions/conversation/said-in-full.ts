import type { Before } from './context.ts';

/** A message with what stands for what was talked about said in full: `that shelf` is the one of the item mentioned before. */
export const saidInFull = (written: string, before: Before): string =>
  placeFor(categoryFor(bothFor(thingFor(packsFor(sinceFor(written, before), before)), before), before), before);

/** `since when?` after what is out of stock: when it ran out. */
const sinceFor = (written: string, { question: { topic } }: Before): string =>
  topic === 'out' && SINCE_WHEN.test(written) ? 'when did it run out' : written;
const SINCE_WHEN =
  /^\W*(?:(?:and|so|ok),? )*(?:since when|for how long|how long)(?: (?:has|have|is|are|was|were) (?:it|they|that|those|this)(?: been)?(?: (?:out|gone|empty|sold out|out of stock|like (?:that|this)|so))?(?: already| now)?)?\W*$/i;

/** Asks for the person behind what was talked about: `who did that?` */
const DOER =
  /^\W*(?:(?:and|ok|so|but) )*(?:(?:by|from) (?:whom?|which (?:colleague|person|of us))|(?:who|which (?:colleague|person|of us)|which one of (?:us|you|them)) (?:was (?:it|that)(?: that did (?:it|that|this))?|did (?:it|that|this|so))|whose (?:fault|doing)(?: (?:was|is) (?:it|that))?)\W*$/i;

/** Such a question with the verb of the one before it. */
export function withVerb(written: string, { question: { flow } }: Before): string {
  return flow !== null && DOER.test(written) ? `who ${flow} it` : written;
}

/** `and 100 g tins?` after a question of packs: as many of another size. */
function packsFor(written: string, { question: { topic } }: Before): string {
  const [, size] = (topic === 'packs' ? OTHER_SIZE.exec(written) : null) ?? [];
  return size === undefined ? written : `how many ${size} would it fill`;
}
const OTHER_SIZE =
  /^\W*(?:(?:and|or|ok|then|what|how|about|in|into|with|as) )*(\d+(?:[.,]\d+)? ?-?(?:g|kg|oz|lb|grams?|kilos?|ounces?|pounds?) \p{L}+|\p{L}+ of \d+(?:[.,]\d+)? ?(?:g|kg|oz|lb|grams?|kilos?|ounces?|pounds?))\W*$/iu;

/** `compare the two`: as many things as were talked about are no amount of anything. */
function bothFor(written: string, { group }: Before): string {
  return group.all.length === 0 ? written : written.replace(ALL_OF_THEM, 'all of them').replace(THE_TWO, 'both');
}
/** `any of those three`: as many as were talked about are no number of rows. */
const ALL_OF_THEM =
  /\b(?:all|any|each|every one) (?:of )?(?:them|those|these|the) (?:three|four|3|4)\b|\b(?:them|those|these) (?:three|four|3|4)\b|\ball (?:three|four)\b/gi;
const THE_TWO =
  /\b(?:both (?:of )?(?:those |these |the )?(?:teas|items|products|spices|herbs|blends|kinds|sorts|goods|things|ones)|both of (?:them|those|these)|(?:the|those|these) (?:two|2)(?: (?:of (?:them|those|these)|teas|items|products|ones))?|(?:the|those|these) pair)\b(?! (?:most|least|best|worst|dearest|\w+est|top|kilos?|kg|pounds?|boxes|tins|bags|packs?|before|prior|earlier))/gi;

/** `the value of the category`: of the one mentioned before. */
function categoryFor(written: string, { reading: { categories } }: Before): string {
  const [only, another] = categories;
  return only === undefined || another !== undefined ? written : written.replace(THE_CATEGORY, `the ${only}`);
}
const THE_CATEGORY = /\b(?:the|that|this|said) (?:same )?category\b|\b(?:that|this) (?:group|range|section|family)\b/i;

/** `what is the margin on the damn thing` */
const thingFor = (written: string): string => written.replace(THE_THING, 'it');
const THE_THING =
  /\b(?:the|that|this) (?:(?:damn(?:ed)?|bloody|blasted|wretched|whole|stupid|poor|darn(?:ed)?) )?thing\b(?=\s*(?:$|[?.!,]|in\b|and\b|then\b|now\b))/i;

/** `what is that whole shelf worth`: the place mentioned before, or that of the item mentioned before. */
function placeFor(written: string, { question: { topic }, reading: { locations, mentions } }: Before): string {
  const items = mentions.flatMap(({ values }) => values);
  const places = locations.length > 0 ? locations : new Set(items.map(({ location }) => location));
  const [only, another] = places;
  if (!only || another !== undefined) return written;
  const named = written.replace(THE_PLACE, `at ${only}`);
  return topic === 'location' ? named.replace(ELSE_THERE, `$1 at ${only}`) : named;
}
/** `what else is there?`, after where something is. */
const ELSE_THERE =
  /\b((?:what|anything|something) else(?: is| do we have| have we(?: got)?| we keep| do we keep| is kept| is stored| lives)?)(?: (?:up|down|in|on|over|out|round))? there\b/i;
const THE_PLACE =
  /\b(?:(?:in|on|at|of|from) )?(?:that|this|the (?:same|whole|entire)|that whole|this whole) (?:shelf|rack|bay|spot|location)\b/i;
