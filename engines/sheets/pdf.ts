import { PdfFile, pt } from '../pdf/file.ts';
import { canSet, type DrawText, settable, TextWriter } from '../pdf/text.ts';
import { currentStyle } from '../text/style.ts';
import { type BoxOp, layoutSheet } from './layout.ts';
import { PAPERS, type Sheet, SKU } from './sheet.ts';

interface Options {
  /** Draws letters that the fonts of a PDF lack. Without it, SKUs and plainer letters stand for them. */
  drawText?: DrawText;
  /** Called before each page. */
  onPage?: (page: number, of: number) => void;
}

/** A sheet as a PDF. */
export async function sheetPdf(sheet: Sheet, { drawText, onPage }: Options = {}): Promise<Uint8Array> {
  const file = new PdfFile();
  const writer = new TextWriter(file, { drawText, han: currentStyle().numberStyle.startsWith('ja') ? 'J' : 'G' });
  const clean = cleaned(sheet);
  const pages = layoutSheet(drawText ? clean : withStandIns(clean));
  const { width, height } = PAPERS[sheet.paper];
  for (const [n, ops] of pages.entries()) {
    onPage?.(n + 1, pages.length);
    const images = new Set<number>();
    const content: string[] = [];
    for (const op of ops) {
      content.push(op.kind === 'box' ? boxContent(op, height) : await writer.write(op, height, images));
    }
    await file.page({ width, height, content: content.join('\n'), resources: writer.resources(images) });
  }
  return file.write(sheet.title);
}

/** Texts are black. */
const boxContent = ({ x, y, width, height, gray, line }: BoxOp, pageHeight: number): string => {
  const rectangle = `${pt(x)} ${pt(pageHeight - y - height)} ${pt(width)} ${pt(height)} re`;
  return line === undefined ? `${gray} g ${rectangle} f 0 g` : `${pt(line)} w ${gray} G ${rectangle} S`;
};

/** Every text of a sheet, changed where it is more than ASCII. @param changeOdd given a name, also its SKU */
function mapTexts(sheet: Sheet, changeOdd: (text: string, sku?: string) => string): Sheet {
  const sku = sheet.columns.findIndex(({ head }) => head === SKU);
  const change = (text: string, code?: string) => (/[^ -~]/.test(text) ? changeOdd(text, code) : text);
  const one = (text: string) => change(text);
  return {
    ...sheet,
    ...{ title: change(sheet.title), workspace: change(sheet.workspace), madeAt: change(sheet.madeAt) },
    facts: sheet.facts.map(([name, value]) => [change(name), change(value)] as const),
    blanks: sheet.blanks.map(one),
    columns: sheet.columns.map(({ head, kind }) => ({ head: change(head), kind })),
    groups: sheet.groups.map(({ title, rows }) => ({
      title: title === null ? null : change(title),
      rows: rows.map((cells) =>
        cells.map((text, n) => (sheet.columns[n]?.kind === 'name' ? change(text, cells[sku]) : change(text))),
      ),
    })),
    empty: change(sheet.empty),
    notes: sheet.notes.map(one),
  };
}

/** Spaces as Helvetica has them, and nothing that is not seen. */
const cleaned = (sheet: Sheet): Sheet =>
  mapTexts(sheet, (text) =>
    text.replaceAll(/[\u2000-\u200a\u202f\u205f\u3000\t]/g, '\u00a0').replaceAll(/[^\P{Cc}\n\r]|\p{Cf}/gu, ''),
  );

/** The sheet in letters that can be set, with how many texts lack some. */
function withStandIns(sheet: Sheet): Sheet {
  let lacking = 0;
  const lines = (text: string) => text.split(/[\n\r]+/);
  const set = mapTexts(sheet, (text, sku) => {
    if (lines(text).every(canSet)) return text;
    const plain = lines(text).map(settable).join('\n');
    if (!plain.includes('?') || plain.replaceAll(/[^?]/g, '') === text.replaceAll(/[^?]/g, '')) return plain;
    lacking += 1;
    return sku && canSet(sku) ? `${SKU} ${sku}` : plain;
  });
  if (lacking === 0) return set;
  const note = `${lacking} ${lacking === 1 ? 'text has' : 'texts have'} letters that this PDF lacks; the SKU or “?” stands for them. PDFs that you open in Camellia have all letters.`;
  return { ...set, notes: [...set.notes, note] };
}
