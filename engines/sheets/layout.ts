import { textWidth } from '../pdf/helvetica.ts';
import type { TextOp } from '../pdf/text.ts';
import { wrapText } from '../pdf/wrap.ts';
import { type Column, PAPERS, type Sheet } from './sheet.ts';

/** Lays a sheet out on pages, in millimetres from their upper left corners. */

/** A filled rectangle, or with `line` the outline of one. */
export interface BoxOp {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  /** From 0, which is black, to 1. */
  gray: number;
  /** How wide its outline is. */
  line?: number;
}
export type SheetOp = TextOp | BoxOp;

const MARGIN = { side: 13, top: 12, bottom: 16 };
const SIZE = { title: 6, fact: 3.5, text: 3.3, head: 2.9, small: 2.8 };
const SPACING = 1.28;
const GAP = 3.5;
const PADDING = 1.35;
const BOX = { width: 26, height: 8.5 };
/** The least for a name, and the most for another text, in millimetres. */
const NAME_WIDTH = 42;
const TEXT_WIDTH = 38;

interface Place {
  column: Column;
  x: number;
  width: number;
}

/** The operations of each page. */
export function layoutSheet(sheet: Sheet): SheetOp[][] {
  const pages = new Pages(sheet);
  pages.top();
  const places = placeColumns(sheet, pages.width);
  const head = measureRow(
    sheet.columns.map(({ head: text }) => text),
    places,
    SIZE.head,
    true,
  );
  const groups = sheet.groups.filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) pages.paragraph(sheet.empty, SIZE.fact);
  for (const [n, { title, rows }] of groups.entries()) {
    rows.forEach((cells, at) => {
      const row = measureRow(cells, places, SIZE.text, false);
      const titleHeight = title === null ? 0 : TITLE_HEIGHT;
      const isFirst = at === 0;
      const isNewTable = n === 0 && isFirst;
      const opening = (isNewTable ? head.height : 0) + (isFirst ? titleHeight : 0);
      const isFull = !pages.has(opening + row.height);
      if (isFull) pages.next();
      if (isNewTable || isFull) pages.row(head, places, 0);
      if (title !== null && (isFirst || isFull)) pages.groupTitle(isFirst ? title : `${title} (continued)`);
      pages.row(row, places, 0.75);
    });
  }
  pages.down(GAP);
  for (const note of sheet.notes) pages.paragraph(note, SIZE.text);
  return pages.finish();
}

const TITLE_HEIGHT = SIZE.fact * SPACING + 2 * PADDING + 1;

interface Row {
  cells: readonly (readonly string[])[];
  size: number;
  isBold: boolean;
  height: number;
}

function measureRow(texts: readonly string[], places: readonly Place[], size: number, isBold: boolean): Row {
  const cells = places.map(({ width }, n) => wrapText(texts[n] ?? '', width / size, isBold));
  const rows = Math.max(1, ...cells.map(({ length }) => length));
  const hasBox = !isBold && places.some(({ column }) => column.kind === 'box');
  return { cells, size, isBold, height: Math.max(rows * size * SPACING, hasBox ? BOX.height : 0) + 2 * PADDING };
}

/** Columns are as wide as what is in them; names have the rest. */
function placeColumns({ columns, groups }: Sheet, width: number): Place[] {
  const wanted = columns.map(({ kind, head }, n) => {
    if (kind === 'box') return BOX.width;
    if (kind === 'name') return 0;
    let widest = Math.min(TEXT_WIDTH, textWidth(head, true) * SIZE.head);
    for (const { rows } of groups) {
      for (const cells of rows) widest = Math.max(widest, textWidth(cells[n] ?? '', false) * SIZE.text);
    }
    return Math.min(TEXT_WIDTH, widest) + 0.1;
  });
  const names = columns.filter(({ kind }) => kind === 'name').length;
  const free = width - GAP * (columns.length - 1);
  const taken = wanted.reduce((sum, one) => sum + one, 0);
  const boxes = columns.filter(({ kind }) => kind === 'box').length * BOX.width;
  // Boxes keep their width.
  const shrunk = Math.min(1, (free - boxes - names * NAME_WIDTH) / Math.max(1, taken - boxes));
  const widths = wanted.map((one, n) => (columns[n]?.kind === 'box' ? one : one * shrunk));
  const rest = (free - widths.reduce((sum, one) => sum + one, 0)) / Math.max(1, names);
  let x = MARGIN.side;
  return columns.map((column, n) => {
    const place = { column, x, width: column.kind === 'name' ? rest : (widths[n] ?? 0) };
    x += place.width + GAP;
    return place;
  });
}

/** Pages that are filled from the top. */
class Pages {
  readonly width: number;
  private readonly sheet: Sheet;
  private readonly height: number;
  private readonly pages: SheetOp[][] = [[]];
  private y = MARGIN.top;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    const { width, height } = PAPERS[sheet.paper];
    this.width = width - 2 * MARGIN.side;
    this.height = height;
  }

  has(height: number): boolean {
    return this.y + height <= this.height - MARGIN.bottom;
  }

  down(by: number): void {
    this.y += by;
  }

  next(): void {
    this.pages.push([]);
    this.y = MARGIN.top;
  }

  /** The title with its facts, and lines to write on. */
  top(): void {
    const { title, workspace, facts, blanks } = this.sheet;
    this.paragraph(workspace, SIZE.fact);
    this.paragraph(title, SIZE.title, true);
    this.down(1);
    for (const [name, value] of facts) {
      const label = `${name}: `;
      const indent = textWidth(label, false) * SIZE.fact;
      const y = this.y;
      this.text(label, MARGIN.side, y, SIZE.fact, false);
      this.paragraph(value, SIZE.fact, true, indent);
    }
    if (blanks.length > 0) {
      this.down(6);
      const each = this.width / blanks.length;
      blanks.forEach((blank, n) => {
        const x = MARGIN.side + n * each;
        const indent = textWidth(`${blank} `, false) * SIZE.fact;
        this.text(blank, x, this.y, SIZE.fact, false);
        this.line(x + indent, this.y + SIZE.fact, each - indent - GAP, 0.3, 0);
      });
      this.down(SIZE.fact);
    }
    this.down(GAP);
  }

  groupTitle(title: string): void {
    const [row = '', ...more] = wrapText(title, (this.width - 2 * PADDING) / SIZE.fact, true);
    const height = (1 + more.length) * SIZE.fact * SPACING + 2 * PADDING;
    this.add({ kind: 'box', x: MARGIN.side, y: this.y + 1, width: this.width, height, gray: 0.9 });
    this.down(1 + PADDING);
    for (const one of [row, ...more]) {
      this.text(one, MARGIN.side + PADDING, this.y, SIZE.fact, true);
      this.down(SIZE.fact * SPACING);
    }
    this.down(PADDING);
  }

  row({ cells, size, isBold, height }: Row, places: readonly Place[], gray: number): void {
    places.forEach(({ column, x, width }, n) => {
      if (column.kind === 'box' && !isBold) {
        const y = this.y + (height - BOX.height) / 2;
        this.add({ kind: 'box', x, y, width, height: BOX.height, gray: 0.25, line: 0.25 });
      }
      const rows = cells[n] ?? [];
      const isInBox = places.some((one) => one.column.kind === 'box') && !isBold;
      const above = isInBox ? (height - rows.length * size * SPACING) / 2 : PADDING;
      rows.forEach((text, at) => {
        const left = column.kind === 'number' ? x + width - Math.min(width, textWidth(text, isBold) * size) : x;
        const inset = column.kind === 'box' && !isBold ? PADDING : 0;
        this.text(text, left + inset, this.y + above + at * size * SPACING, size, isBold);
      });
    });
    this.down(height);
    this.line(MARGIN.side, this.y, this.width, isBold ? 0.4 : 0.15, gray);
  }

  /** Rows of text, which go on on the next page. */
  paragraph(text: string, size: number, isBold = false, indent = 0): void {
    for (const row of wrapText(text, (this.width - indent) / size, isBold)) {
      if (!this.has(size * SPACING)) this.next();
      this.text(row, MARGIN.side + indent, this.y, size, isBold);
      this.down(size * SPACING);
    }
  }

  /** The pages, each with its foot. */
  finish(): SheetOp[][] {
    const { title, workspace, madeAt } = this.sheet;
    const y = this.height - MARGIN.bottom + 5;
    return this.pages.map((ops, n) => {
      const [page, count] = [String(n + 1), String(this.pages.length)];
      const number = `${page} of ${count}`;
      const width = textWidth(number, false) * SIZE.small;
      const left = `${workspace} · ${title} · ${madeAt}`;
      const [about = ''] = wrapText(left, (this.width - width - GAP) / SIZE.small, false);
      return [
        ...ops,
        textOp(about, MARGIN.side, y, SIZE.small, false),
        textOp(number, MARGIN.side + this.width - width, y, SIZE.small, false),
      ];
    });
  }

  private add(op: SheetOp): void {
    this.pages.at(-1)?.push(op);
  }

  private text(text: string, x: number, y: number, size: number, isBold: boolean): void {
    this.add(textOp(text, x, y, size, isBold));
  }

  private line(x: number, y: number, width: number, height: number, gray: number): void {
    this.add({ kind: 'box', x, y: y - height / 2, width, height, gray });
  }
}

/** @param y of the top of its letters */
const textOp = (text: string, x: number, y: number, size: number, isBold: boolean): TextOp => ({
  ...{ kind: 'text', text, isBold, x, y: y + size * 0.93, size },
  width: textWidth(text, isBold) * size,
});
