/** Lines of postal addresses, which begin with a number as rows of goods do. */

const STREETS = [
  // Words of their own.
  String.raw`street|st|road|rd|avenue|ave|lane|ln|drive|boulevard|blvd|court|square|highway|hwy|close|crescent|terrace|quay|wharf`,
  String.raw`rue|all[ée]e|place|chemin|quai|cours|impasse|calle|avda|avenida|paseo|plaza|via|viale|piazza|corso|rua|pra[çc]a`,
  String.raw`jalan|jln|lorong|taman|ulica|ul|gata|gatan`,
].join('|');
const STREET = new RegExp(`(?<!\\p{L})(?:${STREETS})(?!\\p{L})`, 'iu');
/** The end of a word: `Hauptstrasse 21`, `Oudegracht 77`. */
const STREET_END = /\p{L}{3,}(?:stra(?:ss|ß)e|str\.|weg|platz|gasse|allee|straat|laan|plein|gracht|gade|vej|gatan)\s*\d/iu;
const HOUSE_FIRST = /^\W*\d{1,5}[a-z]?(?:\s*[-/]\s*\d{1,4}[a-z]?)?,?\s+\p{L}/iu;
/** A town behind its postcode, or a British one at the end. */
const POSTCODE = /(?:^|,\s*)(?:[A-Z]{1,2}-)?\d{4,5}(?:\s?[A-Z]{2})?\s+\p{Lu}\p{L}+\W*$|(?<!\p{L})[A-Z]{1,2}\d{1,2}[A-Z]?\s?\d[A-Z]{2}\W*$/u;

/** Whether a line is a street or a town: `88 Canal Street`, `9 Dock Road`, `35000 Rennes`. */
export function isAddress(text: string): boolean {
  if (POSTCODE.test(text) && (text.includes(',') || /^\W*\d{5}\s/.test(text))) return true;
  if (STREET_END.test(text)) return true;
  return HOUSE_FIRST.test(text) && STREET.test(text) && text.length < MAX_LENGTH;
}
const MAX_LENGTH = 70;
