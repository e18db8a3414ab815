/** Runs of row numbers that are named before the rest is only counted. */
const NAMED = 12;

/** Rising row numbers as a person writes them: `5, 8–12 and 14`; very many end in `… (340 in all)`. */
export function rowRanges(rows: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && run[1] === row - 1) run[1] = row;
    else runs.push([row, row]);
  }
  // Two rows in a run read better as two numbers.
  const names = runs.flatMap(([first, last]) => {
    if (first === last) return [`${first}`];
    return last === first + 1 ? [`${first}`, `${last}`] : [`${first}–${last}`];
  });
  if (names.length > NAMED) return `${names.slice(0, NAMED).join(', ')}, … (${rows.length} in all)`;
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}

/** The same with its noun: `row 5`, `rows 5 and 8–12`. */
export function rowsInWords(rows: readonly number[]): string {
  return `${rows.length === 1 ? 'row' : 'rows'} ${rowRanges(rows)}`;
}
