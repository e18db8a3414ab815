/**
 * GS1 element strings: what GS1-128, GS1 DataMatrix and GS1 QR codes hold. Each element is an application identifier (AI)
 * with its value; a separator (FNC1, read as GS) ends a value of variable length. Rules: GS1 General Specifications 7.8.
 */

/** An application identifier with its value. */
export type Element = readonly [ai: string, value: string];

/** What a scanner sends for FNC1 between elements. */
export const SEPARATOR = '\u001d';
/** The longest value of any application identifier. */
const MAX_VALUE = 90;

/** By the first two digits of an AI: how many digits it has. All others have none. */
const AI_DIGITS: Readonly<Record<string, number>> = Object.fromEntries([
  ...['00', '01', '02', '03', '04', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22'].map(
    (start) => [start, 2],
  ),
  ...['30', '37', '90', '91', '92', '93', '94', '95', '96', '97', '98', '99'].map((start) => [start, 2]),
  ...['23', '24', '25', '40', '41', '42', '71'].map((start) => [start, 3]),
  ...['31', '32', '33', '34', '35', '36', '39', '43', '70', '72', '80', '81', '82'].map((start) => [start, 4]),
]);

/** By the first two digits of an AI: the length of its value, where no separator has to follow. */
const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '11': 6, '12': 6, '13': 6, '14': 6, '15': 6, '16': 6 },
  ...{ '17': 6, '18': 6, '19': 6, '20': 2, '31': 6, '32': 6, '33': 6, '34': 6, '35': 6, '36': 6, '41': 13 },
};

/** The longest values of AIs of variable length that a shop reads. */
const LONGEST: Readonly<Record<string, number>> = { '10': 20, '21': 20, '22': 20, '30': 8, '37': 8, '8200': 70 };
const NUMBERS: ReadonlySet<string> = new Set(['30', '37']);

/** The AI that a text begins with; null if it begins with none. */
function aiAt(text: string, at: number): string | null {
  const digits = AI_DIGITS[text.slice(at, at + 2)];
  if (digits === undefined) return null;
  const ai = text.slice(at, at + digits);
  return ai.length === digits && /^\d+$/.test(ai) ? ai : null;
}

/** Whether a value may follow this AI. */
function isValue(ai: string, value: string): boolean {
  const fixed = FIXED[ai.slice(0, 2)];
  if (fixed !== undefined) return value.length === fixed && /^\d+$/.test(value);
  if (NUMBERS.has(ai) && !/^\d+$/.test(value)) return false;
  return value.length > 0 && value.length <= (LONGEST[ai] ?? MAX_VALUE) && /^[!-~]+$/.test(value);
}

/** Whether it is an AI with a value that it may have. */
export const isElement = ([ai, value]: Element): boolean => aiAt(ai, 0) === ai && isValue(ai, value);

/** Reads an element string, without the symbology in front of it. Null if it is none. */
export function parseElementString(text: string): Element[] | null {
  const elements: Element[] = [];
  let at = 0;
  while (at < text.length) {
    // Some printers also end values of fixed length with a separator.
    if (text[at] === SEPARATOR) {
      at += 1;
      continue;
    }
    const ai = aiAt(text, at);
    if (ai === null) return null;
    at += ai.length;
    const separator = text.indexOf(SEPARATOR, at);
    const fixed = FIXED[ai.slice(0, 2)];
    const end = fixed !== undefined ? at + fixed : separator === -1 ? text.length : separator;
    const value = text.slice(at, end);
    if (!isValue(ai, value)) return null;
    elements.push([ai, value]);
    at = end;
  }
  return elements.length > 0 ? elements : null;
}

/** Reads the form for people, `(01)09506000134352(10)ABC`. Null if it is none. */
export function parseBracketed(text: string): Element[] | null {
  const elements: [string, string][] = [];
  let at = 0;
  for (const match of text.matchAll(/\((\d{2,4})\)/g)) {
    const ai = match[1] ?? '';
    // Brackets may also be a part of a value.
    if (aiAt(ai, 0) !== ai) continue;
    const last = elements.at(-1);
    if (last) last[1] = text.slice(at, match.index);
    else if (match.index > 0) return null;
    elements.push([ai, '']);
    at = match.index + match[0].length;
  }
  const last = elements.at(-1);
  if (!last) return null;
  last[1] = text.slice(at);
  return elements.every(isElement) ? elements : null;
}

/** Writes an element string, with separators and without the FNC1 in front. Values of fixed length come first. */
export function writeElementString(elements: readonly Element[]): string {
  const isFixed = ([ai]: Element) => FIXED[ai.slice(0, 2)] !== undefined;
  const fixed = elements.filter(isFixed).map((element) => element.join(''));
  return [
    ...fixed,
    elements
      .filter((one) => !isFixed(one))
      .map((one) => one.join(''))
      .join(SEPARATOR),
  ].join('');
}
