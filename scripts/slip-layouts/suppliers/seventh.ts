import type { Supplier } from './paper.ts';
import { ESTATES_AND_IMPORTERS } from './seventh-1.ts';
import { PACKAGING_MAKERS } from './seventh-2.ts';
import { HERB_AND_SPICE_HOUSES } from './seventh-3.ts';
import { KITCHENWARE_AND_TILLS } from './seventh-4.ts';
import { SHOPS_AND_GROWERS } from './seventh-5.ts';

/** Suppliers of yet another author, who saw neither the other lots nor the reader; opened after they were measured (decision 0119). */
export const SEVENTH: readonly Supplier[] = [
  ...ESTATES_AND_IMPORTERS,
  ...PACKAGING_MAKERS,
  ...HERB_AND_SPICE_HOUSES,
  ...KITCHENWARE_AND_TILLS,
  ...SHOPS_AND_GROWERS,
];
