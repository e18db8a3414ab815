import { blackTeas } from './black-teas.ts';
import { blends } from './blends.ts';
import type { ReferenceEntry } from './entry.ts';
import { greenTeas } from './green-teas.ts';
import { herbalLeavesAndFlowers } from './herbal-leaves-and-flowers.ts';
import { herbalRootsFruitsSpices } from './herbal-roots-fruits-spices.ts';
import { otherTeas } from './other-teas.ts';
import { supplies } from './supplies.ts';

/** The built-in reference: what the tea trade deals in, and what is known of it, with who says so. */
export const referenceEntries: readonly ReferenceEntry[] = [
  ...blackTeas,
  ...greenTeas,
  ...otherTeas,
  ...blends,
  ...herbalLeavesAndFlowers,
  ...herbalRootsFruitsSpices,
  ...supplies,
];
