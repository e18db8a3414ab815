import { auditLog, communications, members, messages, suppliers, templates } from './business-lists.ts';
import {
  buyingWindows,
  charges,
  declarations,
  documentLines,
  documents,
  itemCodes,
  locations,
  lots,
  placePars,
} from './document-lists.ts';
import { recipeInputs, recipes, recipeVersions } from './recipe-lists.ts';
import { importChanges, imports, items, movements, receipts } from './stock-lists.ts';
import { samples, tastingCups, tastingSheets, tastings } from './tasting-lists.ts';

/**
 * The lists of the JSON export (worker/export/queries.ts): the schema of their rows, and the table and columns that a row
 * becomes. Texts are taken as they are, so that what is restored is what was exported.
 */

/** Every list, in the order of the file. */
export const LISTS = {
  members,
  suppliers,
  templates,
  communications,
  items,
  movements,
  locations,
  placePars,
  buyingWindows,
  declarations,
  lots,
  itemCodes,
  imports,
  importChanges,
  recipes,
  recipeVersions,
  recipeInputs,
  samples,
  tastings,
  tastingCups,
  tastingSheets,
  documents,
  documentLines,
  receipts,
  charges,
  messages,
  auditLog,
} as const;
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

/** Lists that exports of older versions do not have. */
export const NEWER_LISTS: readonly ListName[] = [
  ...(['importChanges', 'receipts', 'locations', 'lots', 'documents', 'documentLines', 'placePars'] as const),
  ...(['recipes', 'recipeVersions', 'recipeInputs', 'itemCodes', 'charges', 'buyingWindows'] as const),
  ...(['samples', 'tastings', 'tastingCups', 'tastingSheets', 'declarations'] as const),
];
