/** Maximum number of listed ranges. */
const MAX_RANGES = 12;

/** Formats ascending row numbers: `5, 8–12 and 14`; very many end in `… (340 in all)`. */
export function rowRanges(rows: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && run[1] === row - 1) run[1] = row;
    else runs.push([row, row]);
  }
  // Two consecutive rows read better as two numbers.
  const names = runs.flatMap(([first, last]) => {
    if (first === last) return [`${first}`];
    return last === first + 1 ? [`${first}`, `${last}`] : [`${first}–${last}`];
  });
  if (names.length > MAX_RANGES) return `${names.slice(0, MAX_RANGES).join(', ')}, … (${rows.length} in all)`;
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}

/** The same with its noun: `row 5`, `rows 5 and 8–12`. */
export function rowsInWords(rows: readonly number[]): string {
  return `${rows.length === 1 ? 'row' : 'rows'} ${rowRanges(rows)}`;
}
