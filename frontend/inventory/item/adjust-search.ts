import type { Mode } from './adjust-plan.ts';

/** What the address of an item's page says about its stock: an amount to begin with, `?receive=5`; 0 for none yet. */
export type AdjustSearch = Partial<Record<Verb, number>>;
const MODES = { receive: 'add', remove: 'remove', count: 'count' } as const satisfies Record<string, Mode>;
type Verb = keyof typeof MODES;
const VERBS = Object.keys(MODES) as Verb[];

/** How adjusting begins. @property text the amount as typed */
export interface AdjustStart {
  mode: Mode;
  text: string;
}

export const toAdjustSearch = (verb: Verb, quantity: number | null): AdjustSearch => ({ [verb]: quantity ?? 0 });

export function readAdjustSearch(search: Record<string, unknown>): AdjustSearch {
  const verb = VERBS.find((one) => Number(search[one]) >= 0 && search[one] !== '');
  return verb ? toAdjustSearch(verb, Number(search[verb])) : {};
}

/** Undefined where the address says nothing. */
export function adjustStart(search: AdjustSearch): AdjustStart | undefined {
  const verb = VERBS.find((one) => search[one] !== undefined);
  const quantity = verb && search[verb];
  return verb && { mode: MODES[verb], text: quantity ? String(quantity) : '' };
}
