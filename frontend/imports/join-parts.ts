import type { BulkAnswer, ImportPreview, RowAction } from '../../worker/imports/contract.ts';

type Parts = readonly (readonly number[])[];
type Report = Pick<ImportPreview, 'imported' | 'created' | 'updated' | 'unchanged' | 'skipped' | 'warnings' | 'merged'>;

/** Notes about rows of a part, as notes about rows of the file. */
const toFile =
  (part: readonly number[] | undefined) =>
  <Note extends { row: number }>(note: Note): Note => ({ ...note, row: (part?.[note.row - 1] ?? note.row - 1) + 1 });

/** Merges the reports of parts and translates their rows, counted from 1, to rows of the file. */
function joinReports(reports: readonly Report[], parts: Parts): Report {
  const all: Report = { imported: 0, created: 0, updated: 0, unchanged: 0, skipped: [], warnings: [], merged: [] };
  reports.forEach((report, at) => {
    const inFile = toFile(parts[at]);
    all.imported += report.imported;
    all.created += report.created;
    all.updated += report.updated;
    all.unchanged += report.unchanged;
    all.skipped.push(...report.skipped.map(inFile));
    all.warnings.push(...report.warnings.map(inFile));
    for (const pair of report.merged) all.merged.push({ ...inFile(pair), into: inFile({ row: pair.into }).row });
  });
  all.merged.sort((a, b) => a.row - b.row);
  return all;
}

/** Joins the previews of a file's parts. */
export function joinPreviews(previews: readonly ImportPreview[], parts: Parts): ImportPreview {
  const actions: RowAction[] = [];
  const inFile = (at: number) => toFile(parts[at]);
  previews.forEach((preview, at) => {
    preview.actions.forEach((action, index) => {
      actions[parts[at]?.[index] ?? index] = action;
    });
  });
  return {
    ...joinReports(previews, parts),
    actions,
    conflicts: previews.flatMap(({ conflicts }, at) => conflicts.map(inFile(at))),
    changes: previews.flatMap(({ changes }, at) => changes.map(inFile(at))),
    stockDiffers: previews.reduce((sum, { stockDiffers }) => sum + stockDiffers, 0),
    balances: previews.flatMap(({ balances }, at) => balances.map(inFile(at))),
    keptBalances: previews.reduce((sum, { keptBalances }) => sum + keptBalances, 0),
    unknownPlaces: [...new Set(previews.flatMap(({ unknownPlaces }) => unknownPlaces))],
  };
}

/** Joins the results of a file's parts, without the items. */
export function joinAnswers(answers: readonly BulkAnswer[], parts: Parts): BulkAnswer {
  const importId = answers.find((answer) => answer.importId !== null)?.importId ?? null;
  return { ...joinReports(answers, parts), importId, items: [] };
}
