import { type Bits, hex, hexUnits, type PdfFile, pt } from './file.ts';
import { winAnsi } from './helvetica.ts';

/**
 * Text on pages: Helvetica, which every reader has, and pictures of other letters where somebody can draw them. Elsewhere,
 * those of East Asia are set in the fonts that readers have for them, by the character collections of Adobe.
 */

export interface TextOp {
  kind: 'text';
  text: string;
  isBold: boolean;
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  /** How wide it is. */
  width: number;
}

/** A text as a picture. */
export interface DrawnText extends Bits {
  /** In millimetres: from the baseline up to its top, how wide and high it is. */
  ascent: number;
  width: number;
  height: number;
}

/** Draws what Helvetica cannot write. */
export type DrawText = (op: TextOp) => DrawnText;

/** A text has letters that no font has, and nothing draws them here. */
export class UndrawableText extends Error {
  readonly text: string;
  constructor(text: string) {
    super(`Cannot write ${text}`);
    this.text = text;
  }
}

/** By the name of a font in a page: the font, the collection of its letters, and how they are found in it. */
const EAST_ASIAN = {
  J: ['HeiseiKakuGo-W5', 'Japan1', 'UniJIS-UTF16-H'],
  G: ['STSong-Light', 'GB1', 'UniGB-UTF16-H'],
  K: ['HYGoThic-Medium', 'Korea1', 'UniKS-UTF16-H'],
} as const;
type EastAsian = keyof typeof EAST_ASIAN;

const HANGUL = /^[\u3131-\u318e\uac00-\ud7a3]+$/;
const IDEOGRAPHS = /^[\u3001-\u30fe\u4e00-\u9fa5\uff01-\uff5e\uffe5]+$/;
const KANA = /[\u3041-\u30fe]/;
const RUNS =
  /[\u3131-\u318e\uac00-\ud7a3]+|[\u3001-\u30fe\u4e00-\u9fa5\uff01-\uff5e\uffe5]+|[^\u3001-\u318e\u4e00-\u9fa5\uac00-\ud7a3\uff01-\uff5e\uffe5]+/gu;

/** The parts of a text by their font, where fonts have all of its letters; else null. @param han the font of ideographs */
function runsOf(text: string, han: 'J' | 'G'): { font: EastAsian | null; digits: string }[] | null {
  const runs: { font: EastAsian | null; digits: string }[] = [];
  let length = 0;
  for (const [run] of text.matchAll(RUNS)) {
    length += run.length;
    const font = HANGUL.test(run) ? 'K' : IDEOGRAPHS.test(run) ? (KANA.test(text) ? 'J' : han) : null;
    const codes = font ? [] : winAnsi(run);
    if (!codes) return null;
    runs.push({ font, digits: font ? hexUnits(run) : hex(codes) });
  }
  return length === text.length ? runs : null;
}

/** Whether fonts have all letters of a text. */
export const canSet = (text: string): boolean => winAnsi(text) !== null || runsOf(text.normalize('NFC'), 'G') !== null;

/**
 * A text of whose letters fonts have all: marks are left out that they lack, digits are those of ASCII, signs of currencies go,
 * and `?` stands for the rest.
 */
export function settable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (canSet(letter)) return letter;
    if (/\s/.test(letter)) return ' ';
    if (/\p{Nd}/u.test(letter)) return digitOf(letter);
    const base = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return canSet(base) ? base : /[\p{Sc}\p{Cf}\p{M}\p{Cc}]/u.test(letter) ? '' : '?';
  }).join('');
}

/** Digits of every script are ten in a row, and each row begins after what is no digit or after another nine. */
function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  let first = code;
  while (code - first < 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String(code - first);
}

interface Options {
  drawText?: DrawText | undefined;
  /** The font of ideographs, where those of East Asia may be used. */
  han?: 'J' | 'G' | undefined;
}

/** Writes texts for the pages of a file. */
export class TextWriter {
  private readonly file: PdfFile;
  private readonly options: Options;
  private readonly fonts = new Map<string, number>();
  private readonly drawn = new Map<string, { id: number; text: DrawnText }>();

  constructor(file: PdfFile, options: Options) {
    this.file = file;
    this.options = options;
    for (const [name, base] of [
      ['F1', 'Helvetica'],
      ['F2', 'Helvetica-Bold'],
    ] as const) {
      this.fonts.set(name, file.add(`<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`));
    }
  }

  /**
   * The operators for a text. Pictures that it needs are added to `images`, for `resources`.
   * @param height of the page or form @throws {UndrawableText}
   */
  async write(op: TextOp, height: number, images: Set<number>): Promise<string> {
    const { text, isBold, size, x, y } = op;
    const codes = winAnsi(text);
    const { drawText, han } = this.options;
    const runs = codes
      ? [{ font: null, digits: hex(codes) }]
      : drawText || !han
        ? null
        : runsOf(text.normalize('NFC'), han);
    if (runs) {
      const shown = runs.map(({ font, digits }) => `/${this.font(font, isBold)} ${pt(size)} Tf <${digits}> Tj`);
      return `BT ${pt(x)} ${pt(height - y)} Td ${shown.join(' ')} ET`;
    }
    if (!drawText) throw new UndrawableText(text);
    const key = `${size} ${isBold} ${op.width} ${text}`;
    const known = this.drawn.get(key);
    const picture = known?.text ?? drawText(op);
    const id = known?.id ?? (await this.file.image(picture));
    // The picture itself is in the file.
    if (!known) this.drawn.set(key, { id, text: { ...picture, bits: new Uint8Array() } });
    images.add(id);
    const { ascent, width, height: tall } = picture;
    return `q ${pt(width)} 0 0 ${pt(tall)} ${pt(x)} ${pt(height - y + ascent - tall)} cm /I${id} Do Q`;
  }

  /** The entries of resources: the fonts so far, and these pictures. */
  resources(images: ReadonlySet<number>): string {
    const fonts = [...this.fonts].map(([name, id]) => `/${name} ${id} 0 R`).join(' ');
    const named = [...images].map((id) => `/I${id} ${id} 0 R`).join(' ');
    return `/Font << ${fonts} >> /XObject << ${named} >>`;
  }

  private font(name: EastAsian | null, isBold: boolean): string {
    if (name === null) return isBold ? 'F2' : 'F1';
    if (!this.fonts.has(name)) this.fonts.set(name, this.addFont(EAST_ASIAN[name]));
    return name;
  }

  /** A font that is not in the file (PDF 32000-1, 9.7.5). Its letters are as wide as high. */
  private addFont([base, ordering, encoding]: (typeof EAST_ASIAN)[EastAsian]): number {
    const about = this.file.add(
      `<< /Type /FontDescriptor /FontName /${base} /Flags 4 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 90 >>`,
    );
    const letters = this.file.add(
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${base} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor ${about} 0 R /DW 1000 >>`,
    );
    return this.file.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${base}-${encoding} /Encoding /${encoding} /DescendantFonts [${letters} 0 R] >>`,
    );
  }
}
