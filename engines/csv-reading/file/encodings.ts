import { analyse } from 'chardet';
import type { Encoding } from './encoding-names.ts';

/** Maps the detector's names to ours. */
const SAME: Record<string, Encoding> = {
  'ISO-8859-1': 'Windows-1252',
  'ISO-8859-5': 'Windows-1251',
  'ISO-8859-6': 'Windows-1256',
  'ISO-8859-7': 'Windows-1253',
  'ISO-8859-8': 'Windows-1255',
  'ISO-8859-9': 'Windows-1254',
};

/** How many bytes of non-ASCII words are examined. */
const SAMPLE = 65_536;

/** Decodes bytes; null if they are invalid in this encoding. */
function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding.toLowerCase(), { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

/** The non-ASCII words of a file: the others say nothing about the language. */
function foreignWords(bytes: Uint8Array): Uint8Array {
  const words: number[] = [];
  let start = 0;
  let foreign = false;
  for (let index = 0; index <= bytes.length && words.length < SAMPLE; index += 1) {
    const byte = bytes[index] ?? 0x0a;
    if (byte >= 0x80) foreign = true;
    // Word separators that cannot be the second byte of a two-byte character.
    if (byte > 0x2f) continue;
    if (foreign) words.push(...bytes.subarray(start, index), 0x20);
    start = index + 1;
    foreign = false;
  }
  return Uint8Array.from(words);
}

/**
 * Detects Thai, which the detector does not know: nearly all non-ASCII letters are Thai and adjacent, and marks follow
 * letters that can carry them.
 */
function isThai(words: Uint8Array): boolean {
  const text = decoded(words, 'Windows-874');
  if (text === null) return false;
  const letters = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  const thai = text.match(/\p{Script=Thai}/gu)?.length ?? 0;
  const runs = text.match(/\p{Script=Thai}{2,}/gu)?.join('').length ?? 0;
  const astray =
    text.match(/(?<![\u0E01-\u0E2E\u0E31-\u0E3A\u0E47-\u0E4E])[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g)?.length ?? 0;
  const vowels = text.match(/[\u0E30-\u0E3A\u0E40-\u0E4E]/g)?.length ?? 0;
  const digits = text.match(/[\u0E50-\u0E59]/g)?.length ?? 0;
  const isSpelled = vowels >= thai * 0.12 && digits <= thai * 0.1 && astray <= thai * 0.02;
  return thai >= 4 && thai >= letters * 0.95 && runs >= thai * 0.9 && isSpelled;
}

/** The non-ASCII letters of languages, with the encoding of their files. */
const ALPHABETS: readonly [Encoding, string][] = [
  // French, German and Dutch, Spanish and Portuguese, Italian, Nordic
  ['Windows-1252', 'àâæçéèêëîïôœùûüÿ'],
  ['Windows-1252', 'äöüßéèàëï'],
  ['Windows-1252', 'áéíóúüñçàèòãõâêôïªº'],
  ['Windows-1252', 'àèéìíòóù'],
  ['Windows-1252', 'åäöæøéüðþáíóúý'],
  // Polish, Czech and Slovak, Hungarian, Romanian, South Slavic
  ['Windows-1250', 'ąćęłńóśźż'],
  ['Windows-1250', 'áčďéěíňóřšťúůýžäľĺôŕ'],
  ['Windows-1250', 'áéíóöőúüű'],
  ['Windows-1250', 'ăâîșşțţ'],
  ['Windows-1250', 'čćđšž'],
  ['ISO-8859-2', 'ąćęłńóśźż'],
  ['ISO-8859-2', 'áčďéěíňóřšťúůýžäľĺôŕ'],
  ['Windows-1254', 'çğıiöşüâî'],
];
/** Common signs in lists besides letters. */
const USUAL_SIGN = /[’‘“”„–—…€£¥°½¼¾®™©²³«»•·×\u00A0]/;

/** How well decoded words fit an alphabet: 1 if every letter belongs to it and no sign is out of place. */
function fits(text: string, alphabet: string): number {
  const letters =
    text
      .toLowerCase()
      .match(/[^\p{ASCII}]/gu)
      ?.filter((char) => !USUAL_SIGN.test(char)) ?? [];
  const own = letters.filter((letter) => alphabet.includes(letter)).length;
  const capitals = text.match(/(?<=\p{Ll})\p{Lu}(?=\p{Ll})/gu)?.length ?? 0;
  // Signs within a word are letters of another encoding: 'Zio³a' is 'Zioła'.
  const signs = text.match(/(?<=\p{L})[¹²³£¥¿¡¯¬±¶¼½¾](?=\p{Ll})/gu)?.length ?? 0;
  const count = letters.length + signs;
  return count === 0 ? 1 : (own - capitals - signs) / count;
}

/** The Latin encoding that fits some language's alphabet best; Western European by default. */
function detectLatin(words: Uint8Array): Encoding {
  let best: { encoding: Encoding; fit: number } = { encoding: 'Windows-1252', fit: 0 };
  for (const [encoding, alphabet] of ALPHABETS) {
    const text = decoded(words, encoding);
    const fit = text === null ? 0 : fits(text, alphabet);
    if (fit > best.fit) best = { encoding, fit };
  }
  return best.encoding;
}

/** Whether non-ASCII letters occur singly among others, as accented letters do, instead of in words of their own. */
function isLatin(words: Uint8Array): boolean {
  let high = 0;
  let together = 0;
  let run = 0;
  for (const byte of [...words, 0x20]) {
    if (byte >= 0x80) {
      run += 1;
      continue;
    }
    high += run;
    if (run > 2) together += run;
    run = 0;
  }
  return together < high * 0.5;
}

const SCRIPTS: readonly [Encoding, RegExp][] = [
  ['Windows-1251', /\p{Script=Cyrillic}/u],
  ['KOI8-R', /\p{Script=Cyrillic}/u],
  ['Windows-1253', /\p{Script=Greek}/u],
  ['Windows-1255', /\p{Script=Hebrew}/u],
  ['Windows-1256', /\p{Script=Arabic}/u],
  ['Shift_JIS', /[\p{Script=Hiragana}\p{Script=Katakana}\u4E00-\u9FFFー々・（）]/u],
  ['EUC-JP', /[\p{Script=Hiragana}\p{Script=Katakana}\u4E00-\u9FFFー々・（）]/u],
  ['GB18030', /[\u4E00-\u9FFF（），：]/u],
  ['Big5', /[\u4E00-\u9FFF（），：]/u],
  ['EUC-KR', /[\p{Script=Hangul}（），：]/u],
];

/** Korean syllables use only the first part of the Chinese range; many letters all within it are not Chinese. */
function isKorean(words: Uint8Array): boolean {
  const leads = [...words].filter((byte) => byte >= 0x80).filter((_, index) => index % 2 === 0);
  return leads.length >= 6 && leads.every((byte) => byte >= 0xb0 && byte <= 0xc8) && decoded(words, 'EUC-KR') !== null;
}

/** Hebrew has no capitals, and its bytes would be lower-case letters in Cyrillic without the most frequent endings. */
function isHebrew(words: Uint8Array): boolean {
  const high = words.filter((byte) => byte >= 0x80);
  return high.length >= 8 && high.every((byte) => byte >= 0xe0 && byte <= 0xfa);
}

/** The encoding in which the words are of one script with capitals only at the start; the detector decides ties. */
function detectByScript(words: Uint8Array): Encoding {
  if (isKorean(words)) return 'EUC-KR';
  if (isHebrew(words)) return 'Windows-1255';
  const confidence = new Map(
    analyse(words).map(({ name, confidence }) => [(SAME[name] ?? name).toLowerCase(), confidence]),
  );
  let best: { encoding: Encoding; score: number } = { encoding: 'Windows-1252', score: 40 };
  for (const [encoding, script] of SCRIPTS) {
    const text = decoded(words, encoding);
    const letters = text?.match(/[^\p{ASCII}]/gu) ?? [];
    if (text === null || letters.length === 0) continue;
    const own = letters.filter((letter) => script.test(letter)).length;
    const capitals = text.match(/(?<=\p{Ll})\p{Lu}/gu)?.length ?? 0;
    const score = ((own - capitals * 2) / letters.length) * 100 + (confidence.get(encoding.toLowerCase()) ?? 0) / 2;
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

/** Detects the encoding of non-Unicode bytes; Windows-1252 by default. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const words = foreignWords(bytes);
  if (isLatin(words)) return detectLatin(words);
  return isThai(words) ? 'Windows-874' : detectByScript(words);
}
