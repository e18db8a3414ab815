/**
 * Marks that mean one thing however a phone, a spreadsheet or a person writes them: `Earl’s` is `Earl's`, `pu‑erh` is
 * `pu erh`.
 */

/** Zero-width signs and soft hyphens, which nobody sees. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const APOSTROPHES = /[`´\u02b9-\u02bd\u02c8\u2018-\u201b\u2032\uff07\ua78c]/g;
/** Hyphens, dashes and the minus sign. */
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/** The text with one kind of apostrophe, a blank for each dash, and nothing invisible. */
export const plainMarks = (text: string): string =>
  text.replace(INVISIBLE, '').replace(APOSTROPHES, "'").replace(DASHES, ' ');
