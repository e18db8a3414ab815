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
/** `not from Uji`, `except for all our oolongs` */
const BETWEEN = new Set(['the', 'our', 'any', 'all', 'of', 'from', 'in', 'at', 'by', 'for', 'a']);
const JOINING = new Set(['and', 'or', 'the', 'our', 'nor', 'from', 'in']);

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
    let at = claim.start;
    const phraseAt = (end: number) =>
      PHRASES.find((one) => one.every((text, k) => words[end - one.length + k]?.text === text));
    let phrase = phraseAt(at);
    while (!phrase && at > 0 && BETWEEN.has(words[at - 1]?.text ?? '')) {
      at -= 1;
      phrase = phraseAt(at);
    }
    // `why is the sencha not …` and `gifts without a tin` speak of the thing itself.
    const isWeak = phrase?.length === 1 && (phrase[0] === 'not' || phrase[0] === 'without');
    if (!phrase || claim.kind === 'person' || (isWeak && claim.kind === 'item')) continue;
    found.push({ start: at - phrase.length, end: claim.end, claims: [claim] });
  }
  return found;
}
