import { bubbleTeaIngredients, cashAndCarryNorthWest, teawareDeliveryOrder, tinsAndPouches } from './ninth-1.ts';
import { hamburgTeaImport, lyonHerbs, lyonTill, porcelainNote } from './ninth-2.ts';
import { barcelonaDistributor, bolognaPastry, bolognaTransport, ceramicsWebShop } from './ninth-3.ts';
import { cartonMakerInvoice, chowKitWholesale, packagingConfirmation, rotterdamSpices } from './ninth-4.ts';
import { colomboProForma, herbFarmInvoice, melbourneMilk, pitcherWebShop } from './ninth-5.ts';
import type { Supplier } from './paper.ts';

/** The ninth lot: two papers a city from the pile of a month, of ten cities. */
export const NINTH: readonly Supplier[] = [
  cashAndCarryNorthWest,
  tinsAndPouches,
  bubbleTeaIngredients,
  teawareDeliveryOrder,
  hamburgTeaImport,
  porcelainNote,
  lyonHerbs,
  lyonTill,
  barcelonaDistributor,
  ceramicsWebShop,
  bolognaPastry,
  bolognaTransport,
  rotterdamSpices,
  packagingConfirmation,
  chowKitWholesale,
  cartonMakerInvoice,
  pitcherWebShop,
  herbFarmInvoice,
  melbourneMilk,
  colomboProForma,
];
