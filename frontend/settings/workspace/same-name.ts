/**
 * Whether the typed text matches the name, ignoring surrounding spaces and the difference between straight and curly
 * quotes.
 */
export function isSameName(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .trim();
