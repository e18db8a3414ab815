import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { READER_OPTIONS, toText } from '../../../engines/gs1/scanning.ts';

/** Reads back what a PDF of labels draws, from its own vectors: where each label lies, and what its bars hold. */

export interface PdfPage {
  /** Of the page, in millimetres. */
  width: number;
  height: number;
  labels: PdfLabel[];
}

export interface PdfLabel {
  /** From the upper left corner of the page, in millimetres. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** What a scanner reads of it; null if nothing. */
  code: string | null;
  /** How much of each text that is drawn as a picture is black, from 0 to 1. */
  pictures: number[];
}

const MM = 72 / 25.4;
/** Pixels of a millimetre: a narrow bar has three. */
const SHARPNESS = 12;

interface PdfObject {
  entries: string;
  stream: Buffer;
}
type Point = readonly [x: number, y: number];

/** The pages of a file as `engines/labels/pdf.ts` writes it. */
export async function readLabelPdf(file: Buffer): Promise<PdfPage[]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const objects = objectsOf(file.toString('latin1'));
  const pages: PdfPage[] = [];
  for (const { entries } of objects.values()) {
    const [, width, height] = /\/Type \/Page .*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(entries) ?? [];
    const contents = objects.get(Number(/\/Contents (\d+) 0 R/.exec(entries)?.[1]));
    if (width === undefined || height === undefined || !contents) continue;
    const labels: PdfLabel[] = [];
    const placed = contents.stream.toString('latin1').matchAll(/q 1 0 0 1 ([\d.]+) ([\d.]+) cm \/L(\d+) Do Q/g);
    for (const [, x, y, id] of placed) {
      const form = objects.get(Number(id));
      if (form) labels.push(await readLabel(form, objects, { x: Number(x), top: Number(height) - Number(y) }));
    }
    pages.push({ width: Number(width) / MM, height: Number(height) / MM, labels });
  }
  return pages;
}

function objectsOf(text: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (const [, id, body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [entries = '', packed] = body.split(/\nstream\n/, 2);
    const stream = packed === undefined ? '' : packed.replace(/\nendstream$/, '');
    const bytes = Buffer.from(stream, 'latin1');
    objects.set(Number(id), { entries, stream: entries.includes('/FlateDecode') ? inflateSync(bytes) : bytes });
  }
  return objects;
}

async function readLabel(
  { entries, stream }: PdfObject,
  objects: ReadonlyMap<number, PdfObject>,
  { x, top }: { x: number; top: number },
): Promise<PdfLabel> {
  const [, width = 0, height = 0] = /\/BBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(entries)?.map(Number) ?? [];
  const pictures = [...entries.matchAll(/\/I\d+ (\d+) 0 R/g)].flatMap(([, id]) => objects.get(Number(id)) ?? []);
  return {
    ...{ x: x / MM, y: (top - height) / MM, width: width / MM, height: height / MM },
    code: await decode(draw(polygonsOf(stream.toString('latin1')), width, height)),
    pictures: pictures.map(blackOf),
  };
}

/** The outlines of the bars, in points from the lower left corner. */
function polygonsOf(content: string): Point[][] {
  const path = /((?:-?[\d.]+ -?[\d.]+ [ml] |h )+h?) ?f\*/.exec(content)?.[1] ?? '';
  return path.split('h').flatMap((outline) => {
    const corners = [...outline.matchAll(/(-?[\d.]+) (-?[\d.]+) [ml]/g)].map(
      ([, px, py]): Point => [Number(px), Number(py)],
    );
    return corners.length > 2 ? [corners] : [];
  });
}

/** Fills the outlines by the even-odd rule, black on white. */
function draw(polygons: readonly Point[][], width: number, height: number) {
  const scale = SHARPNESS / MM;
  const [columns, rows] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const data = new Uint8ClampedArray(columns * rows * 4).fill(255);
  for (let row = 0; row < rows; row++) {
    const y = height - (row + 0.5) / scale;
    const crossings = polygons.flatMap((corners) =>
      corners.flatMap(([ax, ay], n) => {
        const [bx, by] = corners[(n + 1) % corners.length] ?? [ax, ay];
        return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
      }),
    );
    crossings.sort((a, b) => a - b);
    for (let n = 0; n + 1 < crossings.length; n += 2) {
      const [from = 0, to = 0] = [crossings[n], crossings[n + 1]].map((at = 0) => Math.round(at * scale));
      for (let column = from; column < to; column++)
        data.fill(0, (row * columns + column) * 4, (row * columns + column) * 4 + 3);
    }
  }
  return { width: columns, height: rows, data };
}

async function decode(picture: ReturnType<typeof draw>): Promise<string | null> {
  const options = { ...READER_OPTIONS, formats: [...READER_OPTIONS.formats] };
  const [found] = await readBarcodes({ ...picture, colorSpace: 'srgb' } as ImageData, options);
  return found?.isValid ? toText(found) : null;
}

/** The share of pixels that are black, of a picture with one bit a pixel. */
function blackOf({ stream }: PdfObject): number {
  const white = stream.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  return 1 - white / (stream.length * 8);
}
