/** When a sync asks first, and how much of a plan it lists. */

/** A sync that would change or remove more than this share of all items asks first … */
export const ASK_ABOVE_SHARE = 0.1;
/** … unless it is this few. */
export const NEVER_ASK_UP_TO = 4;
/** Entries of a list that a run keeps; the counts count all. */
export const MAX_LISTED_CHANGES = 100;
