import type { Line } from './page.ts';

/**
 * The words of lines that tell of a slip as a whole: sums, taxes, charges, roundings, payments. In the languages that are
 * written with Latin letters and met most; accents are left out.
 */
const TELLING = [
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

/** Words that stand beside those and say nothing by themselves. */
const BESIDE = [
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

/** Digits that a camera takes for letters, where everything else is a letter. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's', '6': 'g', '8': 'b' };

/** The letters of a word; empty where it is a number. */
function lettersOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const digits = plain.replace(/\D/g, '').length;
  if (digits * 2 >= plain.length) return '';
  return plain.replace(/\d/g, (digit) => LETTERS[digit] ?? '');
}

/** How many letters may be misread in a word: none in a short one, one in six or fewer, two in more. */
const misreadable = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2);

const isLike = (word: string, known: readonly string[]) =>
  known.some((one) => word === one || isNear(word, one, misreadable(Math.min(word.length, one.length))));

/** Whether at most `most` letters are different, missing or too many. */
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
 * Whether a line has no words but those of a sum, a tax, a charge or a payment, and at least one that tells of it; each may
 * have been misread a little (`SubTetal`, `loial Saies`, `10% Srv Chg`). An item that has such a word in its name
 * (`Total Care Soap`, `Change Purse`) has others, too.
 */
export function isSummaryInWords(line: Line): boolean {
  // A single letter or two are dirt, or the code of a tax.
  const words = line.words.map(({ text }) => lettersOf(text)).filter((word) => word.length > 2);
  if (words.length === 0 || words.length > 8) return false;
  return words.some((word) => isLike(word, TELLING)) && words.every((word) => isLike(word, [...TELLING, ...BESIDE]));
}

/** Whether a line has a word of a sum, a tax or a payment among others; misread a little, or in a language of `TELLING`. */
export const hasSummaryWord = (line: Line): boolean =>
  line.words.map(({ text }) => lettersOf(text)).some((word) => word.length > 2 && isLike(word, TELLING));
