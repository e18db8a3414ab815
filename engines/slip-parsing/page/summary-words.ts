import type { Line } from './page.ts';

/**
 * Words of summary lines: sums, taxes, charges, roundings, payments. In the most frequent languages with Latin letters,
 * without accents.
 */
const SUMMARY_WORDS = [
  ...['total', 'totals', 'subtotal', 'grandtotal', 'sum', 'amount', 'balance', 'due', 'payable', 'gross', 'nett'],
  ...['tax', 'taxes', 'taxable', 'gst', 'vat', 'sst', 'hst', 'pst', 'service', 'srv', 'svc', 'servicechg', 'gratuity'],
  ...['rounding', 'roundingadj', 'rounded', 'round', 'discount', 'disc', 'rebate', 'saving', 'savings', 'surcharge'],
  ...['cash', 'change', 'tendered', 'tender', 'paid', 'payment', 'payments', 'visa', 'mastercard', 'amex', 'debit'],
  ...['credit', 'deposit', 'voucher', 'coupon', 'refund', 'tip', 'tips'],
  // German
  ...[
    'summe',
    'gesamt',
    'gesamtsumme',
    'gesamtbetrag',
    'zwischensumme',
    'endbetrag',
    'mwst',
    'ust',
    'bar',
    'rueckgeld',
  ],
  ...['ruckgeld', 'gegeben', 'rabatt', 'trinkgeld', 'netto', 'brutto', 'rundung', 'zahlung'],
  // French
  ...['soustotal', 'tva', 'remise', 'especes', 'rendu', 'monnaie', 'pourboire', 'montant', 'ttc', 'arrondi'],
  // Spanish, Portuguese, Italian
  ...['iva', 'cambio', 'efectivo', 'propina', 'descuento', 'importe', 'redondeo', 'troco', 'dinheiro', 'desconto'],
  ...['imposto', 'totale', 'subtotale', 'resto', 'contanti', 'sconto', 'arrotondamento', 'coperto', 'importo'],
  // Dutch
  ...['totaal', 'subtotaal', 'btw', 'wisselgeld', 'contant', 'korting', 'bedrag', 'afronding'],
  // Malay, Indonesian
  ...['jumlah', 'tunai', 'baki', 'kembali', 'kembalian', 'cukai', 'pajak', 'diskaun', 'diskon', 'pelarasan', 'bayar'],
] as const;

/** Words that accompany those, but do not make a line a summary. */
const NEUTRAL_WORDS = [
  ...[
    'rm',
    'myr',
    'usd',
    'sgd',
    'eur',
    'gbp',
    'chf',
    'incl',
    'inclusive',
    'including',
    'excl',
    'exclusive',
    'excluding',
  ],
  ...[
    'inc',
    'exc',
    'ex',
    'of',
    'the',
    'to',
    'be',
    'pay',
    'by',
    'in',
    'at',
    'and',
    'on',
    'sales',
    'sale',
    'bill',
    'net',
  ],
  ...['before', 'after', 'with', 'without', 'adj', 'adjust', 'adjustment', 'amt', 'chg', 'charge', 'charges', 'sub'],
  ...['grand', 'order', 'item', 'items', 'qty', 'quantity', 'count', 'sold', 'card', 'master', 'no', 'collected'],
  ...[
    'received',
    'given',
    'your',
    'customer',
    'final',
    'all',
    'zu',
    'zahlen',
    'inkl',
    'exkl',
    'der',
    'de',
    'sous',
    'per',
  ],
  ...['tot', 'invoice', 'goods', 'value', 'price', 'rate', 'local', 'currency'],
] as const;

/** Digits that OCR reads in place of letters within a word. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's', '6': 'g', '8': 'b' };

/** The letters of a word; empty where it is a number. */
function toLetters(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const digits = plain.replace(/\D/g, '').length;
  if (digits * 2 >= plain.length) return '';
  return plain.replace(/\d/g, (digit) => LETTERS[digit] ?? '');
}

/** How many letters may be misread: none below 5, one below 8, otherwise two. */
const misreadable = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2);

const isLike = (word: string, known: readonly string[]) =>
  known.some((one) => word === one || isNear(word, one, misreadable(Math.min(word.length, one.length))));

/** Whether at most `most` letters are replaced, missing or added. */
function isNear(a: string, b: string, most: number): boolean {
  if (most === 0 || Math.abs(a.length - b.length) > most) return false;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return (row[b.length] ?? 0) <= most;
}

/**
 * Whether all words of a line are summary words or accompany them, with at least one summary word; each may be slightly
 * misread (`SubTetal`, `loial Saies`, `10% Srv Chg`). An item with such a word in its name (`Total Care Soap`,
 * `Change Purse`) also has other words.
 */
export function isSummaryInWords(line: Line): boolean {
  // One or two letters are noise or a tax code.
  const words = line.words.map(({ text }) => toLetters(text)).filter((word) => word.length > 2);
  if (words.length === 0 || words.length > 8) return false;
  return (
    words.some((word) => isLike(word, SUMMARY_WORDS)) &&
    words.every((word) => isLike(word, [...SUMMARY_WORDS, ...NEUTRAL_WORDS]))
  );
}

/** Whether a line contains a summary word, possibly slightly misread. */
export const hasSummaryWord = (line: Line): boolean =>
  line.words.map(({ text }) => toLetters(text)).some((word) => word.length > 2 && isLike(word, SUMMARY_WORDS));
