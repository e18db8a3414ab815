import type { Figure, Unit } from './figures.ts';

/** Compares figures by value and unit. */

export const DAY_MS = 86_400_000;

export const isCount = ({ unit, value }: Figure): boolean =>
  (unit === null || unit.kind === 'count') && Number.isInteger(value);
/** Whether a unit says how much there is of a thing. */
export const isQuantity = (unit: Unit): boolean =>
  !['$', '€', '£', '¥', '%', 'ratio', 'time', 'count', 'code'].includes(unit.kind.split(' ')[0] ?? '');
/** Prices and shares do not add up. */
export const isAdditive = ({ unit, tag }: Figure): boolean =>
  unit !== null && unit.kind !== '%' && unit.kind !== 'ratio' && tag !== 'cost' && tag !== 'selling';
export const sameKind = (one: Unit | null, other: Unit | null): boolean => one?.kind === other?.kind;

/** A figure in the base of its unit, for one of what it is a rate or price of. */
export const inBase = ({ value, unit }: Figure): number => (value * (unit?.size ?? 1)) / (unit?.per?.size ?? 1);

/** Whether a stated figure is a value in the base of its unit, as far as it is rounded. Only a loss is less than nothing. */
export const isNear = (figure: Figure, base: number): boolean => {
  const value = (base / (figure.unit?.size ?? 1)) * (figure.unit?.per?.size ?? 1);
  return (
    Math.abs(Math.abs(value) * Math.sign(figure.value || 1) - figure.value) <= figure.slack + 1e-9 &&
    (figure.value >= 0 || value < 0)
  );
};

/** Whether a stated figure is a given one: rounded, in another unit, or a part of its date. */
export function isSame(figure: Figure, given: Figure): boolean {
  if (figure.date || given.date)
    return figure.date !== undefined && given.date !== undefined && isSameDate(figure.date, given.date);
  if (figure.unit === null || given.unit === null) {
    // Tools write a quantity with its unit: what has none counts.
    if (figure.unit && isQuantity(figure.unit)) return false;
    const other = figure.unit ?? given.unit;
    // Money, shares and times are written with their unit.
    if (other && !isQuantity(other) && other.kind !== 'count' && !(other.kind === '$' && figure.slack < 0.05))
      return false;
    return isNear({ ...figure, unit: null }, given.value);
  }
  if (!sameKind(figure.unit, given.unit)) return false;
  const { per } = figure.unit;
  const { per: givenPer } = given.unit;
  if (per?.kind === 'time' && !givenPer) return false;
  if (per && givenPer && !sameKind(per, givenPer)) return false;
  return per && givenPer
    ? isNear(figure, inBase(given))
    : isNear({ ...figure, unit: { ...figure.unit, per: undefined } }, given.value * given.unit.size);
}

type Parts = NonNullable<Figure['date']>;
/** The parts of a day, counted from 1970. */
export const partsOf = (day: number): Parts => {
  const date = new Date(day * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
};

/** Whether all written parts of a date are those of a given one. */
function isSameDate(written: Parts, given: Parts): boolean {
  const { year, month, day } = given;
  const whole =
    year !== undefined && month !== undefined && day !== undefined
      ? partsOf(Date.UTC(year, month - 1, day) / DAY_MS)
      : given;
  return (Object.keys(written) as (keyof Parts)[]).every(
    (part) => written[part] === whole[part] || (part === 'year' && whole.year === undefined),
  );
}
