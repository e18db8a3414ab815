import { z } from 'zod';
import type { SlipRow } from '../../engines/slip-parsing/read-rows.ts';
import type { Reading } from '../../engines/slip-parsing/readings.ts';
import type { Reason } from '../../engines/slip-parsing/slip.ts';
import { DOUBTFUL_BELOW } from '../../engines/slip-parsing/sureness.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError } from '../core/errors.ts';
import type { Model } from '../model/service.ts';
import type { Picture } from '../uploads/picture.ts';

/** 0 to 1; a model that does not keep to that is not refused for it. */
const share = z.number().transform((value) => Math.min(1, Math.max(0, value)));
const words = (longest: number) => z.string().transform((text) => text.slice(0, longest));

/** What a model is asked to write down. Money as printed, in whole units of the currency with decimals. */
const written = z.object({
  text: words(20_000).meta({ description: 'All text on the picture, line by line' }),
  vendor: words(200).meta({ description: 'Who wrote the slip; empty where it is not printed' }),
  rows: z
    .array(
      z.object({
        name: words(200).meta({ description: 'The item as printed, without its quantity and prices' }),
        code: words(100).meta({ description: 'The code or SKU printed with it; empty where there is none' }),
        quantity: z.number().meta({ description: 'As printed; 1 where none is; below 0 for goods that went back' }),
        unitPrice: z.number().nullable().meta({ description: 'Price of one; null where it is not printed' }),
        amount: z.number().nullable().meta({ description: 'Price of all of the row; null where it is not printed' }),
        notes: words(500).meta({ description: 'What is printed below the item and is not its name' }),
        top: share.meta({ description: 'Where the row begins, as a share of the height of the picture, 0 to 1' }),
        bottom: share.meta({ description: 'Where it ends' }),
        sureOfName: share.meta({ description: 'How clearly it can be read, 0 to 1' }),
        sureOfFigures: share,
      }),
    )
    .max(500),
  totals: z.array(z.number()).max(20).meta({ description: 'Sums that are printed: subtotal, total' }),
});
type Written = z.output<typeof written>;
type WrittenRow = Written['rows'][number];

const SYSTEM = `You transcribe order slips, delivery notes and receipts. Write down what is printed, row by row, in its order. Items only: totals, taxes, discounts, rounding, payment and notes are no rows. Pack sizes ("500 g", "12 x 50") belong to the name and are no quantities. "1.234,56" and "1,234.56" are the same number.
Never guess what cannot be read: leave it out, or say how little you are sure.`;

/** The largest rounding difference of a row: two cents. */
const ROUNDING = 0.02;

/**
 * Reads a picture with a model. A person confirms the rows, as with the built-in reader.
 * @throws 422 if it finds no text; ModelFailure if it gives no answer
 */
export async function readByModel(ctx: WorkspaceContext, model: Model, picture: Picture): Promise<Reading> {
  const slip = await model.structured(ctx, {
    system: SYSTEM,
    messages: [{ role: 'user', content: 'Transcribe this slip.' }],
    images: [`data:${picture.type};base64,${picture.bytes.toBase64()}`],
    schema: written,
    shape: 'slip',
    maxTokens: 12_000,
  });
  if (slip.text.trim() === '' && slip.rows.length === 0) {
    throw new DomainError(
      'unreadable_picture',
      'No text was found in this picture. Take it again from straight above, in good light, with the whole slip visible.',
    );
  }
  return toReading(slip, picture);
}

/** Converts a model's transcription and checks its arithmetic. @param picture its size, in pixels */
export function toReading(
  { text, vendor, rows, totals }: Written,
  picture: Pick<Picture, 'width' | 'height'>,
): Reading {
  const kept = rows.filter(({ name }) => name.trim() !== '');
  const sum = compareWithTotals(kept, totals);
  return {
    text,
    vendor: vendor.trim(),
    sum,
    rows: kept.map((row) => toRow(row, sum === 'agrees', picture)),
  };
}

function toRow(
  row: WrittenRow,
  agreesWithTotal: boolean,
  { width, height }: Pick<Picture, 'width' | 'height'>,
): SlipRow {
  const { quantity, unitPrice, amount, top, bottom } = row;
  const sure = figuresSureness(row, agreesWithTotal);
  const isPlace = bottom > top;
  const reasons = whyDoubtful(row, sure);
  return {
    name: row.name.trim(),
    sku: row.code.trim(),
    quantity,
    unitPrice: unitPrice ?? (amount === null || quantity === 0 ? null : amount / quantity),
    amount,
    notes: row.notes.trim(),
    confidence: { name: row.sureOfName, quantity: sure, price: unitPrice === null && amount === null ? 0 : sure },
    box: {
      left: 0,
      top: isPlace ? Math.round(top * height) : 0,
      right: width,
      bottom: isPlace ? Math.round(bottom * height) : height,
    },
    ...(reasons.length > 0 && { reasons }),
  };
}

function whyDoubtful(row: WrittenRow, sureOfFigures: number): Reason[] {
  const reasons: Reason[] = [];
  if (sureOfFigures < DOUBTFUL_BELOW) reasons.push(isContradicted(row) ? 'figures-differ' : 'figures-hard-to-read');
  if (row.sureOfName < DOUBTFUL_BELOW) reasons.push('name-unclear');
  return reasons;
}

/** The confidence in the figures of a row: the model's own, adjusted by whether the figures agree. */
function figuresSureness(row: WrittenRow, agreesWithTotal: boolean): number {
  const { unitPrice, amount, sureOfFigures } = row;
  const isComplete = unitPrice !== null && amount !== null;
  if (isContradicted(row)) return Math.min(sureOfFigures, 0.5);
  if (isComplete || agreesWithTotal) return Math.max(sureOfFigures, 0.9);
  return sureOfFigures;
}

/** Whether quantity times price is not the amount. */
const isContradicted = ({ quantity, unitPrice, amount }: WrittenRow) =>
  unitPrice !== null && amount !== null && Math.abs(quantity * unitPrice - amount) > ROUNDING;

/** Whether the rows add up to a total printed on the slip. */
function compareWithTotals(rows: readonly WrittenRow[], totals: readonly number[]): Reading['sum'] {
  const amounts = rows.map(
    ({ quantity, unitPrice, amount }) => amount ?? (unitPrice === null ? null : quantity * unitPrice),
  );
  if (rows.length === 0 || totals.length === 0 || amounts.includes(null)) return 'unknown';
  const sum = amounts.reduce<number>((before, amount) => before + (amount ?? 0), 0);
  return totals.some((total) => Math.abs(total - sum) < ROUNDING) ? 'agrees' : 'differs';
}
