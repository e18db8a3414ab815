/**
 * Placeholders of templates. Each may be written `{productName}`, `{{productName}}` or `[Product Name]`, in any case; one
 * that has no value stays as it stands, so that it can be seen and pointed out before sending.
 */
export const PLACEHOLDERS = [
  'productName',
  'supplierName',
  'orderDate',
  'quantity',
  'deliveryDate',
  'issueDescription',
  'batchNumber',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Partial<Record<Placeholder, string>>;

/** What a placeholder is called: `Product Name`. */
export function placeholderLabel(name: Placeholder): string {
  const words = name.replace(/([A-Z])/g, ' $1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const BY_KEY = new Map(PLACEHOLDERS.map((name) => [name.toLowerCase(), name]));
/** What may be a placeholder. No bracket can stand within, so that a text is read through once, however it is made. */
const WRITTEN = /\{\{([\w\s]*)\}\}|\{([\w\s]*)\}|\[([\w\s]*)\]/g;

/** The placeholder that is written so, without regard to case, blanks and underscores; undefined for any other word. */
function placeholderOf(written: string): Placeholder | undefined {
  // A name is on one line; around it there may be lines.
  if (/[^\w ]/.test(written.trim())) return undefined;
  return BY_KEY.get(written.toLowerCase().replaceAll(/[\s_]/g, ''));
}

/** The text with every placeholder that has a value replaced by it. A value is not looked through for placeholders. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(WRITTEN, (written, twice?: string, once?: string, square?: string) => {
    const name = placeholderOf(twice ?? once ?? square ?? '');
    return (name && values[name]?.trim()) || written;
  });
}

/** The placeholders that stand in the text, each once, in the order of their first appearance. */
export function placeholdersIn(text: string): Placeholder[] {
  const found = [...text.matchAll(WRITTEN)].map(([, twice, once, square]) =>
    placeholderOf(twice ?? once ?? square ?? ''),
  );
  return [...new Set(found)].filter((name) => name !== undefined);
}
