import { type Element, isElement } from './elements.ts';
import { isChecked, toGtin14 } from './gtin.ts';

/** GS1 Digital Link: web addresses that hold elements, `https://any.example/01/{gtin}/10/{lot}?17=261231`. */

/** Why an address of that form can't be read, in words that follow “This code”. */
export interface Unreadable {
  problem: string;
}

/** What may follow the GTIN in the path. */
const QUALIFIERS: ReadonlySet<string> = new Set(['22', '10', '21']);

/** Reads a Digital Link of a GTIN. Null for any other text, also for any other address. */
export function parseDigitalLink(text: string): Element[] | Unreadable | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const segments = url.pathname.split('/').slice(1);
  const at = segments.findIndex((segment, place) => segment === '01' && /^\d{8,14}$/.test(segments[place + 1] ?? ''));
  if (at === -1) {
    return isCompressed(segments.at(-1) ?? '')
      ? { problem: 'is a compressed Digital Link. Scan its barcode instead, or type the number below it' }
      : null;
  }
  const elements: [string, string][] = [['01', toGtin14(segments[at + 1] ?? '')]];
  const rest = segments.slice(at + 2).filter((segment) => segment !== '');
  for (let place = 0; place < rest.length; place += 2) {
    const ai = rest[place] ?? '';
    if (!QUALIFIERS.has(ai)) return { problem: 'has an unknown part in its path' };
    const value = decoded(rest[place + 1] ?? '');
    elements.push([ai, value]);
  }
  // What has no number for its name is the shop's own business.
  for (const [name, value] of url.searchParams) if (/^\d{2,4}$/.test(name)) elements.push([name, value]);
  return elements.every(isElement) ? elements : { problem: 'has a value that is too long or damaged' };
}

/** The value that a segment of a path holds; empty for what is none. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not a value, so that the caller refuses it.
    return '';
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Bits of a compressed GTIN. */
const [AI_BITS, GTIN_BITS, SHORTEST] = [8, 47, 10];

/** Whether a path ends with a compressed GTIN: the AI 01 in 8 bits, and 47 bits of a number with a right check digit. */
function isCompressed(segment: string): boolean {
  if (segment.length < SHORTEST || !/^A[Q-Za-f][\w-]*$/.test(segment)) return false;
  const bits = [...segment.slice(0, SHORTEST)].reduce(
    (sum, letter) => sum * 64n + BigInt(ALPHABET.indexOf(letter)),
    0n,
  );
  const spare = BigInt(SHORTEST * 6 - AI_BITS - GTIN_BITS);
  const digits = String((bits >> spare) & ((1n << BigInt(GTIN_BITS)) - 1n)).padStart(14, '0');
  return digits.length === 14 && isChecked(digits);
}

/** Writes the Digital Link of elements, with the GTIN first and qualifiers in their order. @param base such as `https://tea.example` */
export function writeDigitalLink(base: string, elements: readonly Element[]): string {
  const path = ['01', '22', '10', '21'].flatMap((ai) => {
    const found = elements.find(([one]) => one === ai);
    return found ? [`/${ai}/${encodeURIComponent(found[1])}`] : [];
  });
  const query = elements.filter(([ai]) => ai !== '01' && !QUALIFIERS.has(ai));
  const search = query.map(([ai, value]) => `${ai}=${encodeURIComponent(value)}`).join('&');
  return `${base.replace(/\/+$/, '')}${path.join('')}${search === '' ? '' : `?${search}`}`;
}
