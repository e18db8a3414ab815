import { createHash } from 'node:crypto';
import { INVOICES } from './invoices.ts';
import { NOTES } from './notes.ts';
import type { Structure } from './scene.ts';
import { TILLS } from './tills.ts';

export const STRUCTURES: readonly Structure[] = [...NOTES, ...INVOICES, ...TILLS];

/** Half of the structures: only their totals are looked at, never their errors. Chosen before anything was measured. */
export const isSealedStructure = ({ name }: Structure): boolean =>
  (createHash('sha256').update(`sealed structure ${name}`).digest()[0] ?? 0) % 2 === 1;
