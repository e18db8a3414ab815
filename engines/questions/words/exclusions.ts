import type { Word } from './words.ts';

/** Words that leave out what follows. The longer come first. */
const PHRASES: readonly (readonly string[])[] = [
  'with the exception of',
  'not counting',
  'not including',
  'but not',
  'apart from',
  'aside from',
  'other than',
  'except for',
  'leaving out',
  'excluding',
  'except',
  'besides',
  'without',
  'not',
].map((phrase) => phrase.split(' '));
/** `not from Uji`, `except for all our oolongs`, `without a supplier from China` */
const BETWEEN = new Set([
  ...[
    'the',
    'our',
    'any',
    'all',
    'of',
    'from',
    'in',
    'at',
    'by',
    'for',
    'a',
    'an',
    'those',
    'ones',
    'stuff',
    'anything',
  ],
  ...['supplier', 'suppliers', 'vendor', 'vendors'],
]);
const JOINING = new Set(['and', 'or', 'the', 'our', 'nor', 'from', 'in']);

/** A message that begins so leaves something out of what was talked about: `skip the kraft pouches`. */
const OPENING: readonly (readonly string[])[] = [
  ...['leave out', 'leave off', 'take out', 'take off', 'skip', 'exclude', 'ignore', 'drop', 'minus', 'omit'],
  ...['everything but', 'all but', 'anything but', 'without', 'not'],
].map((phrase) => phrase.split(' '));
const FILLERS = new Set([
  'ok',
  'okay',
  'and',
  'now',
  'but',
  'please',
  'just',
  'then',
  'so',
  'can',
  'you',
  'yes',
  'great',
]);

/** Whether a phrase is all that a message begins with. */
const opens = (words: readonly Word[], start: number): boolean =>
  words.slice(0, start).every(({ text }) => FILLERS.has(text));

/** `everything that is not from Uji` is everything, not from Uji. */
const RELATIVE = new Set(['that', 'which']);
const OF_BEING = new Set(['is', 'are', 'was', 'were']);

/** Words that name something. */
interface Named {
  kind: string;
  start: number;
  /** The first word behind it. */
  end: number;
}

/** A run of words that leaves something out, with what it names. */
interface Exclusion<N extends Named> {
  start: number;
  end: number;
  claims: N[];
}

/** Words that take something back, where something else is named: `the white peony I sold, not the jasmine`. */
const DENYING = [
  ...['not', 'rather than', 'instead of', 'forget', 'forget about', 'never mind', 'nevermind', 'ignore', 'skip'],
  ...['leave out', 'leave', 'drop', 'not for', 'no longer', 'not just', 'not only', 'not just for', 'not only for'],
].map((phrase) => phrase.split(' '));
/** Words that ask for more than what follows: `anything, not just accessories`. */
const WIDENING = DENYING.filter(
  ([first, word]) => word === 'just' || word === 'only' || ['forget', 'never', 'nevermind'].includes(first ?? ''),
);
const ARTICLES = new Set(['the', 'our', 'any', 'that', 'those', 'my']);

/** Items that a message names only to say that they are not meant; another item it names is. */
export function contrasts<N extends Named>(
  claims: readonly N[],
  words: readonly Word[],
): { claim: N; start: number; end: number }[] {
  const items = claims.filter(({ kind }) => kind === 'item');
  const behind = (claim: N, phrases: readonly (readonly string[])[]) => {
    let at = claim.start;
    while (ARTICLES.has(words[at - 1]?.text ?? '') || words[at - 1]?.text === 'in') at -= 1;
    const phrase = phrases.find((one) => one.every((text, k) => words[at - one.length + k]?.text === text));
    return phrase ? [{ claim, start: at - phrase.length, end: claim.end }] : [];
  };
  const widened = claims.flatMap((claim) => (claim.kind === 'item' ? [] : behind(claim, WIDENING)));
  const people = claims.filter(({ kind }) => kind === 'person');
  const deniedOf = (some: readonly N[]) => {
    const denied = some.flatMap((claim) => behind(claim, DENYING));
    return denied.length < some.length ? denied : [];
  };
  return [...widened, ...deniedOf(items), ...deniedOf(people)];
}

/** Words that take back the name before them: `the filters, no, the infusers`. */
const TAKING_BACK = new Set([
  'no',
  'nope',
  'nah',
  'sorry',
  'wait',
  'uh',
  'er',
  'erm',
  'um',
  'mean',
  'meant',
  'rather',
  'actually',
  'scratch',
  'correction',
  'oops',
]);
const AROUND_THEM = new Set([
  'i',
  'the',
  'our',
  'a',
  'that',
  'those',
  'or',
  'vs',
  'with',
  'please',
  'oh',
  'hm',
  'hmm',
  'in',
  'of',
  'for',
  'from',
  'make',
  'it',
  'is',
  'not',
  'to',
  'just',
  'well',
  'and',
  'but',
  'at',
  'ah',
  'one',
  'ones',
  'tea',
]);

/** Names that a message takes back by the next one: `low in green, uh, black teas`, `what did Noor write. Mei I mean`. */
export function takenBack<N extends Named>(
  claims: readonly N[],
  words: readonly Word[],
): { claim: N; start: number; end: number }[] {
  const goods = (kind: string) => (kind === 'category' ? 'item' : kind);
  return claims.flatMap((claim, i) => {
    const next = claims[i + 1];
    if (!next || goods(next.kind) !== goods(claim.kind)) return [];
    const between = words.slice(claim.end, next.start).map(({ text }) => text);
    const behind = words.slice(next.end, next.end + 2).map(({ text }) => text);
    const isBehind = /^(?:i mean|i meant|sorry)/.test(behind.join(' ')) && next.end + 2 >= words.length;
    const isBetween =
      between.some((text) => TAKING_BACK.has(text)) &&
      between.every((text) => TAKING_BACK.has(text) || AROUND_THEM.has(text));
    return isBetween || isBehind ? [{ claim, start: claim.start, end: claim.end }] : [];
  });
}

/** Whether words behind `not` and the like say what is not meant: `the tins, forget the loose`. */
export function isDenied(words: readonly Word[], at: number): boolean {
  let before = at;
  while (ARTICLES.has(words[before - 1]?.text ?? '')) before -= 1;
  return DENYING.some((one) => one.every((text, k) => words[before - one.length + k]?.text === text));
}

/** What stands before a name and leaves it out, with where its words begin; null where nothing does. */
function phraseBefore(words: readonly Word[], name: number): { phrase: readonly string[]; at: number } | null {
  for (let at = name; at >= 0; at -= 1) {
    // `show me everything but the oolongs` is still of everything.
    if (words[at - 1]?.text === 'but' && ALL.has(words[at - 2]?.text ?? '')) return { phrase: ['but'], at };
    const phrase = PHRASES.find((one) => one.every((text, k) => words[at - one.length + k]?.text === text));
    if (phrase) return { phrase, at };
    if (!BETWEEN.has(words[at - 1]?.text ?? '')) return null;
  }
  return null;
}

const ALL = new Set(['everything', 'all', 'anything', 'everywhere', 'every']);

/** What a message opens with that leaves out the name behind it; null where it does not. */
function openingBefore(words: readonly Word[], name: number): { phrase: readonly string[]; at: number } | null {
  let at = name;
  while (at > 0 && BETWEEN.has(words[at - 1]?.text ?? '')) at -= 1;
  const phrase = OPENING.find((one) => one.every((text, k) => words[at - one.length + k]?.text === text));
  return phrase && opens(words, at - phrase.length) ? { phrase, at } : null;
}

/** Where the words begin that leave out a kind of goods or a place: `without the teaware`, `ignore the shop`; null where none do. */
export function leftOutFrom(words: readonly Word[], at: number): number | null {
  const opening = isWhole([{ kind: '', start: at, end: at + 1 }], words) ? openingBefore(words, at) : null;
  const left = opening ?? phraseBefore(words, at);
  return left === null ? null : left.at - left.phrase.length;
}

/** Finds what a message leaves out. @param claims what it names, in order */
export function exclusions<N extends Named>(claims: readonly N[], words: readonly Word[]): Exclusion<N>[] {
  const found: Exclusion<N>[] = [];
  for (const claim of claims) {
    const last = found.at(-1);
    const between = last && words.slice(last.end, claim.start);
    if (last && between?.every(({ text }) => JOINING.has(text))) {
      last.end = claim.end;
      last.claims.push(claim);
      continue;
    }
    // `why is the sencha not …` and `gifts without a tin` speak of the thing itself.
    const opening = isWhole(claims, words) ? openingBefore(words, claim.start) : null;
    const left = opening ?? phraseBefore(words, claim.start);
    const isWeak = !opening && left?.phrase.length === 1 && (left.phrase[0] === 'not' || left.phrase[0] === 'without');
    if (!left || claim.kind === 'person' || (isWeak && claim.kind === 'item')) continue;
    const start = left.at - left.phrase.length;
    const said = words.slice(Math.max(0, start - 2), start).map(({ text }) => text);
    const isClause = RELATIVE.has(said[0] ?? '') && OF_BEING.has(said[1] ?? '');
    found.push({ start: isClause ? start - 2 : start, end: claim.end, claims: [claim] });
  }
  return found;
}

/** Whether a message says hardly more than what it names: what follows a comma is named instead. */
const isWhole = (claims: readonly Named[], words: readonly Word[]): boolean => {
  const end = Math.max(...claims.map((claim) => claim.end));
  const isList = claims.every(
    ({ start }, i) => i === 0 || words[start - 1]?.text === 'and' || words[start - 1]?.text === 'or',
  );
  return isList && words.slice(end).every(({ text }) => BEHIND.has(text));
};
const BEHIND = new Set([
  'ones',
  'one',
  'please',
  'though',
  'then',
  'stuff',
  'items',
  'teas',
  'tea',
  'thanks',
  'from',
  'it',
]);

/** `in the warehouse. shop, sorry`, `in grams, no, kilos`: the last one, where the message corrects itself behind the first. */
export function lastMeant<T>(named: readonly T[], words: readonly Word[], isNamed: (word: Word) => boolean): T[] {
  const last = named.at(-1);
  if (last === undefined || new Set(named).size < 2) return [...named];
  const at = words.findIndex(isNamed);
  return words.slice(at + 1).some(({ text }) => CORRECTS.has(text)) ? [last] : [...named];
}
const CORRECTS = new Set(['no', 'nope', 'sorry', 'wait', 'mean', 'meant', 'rather', 'oops', 'scratch']);
