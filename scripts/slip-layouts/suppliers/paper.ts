import type { Expected } from '../../evaluation/ocr-scores.ts';
import type { Kind, PrintedLine } from '../page.ts';

/** Slips of invented suppliers: each has a paper of its own, written down with what arrived. */

/**
 * What a shop owner expects to come into stock by a line.
 *
 * - Quantity: what was delivered, in the unit that the unit price is of. So kilos where a kilo has a price, pieces where a
 *   piece has one, and boxes only where a box has one. Where a piece and its pack both have a price, the one that the
 *   printed count is of.
 * - Without prices: the total that the slip counts, pieces before kilos, kilos before boxes. Of ordered, delivered and
 *   back-ordered it is the delivered.
 * - Unit price: as printed, before a discount in percent; the net price where both are printed; without tax where both
 *   are printed; of one where the price is of a hundred or a thousand. Where only the line has an amount, the amount is
 *   known and the unit price is not.
 * - Free goods come into stock at 0, or without a price if none is printed.
 * - No rows: lines of which nothing was delivered, returns, deposits, pallets, freight, fees, discounts, sums.
 * - Name: the words for the product and its size; not codes, botanical names, origins, lots and dates on their own lines.
 * - Unit: as the slip says it, or null.
 */
export interface Arrival extends Expected {
  unit: string | null;
}

/** A line of data: fields between bars. */
export interface Fields {
  /** A field as text; empty if it is missing. */
  text(index: number): string;
  /** A field as a number. */
  value(index: number): number;
  has(index: number): boolean;
}

/** A page that is being printed. */
export interface Printer {
  /** Prints lines. Texts are cells where they are, parted by two spaces or more; an empty text is a blank line. */
  put(...lines: (string | PrintedLine | readonly PrintedLine[])[]): void;
  /** Notes what comes into stock. */
  stock(name: string, quantity: number, unit: string | null, price: number | null, amount?: number): void;
}

export interface Supplier {
  name: string;
  /** The language and, where it matters, the country: `en-SG`. */
  language: string;
  kind: Kind;
  isProportional: boolean;
  /** One or two slips: what their heads say, and their rows. */
  papers: readonly { head: string; rows: string }[];
  print(printer: Printer, rows: readonly Fields[], head: Fields): void;
}

/** A printed slip with its truth. */
export interface SupplierSlip {
  supplier: string;
  /** 0 or 1. */
  number: number;
  kind: Kind;
  language: string;
  isProportional: boolean;
  lines: PrintedLine[];
  expected: Arrival[];
}

/** All slips of a supplier. */
export const printSupplier = (supplier: Supplier): SupplierSlip[] =>
  supplier.papers.map(({ head, rows }, number) => {
    const lines: PrintedLine[] = [];
    const expected: Arrival[] = [];
    const printer: Printer = {
      put: (...parts) => {
        for (const part of parts) {
          if (part === '') {
            const last = lines.at(-1);
            if (last) lines[lines.length - 1] = { ...last, gap: (last.gap ?? 1) + 0.8 };
          } else if (typeof part === 'string') lines.push(placeTexts(part));
          else if ('cells' in part) lines.push(part);
          else lines.push(...part);
        }
      },
      stock: (name, quantity, unit, unitPrice, amount) =>
        expected.push({ name, quantity, unit, unitPrice, amount: amount ?? null }),
    };
    supplier.print(printer, rows.trim().split('\n').map(toFields), toFields(head));
    const { name, kind, language, isProportional } = supplier;
    return { supplier: name, number, kind, language, isProportional, lines, expected };
  });

function toFields(line: string): Fields {
  const fields = line.split('|').map((field) => field.trim());
  return {
    text: (index) => fields[index] ?? '',
    value: (index) => Number(fields[index] || Number.NaN),
    has: (index) => Boolean(fields[index]),
  };
}

/** `Invoice 12      Page 1`: two cells, each where it begins. */
const placeTexts = (line: string): PrintedLine => ({
  cells: [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({ text, at: index })),
});

/** Columns by their places. */
export interface Grid {
  /** The headings; a bar begins another line. */
  head: PrintedLine[];
  /** A row; texts may have several lines. Empty texts print nothing. */
  row(...texts: string[]): PrintedLine[];
}

/** Columns such as `12 Description`, `>60 Qty` set right and `^70 VAT` centred. */
export function grid(...columns: readonly string[]): Grid {
  const places = columns.map((column) => {
    const [, mark, at, heading = ''] = /^([>^]?)([\d.]+) ?(.*)$/s.exec(column) ?? [];
    if (at === undefined) throw new Error(`A column has no place: ${column}`);
    const align = mark === '>' ? ('right' as const) : mark === '^' ? ('centre' as const) : ('left' as const);
    return { at: Number(at), align, heading };
  });
  const print = (texts: readonly string[], mark: string): PrintedLine[] => {
    const cells = texts.map((text) => text.split(mark));
    return Array.from({ length: Math.max(...cells.map(({ length }) => length)) }, (_, line) => ({
      cells: places.flatMap(({ at, align }, column) => {
        const text = cells[column]?.[line] ?? '';
        return text === '' ? [] : [{ text, at, align }];
      }),
    }));
  };
  return {
    head: print(
      places.map(({ heading }) => heading),
      '|',
    ),
    row: (...texts) => print(texts, '\n'),
  };
}

/** Lines half as far apart: figures beside the middle of a name of two lines. */
export const halved = (lines: readonly PrintedLine[]): PrintedLine[] => lines.map((line) => ({ ...line, gap: 0.5 }));

/** Lines further apart. */
export const spaced = (lines: readonly PrintedLine[], gap: number): PrintedLine[] =>
  lines.map((line, index) => (index === lines.length - 1 ? { ...line, gap } : line));

/** How a country writes figures. */
export const figures =
  (decimal: string, group: string) =>
  (value: number, decimals = 2): string => {
    const [whole = '', rest] = Math.abs(value).toFixed(decimals).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
    return `${value < 0 ? '-' : ''}${grouped}${rest ? `${decimal}${rest}` : ''}`;
  };

/** A figure without zeros at its end. */
export const plain = (value: number, decimal = '.'): string => String(value).replace('.', decimal);
