import { joinWords, type Line } from './page/page.ts';
import { compareWithTotals, parseSlip, type Slip, type SlipRow } from './read-rows.ts';
import type { Reason } from './slip.ts';
import { DOUBTFUL_BELOW } from './sureness.ts';

/** The result of reading a picture. Boxes are in pixels. */
export interface Reading extends Slip {
  /** All text in the picture, line by line. */
  text: string;
  /** Quarter turns clockwise that set the picture upright; absent if it is. */
  turned?: 1 | 2 | 3;
}

/**
 * How the engine separates ink from paper: with one threshold for the whole picture, which is best for faint print, or
 * with local thresholds, which also work in shadows.
 */
export type Light = 'even' | 'uneven';

/**
 * Reads a picture, and again for uneven light unless the slip's arithmetic confirms the first reading. Takes the better
 * reading, and the more certain version of each row.
 */
export function readSlip(read: (light: Light) => Line[]): Reading {
  const first = slipFrom(read('even'));
  const isConfirmed = first.rows.every((row) => sure(row) >= DOUBTFUL_BELOW) && first.sum === 'agrees';
  if (isConfirmed) return first;
  const second = slipFrom(read('uneven'));
  const [better, other] = worth(second) > worth(first) ? [second, first] : [first, second];
  const { vendor, printed, isStatement } = better;
  // The reading with the better rows may be worse for other lines.
  const { text } = second.letters > first.letters * CLEARLY ? second : first;
  const others = better.rows.map((row) => counterpart(row, other.rows));
  const rows = settled(
    better.rows.map((row, index) => mergeRows(row, others[index])),
    others,
    printed,
  );
  const sum = better.sum === 'agrees' ? 'agrees' : compareWithTotals(rows, printed);
  return {
    text,
    vendor,
    sum,
    ...(isStatement && { isStatement }),
    rows: sum === 'agrees' ? rows : rows.map((row, index) => doubted(row, better.rows[index], others[index])),
  };
}

/** Parses a picture that has been read once. */
export function readLines(lines: Line[]): Reading {
  const { printed: _, letters: __, ...reading } = slipFrom(lines);
  return reading;
}

interface Candidate extends Reading {
  printed: number[];
  /** The number of characters read with confidence. */
  letters: number;
}

/** With this many times the characters, a reading has seen text that the other missed. */
const CLEARLY = 1.1;
/** Words above this confidence are probably right. */
const BELIEVED = 0.7;

/** Replaces one row by the other reading's version if only then the rows add up to a printed total. */
function settled(rows: SlipRow[], others: readonly (SlipRow | undefined)[], printed: readonly number[]): SlipRow[] {
  if (compareWithTotals(rows, printed) !== 'differs') return rows;
  for (const [index, other] of others.entries()) {
    const changed = other && rows.with(index, { ...other, name: rows[index]?.name ?? other.name });
    if (changed && compareWithTotals(changed, printed) === 'agrees') return changed;
  }
  return rows;
}

const slipFrom = (lines: Line[]): Candidate => ({
  ...parseSlip(lines),
  text: lines.map((line) => joinWords(line.words)).join('\n'),
  letters: lines
    .flatMap(({ words }) => words)
    .reduce((sum, { text, confidence }) => sum + (confidence >= BELIEVED ? text.length : 0), 0),
});

/** The lower confidence of quantity and price. */
const sure = ({ confidence, unitPrice }: SlipRow) =>
  unitPrice === null ? confidence.quantity : Math.min(confidence.quantity, confidence.price);

/** Scores a reading by the confidence of its rows; rows that are probably noise subtract. */
const worth = ({ rows, sum }: Slip) => rows.reduce((all, row) => all + sure(row) - 0.3, 0) + (sum === 'agrees' ? 1 : 0);

/** Combines two readings of a row: the more certain figures and the more certain name. */
function mergeRows(row: SlipRow, other: SlipRow | undefined): SlipRow {
  if (!other) return row;
  const figures = sure(other) > sure(row) ? other : row;
  const named = other.confidence.name > row.confidence.name ? other : row;
  const reasons = [
    ...(figures.reasons ?? []).filter((reason) => reason !== UNCLEAR_NAME),
    ...(named.reasons ?? []).filter((reason) => reason === UNCLEAR_NAME),
  ];
  return {
    ...figures,
    name: named.name,
    confidence: { ...figures.confidence, name: named.confidence.name },
    reasons,
  };
}

const UNCLEAR_NAME = 'name-unclear' satisfies Reason;
/** What holds for a row however its figures were read. */
const KEPT: readonly Reason[] = [UNCLEAR_NAME, 'no-delivery'];

/** Marks a row as doubtful if the two readings differ and no printed total decides. */
function doubted(row: SlipRow, one: SlipRow | undefined, other: SlipRow | undefined): SlipRow {
  if (!one || !other) return row;
  if (one.quantity === other.quantity && one.unitPrice === other.unitPrice) return row;
  const { name, quantity, price } = row.confidence;
  const most = DOUBTFUL_BELOW - 0.02;
  return {
    ...row,
    confidence: { name, quantity: Math.min(quantity, most), price: Math.min(price, most) },
    reasons: ['readings-differ', ...(row.reasons ?? []).filter((reason) => KEPT.includes(reason))],
  };
}

const counterpart = (row: SlipRow, others: readonly SlipRow[]) => others.find(({ box }) => overlap(row.box, box) > 0.5);

/** The vertical overlap of two boxes, as a share of the taller one. */
function overlap(a: SlipRow['box'], b: SlipRow['box']): number {
  const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return common / Math.max(1, Math.max(a.bottom - a.top, b.bottom - b.top));
}
