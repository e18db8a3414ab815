import { type Line, toLine, type Word } from '../../engines/slip-parsing/page/page.ts';
import { composeSlip, composeStructured, type Sheet } from './compose.ts';
import { type Chance, seeded } from './random.ts';
import type { Structure } from './structures/scene.ts';

/** Places the words of a composed slip as recognition would find them, with its errors. */

const LETTER = 10;
const LINE = 26;
const INK = 18;

/** How much goes wrong: 0 for clean print, 2 for a worn slip. */
export type Wear = 0 | 1 | 2;

/** The words of a slip, its rows, and what kind it is. */
export interface DrawnSlip extends Pick<Sheet, 'kind' | 'language' | 'expected'> {
  lines: Line[];
}

/** The slip of a number; the same number gives the same slip. */
export const drawSlip = (number: number): DrawnSlip => printSheet(composeSlip(number), seeded(`print ${number}`));

/** A slip of a structure and a number. */
export const drawStructured = (structure: Structure, number: number): DrawnSlip =>
  printSheet(composeStructured(structure, number), seeded(`print ${structure.name} ${number}`));

function printSheet(sheet: Sheet, chance: Chance): DrawnSlip {
  const wear = chance.pick<Wear>([0, 0, 1, 1, 2]);
  const slope = wear === 0 ? 0 : (chance.next() - 0.5) * 0.05;
  const lines: Line[] = [];
  let y = 40;
  for (const { cells, gap = 1 } of sheet.lines) {
    const clean = cells.flatMap(({ text, at, align = 'left', isTurned }) => {
      if (isTurned) return [];
      const width = widthOf(text, sheet.isProportional);
      const left = 50 + at * LETTER - (align === 'right' ? width : align === 'centre' ? width / 2 : 0);
      return toWords(text, left, y, sheet.isProportional, chance);
    });
    const words = (wear === 0 ? clean : worn(clean, wear, chance)).map((word) => tilted(word, slope, wear, chance));
    if (words.length > 0) lines.push(toLine(words.sort((a, b) => a.left - b.left)));
    y += LINE * gap;
  }
  return { kind: sheet.kind, language: sheet.language, expected: sheet.expected, lines };
}

function toWords(text: string, from: number, top: number, isProportional: boolean, chance: Chance): Word[] {
  const words: Word[] = [];
  let left = from;
  for (const part of text.split(' ')) {
    const right = left + widthOf(part, isProportional);
    const confidence = 0.94 + chance.next() * 0.06;
    if (part !== '') words.push({ text: part, confidence, left, right, top, bottom: top + INK });
    left = right + widthOf(' ', isProportional);
  }
  return words;
}

/** The width of a text in pixels; letters of proportional type differ. */
function widthOf(text: string, isProportional: boolean): number {
  if (!isProportional) return text.length * LETTER;
  const widths = [...text].map((sign) =>
    /[ijl.,:;'|! ]/.test(sign) ? 5 : /[mwMW@%]/.test(sign) ? 14 : /\p{Lu}/u.test(sign) ? 11.5 : 9.5,
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

/** What recognition takes one sign for. */
const MISREAD: Readonly<Record<string, string>> = {
  O: '0',
  '0': 'O',
  l: '1',
  '1': 'l',
  I: 'l',
  S: '5',
  '5': 'S',
  B: '8',
  '8': 'B',
  Z: '2',
  e: 'c',
  n: 'h',
  a: 'o',
  m: 'rn',
  ',': '.',
  '.': ',',
};
const ACCENTS = /\p{M}/gu;

function worn(words: readonly Word[], wear: Wear, chance: Chance): Word[] {
  const read: Word[] = [];
  for (const word of words) {
    let { confidence } = word;
    const signs = [...word.text].map((sign) => {
      const plain = sign.normalize('NFD').replace(ACCENTS, '');
      if (plain !== sign && chance.happens(0.3)) return plain;
      if (MISREAD[sign] && chance.happens(0.005 * wear)) {
        confidence = 0.5 + chance.next() * 0.45;
        return MISREAD[sign];
      }
      if (chance.happens(0.0015 * wear) || (/[.,]/.test(sign) && chance.happens(0.006 * wear))) {
        confidence = 0.5 + chance.next() * 0.4;
        return '';
      }
      return sign;
    });
    const text = signs.join('');
    const last = read.at(-1);
    if (text === '') continue;
    if (last && word.left - last.right <= LETTER * 1.2 && chance.happens(0.03 * wear)) {
      read[read.length - 1] = { ...last, text: last.text + text, right: word.right };
    } else if (text.length > 3 && chance.happens(0.01 * wear)) {
      const at = chance.whole(1, text.length - 1);
      const middle = word.left + ((word.right - word.left) * at) / text.length;
      read.push({ ...word, text: text.slice(0, at), confidence, right: middle });
      read.push({ ...word, text: text.slice(at), confidence, left: middle + 1 });
    } else read.push({ ...word, text, confidence });
  }
  return read;
}

function tilted(word: Word, slope: number, wear: Wear, chance: Chance): Word {
  const shake = wear === 0 ? 0 : (chance.next() - 0.5) * 3;
  const [down, right] = [word.left * slope + shake, -word.top * slope];
  return {
    ...word,
    top: word.top + down,
    bottom: word.bottom + down,
    left: word.left + right,
    right: word.right + right,
  };
}
