/** How much there is, as somebody has just seen: `there are only 3 kg left`, `Noor counted the nettle: 4`. */

const COUNTED =
  /(?<!\b(?:be|been|being|was|were|is|are|get|gets|got|not|never|last|have|has) )\bcounted\b(?! (?:as|on|for|by)\b)/;
const ONLY_LEFT =
  /(?:\bthere(?: is|'s| are| were|s)? |\bwe(?:'ve| have)(?: got)? |\bwe'?re down to |\bdown to )?\bonly (?=(?:\S+ ){1,9}?(?:left|remaining)\b)|\b(?:left|remaining)(?= (?:now|today|here|in stock|on the shel(?:f|ves)|in the (?:shop|warehouse|store|cellar))|\W*(?:please|pls|thanks|thx|ta)?\W*$)/g;
const ONLY = /\bonly (?=(?:\S+ ){1,9}?(?:left|remaining)\b)/;

/** Whether words say what there is, counted or seen. */
export const saysCount = (text: string): boolean => COUNTED.test(text) || ONLY.test(text);

/** A text without the words that say so. */
export const withoutCountSaid = (text: string): string => text.replace(COUNTED, ' ').replace(ONLY_LEFT, ' ');
