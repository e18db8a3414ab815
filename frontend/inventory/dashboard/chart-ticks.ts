/** Steps between round numbers on an axis, within a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
const INTERVALS = 4;

/** Round numbers from 0 to at least `highest`, in about four steps of whole numbers. */
export function axisTicks(highest: number): number[] {
  const least = Math.max(highest / INTERVALS, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = STEPS.map((one) => one * power).find((one) => one >= least && Number.isInteger(one)) ?? 10 * power;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
