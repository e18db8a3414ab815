import { type Line, textOf } from './page.ts';

const COMPANY =
  /\b(?:sdn\.?\s*bhd|bhd|ltd|limited|llc|inc|corp|gmbh|ag|co\.?|company|pty|plc|s\.?a\.?|b\.?v\.?|trading|enterprise|supplies|foods?|tea|teas|estate|restoran|restaurant|cafe|mart|bakeries|wholesale|imports?)\b/i;
const ABOUT =
  /\b(?:tel|fax|date|invoice|receipt|gst|vat|reg|no|bill|jalan|street|road|avenue|to|sold to|ship to|deliver)\b/i;

/** Who wrote the slip: the first line of its head that names a company, else the first that is words. Empty where none. */
export function vendorOf(head: readonly Line[]): string {
  const texts = head.map((line) => textOf(line.words).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, ''));
  const company = texts.find((text) => COMPANY.test(text) && !/^(?:to|sold to|ship to|bill to|deliver)/i.test(text));
  if (company) return company.slice(0, 200);
  const words = texts.find((text) => !ABOUT.test(text) && !/\d{3}/.test(text) && /\p{L}{3,}.*\p{L}{3,}/u.test(text));
  return (words ?? '').slice(0, 200);
}
