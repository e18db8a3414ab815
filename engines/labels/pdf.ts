import { PdfFile, pt } from '../pdf/file.ts';
import { type DrawText, TextWriter } from '../pdf/text.ts';
import type { BarcodeOp, LabelOp } from './layout.ts';
import { type LabelSize, perPage, placeOf } from './sizes.ts';

/** Labels as a PDF in true size. Text in other scripts than Latin is drawn as a picture where somebody can draw it. */

export interface PdfOptions {
  size: LabelSize;
  /** The first label that is used of the first sheet, counted from 1. */
  startAt: number;
  title: string;
  /** Draws what Helvetica cannot write; absent where nothing can draw. */
  drawText?: DrawText;
}

/** @throws {UndrawableText} */
export async function labelsPdf(
  labels: readonly { ops: readonly LabelOp[]; copies: number }[],
  { size, startAt, title, drawText }: PdfOptions,
): Promise<Uint8Array> {
  const file = new PdfFile();
  const writer = new TextWriter(file, { drawText });
  const forms: { id: number; copies: number }[] = [];
  for (const { ops, copies } of labels) {
    const images = new Set<number>();
    const content: string[] = [];
    for (const op of ops) {
      content.push(
        op.kind === 'barcode' ? barcodeContent(op, size.height) : await writer.write(op, size.height, images),
      );
    }
    const box = `/BBox [0 0 ${pt(size.width)} ${pt(size.height)}]`;
    const entries = `/Type /XObject /Subtype /Form ${box} /Resources << ${writer.resources(images)} >>`;
    forms.push({ id: await file.stream(entries, content.join('\n')), copies });
  }
  const page = size.sheet ?? size;
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
    const { width, height } = page;
    await file.page({ width, height, content: content.join('\n'), resources: `/XObject << ${used} >>` });
  }
  // Scaled to the page, labels would miss their places.
  return file.write(title, '/ViewerPreferences << /PrintScaling /None >> ');
}

function barcodeContent({ barcode, x, y, width, height: tall }: BarcodeOp, height: number): string {
  const [across, down] = [width / barcode.width, tall / barcode.height];
  const paths = barcode.shapes.map((corners) => {
    const steps = corners.map(([cx, cy], n) => `${pt(x + cx * across)} ${pt(height - y - cy * down)} ${n ? 'l' : 'm'}`);
    return `${steps.join(' ')} h`;
  });
  return `${paths.join(' ')} f*`;
}
