import { knownHeaders } from '../columns/header-names.ts';
import { parseText } from './parse.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SAMPLE = 65_536;
const SAMPLE_ROWS = 30;

export interface DelimitedText {
  delimiter: string;
  /** The text without a line that declares the delimiter. */
  body: string;
}

/** Excel supports `sep=;` as a hidden first line. */
function readDeclaredDelimiter(text: string): DelimitedText | null {
  const named = /^"?sep=(.)"?\n/i.exec(text);
  return named?.[1] ? { delimiter: named[1], body: text.slice(named[0].length) } : null;
}

/** Scores a delimiter: known headers first, then how evenly it splits the rows, then the number of cells. */
function score(sample: string, delimiter: string): number {
  const rows = parseText(sample, delimiter)
    .records.slice(0, SAMPLE_ROWS)
    .map((record) => record.cells);
  const known = Math.max(0, ...rows.slice(0, 10).map((cells) => (cells.length > 1 ? knownHeaders(cells) : 0)));
  const widths = new Map<number, number>();
  for (const cells of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  let even = 0;
  for (const [width, count] of widths) {
    if (width > 1) even = Math.max(even, count / rows.length + Math.min(width, 100) / 1000);
  }
  // Commas that all stand between digits are decimal ones.
  const isDecimal = delimiter === ',' && !/(?:^|\D),|,(?:\D|$)/m.test(sample);
  return known * 2 + (isDecimal ? even / 2 : even);
}

/** Finds the delimiter: comma, semicolon, tab or bar; comma by default. */
export function findDelimiter(text: string): DelimitedText {
  const named = readDeclaredDelimiter(text);
  if (named) return named;
  const end = text.lastIndexOf('\n', SAMPLE);
  const sample = text.length > SAMPLE && end > 0 ? text.slice(0, end) : text;
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const reached = score(sample, delimiter);
    if (reached > best.score) best = { delimiter, score: reached };
  }
  return { delimiter: best.delimiter, body: text };
}
