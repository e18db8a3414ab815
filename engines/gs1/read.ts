import { parseDigitalLink } from './digital-link.ts';
import { type Element, parseBracketed, parseElementString, SEPARATOR } from './elements.ts';
import { fromDay, type GoodsFacts, toFacts } from './facts.ts';
import { checkDigit, type GtinKind, hasGtinForm, isChecked, kindByLength, printedGtin, toGtin14 } from './gtin.ts';

/** The longest text that is read as a code. */
export const MAX_SCANNED = 2_000;
/** The longest code that an item can have. */
export const MAX_CODE = 200;
/** The longest text that a Code 128 holds in practice. */
const MAX_CODE_128 = 48;

/** What a code is, by what it holds. */
export type CodeKind = GtinKind | 'code128' | 'own';

/** What a scanned or typed code stands for. */
export interface CodeReading {
  /** What is compared: a GTIN as 14 digits, any other code as it is. */
  key: string;
  /** As it is printed. */
  code: string;
  kind: CodeKind;
  /** What a GS1 code says beyond the GTIN; null for other codes. */
  facts: GoodsFacts | null;
}

/** Symbologies that only hold element strings, as scanners name them (AIM identifiers). */
const GS1_PREFIX = /^\](?:C1|e0|d2|Q3|J1)/;
const ANY_PREFIX = /^\][A-Za-z][0-9A-Za-z]/;

/**
 * Reads a code: a GTIN, an element string, a Digital Link, or any other text.
 * @param year that of today
 * @returns what it stands for, or the problem in words that follow “This code”
 */
export function readCode(scanned: string, year: number): CodeReading | { problem: string } {
  if (scanned.length > MAX_SCANNED) return { problem: 'is too long. Scan one code at a time' };
  const isGs1 = GS1_PREFIX.test(scanned) || scanned.startsWith(SEPARATOR);
  const text = trimmed(scanned.replace(ANY_PREFIX, ''));
  if (text === '') return { problem: 'is empty. Scan or type a code' };
  const digits = /^[\d ]+$/.test(text) ? text.replaceAll(' ', '') : text;
  if (!isGs1 && hasGtinForm(digits)) return readGtin(digits);
  const link = parseDigitalLink(text);
  if (link && 'problem' in link) return link;
  if (link) return fromElements(link, year);
  if (isGs1 || text.includes(SEPARATOR)) {
    const elements = parseElementString(text);
    return elements ? fromElements(elements, year) : { problem: 'is damaged: it is no GS1 code. Scan it again' };
  }
  const elements = text.startsWith('(') ? parseBracketed(text) : parseBare(text);
  if (elements) return fromElements(elements, year);
  return readText(text);
}

/** Without blanks around it, but with the separators. */
const trimmed = (text: string) => text.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');

function readGtin(digits: string): CodeReading | { problem: string } {
  if (isChecked(digits)) return { key: toGtin14(digits), code: digits, kind: kindByLength(digits), facts: null };
  const right = checkDigit(digits.slice(0, -1));
  return {
    problem: `has a wrong digit: ${digits} would have to end with ${right}. Compare it with the digits below the barcode`,
  };
}

/** An element string whose first mark got lost on the way: it begins with a GTIN that is right. */
function parseBare(text: string): Element[] | null {
  const gtin = /^0[12](\d{14})/.exec(text)?.[1];
  return gtin !== undefined && isChecked(gtin) ? parseElementString(text) : null;
}

function fromElements(elements: readonly Element[], year: number): CodeReading | { problem: string } {
  const facts = toFacts(elements, year);
  if (!facts) return { problem: 'has a date that is no day' };
  if (facts.gtin === null) return { problem: 'names no goods: it has no GTIN (01). Scan the code of the goods' };
  const read = readGtin(facts.gtin);
  return 'problem' in read ? read : { key: read.key, ...printedGtin(read.key), facts };
}

function readText(text: string): CodeReading | { problem: string } {
  if (text.length > MAX_CODE) return { problem: `may have at most ${MAX_CODE} characters` };
  if (hasControlCharacters(text)) return { problem: 'has characters that no label prints. Scan it again' };
  const kind = text.length <= MAX_CODE_128 && /^[ -~]+$/.test(text) ? 'code128' : 'own';
  return { key: text, code: text, kind, facts: null };
}

const hasControlCharacters = (text: string) => /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);

/** Elements of an item and one of its lots, for `writeElementString` and `writeDigitalLink`. */
export function elementsOf(
  goods: { gtin: string } & Partial<Pick<GoodsFacts, 'lot' | 'serial' | 'bestBefore' | 'expiresOn'>>,
): Element[] {
  const { gtin, lot, serial, bestBefore, expiresOn } = goods;
  return [
    ['01', toGtin14(gtin)],
    ...(bestBefore ? [['15', fromDay(bestBefore)] as const] : []),
    ...(expiresOn ? [['17', fromDay(expiresOn)] as const] : []),
    ...(lot ? [['10', lot] as const] : []),
    ...(serial ? [['21', serial] as const] : []),
  ];
}
