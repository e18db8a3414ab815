import { winAnsi } from './helvetica.ts';
import type { BarcodeOp, LabelOp, TextOp } from './layout.ts';
import { type LabelSize, perPage, placeOf } from './sizes.ts';

/**
 * Labels as a PDF in true size (PDF 1.4). Text is Helvetica, which every reader has. Text in other scripts is drawn as a
 * picture where somebody can draw it.
 */

/** A text as a picture of one bit a pixel, by rows from the top, each row full bytes; 1 is white. */
export interface DrawnText {
  /** In pixels. */
  columns: number;
  rows: number;
  bits: Uint8Array;
  /** In millimetres: from the baseline up to its top, how wide and high it is. */
  ascent: number;
  width: number;
  height: number;
}

export interface PdfOptions {
  size: LabelSize;
  /** The first label that is used of the first sheet, counted from 1. */
  startAt: number;
  title: string;
  /** Draws what Helvetica cannot write; absent where nothing can draw. */
  drawText?: (op: TextOp) => DrawnText;
}

/** A text has letters that Helvetica has not, and nothing draws them here. */
export class UndrawableText extends Error {
  readonly text: string;
  constructor(text: string) {
    super(`Cannot write ${text}`);
    this.text = text;
  }
}

const POINTS = 72 / 25.4;
const pt = (mm: number) => String(Number((mm * POINTS).toFixed(3)));

/** @throws {UndrawableText} */
export async function labelsPdf(
  labels: readonly { ops: readonly LabelOp[]; copies: number }[],
  { size, startAt, title, drawText }: PdfOptions,
): Promise<Uint8Array> {
  const file = new PdfFile();
  const [catalog, pages, info, regular, bold] = [
    file.reserve(),
    file.reserve(),
    file.reserve(),
    file.reserve(),
    file.reserve(),
  ];
  const forms: { id: number; copies: number }[] = [];
  for (const { ops, copies } of labels) {
    const images: number[] = [];
    const content: string[] = [];
    for (const op of ops) {
      if (op.kind === 'barcode') content.push(barcodeContent(op, size.height));
      else {
        const codes = winAnsi(op.text);
        if (codes) content.push(textContent(op, codes, size.height));
        else if (drawText) {
          const drawn = drawText(op);
          images.push(await file.image(drawn));
          content.push(imageContent(op, drawn, size.height, images.length));
        } else throw new UndrawableText(op.text);
      }
    }
    const named = images.map((id, n) => `/I${n + 1} ${id} 0 R`).join(' ');
    const resources = `/Font << /F1 ${regular} 0 R /F2 ${bold} 0 R >> /XObject << ${named} >>`;
    const box = `/BBox [0 0 ${pt(size.width)} ${pt(size.height)}]`;
    forms.push({
      id: await file.stream(`/Type /XObject /Subtype /Form ${box} /Resources << ${resources} >>`, content.join('\n')),
      copies,
    });
  }
  const page = size.sheet ?? size;
  const kids: number[] = [];
  const each = forms.flatMap(({ id, copies }) => Array<number>(copies).fill(id));
  const most = perPage(size);
  const first = startAt - 1;
  for (let from = -first; from < each.length; from += most) {
    const shown = each.slice(Math.max(0, from), from + most);
    const content = shown.map((id, n) => {
      const { x, y } = placeOf(size, (from < 0 ? first : 0) + n);
      return `q 1 0 0 1 ${pt(x)} ${pt(page.height - y - size.height)} cm /L${id} Do Q`;
    });
    const used = [...new Set(shown)].map((id) => `/L${id} ${id} 0 R`).join(' ');
    const stream = await file.stream('', content.join('\n'));
    kids.push(
      file.add(
        `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${pt(page.width)} ${pt(page.height)}] /Resources << /XObject << ${used} >> >> /Contents ${stream} 0 R >>`,
      ),
    );
  }
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  // Scaled to the page, labels would miss their places.
  file.set(catalog, `<< /Type /Catalog /Pages ${pages} 0 R /ViewerPreferences << /PrintScaling /None >> >>`);
  file.set(pages, `<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /Count ${kids.length} >>`);
  file.set(info, `<< /Title ${hexText(title)} /Producer (Camellia) >>`);
  file.set(regular, font('Helvetica'));
  file.set(bold, font('Helvetica-Bold'));
  return file.write(catalog, info);
}

const textContent = ({ isBold, size, x, y }: TextOp, codes: readonly number[], height: number) =>
  `BT /F${isBold ? 2 : 1} ${pt(size)} Tf ${pt(x)} ${pt(height - y)} Td <${hex(codes)}> Tj ET`;

const imageContent = ({ x, y }: TextOp, { ascent, width, height: tall }: DrawnText, height: number, n: number) =>
  `q ${pt(width)} 0 0 ${pt(tall)} ${pt(x)} ${pt(height - y + ascent - tall)} cm /I${n} Do Q`;

function barcodeContent({ barcode, x, y, width, height: tall }: BarcodeOp, height: number): string {
  const [across, down] = [width / barcode.width, tall / barcode.height];
  const paths = barcode.shapes.map((corners) => {
    const steps = corners.map(([cx, cy], n) => `${pt(x + cx * across)} ${pt(height - y - cy * down)} ${n ? 'l' : 'm'}`);
    return `${steps.join(' ')} h`;
  });
  return `${paths.join(' ')} f*`;
}

const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A text of the file's properties, in UTF-16. */
function hexText(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return `<feff${hex(units.flatMap((unit) => [unit >> 8, unit & 0xff]))}>`;
}

/** Objects of a file, by their number. */
class PdfFile {
  private readonly objects: (Uint8Array | undefined)[] = [];

  reserve(): number {
    return this.objects.push(undefined);
  }

  set(id: number, body: string): void {
    this.objects[id - 1] = bytesOf(body);
  }

  add(body: string): number {
    return this.objects.push(bytesOf(body));
  }

  async stream(entries: string, content: string | Uint8Array): Promise<number> {
    const id = this.reserve();
    const packed = await deflate(typeof content === 'string' ? bytesOf(content) : content);
    const head = bytesOf(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`);
    this.objects[id - 1] = concat([head, packed, bytesOf('\nendstream')]);
    return id;
  }

  image({ columns, rows, bits }: DrawnText): Promise<number> {
    const entries = `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows}`;
    return this.stream(`${entries} /ColorSpace /DeviceGray /BitsPerComponent 1`, bits);
  }

  write(root: number, info: number): Uint8Array {
    const parts: Uint8Array[] = [bytesOf('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n')];
    let at = parts[0]?.length ?? 0;
    const offsets = this.objects.map((body, n) => {
      const offset = at;
      const part = concat([bytesOf(`${n + 1} 0 obj\n`), body ?? bytesOf('null'), bytesOf('\nendobj\n')]);
      parts.push(part);
      at += part.length;
      return offset;
    });
    const size = this.objects.length + 1;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`;
    return concat([...parts, bytesOf(end)]);
  }
}

/** Bytes of a text of Latin-1. */
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Compressed as PDF's FlateDecode has it: zlib. */
async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
