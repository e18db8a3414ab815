import { isMoney, parseFigure } from '../row/figures.ts';
import { joinWords, type Line } from './page.ts';

const COMPANY =
  /\b(?:sdn\.?\s*bhd|bhd|ltd|limited|llc|inc|corp|gmbh|ag|company|pty|plc|s\.?a\.?|b\.?v\.?|trading|enterprise|supplies|foods?|tea|teas|estate|restoran|restaurant|cafe|mart|bakeries|wholesale|imports?)\b|\p{L}{3,}\W+co\b/iu;
const ABOUT =
  /\b(?:tel|fax|date|invoice|receipt|gst|vat|reg|no|bill|jalan|street|road|avenue|to|sold to|ship to|deliver|page|table|cashier|welcome|duplicate|copy)\b/i;
/** A line that tells the number under which a company is registered, or who owns it, and not what it is called. */
const REGISTERED =
  /^\W*(?:co(?:mpany)?|business|reg(?:istration)?|roc|ssm|abn|uen)\b[\W\d]*(?:reg\w*\W*)?(?:no|nr|number|id)\b|\b(?:own(?:ed)?|operated|managed|licen[cs]ed)\s+by\b/i;

/**
 * Who wrote the slip: the first line of its head that names a company, else the first that is words. A line with a price
 * is none of them. Empty where there is none.
 */
export function findVendor(head: readonly Line[]): string {
  const texts = head
    .filter((line) => isLegible(line) && !hasPrice(line))
    .map((line) => joinWords(line.words).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, ''))
    .filter((text) => !REGISTERED.test(text));
  const company = texts.find((text) => COMPANY.test(text) && !/^(?:to|sold to|ship to|bill to|deliver)/i.test(text));
  if (company) return company.slice(0, 200);
  const words = texts.find(
    (text) => !ABOUT.test(text) && !/\d{3}/.test(text) && /\p{L}{3,}.*\p{L}{3,}|\p{L}{5,}/u.test(text),
  );
  return (words ?? '').slice(0, 200);
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
