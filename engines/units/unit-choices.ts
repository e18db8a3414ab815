import { isMeasure, isOneUnit, type MeasureKind, measureOf } from './measure.ts';
import { factorTo, type UnitOfItem } from './other-unit.ts';
import { type Ratio, times } from './ratio.ts';

/** What an item is also bought and sold in; empty or absent where it is its own unit. */
export interface UnitsOfItem extends UnitOfItem {
  buyUnit?: string | undefined;
  sellUnit?: string | undefined;
}

/** The units of each kind that people weigh and measure tea in. */
const COMMON: Readonly<Record<MeasureKind, readonly string[]>> = {
  weight: ['g', 'kg', 'oz', 'lb'],
  volume: ['ml', 'l', 'fl oz'],
};

/** What a quantity of an item can be entered in: its unit, those that it is bought and sold in, packs, and others like its own. */
export function unitChoices(item: UnitsOfItem): string[] {
  const { unit, packSize, buyUnit = '', sellUnit = '' } = item;
  if (unit === '') return [];
  const measure = isMeasure(unit) ? measureOf(unit) : null;
  const others = [buyUnit, sellUnit, ...(packSize ? ['packs'] : []), ...(measure ? COMMON[measure.kind] : [])];
  const choices = [unit];
  for (const other of others)
    if (other !== '' && factorTo(item, other) && !choices.some((choice) => isOneUnit(choice, other)))
      choices.push(other);
  return choices;
}

/** How many of one unit another is, for an item; null where that cannot be said. */
export function factorIn(item: UnitOfItem, from: string, to: string): Ratio | null {
  const [one, other] = [factorTo(item, from), factorTo(item, to)];
  return one && other && times(one, { over: other.under, under: other.over });
}
