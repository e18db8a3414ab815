/** The objects of a PDF file (PDF 1.4), and how it is written. Lengths are in millimetres until they are written. */

const POINTS = 72 / 25.4;

/** Millimetres as points. */
export const pt = (mm: number): string => String(Number((mm * POINTS).toFixed(3)));

export const hex = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** UTF-16 in hexadecimal digits. */
export function hexUnits(text: string): string {
  let digits = '';
  for (let at = 0; at < text.length; at++) digits += text.charCodeAt(at).toString(16).padStart(4, '0');
  return digits;
}

/** A picture of one bit a pixel, by rows from the top, each row full bytes; 1 is white. */
export interface Bits {
  /** In pixels. */
  columns: number;
  rows: number;
  bits: Uint8Array;
}

/** A page: its size, what it shows, and the entries of its resources. */
export interface PageContent {
  width: number;
  height: number;
  content: string;
  resources: string;
}

/** Objects by their number. Texts are ASCII. */
export class PdfFile {
  private readonly objects: (Uint8Array | undefined)[] = [];
  private readonly pages = this.reserve();
  private readonly kids: number[] = [];

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

  image({ columns, rows, bits }: Bits): Promise<number> {
    const entries = `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows}`;
    return this.stream(`${entries} /ColorSpace /DeviceGray /BitsPerComponent 1`, bits);
  }

  /** Adds a page after the others. */
  async page({ width, height, content, resources }: PageContent): Promise<void> {
    const stream = await this.stream('', content);
    const box = `/MediaBox [0 0 ${pt(width)} ${pt(height)}]`;
    this.kids.push(
      this.add(
        `<< /Type /Page /Parent ${this.pages} 0 R ${box} /Resources << ${resources} >> /Contents ${stream} 0 R >>`,
      ),
    );
  }

  /** The bytes of the file. @param catalog more entries of it */
  write(title: string, catalog = ''): Uint8Array {
    const root = this.add(`<< /Type /Catalog /Pages ${this.pages} 0 R ${catalog}>>`);
    const kids = this.kids.map((id) => `${id} 0 R`).join(' ');
    this.set(this.pages, `<< /Type /Pages /Kids [${kids}] /Count ${this.kids.length} >>`);
    const info = this.add(`<< /Title <feff${hexUnits(title)}> /Producer (Camellia) >>`);
    const parts = [HEAD];
    let at = HEAD.length;
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

const encoder = new TextEncoder();
const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** Bytes above 127 in the second line say that the file is binary. */
const HEAD = concat([bytesOf('%PDF-1.4\n%'), Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3), bytesOf('\n')]);

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
