import type { NamedItem } from '../../lexicon.ts';
import type { Amount } from '../../meaning/tokens.ts';
import type { Mention } from '../../words/names.ts';
import type { Reader } from '../../words/read.ts';
import type { Reading } from '../../words/reading.ts';
import { wordsOf } from '../../words/words.ts';
import type { Before } from '../context.ts';
import { readingAfter } from '../read-one.ts';
import { siblingNamed } from '../spoken/sibling-item.ts';
import { alikeTo, formOf } from '../spoken/spoken-items.ts';
import type { Prepared } from './prepared.ts';

/** What each clause of a correction affirms or denies: `not the ceremonial`, `was the peach oolong bags`. */
export interface Clause {
  text: string;
  isDenied: boolean;
  /** `only the yunnan` */
  isOnly: boolean;
  mentions: readonly Mention<NamedItem>[];
  amounts: readonly Amount[];
  units: readonly string[];
  /** Whether it names a place rather than an item that is called by it. */
  isPlaced: boolean;
  /** Words that nothing explains. */
  unknown: readonly string[];
  /** Words beside names, amounts and what opens a correction. */
  others: readonly string[];
}

const CLAUSE_END =
  /\s*[,;:\n]+\s*|\s*(?<!\d)\.(?=\s|$)\s*|\s+[-–—]\s+|\s+(?=(?:not|only|just|but|rather than|instead of|so|without|drop|forget|skip|leave)\b)/i;
const OPENS =
  /^(?:(?:no|nope|nah|sorry|sry|wait|oops|oh|ok|okay|hang on|hold on|actually|well|hm+|ah|uh|um|please|pls|but|so|and|my mistake|correction|i mean|i meant|mean|meant|it was|that was|they were|was|were|it is|that is|should be|should have been|instead|rather)\b[\s,.]*)+/;
const DENIES =
  /\b(?:not|no longer|isn'?t|wasn'?t|weren'?t|didn'?t|doesn'?t|don'?t|forget|without|drop|skip|leaves? (?:out|off)|left(?= (?:the|it|them|both|everything|his|her|their|out|off|behind)\b)|scratch|take (?:off|out)|cancel(?:led)?|remove|never ?mind|except|instead of|rather than|lose|changed (?:his|her|their) minds? (?:on|about))\b/;
const FROM_BACK = /\b(?:put|puts|took|takes|gave|hand(?:ed)?) (?:it|them|that|those) back\b/;
const ONLY = /\b(?:only|just)\b/;

/** The clauses of a correction of what was prepared. */
export function clausesOf(message: string, prepared: readonly Prepared[], before: Before, reader: Reader): Clause[] {
  return message
    .split(CLAUSE_END)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\d]/u.test(part))
    .map((part) => clauseOf(part, prepared, before, reader));
}

function clauseOf(part: string, prepared: readonly Prepared[], before: Before, reader: Reader): Clause {
  const text = part.toLowerCase();
  const isSaidNo = /^(?:no|none of) (?:the )?\S/.test(text);
  const bare = text.replace(OPENS, '').replace(DENIES, ' ').replace(ONLY, ' ').trim();
  const own = reader.read(bare, false);
  // `the 100 ones`, `the large`: what was talked about, in another size.
  const sized = own.mentions.length === 0 && /\bones?\b/.test(bare) ? readingAfter(bare, before, reader) : own;
  const reading = sized.mentions.length > 0 ? sized : own;
  const isPlaced = reading.mentions.length === 1 && isPlace(bare, reading.mentions, reader);
  const mentions = isPlaced ? [] : namedIn(reading, bare, prepared, before, reader);
  const isOfPrepared = mentions.length > 0 && mentions.every((one) => indexOf(one, prepared) >= 0);
  return {
    ...{ text, mentions, amounts: reading.amounts, units: reading.units, unknown: reading.unknown, isPlaced },
    others: othersIn(reading, mentions),
    // `no kettles` takes back what was prepared, `no, the pouch` names what was meant.
    isDenied: DENIES.test(text) || FROM_BACK.test(text) || (isSaidNo && isOfPrepared && prepared.length > 1),
    isOnly: ONLY.test(text),
  };
}

/** What a reading says beside the names of items, of which a form may be said alone, and amounts. */
export function othersIn({ tokens }: Reading, mentions: readonly Mention<NamedItem>[]): string[] {
  const names = new Set(mentions.flatMap(({ values }) => values.flatMap(({ name }) => wordsOf(name).map(stemOf))));
  return tokens.flatMap(({ text, word }) => (SLOT.test(text) || (word && names.has(word.stem)) ? [] : [text]));
}
const stemOf = ({ stem }: { stem: string }): string => stem;
const SLOT = /^<(?:item|amount|number|unit)>$/;

/** Which of the changes is of an item that a message names; -1 for none. */
export const indexOf = ({ values, exact }: Mention<NamedItem>, prepared: readonly Prepared[]): number => {
  const ids = new Set((exact.length > 0 ? exact : values).map(({ id }) => id));
  return prepared.findIndex(({ mention }) =>
    (mention.exact.length > 0 ? mention.exact : mention.values).some(({ id }) => ids.has(id)),
  );
};

/** What a clause names: an item, or the form of the one that was talked about, `the tin`, `the loose`. */
function namedIn(
  reading: Reading,
  text: string,
  prepared: readonly Prepared[],
  before: Before,
  reader: Reader,
): readonly Mention<NamedItem>[] {
  const { mentions } = reading;
  const [only, another] = prepared;
  if (!only || another) return mentions;
  const [, form] = FORM.exec(text) ?? [];
  const [spoken, other] = only.mention.exact.length > 0 ? only.mention.exact : only.mention.values;
  if (form !== undefined && spoken && !other && formOf(spoken) === form) return [only.mention];
  const isNamed = form === undefined && mentions.length > 0;
  if (isNamed && !spoken) return mentions;
  if (!SHORT.test(text)) return mentions;
  // Its own amount is none that the clause goes on with.
  const asked = { ...before, reading: { ...before.reading, amounts: [] } };
  const sibling = siblingNamed(asked, reader.read(text, false), reader.lexicon);
  if (!isNamed) return sibling ?? mentions;
  // `no, english breakfast` after tins is the tin.
  const isAlike = sibling?.some(({ values }) => values.some((one) => spoken && formOf(one) === formOf(spoken)));
  return alikeTo(before, reading) ?? (isAlike ? sibling : null) ?? mentions;
}

/** `no, that was york`: a word that only the names of places and of what is kept there have. */
function isPlace(text: string, [mention]: readonly Mention<NamedItem>[], { lexicon }: Reader): boolean {
  if (!mention || mention.exact.length > 0) return false;
  const said = wordsOf(text).slice(mention.start, mention.end);
  const [word, another] = said;
  return (
    word !== undefined &&
    another === undefined &&
    lexicon.items.some(({ location }) => location !== '' && wordsOf(location).some(({ stem }) => stem === word.stem))
  );
}

const FORM =
  /^(?:the |a |in )*(?:(loose|tin|pouch|bag|box|set|sampler|roll|caddy)s?|(?:bag|pouch|box)es)(?: ones?| tea| leaf)*$/;
/** So few words may name a sibling of an item. */
const SHORT = /^\S+(?: \S+){0,3}$/;
