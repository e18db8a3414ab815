import { isMoney, parseFigure } from '../row/figures.ts';
import { partedByGaps } from '../table/gaps.ts';
import { isAddress } from './address.ts';
import { joinWords, type Line } from './page.ts';
import words from './vendor-words.json' with { type: 'json' };

/** How a company says what it is in law. */
const FORM =
  /(?:^|[\s,.(])(?:sdn\.?\s*bhd|bhd|ltd|limited|llc|llp|inc|incorporated|corp|gmbh|mbh|e\.?\s?k|e\.?\s?u|ohg|kg|ag|eg|company|pty|plc|pvt|pte|s\.?\s?a\.?|s\.?a\.?s\.?|s\.?a\.?r\.?l\.?|s\.?l\.?u?\.?|s\.?r\.?l\.?s?|s\.?n\.?c\.?|s\.?p\.?a\.?|b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|sp\.?\s?z\s?o\.?\s?o\.?|s\.?r\.?o\.?|a\.?s\.?|a\/s|aps|ab|oy|kft|a\.?ş\.?|şti|ltda|lda|cv|pt|ud|tbk)\.?(?=$|[\s,;)])/iu;
/** What a company that sells to shops does. */
const TRADE =
  /\b(?:co|trading|traders?|enterprise|suppl(?:y|ies)|foods?|foodservice|teas?|estates?|gardens?|plantations?|wholesale|wholesalers?|imports?|exports?|importers?|packaging|market|mart|stores?|depot|restoran|restaurant|cafe|bakery|bakeries|farm|herbs?|spices?|mills?|printers?|labels?|teehof|teekontor|teeimport|handel|handels|großhandel|kräuter|verpackungen|verpakkingen|groothandel|winkel|maison|comptoir|moulin|imprimerie|établissements?|herboristerie|erboristeria|torrefazione|herboristería|especias|hurtownia|sklep|drukarnia|kilang|syarikat|kedai|pasar|toko|warung)\b/iu;
/** What tells something about the company or the paper, and names nobody. */
const ABOUT =
  /@|www\.|https?:|\b(?:tel|telp|fax|phone|mobile|ph|date|datum|fecha|data|tarikh|tanggal|gstin?|vat|mwst|ust|tva|iva|btw|nif|cif|siret|p\.?\s?iva|npwp|abn|acn|uen|eori|iban|bic|reg|no|nr|num|number|ref|bill|cashier|kasse|kassier|table|terms|due|since|seit|depuis|desde|dal|sinds|established|estd?|gegründet|fond[ée]e?|opening|open|hours)\b/iu;
/** A line that tells the number under which a company is registered, or who owns it, and not what it is called. */
const REGISTERED =
  /^\W*(?:co(?:mpany)?|business|reg(?:istration)?|roc|ssm|abn|uen)\b[\W\d]*(?:reg\w*\W*)?(?:no|nr|number|id)\b|\b(?:own(?:ed)?|operated|managed|licen[cs]ed)\s+by\b/i;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const phrases = (list: string) =>
  list.split('|').map((phrase) => plain(phrase).replaceAll(/[.*+?^${}()[\]\\/]/g, '\\$&'));
const toPattern = (list: string, end: string) => new RegExp(`^\\W*(?:${phrases(list).join('|')})${end}`, 'u');
const RECIPIENT = toPattern(words.recipient, '(?=$|[\\s:.,(/])');
const SENDER = toPattern(words.sender, '(?=$|[\\s:.,(/])');
const DOCUMENT = toPattern(words.document, '(?=$|[\\s:.,#(/\\d-])');

/** What speaks for and against a text; found by trying, on papers of other suppliers than those reported. */
const WORTH = {
  first: 3,
  /** Of each line above it. */
  later: -0.35,
  form: 2.2,
  trade: 0.8,
  about: -3,
  address: -2.5,
  digits: -1.5,
  document: -5,
  recipient: -5,
  belowRecipient: -3.5,
  sender: 2.5,
  twice: -3,
  /** Of letters that are half as high again as most. */
  tall: 2,
  further: -1,
} as const;
const MAX_LINES = 14;

interface Text {
  text: string;
  line: number;
  cell: number;
  left: number;
  right: number;
  height: number;
}

/**
 * Who wrote the slip: what in its head looks most like the name of a company that sells. Its place, its letters, its legal
 * form and its trade speak for it; labels of a recipient or of the paper, addresses and numbers against it. A line with a
 * price is none. Empty where there is none.
 */
export function findVendor(head: readonly Line[]): string {
  const texts = head
    .filter((line) => isLegible(line) && !hasPrice(line))
    .slice(0, MAX_LINES)
    .flatMap(textsOf)
    .filter(
      ({ text }) => !REGISTERED.test(text) && /\p{L}{3}|\p{L}{2}\s?&|[\p{Script=Han}\p{Script=Thai}]{2}/u.test(text),
    );
  const heights = texts.map(({ height }) => height).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 1;
  let best: { text: string; worth: number } | null = null;
  for (const one of texts) {
    const worth = worthOf(one, texts, usual);
    if (worth > (best?.worth ?? LEAST)) best = { text: withoutLabel(one.text), worth };
  }
  return (best?.text ?? '').slice(0, 200);
}
const LEAST = -1.5;

/** `From: Hill Gardens` names Hill Gardens. */
function withoutLabel(text: string): string {
  const label = SENDER.exec(plain(text));
  const rest = label ? text.slice(label[0].length).replace(/^[\s:.,-]+/, '') : '';
  // `Cedente/prestatore (fornitore)` is a label as a whole.
  return rest.length > 2 && !/^[/(]/.test(rest) ? rest : text;
}

function worthOf(one: Text, all: readonly Text[], usual: number): number {
  const { text, line, cell, height } = one;
  const said = plain(text);
  const isSender = SENDER.test(said) && withoutLabel(text) !== text;
  const above = all.filter((other) => other.line < line && other.left < one.right && one.left < other.right).at(-1);
  const isBelow = (label: RegExp) => above !== undefined && above.line >= line - 1 && label.test(plain(above.text));
  const first = all[0]?.line ?? 0;
  const isLabelOnly = (SENDER.test(said) && !isSender) || said.length < 3;
  return (
    (line === first && cell === 0 ? WORTH.first : 0) +
    WORTH.later * (line - first) +
    (cell > 0 ? WORTH.further : 0) +
    (FORM.test(text) ? WORTH.form : 0) +
    (TRADE.test(text) ? WORTH.trade : 0) +
    (ABOUT.test(text) ? WORTH.about : 0) +
    (isAddress(text) ? WORTH.address : 0) +
    (/\d{3}/.test(text) ? WORTH.digits : 0) +
    (DOCUMENT.test(said) || isLabelOnly ? WORTH.document : 0) +
    (RECIPIENT.test(said) ? WORTH.recipient : isBelow(RECIPIENT) ? WORTH.belowRecipient : 0) +
    (isSender || isBelow(SENDER) ? WORTH.sender : 0) +
    (all.some((other) => other !== one && plain(other.text) === said) ? WORTH.twice : 0) +
    Math.min(2, Math.max(0, height / usual - 1) * 2) * WORTH.tall
  );
}

/** The texts of a line, parted by wide gaps. */
function textsOf(line: Line, index: number): Text[] {
  return partedByGaps(line.words).flatMap((cell, at) => {
    const [first, last] = [cell[0], cell.at(-1)];
    const text = joinWords(cell).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, '');
    if (!first || !last || text === '') return [];
    const height = cell.reduce((sum, { top, bottom }) => sum + bottom - top, 0) / cell.length;
    return [{ text, line: index, cell: at, left: first.left, right: last.right, height }];
  });
}

const hasPrice = (line: Line) =>
  line.words.some((word) => {
    const figure = parseFigure(word);
    return figure !== null && isMoney(figure);
  });

/** The share of letters among the signs of a name, and how far the reader must believe it. */
const LEGIBLE = { letters: 0.6, confidence: 0.45 };

/** Whether a line is print, not what a reader makes of a logo or a crease: letters that it believes itself. */
function isLegible({ words }: Line): boolean {
  const signs = words.map(({ text }) => text).join('');
  const letters = signs.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const believed =
    words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, signs.length);
  return letters >= signs.length * LEGIBLE.letters && believed >= LEGIBLE.confidence;
}
