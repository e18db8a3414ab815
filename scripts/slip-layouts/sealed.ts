import { createHash } from 'node:crypto';

/** Half of the drawn slips: only their totals are looked at, never their errors. */
export const isSealed = (number: number): boolean =>
  (createHash('sha256').update(`sealed slip ${number}`).digest()[0] ?? 0) % 2 === 1;

/** The numbers of the drawn slips that evaluations use. */
export const DRAWN = 600;
