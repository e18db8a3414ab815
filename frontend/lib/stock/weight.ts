import { isMeasure, shortWeight } from '../../../engines/units/measure.ts';

/** Whether an item in this unit is kept by weight: `kg`, not `50 g` or `tins`. */
export const isByWeight = (unit: string): boolean => isMeasure(unit) && shortWeight(unit) !== null;
