import { conceptsOf, toRoles } from '../grid/headings.ts';
import type { Line, Word } from './page.ts';

/**
 * Slips that list an item line by line, each with its label (`Product: Sencha`, `Qty: 5 kg`, `Price: 32.00`), become a
 * table: the labels are its headings, and each item is a row. Rows keep their place on the page.
 */

interface Labelled {
  key: string;
  label: Word[];
  value: Word[];
  line: Line;
}

/** Labels of an item; fewer may be by chance. */
const MIN_LABELS = 3;
/** How far apart values are put: farther than any is wide. */
const WIDE = 100;
const MAX_LABEL = 4;

/** The lines with labelled items as rows of a table; those of other pages as they are. */
export function withRecords(lines: readonly Line[]): Line[] {
  const labelled = lines.map(parseLabelled);
  const counts = new Map<string, number>();
  for (const one of labelled) if (one) counts.set(one.key, (counts.get(one.key) ?? 0) + 1);
  const keys = [...counts].filter(([, count]) => count > 1).map(([key]) => key);
  if (keys.length < MIN_LABELS) return [...lines];
  const known = labelled.flatMap((one) => (one && keys.includes(one.key) ? [one] : []));
  const roles = new Set(known.flatMap(({ label }) => toRoles(new Set(conceptsOf(label)))));
  if (!roles.has('name') || !(roles.has('quantity') || roles.has('amount') || roles.has('weight'))) return [...lines];
  const [first] = known;
  if (!first) return [...lines];
  const starts = labelled.flatMap((one, index) => (one?.key === first.key ? [index] : []));
  const letter = (first.line.bottom - first.line.top) / 2;
  const place = (words: readonly Word[], column: number) => {
    const shift = column * WIDE * letter - (words[0]?.left ?? 0);
    return words.map((word) => ({ ...word, left: word.left + shift, right: word.right + shift }));
  };
  const rows = starts.map((start, index): Line => {
    const end = starts[index + 1] ?? lines.length;
    const own = labelled.slice(start, end).flatMap((one) => (one && keys.includes(one.key) ? [one] : []));
    const words = keys.flatMap((key, column) => place(own.find((one) => one.key === key)?.value ?? [], column));
    return { words, ...boundsOf(own.map(({ line }) => line)) };
  });
  const labels = keys.flatMap((key, column) => place(known.find((one) => one.key === key)?.label ?? [], column));
  const heading: Line = {
    ...first.line,
    words: labels,
    bottom: first.line.top,
    top: 2 * first.line.top - first.line.bottom,
  };
  const isOther = (_line: Line, index: number) => !labelled[index] || !keys.includes(labelled[index].key);
  const at = starts[0] ?? 0;
  return [
    ...lines.slice(0, at),
    heading,
    ...rows,
    ...lines.filter((line, index) => index > at && isOther(line, index)),
  ];
}

const boundsOf = (lines: readonly Line[]) => ({
  left: Math.min(...lines.map(({ left }) => left)),
  top: Math.min(...lines.map(({ top }) => top)),
  right: Math.max(...lines.map(({ right }) => right)),
  bottom: Math.max(...lines.map(({ bottom }) => bottom)),
});

/** A line that is a label, a colon and a value; null for others. */
function parseLabelled(line: Line): Labelled | null {
  const at = line.words.findIndex(({ text }) => /[:：]$/.test(text));
  const label = line.words.slice(0, at + 1);
  const value = line.words.slice(at + 1);
  if (at === -1 || at >= MAX_LABEL || value.length === 0 || label.some(({ text }) => /\d/.test(text))) return null;
  if (value.some(({ text }) => /\p{L}[:：]$/u.test(text))) return null;
  const key = label
    .map(({ text }) => text.toLowerCase())
    .join(' ')
    .replace(/[:：]$/, '');
  return { key, label, value, line };
}
