import type { Line, Word } from '../page/page.ts';
import { columnAt, headedColumns } from './columns.ts';
import { COLUMN_GAP, gapBefore, type Parts, takeApart } from './parts.ts';
import { parseRows, type Row } from './rows.ts';
import type { Token } from './tokens.ts';

/** A row of a slip without prices, below headings: its name and the figure below the heading of quantities. */
export interface Counted {
  parts: Parts;
  name: Token[];
  quantity: Token;
}

/** Finds the goods of a delivery note or packing list with headings. Of ordered and delivered, it is the delivered. */
export function findCounted(lines: readonly Line[]): Counted[] {
  const rows = parseRows(lines);
  const heading = rows.findIndex(({ kind }) => kind === 'heading');
  const columns = headedColumns(rows.filter(({ kind }, index) => kind === 'heading' && index - heading < 2));
  if (!columns.some(({ kind }) => kind === 'quantity')) return findLabelled(rows);
  const counted: Counted[] = [];
  let isOpen = false;
  for (const row of rows.slice(heading + 1)) {
    const parts = takeApart(row);
    const figures = [...parts.lead, ...parts.tail].filter(({ kind }) => kind === 'figure');
    const last = counted.at(-1);
    const [first] = last?.name ?? [];
    if (isOpen && last && first && row.kind === 'plain' && figures.length === 0 && startsAt(parts, first)) {
      last.name.push(...parts.name);
      continue;
    }
    const quantity = figures.findLast((token) => columnAt(columns, token) === 'quantity');
    isOpen = row.kind === 'plain' && parts.isNamed && quantity !== undefined;
    if (isOpen && quantity) counted.push({ parts, name: withoutCodes(parts.name), quantity });
  }
  return counted;
}

/** Goods whose quantity has a label, on the row of the name or below it. */
function findLabelled(rows: readonly Row[]): Counted[] {
  const counted: Counted[] = [];
  let above: Parts[] = [];
  for (const row of rows) {
    const parts = takeApart(row);
    const quantity = row.tokens.find(({ label }) => label === 'quantity');
    if (quantity) {
      const named = parts.isNamed ? [parts] : above;
      const name = named.flatMap((one) => withoutCodes(one.name));
      if (name.length > 0 && row.kind === 'plain') counted.push({ parts, name, quantity });
      above = [];
    } else if (row.kind !== 'plain') above = [];
    // The first name may stand below lines about the slip.
    else if (parts.isNamed && parts.lead.length + parts.tail.length === 0)
      above = counted.length > 0 ? [...above, parts] : [parts];
  }
  return counted;
}

/** Whether a row begins where a name does. */
function startsAt({ name: [first] }: Parts, { word }: Token): boolean {
  const letter = (word.right - word.left) / Math.max(1, word.text.length);
  return first !== undefined && Math.abs(first.word.left - word.left) < 2 * letter;
}

/** A name without the codes in the columns before and behind it. */
function withoutCodes(name: readonly Token[]): Token[] {
  const isCode = ({ kind, word }: Token) => kind === 'code' || /^\d{3,}$/.test(word.text);
  let from = 0;
  while (from < name.length - 1 && isCode(name[from] as Token)) from += 1;
  let to = name.length;
  while (
    to > from + 1 &&
    name[to - 1]?.kind === 'code' &&
    gapBefore(name[to - 1]?.word as Word, name[to - 2]?.word) > COLUMN_GAP
  )
    to -= 1;
  return name.slice(from, to);
}
