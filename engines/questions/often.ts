import type { Question } from './question.ts';

/** How often something moved, as a condition: `received at least 2 times`. */

export type Often = NonNullable<Question['often']>;

/** ` at least 2 times`, ` exactly once`, ` 1 to 3 times`; empty where nothing is said of it. */
export function oftenText({ often }: Pick<Question, 'often'>): string {
  if (often === null) return '';
  const { least, most } = often;
  if (most === null) return ` at least ${times(least)}`;
  return least === most ? ` exactly ${times(least)}` : ` ${least} to ${times(most)}`;
}

const times = (n: number): string => (n === 1 ? 'once' : `${n} times`);

/** Whether something that moved so often is meant. */
export const isSoOften = (often: Often | null, n: number): boolean =>
  often === null || (n >= often.least && (often.most === null || n <= often.most));
