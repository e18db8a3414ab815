/** Limits of an item's numbers and texts, as plain data. Importers, forms and contracts read them here. */

/** The greatest quantity that can be held or moved at once, in the item's own unit. */
export const QUANTITY_LIMIT = 1_000_000_000;
/** The smallest quantity above zero: stock is counted in thousandths. */
export const MIN_QUANTITY = 0.001;
/** The greatest price, in cents. */
export const CENTS_LIMIT = 100_000_000_00;
/** The longest lead time, in days. */
export const LEAD_TIME_DAYS_LIMIT = 3650;
/** Maximum rows of one import. */
export const IMPORT_ROW_LIMIT = 20_000;

/** Characters of the name of a place. */
export const PLACE_LIMIT = 60;

/** Characters of the code of a lot. */
export const LOT_LIMIT = 100;
