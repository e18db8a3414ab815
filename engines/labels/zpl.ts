import type { BarcodeOp, LabelOp } from './layout.ts';
import type { LabelSize } from './sizes.ts';

/** Labels in ZPL II, the language of Zebra's printers (Zebra, "ZPL II Programming Guide"). */

/** Dots of a millimetre: 8 at 203 dpi, 12 at 300 dpi. */
export type Density = 8 | 12;

/** What is not a part of a command. `^FH` reads an underscore with two digits as a byte. */
const field = (text: string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) =>
      byte < 0x20 || byte > 0x7e || '^~_\\'.includes(String.fromCharCode(byte))
        ? `_${byte.toString(16).padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');

/** One text for all labels, with their copies. The printer's own font draws the texts. */
export function labelsZpl(
  labels: readonly { ops: readonly LabelOp[]; copies: number }[],
  size: LabelSize,
  density: Density = 8,
): string {
  const dots = (mm: number) => Math.round(mm * density);
  const label = ({ ops, copies }: { ops: readonly LabelOp[]; copies: number }) => [
    '^XA',
    // UTF-8.
    '^CI28',
    `^PW${dots(size.width)}^LL${dots(size.height)}^LH0,0`,
    ...ops.map((op) => {
      if (op.kind === 'text') {
        const height = dots(op.size);
        return `^FO${dots(op.x)},${dots(op.y - op.size * 0.8)}^A0N,${height},${height}^FH^FD${field(op.text)}^FS`;
      }
      return `^FO${dots(op.x)},${dots(op.y)}${barcode(op, dots)}^FS`;
    }),
    `^PQ${copies}`,
    '^XZ',
  ];
  return `${labels.flatMap(label).join('\n')}\n`;
}

/** A barcode that the printer draws itself, in whole dots. */
function barcode(op: BarcodeOp, dots: (mm: number) => number): string {
  const module = Math.max(1, dots(op.width / op.barcode.width));
  const height = dots(op.height);
  switch (op.symbology) {
    case 'ean13':
      return `^BY${module}^BEN,${height},N,N^FD${op.text}`;
    case 'upca':
      return `^BY${module}^BUN,${height},N,N,N^FD${op.text}`;
    case 'ean8':
      return `^BY${module}^B8N,${height},N,N^FD${op.text}`;
    case 'code128':
      return `^BY${module}^BCN,${height},N,N,N,A^FH^FD${field(op.text)}`;
    case 'qrcode':
      return `^BQN,2,${Math.min(10, module)}^FH^FDMA,${field(op.text)}`;
    case 'datamatrix':
      return `^BXN,${module},200^FH^FD${field(op.text)}`;
    case 'gs1datamatrix':
      // `_1` stands for FNC1, between elements as in front of them.
      return `^BXN,${module},200,,,,_^FD${gs1Field(op.text)}`;
  }
}

/** `(01)…(10)…` as ZPL's Data Matrix takes it. */
const gs1Field = (text: string) =>
  text.replaceAll(
    /\((\d{2,4})\)/g,
    (_, ai: string, at: number) => `${at === 0 || isAfterVariable(text, at) ? '_1' : ''}${ai}`,
  );

/** Whether the element before has no fixed length: then FNC1 ends it. */
const isAfterVariable = (text: string, at: number) => !/\((01|02|11|13|15|17)\)[^()]*$/.test(text.slice(0, at));
