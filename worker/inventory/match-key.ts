/**
 * A name or a supplier in the form in which an import compares them: without regard to case, outer blanks, runs of
 * blanks, and ways of writing the same letter (NFKC). SQLite's own lower() knows only ASCII.
 */
export function matchKey(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
