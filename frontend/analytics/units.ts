import { currentStyle } from '../../engines/text/style.ts';
import { convertMeasure, isMeasure, isOneUnit } from '../../engines/units/measure.ts';
import type { Series } from '../../worker/analytics/contract.ts';

/**
 * The units in which stock can be shown: one for all weights, one for all volumes, each other unit; and the weights' once more
 * in the unit in which the workspace reads them.
 * @param units the commonest first
 */
export function shownUnits(units: readonly string[]): string[] {
  const measures = units.filter(isMeasure);
  const standsFor = (unit: string) => measures.find((measure) => convertMeasure(1, unit, measure) !== null) ?? unit;
  const shown = [...new Set(units.map(standsFor))];
  const { weightUnit } = currentStyle();
  const isNew = weightUnit !== '' && !shown.some((unit) => isOneUnit(unit, weightUnit));
  return isNew && shown.some((unit) => convertMeasure(1, unit, weightUnit) !== null) ? [...shown, weightUnit] : shown;
}

/** A group's quantities in a unit at the end of each bucket; null if it has nothing in that unit or one of its kind. */
export function quantitiesIn({ quantities }: Series, unit: string): number[] | null {
  const parts = quantities.flatMap((part) => {
    const factor = part.unit === unit ? 1 : convertMeasure(1, part.unit, unit);
    return factor === null ? [] : [part.values.map((value) => value * factor)];
  });
  const [first] = parts;
  if (!first) return null;
  return first.map((_, index) => {
    const sum = parts.reduce((total, values) => total + (values[index] ?? 0), 0);
    return Math.round(sum * 1000) / 1000;
  });
}
