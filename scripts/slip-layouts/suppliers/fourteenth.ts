import { BRIGHTWELL, HARROWGATE, LINDHORST, UVA_RIDGE } from './fourteenth-1.ts';
import { ALMENDRAL, CASCADE, MARUTAKE, VAUTRIN } from './fourteenth-2.ts';
import { DE_WAAG, GLENMURRY, MONTERIGGI, SERRA_MATE } from './fourteenth-3.ts';
import { BIUROWIT, HENGLI, MALABAR, NORDHAVN } from './fourteenth-4.ts';
import { DAON, PROVISION, QUILLAY, WATTLEBIRD } from './fourteenth-5.ts';
import type { Supplier } from './paper.ts';

/** Papers that drivers hand over at the goods-in office of a tea packer with cafés. */
export const FOURTEENTH: readonly Supplier[] = [
  HARROWGATE,
  UVA_RIDGE,
  LINDHORST,
  BRIGHTWELL,
  VAUTRIN,
  MARUTAKE,
  CASCADE,
  ALMENDRAL,
  SERRA_MATE,
  MONTERIGGI,
  DE_WAAG,
  GLENMURRY,
  NORDHAVN,
  HENGLI,
  BIUROWIT,
  MALABAR,
  QUILLAY,
  DAON,
  WATTLEBIRD,
  PROVISION,
];
