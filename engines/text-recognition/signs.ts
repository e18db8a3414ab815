/** The characters that recognition tells apart: the class of each is its index. */
export interface Signs {
  /** Empty for class 0, which separates characters. */
  all: readonly string[];
  /** The classes that are no ideographs or other letters of East Asian scripts. */
  latin: Int32Array;
}

/** Ideographs, kana, hangul and their punctuation. */
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303f]/u;

export const isEastAsian = (sign: string): boolean => EAST_ASIAN.test(sign);

/** Stars, dashes and the like, as printers use them to draw a line across the page. */
const RULE = /^[-*=_~+#.·•–—\s]{8,}$/u;

/** Whether a line is a rule drawn with characters, not text. */
export const isRule = (text: string): boolean => RULE.test(text);

/** @param keys the file of the model: one character per line */
export function parseKeys(keys: string): Signs {
  const listed = keys.replace(/\r?\n$/, '').split(/\r?\n/);
  // Full-width letters and figures are those of Latin print.
  const all = ['', ...listed.map(toPrint), ' '];
  return { all, latin: Int32Array.from([...all.keys()].filter((index) => !isEastAsian(all[index] ?? ''))) };
}

/** The same character as in Latin print; accents that stand alone would become a space and a mark. */
function toPrint(key: string): string {
  if (key === '\u3000') return ' ';
  const plain = key.normalize('NFKC');
  return /\s/.test(plain) ? key : plain;
}
