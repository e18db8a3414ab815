import { TILLS } from './fifth-1.ts';
import { BOOKED } from './fifth-2.ts';
import { SENT } from './fifth-3.ts';
import { EXPORTERS } from './fifth-4.ts';
import { EUROPEANS } from './fifth-5.ts';
import { OTHERS } from './fifth-6.ts';
import type { Supplier } from './paper.ts';

/** Sealed suppliers of one more author, who saw neither the other lots nor the reader: a first try is measured on them. */
export const FIFTH: readonly Supplier[] = [...TILLS, ...BOOKED, ...SENT, ...EXPORTERS, ...EUROPEANS, ...OTHERS];
