import type { Amount } from '../../ui/fields/AmountField.tsx';
import type { Result } from '../api.ts';
import { WORDS } from '../words.ts';

/** How much of an input was taken: by the recipe, by weighing its bag before and after, or as entered. */
export const HOW = ['recipe', 'weighed', 'entered'] as const;
export type How = (typeof HOW)[number];

/** What a person says about an input, of one lot. */
export interface Taken {
  /** Tells the rows of an input apart: 1, 2, 3 … */
  row: number;
  /** null: what expires first. */
  lotId: number | null;
  how: How;
  before: Amount;
  left: Amount;
  amount: Amount;
}

export const BY_RECIPE: Taken = { row: 1, lotId: null, how: 'recipe', before: '', left: '', amount: '' };
/** With one row more: what is taken of several lots has to be said of each. */
export function withAnotherLot(rows: readonly Taken[]): Taken[] {
  const said = rows.map((row) => (row.how === 'recipe' ? { ...row, how: 'entered' as const } : row));
  return [...said, { ...BY_RECIPE, row: Math.max(...rows.map(({ row }) => row)) + 1, how: 'entered' }];
}

const rounded = (quantity: number) => Math.round(quantity * 1000) / 1000;

/** What was taken; null while it is not said. @param need by the recipe */
export function quantityTaken({ how, before, left, amount }: Taken, need: number): number | null {
  if (how === 'recipe') return need;
  const taken = how === 'entered' ? amount : before === '' || left === '' ? '' : rounded(before - left);
  return taken === '' || !(taken > 0) ? null : taken;
}

export interface TakenProblems {
  before?: string;
  left?: string;
  amount?: string;
  lot?: string;
}

/** What has to be corrected. @param inLot what the chosen lot has, as a number and in words */
export function problemsOf(
  taken: Taken,
  need: number,
  inLot: { quantity: number; text: string } | undefined,
): TakenProblems {
  const { how, before, left } = taken;
  const quantity = quantityTaken(taken, need);
  const { form } = WORDS;
  if (quantity === null) {
    if (how === 'entered') return { amount: form.enterTaken };
    if (before === '' || Number.isNaN(before)) return { before: form.enterBefore };
    if (left === '' || Number.isNaN(left)) return { left: form.enterLeft };
    return { left: form.leftAbove };
  }
  return inLot && quantity > inLot.quantity ? { lot: form.notInLot(inLot.text) } : {};
}

/** The inputs of a finished run that a person has said something about; the others follow the recipe. */
export function toInputs(
  said: ReadonlyMap<number, readonly Taken[]>,
  needs: ReadonlyMap<number, number>,
): NonNullable<Result['inputs']> {
  return [...said].flatMap(([itemId, rows]) => {
    const isUntouched = rows.length === 1 && rows[0]?.how === 'recipe' && rows[0].lotId === null;
    if (isUntouched) return [];
    return rows.flatMap((row) => {
      const quantity = quantityTaken(row, needs.get(itemId) ?? 0);
      return quantity === null ? [] : [{ itemId, quantity, ...(row.lotId !== null && { lotId: row.lotId }) }];
    });
  });
}

/** All that was taken of an input; null while a part is not said. */
export function totalTaken(rows: readonly Taken[], need: number): number | null {
  let sum = 0;
  for (const row of rows) {
    const quantity = quantityTaken(row, need);
    if (quantity === null) return null;
    sum += quantity;
  }
  return rounded(sum);
}
