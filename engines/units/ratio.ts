/** Exact fractions. */
export interface Ratio {
  over: bigint;
  /** Above 0. */
  under: bigint;
}

export const times = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.over, under: a.under * b.under });
export const plus = (a: Ratio, b: Ratio): Ratio => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

/** The nearest floating-point number. */
export function toNumber({ over, under }: Ratio): number {
  // Divided by what both have in common: large numbers would lose digits.
  const common = commonDivisor(over < 0n ? -over : over, under);
  return Number(over / common) / Number(under / common);
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}

/** A fraction as integer thousandths; half a thousandth is rounded away from 0. */
export function roundedThousandths({ over, under }: Ratio): number {
  const size = (over < 0n ? -over : over) * 2000n;
  const rounded = Number((size + under) / (2n * under));
  return over < 0n ? -rounded : rounded;
}

/** A number as text, as typed fields store it: `12.5`. */
export function ratioOf(text: string): Ratio {
  const [whole = '0', decimals = ''] = text.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}
