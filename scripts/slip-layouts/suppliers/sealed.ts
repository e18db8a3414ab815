import type { Supplier } from './paper.ts';
import { ASIAN } from './sealed-1.ts';
import { OVERSEAS } from './sealed-2.ts';
import { WESTERN } from './sealed-3.ts';
import { EASTERN } from './sealed-4.ts';

/** The suppliers that nobody looks at while writing rules: neither their slips nor how well each is read. */
export const SEALED: readonly Supplier[] = [...ASIAN, ...OVERSEAS, ...WESTERN, ...EASTERN];
