import Papa from 'papaparse';

/** A record with its spreadsheet row number: counted from 1, blank rows included. */
export interface FileRecord {
  row: number;
  cells: string[];
}

export interface ParsedText {
  /** All non-blank records. */
  records: FileRecord[];
  /** Rows with broken quotes that were repaired. */
  repaired: number[];
}

/** Rows between two calls of `onProgress`. */
const PROGRESS_STEP = 500;
/** Each repair searches the rest of the file for a closing quote; after this many, quotes are taken literally. */
const REPAIR_LIMIT = 100;

/** Unquotes a cell with spaces around its quotes; Papa only handles quotes next to the delimiter. */
function tidyCell(cell: string): string {
  const quoted = /^\s+"(.*)"\s*$/s.exec(cell);
  return quoted?.[1] === undefined ? cell : quoted[1].replaceAll('""', '"');
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Splits a line with broken quotes: with Papa if that gives `width` cells, else with quotes taken literally. */
function splitBrokenLine(line: string, delimiter: string, width: number): string[] {
  const alone = Papa.parse<string[]>(line, { delimiter, newline: '\n' }).data[0] ?? [];
  if (alone.length === width) return alone;
  return line.split(delimiter).map((cell) => cell.replace(/^"(?!.*"$)|^"(.*)"$/s, '$1'));
}

/** The start of a record whose broken quotes swallow the following lines. */
interface Break {
  at: number;
}

/**
 * Splits text (lines ending in `\n`) into records. A record whose broken quotes would swallow the following lines is cut
 * at the end of its line and listed in `repaired`. `onProgress` is called with 0 to 1 and may throw to stop.
 */
export function parseText(text: string, delimiter: string, onProgress?: (done: number) => void): ParsedText {
  const records: FileRecord[] = [];
  const repaired: number[] = [];
  let row = 0;
  let width = 0;

  function keep(cells: string[]): void {
    row += 1;
    if (row % PROGRESS_STEP === 0) onProgress?.(Math.min(1, offset / text.length));
    if (isBlank(cells)) return;
    width = cells.length;
    records.push({ row, cells: cells.map(tidyCell) });
  }

  function lineAt(start: number): string {
    const end = text.indexOf('\n', start);
    return text.slice(start, end === -1 ? undefined : end);
  }

  function swallowsLines(cells: string[], start: number, errors: Papa.ParseError[]): boolean {
    if (errors.length === 0 || !cells.some((cell) => cell.includes('\n'))) return false;
    if (errors.some((error) => error.code === 'MissingQuotes')) return true;
    return cells.length !== width || splitBrokenLine(lineAt(start), delimiter, width).length === width;
  }

  /** Parses from `offset` to the end or to the first record that swallows lines. */
  function parseOn(): Break | null {
    const base = offset;
    const found: { stop: Break | null } = { stop: null };
    Papa.parse<string[]>(text.slice(base), {
      delimiter,
      newline: '\n',
      step: ({ data, errors, meta }, parser) => {
        if (swallowsLines(data, offset, errors)) {
          found.stop = { at: offset };
          parser.abort();
          return;
        }
        if (errors.length > 0) repaired.push(row + 1);
        offset = base + meta.cursor;
        keep(data);
      },
    });
    return found.stop;
  }

  let offset = 0;
  while (offset < text.length) {
    const stop = repaired.length < REPAIR_LIMIT ? parseOn() : { at: offset };
    if (!stop) break;
    const line = lineAt(stop.at);
    offset = stop.at + line.length + 1;
    if (line.includes('"')) repaired.push(row + 1);
    keep(splitBrokenLine(line, delimiter, width));
  }
  onProgress?.(1);
  return { records, repaired };
}
