import { enteredFigures } from '../../engines/forecasting/entered-figures.ts';
import type { Supplier } from '../../worker/suppliers/contract.ts';

/** What somebody has entered about a supplier; null for the rest. */
export const figuresOf = ({ responseTimeAvg, reliabilityScore }: Supplier) =>
  enteredFigures({ responseHours: responseTimeAvg, reliability: reliabilityScore });

/** `Responds in about 9 h · reliability 4.6 of 5 · delivers in 12 days`, as far as somebody has entered it. */
export function figuresLine(supplier: Supplier): string {
  const { responseHours, reliability } = figuresOf(supplier);
  const { leadTimeDays } = supplier;
  return [
    ...(responseHours === null ? [] : [`Responds in about ${responseHours} h`]),
    reliability === null ? 'No rating yet' : `Reliability ${reliability} of 5`,
    leadTimeDays === null ? 'Lead time unknown' : `Delivers in ${leadTimeDays} ${leadTimeDays === 1 ? 'day' : 'days'}`,
  ].join(' · ');
}
