/** Lines of postal addresses, which begin with a number as rows of goods do. */

/** `88 Canal Street`, `9 Dock Road, Leeds`: the kind of street ends the line or comes before a comma. */
const STREET_LAST =
  /^\W*\d{1,5}[a-z]?(?:\s*[-/]\s*\d{1,4}[a-z]?)?,?\s+(?:\p{L}[\p{L}.'-]*\s+){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|boulevard|blvd|court|square|way|highway|hwy|close|crescent|terrace|quay|wharf|row|yard)\.?\s*(?:,|$)/iu;
/** `2 place du Marché`, `12 Jalan Ampang`. */
const STREET_FIRST =
  /^\W*\d{1,5}[a-z]?(?:\s*[-/]\s*\d{1,4}[a-z]?)?,?\s+(?:rue|all[ée]e|place|chemin|quai|cours|impasse|avenue|boulevard|jalan|jln|lorong|taman)\s+\p{L}/iu;
/** The end of a word: `Hauptstrasse 21`, `Oudegracht 77`. */
const STREET_END =
  /\p{L}{3,}(?:stra(?:ss|ß)e|str\.|weg|platz|gasse|allee|straat|laan|plein|gracht|gade|vej|gatan)\s*\d/iu;
/** A town behind its postcode, or a British one at the end. */
const POSTCODE =
  /(?:^|,\s*)(?:[A-Z]{1,2}-)?\d{4,5}(?:\s?[A-Z]{2})?\s+\p{Lu}\p{L}+\W*$|(?<!\p{L})[A-Z]{1,2}\d{1,2}[A-Z]?\s?\d[A-Z]{2}\W*$/u;

/** Whether a line is a street or a town: `88 Canal Street`, `9 Dock Road`, `35000 Rennes`. */
export function isAddress(text: string): boolean {
  if (POSTCODE.test(text) && (text.includes(',') || /^\W*\d{5}\s/.test(text))) return true;
  return STREET_END.test(text) || STREET_LAST.test(text) || STREET_FIRST.test(text);
}
