import { textWidth } from '../pdf/helvetica.ts';
import type { TextOp } from '../pdf/text.ts';
import { breakText } from '../pdf/wrap.ts';
import { type Barcode, drawBarcode, type Symbology } from './barcode.ts';
import type { LabelSize } from './sizes.ts';

/** Lays a label out in millimetres, from its upper left corner. */

/** What a label says. */
export interface LabelContent {
  title: string;
  /** Below it, the most important first: what does not fit is left out from the end. */
  lines: readonly string[];
  code: { symbology: Symbology; text: string /** Below a linear barcode. */; shown: string } | null;
}

export interface BarcodeOp {
  kind: 'barcode';
  barcode: Barcode;
  symbology: Symbology;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}
export type LabelOp = TextOp | BarcodeOp;

export interface Layout {
  ops: readonly LabelOp[];
  /** Lines for which there was no room. */
  leftOut: readonly string[];
  /** Whether its code was left out, because its bars would be too narrow to be read. */
  lacksCode: boolean;
}

/** The narrowest module that office and label printers print and cameras read; EAN has 0.33 by its standard, and at least 0.264. */
const MODULE = { min: 0.25, eanMin: 0.264, linear: 0.33, square: 0.7 };
const TITLE = { min: 2.2, max: 6 };
const LINE = { min: 1.9, max: 3.2, spacing: 1.25 };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @throws Error for a code that its symbology cannot hold */
export function layoutLabel({ title, lines, code }: LabelContent, size: Pick<LabelSize, 'width' | 'height'>): Layout {
  const margin = Math.min(size.width, size.height) < 30 ? 1.5 : 2.5;
  const whole: Box = {
    x: margin,
    y: margin,
    width: size.width - 2 * margin,
    height: size.height - 2 * margin,
  };
  const placed = code && placeCode(code, whole);
  const { ops, leftOut } = writeLines(title, lines, placed?.rest ?? whole);
  return { ops: [...ops, ...(placed?.ops ?? [])], leftOut, lacksCode: code !== null && placed === null };
}

/** Puts the code where it leaves most room. Null if its bars would be too narrow. */
function placeCode(code: NonNullable<LabelContent['code']>, box: Box): { ops: LabelOp[]; rest: Box } | null {
  const { symbology, text, shown } = code;
  const barcode = drawBarcode(symbology, text);
  const across = barcode.width + 2 * barcode.quiet;
  const op = (x: number, y: number, module: number, height: number): BarcodeOp => ({
    ...{ kind: 'barcode', barcode, symbology, text },
    ...{ x: x + barcode.quiet * module, y, width: barcode.width * module, height },
  });
  if (barcode.isLinear) {
    const module = Math.min(MODULE.linear, box.width / across);
    if (module < (symbology === 'code128' ? MODULE.min : MODULE.eanMin)) return null;
    const height = Math.min(15, Math.max(6, box.height * 0.3));
    const digits = Math.min(LINE.max, height * 0.3);
    const top = box.y + box.height - height - digits * LINE.spacing;
    const left = box.x + (box.width - across * module) / 2;
    const width = textWidth(shown, false) * digits;
    return {
      ops: [
        op(left, top, module, height),
        {
          ...{ kind: 'text', text: shown, isBold: false, size: digits, width },
          ...{ x: left + (across * module - width) / 2, y: top + height + digits },
        },
      ],
      rest: { ...box, height: top - box.y - 1 },
    };
  }
  const isTall = box.height > box.width;
  const room = isTall ? Math.min(box.width, box.height * 0.45) : Math.min(box.height, box.width * 0.42);
  const module = Math.min(MODULE.square, room / across);
  if (module < MODULE.min) return null;
  const side = across * module;
  const [x, y] = isTall
    ? [box.x + (box.width - side) / 2, box.y + box.height - side]
    : [box.x + box.width - side, box.y + (box.height - side) / 2];
  return {
    ops: [op(x, y + barcode.quiet * module, module, barcode.height * module)],
    rest: isTall ? { ...box, height: y - box.y - 1 } : { ...box, width: x - box.x - 1 },
  };
}

/** The largest letters at which all lines have room; with the smallest, what has none is left out. */
function writeLines(title: string, lines: readonly string[], box: Box): Pick<Layout, 'ops' | 'leftOut'> {
  const most = Math.max(TITLE.min, Math.min(TITLE.max, box.height * 0.3));
  for (let size = most; size > TITLE.min; size -= 0.2) {
    const written = writeAt(size, title, lines, box);
    if (written.leftOut.length === 0 && !written.isCut) return written;
  }
  return writeAt(TITLE.min, title, lines, box);
}

function writeAt(size: number, title: string, lines: readonly string[], box: Box) {
  const ops: TextOp[] = [];
  const leftOut: string[] = [];
  let y = box.y;
  const write = (text: string, letters: number, isBold: boolean) => {
    const width = Math.min(box.width, textWidth(text, isBold) * letters);
    ops.push({ kind: 'text', text, isBold, size: letters, width, x: box.x, y: y + letters * 0.95 });
    y += letters * LINE.spacing;
  };
  const { rows, isCut } = wrap(title, box.width / size, true, 2);
  for (const row of rows) write(row, size, true);
  const small = Math.min(LINE.max, Math.max(LINE.min, size * 0.62));
  y += small * 0.2;
  for (const line of lines) {
    const wrapped = wrap(line, box.width / small, false, 3).rows;
    const height = wrapped.length * small * LINE.spacing;
    if (leftOut.length > 0 || y + height > box.y + box.height + 0.01) leftOut.push(line);
    else for (const row of wrapped) write(row, small, false);
  }
  return { ops, leftOut, isCut };
}

/** Breaks a text into rows; the last one ends with … where there are too many. @param width at size 1 */
function wrap(text: string, width: number, isBold: boolean, most: number): { rows: string[]; isCut: boolean } {
  const rows = breakText(text, width, isBold);
  const fits = (one: string) => textWidth(one, isBold) <= width;
  const isCut = rows.length > most || !rows.every(fits);
  const kept = rows.slice(0, most).map((one, n) => {
    const isLast = n === most - 1 && rows.length > most;
    return isLast || !fits(one) ? shorten(one, width, isBold) : one;
  });
  return { rows: kept, isCut };
}

function shorten(text: string, width: number, isBold: boolean): string {
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (signs.length > 0 && textWidth(`${signs.join('')}…`, isBold) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
