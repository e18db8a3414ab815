import { type Line, textOf } from './page/page.ts';
import { type Slip, type SlipRow, slipOf, sumOf } from './read-rows.ts';
import { DOUBTFUL_BELOW } from './sureness.ts';

/** What a reader makes of a picture. Boxes are in pixels of the picture. */
export interface Reading extends Slip {
  /** All text on the picture, a line for each of its lines. */
  text: string;
}

/**
 * How the engine tells ink from paper: by one limit for the whole picture, which keeps faint print best, or by one for
 * each place, which sees in a shadow, too.
 */
export type Light = 'even' | 'uneven';

/**
 * Reads a picture, and a second time for uneven light where the slip's own arithmetic does not bear out the first
 * reading. The better one is taken, and of each row the one that is better borne out.
 */
export function readSlip(read: (light: Light) => Line[]): Reading {
  const first = slipFrom(read('even'));
  const isBorneOut = first.rows.every((row) => sure(row) >= DOUBTFUL_BELOW) && first.sum === 'agrees';
  if (isBorneOut) return first;
  const second = slipFrom(read('uneven'));
  const [better, other] = worth(second) > worth(first) ? [second, first] : [first, second];
  const { vendor, printed } = better;
  // What bears out the rows may have read other lines worse.
  const { text } = second.letters > first.letters * CLEARLY ? second : first;
  const others = better.rows.map((row) => counterpart(row, other.rows));
  const rows = settled(
    better.rows.map((row, index) => betterOf(row, others[index])),
    others,
    printed,
  );
  const sum = better.sum === 'agrees' ? 'agrees' : sumOf(rows, printed);
  return {
    text,
    vendor,
    sum,
    rows: sum === 'agrees' ? rows : rows.map((row, index) => doubted(row, better.rows[index], others[index])),
  };
}

interface Candidate extends Reading {
  printed: number[];
  /** How many letters and figures the reader believes. */
  letters: number;
}

/** By how much more letters one reading must have seen than the other, to have seen what lay in the dark. */
const CLEARLY = 1.1;
/** Words above this confidence are most likely right. */
const BELIEVED = 0.7;

/** The rows, with one of them as the other reading has it where they come to a printed sum only then. */
function settled(rows: SlipRow[], others: readonly (SlipRow | undefined)[], printed: readonly number[]): SlipRow[] {
  if (sumOf(rows, printed) !== 'differs') return rows;
  for (const [index, other] of others.entries()) {
    const changed = other && rows.with(index, { ...other, name: rows[index]?.name ?? other.name });
    if (changed && sumOf(changed, printed) === 'agrees') return changed;
  }
  return rows;
}

const slipFrom = (lines: Line[]): Candidate => ({
  ...slipOf(lines),
  text: lines.map((line) => textOf(line.words)).join('\n'),
  letters: lines
    .flatMap(({ words }) => words)
    .reduce((sum, { text, confidence }) => sum + (confidence >= BELIEVED ? text.length : 0), 0),
});

/** As sure as the less sure of quantity and price. */
const sure = ({ confidence, unitPrice }: SlipRow) =>
  unitPrice === null ? confidence.quantity : Math.min(confidence.quantity, confidence.price);

/** Every row counts as much as it is borne out; one that is most likely dirt takes away. */
const worth = ({ rows, sum }: Slip) => rows.reduce((all, row) => all + sure(row) - 0.4, 0) + (sum === 'agrees' ? 1 : 0);

/** A row as the other reading has it where that is surer of the figures and calls it at the same place. */
function betterOf(row: SlipRow, other: SlipRow | undefined): SlipRow {
  if (!other) return row;
  const figures = sure(other) > sure(row) ? other : row;
  const named = other.confidence.name > row.confidence.name ? other : row;
  return {
    ...figures,
    name: named.name,
    confidence: { ...figures.confidence, name: named.confidence.name },
  };
}

/** A row, doubtful where the two readings have other figures and no printed sum tells which are right. */
function doubted(row: SlipRow, one: SlipRow | undefined, other: SlipRow | undefined): SlipRow {
  if (!one || !other) return row;
  if (one.quantity === other.quantity && one.unitPrice === other.unitPrice) return row;
  const { name, quantity, price } = row.confidence;
  const most = DOUBTFUL_BELOW - 0.02;
  return { ...row, confidence: { name, quantity: Math.min(quantity, most), price: Math.min(price, most) } };
}

const counterpart = (row: SlipRow, others: readonly SlipRow[]) => others.find(({ box }) => overlap(row.box, box) > 0.5);

/** The share of the higher of two boxes' heights that they have in common. */
function overlap(a: SlipRow['box'], b: SlipRow['box']): number {
  const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return common / Math.max(1, Math.max(a.bottom - a.top, b.bottom - b.top));
}
