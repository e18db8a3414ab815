/** `got 8 whisks?` asks whether there are so many; `got 8 whisks in` reports that they came. */

const GOT = /(^\W*(?:(?:and|so|ok|okay|hi|hey|hello|then|also)\W+)*|[.!?]\s+)(?:got|gotten)(?= [^.!?;]*\?)/gi;
/** What is to be done, or when it came, makes it a report that something is asked of. */
const REPORTS =
  /\b(?:please|pls|plz|can you|could you|add|record|log|book|enter|note|in(?! (?:stock|store|the ))|back|from|delivered|today|yesterday|just)\b/i;

/** A message with what it asks for by `got` as a question in full. */
export const spellGotAsked = (message: string): string =>
  REPORTS.test(message) ? message : message.replace(GOT, (_, opening: string) => `${opening}have we got`);
