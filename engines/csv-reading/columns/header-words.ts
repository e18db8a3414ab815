/**
 * Guesses what a header means from its words, for headers that no list of names has: 'Stan min.', 'Mindestlagermenge',
 * 'Prezzo forn.', '最低在庫数'. Words are compared without case and accents; compounds and scripts without blanks are
 * split into the words that are known.
 */

import type { ImportField } from '../../inventory/import-columns.ts';
import { IDEA_NAMES, type Idea, LETTER_WORDS } from './header-ideas.ts';
import { PHRASES } from './header-phrases.ts';
import { SCRIPT_WORDS } from './script-ideas.ts';

const IDEAS = new Map<string, Idea>();
/** Beginnings of words, the longest first. */
let stems: string[] = [];
/** Words that mean something together, the longest first. */
let phrases: [words: string, idea: Idea][] = [];
/** Words that may be part of a longer one, the longest first. */
let parts: string[] = [];

const isLetterScript = (word: string) => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll('ð', 'd')
    .replaceAll('þ', 'th')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{M}+/gu, '')
    .normalize('NFC');
}

/** The shortest word of letters that counts within a longer one. */
const MIN_PART = 4;

function learnWords(): void {
  const starts = new Set<string>();
  for (const idea of IDEA_NAMES) {
    for (const word of `${LETTER_WORDS[idea] ?? ''} ${SCRIPT_WORDS[idea] ?? ''}`.split(' ')) {
      const folded = fold(word.replace('*', ''));
      if (folded === '') continue;
      if (word.endsWith('*')) starts.add(folded);
      if (!IDEAS.has(folded)) IDEAS.set(folded, idea);
    }
  }
  const longestFirst = (words: Iterable<string>) => [...words].sort((a, b) => b.length - a.length);
  phrases = Object.entries(PHRASES)
    .flatMap(([idea, list]) => list.split('|').map((words): [string, Idea] => [` ${fold(words)} `, idea as Idea]))
    .sort(([a], [b]) => b.length - a.length);
  stems = longestFirst(starts);
  parts = longestFirst([...IDEAS.keys()].filter((word) => !isLetterScript(word) || word.length >= MIN_PART));
}
learnWords();

/** The shortest abbreviation that counts; 'P.' could be anything. */
const MIN_ABBREVIATION = 3;
/** The letters that join the parts of a German or Scandinavian compound. */
const JOINT = /^(?:en|es|s|n|e)/;

/** Short words that end a compound: `Tuotenro`, `Leveringstid`, `Beszár`. */
const SHORT_ENDS: readonly Idea[] = ['number', 'code', 'price', 'time'];
/** The least share of a word's letters that its known parts must cover; single signs of other scripts say more. */
const MIN_COVERED = { letters: 0.6, signs: 0.5 };

/**
 * The ideas in a compound or in a text without blanks; null if too much of it is unknown. In a compound of letters, the
 * known parts are at its beginning and end; texts without blanks may have unknown words anywhere.
 */
function splitCompound(word: string): Idea[] | null {
  const ideas: Idea[] = [];
  const isLetters = isLetterScript(word);
  let [rest, covered] = [word, 0];
  while (rest !== '') {
    const short = IDEAS.get(rest);
    const end = ideas.length > 0 && rest.length > 1 && short && SHORT_ENDS.includes(short) ? rest : undefined;
    const part = end ?? parts.find((one) => rest.startsWith(one));
    if (part !== undefined) {
      ideas.push(IDEAS.get(part) ?? 'other');
      rest = rest.slice(part.length);
      covered += part.length;
      continue;
    }
    const joint = ideas.length > 0 ? JOINT.exec(rest)?.[0] : undefined;
    if (joint !== undefined) covered += joint.length;
    else if (isLetters && covered > 0) {
      const last = parts.find((one) => rest.endsWith(one));
      if (last === undefined) break;
      rest = last;
      continue;
    }
    rest = rest.slice(joint?.length ?? (isLetters ? rest.length : 1));
  }
  return ideas.length > 0 && covered >= word.length * MIN_COVERED[isLetters ? 'letters' : 'signs'] ? ideas : null;
}

/** The ideas of one word, `isAbbreviated` with a dot at its end; null if it is unknown. */
function ideasOfWord(word: string, isAbbreviated: boolean): Idea[] | null {
  const own = IDEAS.get(word);
  if (own) return [own];
  if (isAbbreviated && word.length >= MIN_ABBREVIATION) {
    const full = IDEAS.get(parts.find((one) => one.startsWith(word)) ?? '');
    if (full) return [full];
  }
  const compound = splitCompound(word);
  if (compound) return compound;
  const stem = IDEAS.get(stems.find((one) => word.startsWith(one)) ?? '');
  return stem ? [stem] : null;
}

interface HeaderIdeas {
  ideas: ReadonlySet<Idea>;
  /** Words with an idea. */
  known: number;
  /** Words without one. */
  unknown: number;
}

/** Cache: a file asks for the ideas of a header several times. */
const recent = new Map<string, HeaderIdeas>();

/** The ideas of a header's words. */
export function ideasOf(header: string): HeaderIdeas {
  const cached = recent.get(header);
  if (cached) return cached;
  const ideas = new Set<Idea>();
  let [known, unknown] = [0, 0];
  const spaced = header
    .normalize('NFKC')
    // 'P.V.P.' and 'J.m.' are one word each.
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (initials) => `${initials.replaceAll('.', '').toLowerCase()} `)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  let text = ` ${
    fold(spaced)
      .match(/[\p{L}\p{M}\p{N}]+\.?/gu)
      ?.join(' ') ?? ''
  } `;
  for (const [words, idea] of phrases) {
    if (!text.replaceAll('.', '').includes(words)) continue;
    text = text.replaceAll('.', '').replace(words, ' ');
    ideas.add(idea);
    known += 1;
  }
  for (const whole of text.split(' ')) {
    const word = whole.replace(/\.$/, '');
    const found = word === '' ? [] : ideasOfWord(word, whole.endsWith('.'));
    if (found) {
      for (const idea of found) ideas.add(idea);
      if (found.some((idea) => idea !== 'filler')) known += 1;
    } else if (word.length > 1 && /^\p{L}/u.test(word)) unknown += 1;
  }
  const read = { ideas, known, unknown };
  if (recent.size > 2000) recent.clear();
  recent.set(header, read);
  return read;
}

/** A price for a number of units, as in 'Price / 100'; with a size, as in 'Price / 100 g', it can be converted. */
const PER_MANY = /(?:\/|\b(?:per|pro|je|par|por))\s*\d+(?!\d|\s*(?:g|gr|ml|kg)\b)/iu;
/** A rate of a tax. */
const RATE = /rate|satz|taux|tasa|stawka|sazba|sats|kulcs|tipo|aliquota|ставка|率|%/iu;

/** A field that a header can mean. */
export interface Guess {
  field: ImportField;
  /** How sure it is, from 0 to 1: below ½ the words say it only in part. */
  weight: number;
  /** Only for a column of amounts of money. */
  needsMoney?: boolean;
}

const SURE = 1;
const LIKELY = 0.6;
const VAGUE = 0.3;

/** The fields that a header's words can mean, for cells to confirm. */
export function guessFields(header: string): Guess[] {
  const { ideas, known, unknown } = ideasOf(header);
  if (known === 0 || ideas.has('other')) return [];
  // A question for a number is understood without its other words.
  const isHowMany = ideas.has('howMany') && !ideas.has('order') && !ideas.has('again');
  if (unknown > known && !isHowMany) return [];
  const has = (...wanted: Idea[]) => wanted.every((idea) => ideas.has(idea));
  const any = (...wanted: Idea[]) => wanted.some((idea) => ideas.has(idea));
  const weigh = (weight: number) => (unknown > 0 ? weight / 2 : weight);
  const one = (field: ImportField, weight: number, needsMoney = false): Guess[] => [
    { field, weight: weigh(weight), ...(needsMoney && { needsMoney }) },
  ];
  if (has('tax') && RATE.test(header)) return [];
  if (has('customer')) return has('price') ? one('sellingPrice', LIKELY) : [];
  const isMoney = any('price', 'buying', 'selling', 'wholesale');
  if (has('unit') && any('selling', 'buying') && !any('price', 'stock', 'count')) return one('unit', LIKELY);
  if (has('price', 'location')) return one('sellingPrice', VAGUE);
  if (isMoney && !any('stock', 'name', 'code', 'category', 'location', 'time', 'day')) {
    return guessPrice(has, any, header, unknown).flatMap(([field, weight, money]) => one(field, weight, money));
  }
  if (has('each')) return [];
  if (any('delivery', 'again', 'supplier', 'order') && any('time', 'day')) return one('shipTime', SURE);
  if (any('time', 'day')) return unknown === 0 && !any('stock', 'count') ? one('shipTime', VAGUE) : [];
  if (any('delivery')) return [];
  if (any('least', 'threshold', 'target') && !any('name', 'supplier', 'code', 'unit')) {
    if (has('order') && !any('level', 'threshold', 'stock')) return one('minimumOrder', LIKELY);
    return one('minimumPar', any('least', 'threshold') ? SURE : VAGUE);
  }
  if (any('again', 'order')) return has('level') && !any('name', 'code') ? one('minimumPar', SURE) : [];
  if (has('supplier')) {
    return any('stock', 'count', 'product', 'code', 'number', 'category', 'text', 'note', 'location')
      ? []
      : one('vendor', SURE);
  }
  if (isHowMany && !any('least', 'threshold', 'supplier', 'customer'))
    return [{ field: 'stockOnHand', weight: LIKELY }];
  if (has('text')) return has('product') ? one('description', LIKELY) : one('description', weigh(VAGUE));
  if (has('note')) return unknown === 0 ? one('description', VAGUE) : [];
  if (any('code', 'number') && !any('stock', 'count', 'category', 'location', 'unit', 'name')) {
    return (has('product') && unknown === 0) || (has('code') && unknown === 0) ? one('sku', LIKELY) : [];
  }
  if (any('code', 'number') && has('location') && !any('stock', 'count')) return one('location', LIKELY);
  if (any('code', 'number') && !any('count', 'stock')) return [];
  if (has('category')) return any('stock', 'count') ? [] : one('category', LIKELY);
  if (has('name')) return any('product', 'stock') || unknown === 0 ? one('productName', LIKELY) : [];
  if (has('location')) {
    const place = one('location', LIKELY);
    return any('stock', 'count', 'available') ? [...place, ...one('stockOnHand', LIKELY)] : place;
  }
  if (any('stock', 'count')) {
    // A quantity of something unknown is as likely the one that is reserved or on its way.
    if (unknown > 0 && !has('stock')) return [];
    if (any('available', 'book') && !has('physical')) return one('stockOnHand', VAGUE / 2);
    return one('stockOnHand', has('physical') ? SURE : LIKELY);
  }
  if (any('available', 'physical') && unknown === 0) return one('stockOnHand', VAGUE / 2);
  if (has('unit') && !has('product')) return one('unit', LIKELY);
  if (has('product') && unknown === 0) return one('productName', VAGUE);
  return [];
}

/** What a header about money can mean. */
function guessPrice(
  has: (...wanted: Idea[]) => boolean,
  any: (...wanted: Idea[]) => boolean,
  header: string,
  unknown: number,
): [ImportField, number, boolean?][] {
  if (PER_MANY.test(header) || has('whole') || has('buying', 'selling') || has('least')) return [];
  if (any('count', 'order') && !has('price')) return [];
  // 'Who we buy from' or 'what we pay the supplier': the cells decide.
  if (has('buying', 'supplier') && !has('price'))
    return [
      ['vendor', LIKELY],
      ['costPrice', VAGUE, true],
    ];
  if (has('buying')) return [['costPrice', has('price') ? SURE : LIKELY, !has('price')]];
  if (has('supplier', 'price')) return [['costPrice', LIKELY]];
  if (has('supplier')) return [];
  if (has('average', 'price') && !has('selling')) return [['costPrice', LIKELY]];
  if (has('selling')) {
    return [['sellingPrice', has('price') ? SURE : LIKELY, !has('price')]];
  }
  if (has('wholesale')) return [['costPrice', VAGUE / 2, !has('price')]];
  return unknown === 0 && !has('unit') ? [['sellingPrice', VAGUE]] : [];
}

/** The field that a header's words mean most likely; null if they say nothing clear. */
export function guessField(header: string): ImportField | null {
  return guessFields(header)[0]?.field ?? null;
}
