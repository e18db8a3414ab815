/**
 * How many letters lie between two words: changed, missing and extra ones, and neighbors that swapped places, each
 * counted once (Damerau-Levenshtein, with no letter edited twice). The only edit distance in Camellia.
 */
export function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  let beforeLast = new Uint32Array(width);
  let last = Uint32Array.from({ length: width }, (_, j) => j);
  let row = new Uint32Array(width);
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    const letterBefore = a.charCodeAt(i - 2);
    row[0] = i;
    for (let j = 1; j < width; j++) {
      const other = b.charCodeAt(j - 1);
      const changed = (last[j - 1] ?? 0) + (letter === other ? 0 : 1);
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && letterBefore === other) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      }
      row[j] = least;
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] ?? 0;
}

/** How alike two texts are, 0 to 1: one minus the share of the longer one's letters that differ. */
export function computeSimilarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest;
}
