/**
 * Whether what was typed is the name. Keyboards write straight apostrophes and quotes where the name may have curly
 * ones; these count as the same, and so do blanks around it.
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
