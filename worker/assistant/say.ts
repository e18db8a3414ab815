import { quantityText } from '../../engines/numbers/quantity-text.ts';
import type { AnswerLine, PageLink, Proposal, Span, SupplierDraft } from './contract.ts';

/** An answer before it is sent. */
export interface Answer {
  lines: AnswerLine[];
  links?: PageLink[];
  proposals?: Proposal[];
  drafts?: SupplierDraft[];
  suggestions?: string[];
  /** False where it says that it does not know. */
  understood?: boolean;
}

/** What a line is made of: words, numbers, and items, which become links. */
type Part = string | number | { id: number; name: string };

/** A line of text: line`${item} is in ${place}.` */
export function line(texts: TemplateStringsArray, ...parts: readonly Part[]): AnswerLine {
  return { kind: 'text', spans: spansOf(texts, parts) };
}

/** A line of a list. */
export function bullet(texts: TemplateStringsArray, ...parts: readonly Part[]): AnswerLine {
  return { kind: 'bullet', spans: spansOf(texts, parts) };
}

function spansOf(texts: readonly string[], parts: readonly Part[]): Span[] {
  const spans: Span[] = [];
  const add = (text: string) => {
    const last = spans.at(-1);
    if (text === '') return;
    if (last && last.itemId === undefined) last.text += text;
    else spans.push({ text });
  };
  for (const [i, text] of texts.entries()) {
    add(text);
    const part = parts[i];
    if (part === undefined) continue;
    if (typeof part === 'object') spans.push({ text: part.name, itemId: part.id });
    else add(String(part));
  }
  return spans;
}

/** The lines as one text. */
export function textOf(lines: readonly AnswerLine[]): string {
  return lines
    .map(({ kind, spans }) => (kind === 'bullet' ? '- ' : '') + spans.map(({ text }) => text).join(''))
    .join('\n');
}

/** A list of at most `most` lines, and how many more there are. */
export function listed<T>(all: readonly T[], most: number, each: (one: T) => AnswerLine): AnswerLine[] {
  const more = all.length - most;
  return [...all.slice(0, most).map(each), ...(more > 0 ? [bullet`and ${count(more, 'more', 'more')}`] : [])];
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Cents as `$12.50`. */
export const money = (cents: number): string => dollars.format(Math.round(cents) / 100);
/** A quantity with its unit: `1,234.5 pounds`, `1 pound`. */
export const amount = (quantity: number, unit: string): string => quantityText(quantity, unit);
/** `1 item`, `3 items`. */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${quantities.format(n)} ${n === 1 ? one : many}`;
/** A share as `42%`. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;
/** Whole days, `about 12 days`. */
export const daysText = (days: number): string =>
  days < 1 ? 'less than a day' : `about ${count(Math.round(days), 'day')}`;
/** A name at the end of a sentence: `Harbour Blending Co.` has its full stop already. */
export const endOf = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
/** `A, B, and C`. */
export const names = (all: readonly string[]): string => lists.format(all);

/** A moment as a day in a time zone, `Nov 20, 2026`. */
export function dayOf(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(moment);
}

/** Quantities of several items, unit by unit: pounds and pieces do not add up. */
export function perUnit(things: readonly { quantity: number; unit: string }[]): string {
  const sums = new Map<string, number>();
  for (const { quantity, unit } of things) sums.set(unit, (sums.get(unit) ?? 0) + Math.round(quantity * 1000));
  const parts = [...sums].sort((a, b) => b[1] - a[1]).map(([unit, sum]) => amount(sum / 1000, unit));
  return parts.length === 0 ? 'nothing' : names(parts);
}
