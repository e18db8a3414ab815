/** A word that OCR found, with its position in pixels. */
export interface Word {
  text: string;
  /** 0 to 1. */
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Whether it only describes goods, so that it is no part of a name. */
  isRemark?: boolean;
  /** Whether it is a code, though it looks like a number. */
  isCode?: boolean;
}

/** Words on one line, from left to right. */
export interface Line {
  words: Word[];
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Builds a line from words, at least one. */
export function toLine(words: Word[]): Line {
  return {
    words,
    left: Math.min(...words.map((word) => word.left)),
    top: Math.min(...words.map((word) => word.top)),
    right: Math.max(...words.map((word) => word.right)),
    bottom: Math.max(...words.map((word) => word.bottom)),
  };
}

/** The height at which a line begins, in pixels: where lines slope, their boxes overlap. */
export const middleOf = ({ words: [first], top, bottom }: Line): number =>
  first ? (first.top + first.bottom) / 2 : (top + bottom) / 2;

export const joinWords = (words: readonly Word[]): string => words.map((word) => word.text).join(' ');

/** Words below this confidence may be creases in the paper. */
const NOISE = 0.2;

/**
 * Parses the lines of Tesseract's TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence in
 * percent, text. Words have level 5.
 */
export function parseTsvLines(tsv: string): Line[] {
  const lines = new Map<string, Word[]>();
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text = ''] = row.split('\t');
    if (level !== '5' || text.trim() === '') continue;
    const word = {
      text: text.trim(),
      confidence: Math.max(0, Number(confidence) / 100),
      left: Number(left),
      top: Number(top),
      right: Number(left) + Number(width),
      bottom: Number(top) + Number(height),
    };
    if (word.confidence < NOISE && !/[\p{L}\p{N}]{2}/u.test(word.text)) continue;
    const key = `${page}.${block}.${paragraph}.${line}`;
    const words = lines.get(key);
    if (words) words.push(word);
    else lines.set(key, [word]);
  }
  return [...lines.values()].map(toLine);
}

/**
 * Parses plain text into lines. Positions keep columns aligned: a character is ten pixels wide, a line twenty high.
 */
export function parseTextLines(text: string): Line[] {
  return text.split(/\r?\n/).flatMap((row, index) => {
    const words = [...row.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence: 1,
      left: match.index * 10,
      top: index * 20,
      right: (match.index + match[0].length) * 10,
      bottom: index * 20 + 16,
    }));
    return words.length > 0 ? [toLine(words)] : [];
  });
}
