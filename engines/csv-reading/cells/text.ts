import { unguarded } from '../../csv-writing/cells.ts';
import { unwrapFormula } from '../../numbers/written-number.ts';
import type { Read } from './values.ts';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
  reg: '®',
  copy: '©',
  trade: '™',
  eacute: 'é',
  egrave: 'è',
  ntilde: 'ñ',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
};

function decodeEntity(whole: string, name: string): string {
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!number) return ENTITIES[name.toLowerCase()] ?? whole;
  const point = number[1] ? Number.parseInt(number[1], 16) : Number(number[2]);
  return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
}

/** Removes scripts and styles from HTML. An unclosed one stays, and its kind is not searched again. */
function withoutScripts(html: string): string {
  const unclosed = new Set<string>();
  let kept = '';
  let from = 0;
  for (const { 0: tag, 1: kind = '', index } of html.matchAll(/<(script|style)\b[^<>]*>/gi)) {
    const name = kind.toLowerCase();
    if (index < from || unclosed.has(name)) continue;
    const close = name === 'script' ? /<\/script>/gi : /<\/style>/gi;
    close.lastIndex = index + tag.length;
    if (close.exec(html) === null) {
      unclosed.add(name);
      continue;
    }
    kept += html.slice(from, index);
    from = close.lastIndex;
  }
  return kept + html.slice(from);
}

/** Converts HTML to text with paragraphs and list items on separate lines. Plain text is unchanged. */
export function htmlToText(html: string): string {
  const isHtml = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\w+);/i.test(html);
  if (!isHtml) return html;
  return withoutScripts(html)
    .replace(/<!--[^<>]*-->/g, '')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/?(?:br|p|div|h[1-6]|ul|ol|tr|table)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#?\w{1,10});/g, decodeEntity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function cut(text: string, max: number): Read<string> {
  if (text.length <= max) return { value: text };
  return {
    value: text
      .slice(0, max)
      .toWellFormed()
      .replace(/\uFFFD$/, '')
      .trim(),
    note: `is cut to ${max} characters`,
  };
}

/**
 * Removes what spreadsheets and exports add to keep a cell text: `="0012"`, or an apostrophe before a leading `=`, `+`,
 * `-` or `@`.
 */
export function plainText(cell: string): string {
  return unguarded(unwrapFormula(cell.trim())).toWellFormed();
}

/** Parses one line of at most `max` characters: line breaks become spaces, other control characters are removed. */
export function parseLine(cell: string, max: number): Read<string> {
  const line = plainText(cell)
    // Copied from web pages; two names that look the same would be two products.
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replace(/[\s\u0085]+/g, (blanks) => (/^[^\S\n\r\t\v\f]+$/.test(blanks) ? blanks : ' '))
    .replace(/\p{Cc}/gu, '')
    .trim();
  return line === '' ? {} : cut(line, max);
}

/** Limits the work per cell. */
const MAX_HTML_LENGTH = 100_000;

/** Parses several lines of at most `max` characters, converting HTML to text unless `isLiteral`. */
export function parseLines(cell: string, max: number, isLiteral = false): Read<string> {
  const plain = plainText(cell).slice(0, MAX_HTML_LENGTH);
  const text = (isLiteral ? plain : htmlToText(plain))
    .replace(/[\v\f\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim();
  return text === '' ? {} : cut(text, max);
}
