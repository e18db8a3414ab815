import { type Line, textOf } from './page.ts';
import { type Slip, type SlipRow, slipOf } from './rows.ts';
import { DOUBTFUL } from './sureness.shared.ts';

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
  if (first.rows.length > 0 && first.rows.every((row) => sure(row) >= DOUBTFUL) && first.sum !== 'differs')
    return first;
  const second = slipFrom(read('uneven'));
  const [better, other] = worth(second) > worth(first) ? [second, first] : [first, second];
  return { ...better, rows: better.rows.map((row) => betterOf(row, other.rows)) };
}

const slipFrom = (lines: Line[]): Reading => ({
  ...slipOf(lines),
  text: lines.map((line) => textOf(line.words)).join('\n'),
});

/** As sure as the less sure of quantity and price. */
const sure = ({ confidence, unitPrice }: SlipRow) =>
  unitPrice === null ? confidence.quantity : Math.min(confidence.quantity, confidence.price);

/** Every row counts as much as it is borne out; one that is most likely dirt takes away. */
const worth = ({ rows, sum }: Slip) => rows.reduce((all, row) => all + sure(row) - 0.4, 0) + (sum === 'agrees' ? 1 : 0);

/** A row as the other reading has it where that is surer of the figures and calls it at the same place. */
function betterOf(row: SlipRow, others: readonly SlipRow[]): SlipRow {
  const other = others.find(({ box }) => overlap(row.box, box) > 0.5);
  if (!other) return row;
  const figures = sure(other) > sure(row) ? other : row;
  const named = other.confidence.name > row.confidence.name ? other : row;
  return {
    ...figures,
    name: named.name,
    confidence: { ...figures.confidence, name: named.confidence.name },
  };
}

/** The share of the higher of two boxes' heights that they have in common. */
function overlap(a: SlipRow['box'], b: SlipRow['box']): number {
  const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return common / Math.max(1, Math.max(a.bottom - a.top, b.bottom - b.top));
}
