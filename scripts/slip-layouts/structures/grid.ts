import { breakName, type Cell, type PrintedLine } from '../page.ts';

/** A column of a table: its heading, its width in characters, and how its cells are set. */
export interface GridColumn<Row> {
  heading: string;
  width: number;
  align?: 'left' | 'right' | 'centre';
  text(row: Row, index: number): string;
  /** Long texts go on below. */
  wraps?: boolean;
}

type NewColumn = <Row>(heading: string, width: number, text: GridColumn<Row>['text']) => GridColumn<Row>;
export const leftColumn: NewColumn = (heading, width, text) => ({ heading, width, text });
export const rightColumn: NewColumn = (heading, width, text) => ({ heading, width, text, align: 'right' });
export const wrappedColumn: NewColumn = (heading, width, text) => ({ heading, width, text, wraps: true });

/** Prints rows in columns over the width of a page. */
export function printGrid<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  { width, isHeaded = true, spacing = 1 }: { width: number; isHeaded?: boolean; spacing?: number },
): PrintedLine[] {
  const used = columns.reduce((sum, column) => sum + column.width, 0);
  const gap = Math.max(1.5, (width - used) / Math.max(1, columns.length - 1));
  let at = 0;
  const placed = columns.map((column) => {
    const left = at;
    at += column.width + gap;
    const align = column.align ?? 'left';
    const place = align === 'left' ? left : align === 'right' ? left + column.width : left + column.width / 2;
    return { column, align, place };
  });
  const lines: PrintedLine[] = isHeaded
    ? [{ cells: placed.map(({ column, align, place }): Cell => ({ text: column.heading, at: place, align })) }]
    : [];
  for (const [index, row] of rows.entries()) {
    const texts = placed.map(({ column }) => {
      const text = column.text(row, index);
      return column.wraps ? breakName(text, column.width) : [text];
    });
    const height = Math.max(...texts.map(({ length }) => length));
    for (let part = 0; part < height; part++) {
      const cells = placed.flatMap(({ align, place }, column): Cell[] => {
        const text = texts[column]?.[part] ?? '';
        return text === '' ? [] : [{ text, at: place, align }];
      });
      lines.push({ cells });
    }
    const last = lines.at(-1);
    if (last) last.gap = spacing;
  }
  return lines;
}
