import type { CountOutcome } from '../../../worker/counts/contract.ts';
import { formatCount } from '../../lib/text/format.ts';

type Figures = Pick<CountOutcome, 'changed' | 'unchanged' | 'uncounted'>;

const count = (value: number): string => formatCount(value);

/** What applying will do: `Changes 3, leaves 15, 2 not counted`. */
export function planText({ changed, unchanged, uncounted }: Figures): string {
  return `Changes ${count(changed)}, leaves ${count(unchanged)}, ${count(uncounted)} not counted`;
}

/** What applying has done: `3 changed, 15 left as they were, 2 not counted`. */
export function appliedText({ changed, unchanged, uncounted }: Figures): string {
  return `${count(changed)} changed, ${count(unchanged)} left as they were, ${count(uncounted)} not counted.`;
}
