/**
 * Placeholders of templates. Each can be written `{productName}`, `{{productName}}` or `[Product Name]`, in any case. One
 * without a value stays in the text, so that it can be shown before sending.
 */
export const PLACEHOLDERS = [
  'productName',
  'supplierName',
  'orderDate',
  'quantity',
  'deliveryDate',
  'issueDescription',
  'batchNumber',
  'senderName',
  'businessName',
  'deliveryPlace',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Partial<Record<Placeholder, string>>;

/** The label of a placeholder: `Product Name`. */
export function placeholderLabel(name: Placeholder): string {
  const words = name.replace(/([A-Z])/g, ' $1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const BY_KEY = new Map(PLACEHOLDERS.map((name) => [name.toLowerCase(), name]));
/** Possible placeholders. They contain no brackets, so matching takes linear time. */
const WRITTEN = /\{\{([\w\s]*)\}\}|\{([\w\s]*)\}|\[([\w\s]*)\]/g;

/** Parses a placeholder, ignoring case, spaces and underscores; undefined for any other word. */
function parsePlaceholder(written: string): Placeholder | undefined {
  // Line breaks may surround a name, but not split it.
  if (/[^\w ]/.test(written.trim())) return undefined;
  return BY_KEY.get(written.toLowerCase().replaceAll(/[\s_]/g, ''));
}

/** Replaces every placeholder that has a value. Values are not searched for placeholders. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(WRITTEN, (written, twice?: string, once?: string, square?: string) => {
    const name = parsePlaceholder(twice ?? once ?? square ?? '');
    return (name && values[name]?.trim()) || written;
  });
}

/** The distinct placeholders in a text, in order of appearance. */
export function placeholdersIn(text: string): Placeholder[] {
  const found = [...text.matchAll(WRITTEN)].map(([, twice, once, square]) =>
    parsePlaceholder(twice ?? once ?? square ?? ''),
  );
  return [...new Set(found)].filter((name) => name !== undefined);
}
