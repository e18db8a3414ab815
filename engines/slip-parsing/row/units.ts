/** In what goods are counted, as slips write it, without the point behind it. */
const COUNTED =
  /^(?:units?|pcs?|pieces?|pkts?|packs?|packets?|ctns?|cartons?|box|boxes|bxs?|bags?|tins?|cans?|btls?|bottles?|cases?|rolls?|sets?|jars?|tubs?|pails?|bundles?|sachets?|sacks?|chests?|trays?|doz|dozens?|nos|ea|each)$/i;

/** In what goods are weighed and measured. Behind a number inside a name they are the size of a pack: `Sencha 100 g`. */
const MEASURED = /^(?:kgs?|kilos?|lbs?|g|gr|grams?|gms?|oz|ml|l|lt|ltrs?|lit(?:er|re)s?)$/i;

const plain = (text: string) => text.replace(/[.,;:)]+$/, '');

/** Whether a word is a unit. */
export const isUnit = (text: string) => COUNTED.test(plain(text)) || MEASURED.test(plain(text));

/** Whether a word is a unit in which wholesale counts, and not the size of a pack in a name. */
export const isTradeUnit = (text: string) => COUNTED.test(plain(text)) || /^(?:kgs?|kilos?|lbs?)$/i.test(plain(text));

/** A unit without the signs behind it. */
export const unitOf = (text: string) => plain(text);
