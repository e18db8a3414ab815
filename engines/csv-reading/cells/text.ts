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

/** HTML without its scripts and styles. One that is never closed stays: its kind is then not looked for again. */
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

/** The text of an HTML fragment: paragraphs and list items on lines of their own. Plain text comes back as it is. */
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
 * The text of a cell without what spreadsheets and exports put around it so that it stays text: `="0012"`, and the
 * apostrophe that keeps a leading `=`, `+`, `-` or `@` from being taken for a formula.
 */
export function plainText(cell: string): string {
  return unguarded(unwrapFormula(cell.trim())).toWellFormed();
}

/** One line of at most `max` characters: line breaks become blanks, other control characters go. */
export function parseLine(cell: string, max: number): Read<string> {
  const line = plainText(cell)
    .replace(/[\s\u0085]+/g, (blanks) => (/^[^\S\n\r\t\v\f]+$/.test(blanks) ? blanks : ' '))
    .replace(/\p{Cc}/gu, '')
    .trim();
  return line === '' ? {} : cut(line, max);
}

/** So much of a cell is looked at; what is kept of it is a small part. */
const LONGEST_HTML = 100_000;

/** Text of several lines and at most `max` characters; out of HTML where it is HTML, unless `toTheLetter`. */
export function parseLines(cell: string, max: number, toTheLetter = false): Read<string> {
  const plain = plainText(cell).slice(0, LONGEST_HTML);
  const text = (toTheLetter ? plain : htmlToText(plain))
    .replace(/[\v\f\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim();
  return text === '' ? {} : cut(text, max);
}
