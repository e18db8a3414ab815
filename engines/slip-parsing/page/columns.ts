import type { Line, Word } from './page.ts';

/** The content of a column, by its heading. `other`: figures that are neither quantity nor price. */
export type ColumnKind = 'quantity' | 'unitPrice' | 'amount' | 'name' | 'other';

export interface Column {
  kind: ColumnKind;
  /** Of its heading, in pixels. */
  left: number;
  centre: number;
}

const HEADINGS: Readonly<Record<ColumnKind, readonly string[]>> = {
  // OCR misreads the Q.
  quantity: [
    'qty',
    'oty',
    'gty',
    'ary',
    'qry',
    'aty',
    'quantity',
    'qnty',
    'quant',
    'pcs',
    'sale',
    'sold',
    'shipped',
    'delivered',
    'received',
    'units',
    'kg',
    'kgs',
    'menge',
    'anzahl',
    'ctns',
  ],
  unitPrice: ['price', 'uprice', 'unitprice', 'up', 'rate', 'cost', 'each', 'unitcost', 'preis', 'einzelpreis'],
  amount: ['amount', 'amt', 'total', 'rm', 'ext', 'extended', 'value', 'sum', 'linetotal', 'betrag', 'gesamt'],
  name: [
    'description',
    'desc',
    'item',
    'items',
    'product',
    'products',
    'particulars',
    'goods',
    'article',
    'details',
    'codedesc',
    'artikel',
    'bezeichnung',
    'tea',
    'name',
  ],
  other: [
    'disc',
    'discount',
    'tax',
    'gst',
    'vat',
    'iss',
    'issued',
    'exc',
    'code',
    'sku',
    'uom',
    'um',
    'unit',
    'no',
    'line',
    'lot',
    'batch',
    'weight',
    'ordered',
    'order',
    'd',
  ],
};

/**
 * The kind of column that a heading names, or null. One letter may be misread in a word of three or more; then it is not
 * `isExact`.
 */
function parseHeading(word: Word): { kind: ColumnKind; isExact: boolean } | null {
  const plain = toLetters(word.text);
  if (plain === '') return null;
  const kinds = Object.keys(HEADINGS) as ColumnKind[];
  const exact = kinds.find((kind) => HEADINGS[kind].includes(plain));
  if (exact) return { kind: exact, isExact: true };
  // `S/Price`, `NettAmount`.
  if (/.price$/.test(plain)) return { kind: 'unitPrice', isExact: true };
  if (/.(?:amount|total)$/.test(plain)) return { kind: 'amount', isExact: true };
  if (plain.length < 3) return null;
  const near = kinds.find((kind) =>
    HEADINGS[kind].some((heading) => heading.length >= 3 && isOneLetterOff(plain, heading)),
  );
  return near ? { kind: near, isExact: false } : null;
}

function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  const rest = (text: string, skip: number) => text.slice(from + skip);
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1);
}

/** The columns that a line of headings names; null for any other line. */
export function parseColumns(line: Line): Column[] | null {
  if (line.words.some(({ text }) => /\d/.test(text)) || /^(?:gst|vat|tax)/i.test(line.words[0]?.text ?? ''))
    return null;
  const words = pairs(line.words.filter(({ text }) => toLetters(text) !== ''));
  const columns = words.flatMap((word) => {
    const heading = parseHeading(word);
    return heading ? [{ ...heading, left: word.left, centre: (word.left + word.right) / 2 }] : [];
  });
  const kinds = new Set(columns.map(({ kind }) => kind));
  const hasMoney = kinds.has('unitPrice') || kinds.has('amount');
  // An address may contain two such words by chance; a heading names goods and their cost.
  const isHeading = (kinds.has('name') && (hasMoney || kinds.has('quantity'))) || (kinds.has('quantity') && hasMoney);
  // Two words that only resemble headings are not enough: `Tea Cosy`.
  const exact = columns.filter(({ isExact }) => isExact).length;
  if (exact < 2 && columns.length < 3) return null;
  // There is only one column of amounts, the last; others are misread.
  const sums = columns.findLastIndex(({ kind }) => kind === 'amount');
  for (const [index, column] of columns.entries()) {
    if (column.kind === 'amount' && index < sums) column.kind = 'other';
  }
  return isHeading && columns.length >= words.length * 0.5 ? withName(columns, words) : null;
}

/** Reduces headings of two words to the second: `Unit price` is a price, `Item code` a code. */
function pairs(words: readonly Word[]): Word[] {
  return words.flatMap((word, index) => {
    const [plain, next] = [toLetters(word.text), toLetters(words[index + 1]?.text ?? '')];
    const isFirst =
      (/^(?:unit|total|nett?|gross|line|sub)$/.test(plain) && /^(?:price|cost|amount|total|rate)$/.test(next)) ||
      (/^(?:item|product|stock|article)$/.test(plain) && /^(?:code|no|id|sku)$/.test(next));
    return isFirst ? [] : [word];
  });
}

/** Adds a column of names if its heading was misread: the unknown words to the left of all others. */
function withName(columns: Column[], words: readonly Word[]): Column[] {
  const [first] = words;
  if (
    !first ||
    columns.some(({ kind }) => kind === 'name') ||
    first.left >= Math.min(...columns.map(({ left }) => left))
  )
    return columns;
  const heading = words.filter(({ right }) => right < Math.min(...columns.map(({ left }) => left)));
  const [left, right] = [first.left, Math.max(...heading.map((word) => word.right))];
  return [{ kind: 'name', left, centre: (left + right) / 2 }, ...columns];
}

/** Letters only, without anything in brackets: `U/P(RM)` is `up`. */
const toLetters = (text: string) =>
  text
    .toLowerCase()
    .replace(/\([^)]*\)?/g, '')
    .replace(/[^a-z]/g, '');

/** The column nearest to a word. */
export function nearestColumn(word: Word, columns: readonly Column[]): Column | undefined {
  const centre = (word.left + word.right) / 2;
  return columns.toSorted((a, b) => Math.abs(a.centre - centre) - Math.abs(b.centre - centre))[0];
}
