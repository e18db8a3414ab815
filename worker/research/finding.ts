import type { Claim } from '../../engines/tea-reference/reference/entry.ts';
import { sources } from '../../engines/tea-reference/reference/sources.ts';
import type { Provenance } from './contract.ts';

/** A value with where it is from. Null is always unknown, and unknown always null. */
export interface Finding<T> {
  value: T;
  provenance: Provenance;
}

const UNKNOWN: Provenance = { from: 'unknown', source: null, note: null };

/** What nobody has told us. The note may say what it would take. */
export const unknown = (note: string | null = null): Finding<null> => ({
  value: null,
  provenance: { ...UNKNOWN, note },
});

/** A value of the workspace's own. */
export const own = <T>(
  value: T,
  from: Exclude<Provenance['from'], 'reference' | 'model' | 'unknown'>,
  note: string | null = null,
): Finding<T> => ({ value, provenance: { from, source: null, note } });

/** A value of the reference, with its source; unknown where the reference has none. */
export function claimed<T>(claim: Claim<T> | null | undefined): Finding<T> | Finding<null> {
  if (!claim) return unknown();
  const [value, source, note = null] = claim;
  return { value, provenance: { from: 'reference', source: { ...sources[source] }, note } };
}

/** The first that is known. */
export function firstKnown<T>(...findings: readonly (Finding<T> | Finding<null>)[]): Finding<T | null> {
  return findings.find(({ value }) => value !== null) ?? findings[0] ?? unknown();
}

type Values<F> = { [K in keyof F]: F[K] extends Finding<infer T> ? T : never };

/** Splits findings into their values and the source of each. */
export function split<F extends Record<string, Finding<unknown>>>(
  findings: F,
): { values: Values<F>; provenance: { [K in keyof F]: Provenance } } {
  const each = (pick: (finding: Finding<unknown>) => unknown) =>
    Object.fromEntries(Object.entries(findings).map(([name, finding]) => [name, pick(finding)]));
  return {
    values: each(({ value }) => value) as Values<F>,
    provenance: each(({ provenance }) => provenance) as { [K in keyof F]: Provenance },
  };
}

/** `1 item`, `3 items`. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
