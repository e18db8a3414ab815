import type { BulkAnswer, ImportPreview, RowAction } from '../../worker/imports/contract.ts';

type Parts = readonly (readonly number[])[];
type Report = Pick<ImportPreview, 'imported' | 'created' | 'updated' | 'unchanged' | 'skipped' | 'merged'>;

/** Merges the reports of parts and translates their rows, counted from 1, to rows of the file. */
function joinReports(reports: readonly Report[], parts: Parts): Report {
  const all: Report = { imported: 0, created: 0, updated: 0, unchanged: 0, skipped: [], merged: [] };
  reports.forEach((report, at) => {
    const toFileRow = (row: number) => (parts[at]?.[row - 1] ?? row - 1) + 1;
    all.imported += report.imported;
    all.created += report.created;
    all.updated += report.updated;
    all.unchanged += report.unchanged;
    for (const { row, reason } of report.skipped) all.skipped.push({ row: toFileRow(row), reason });
    for (const { row, into } of report.merged) all.merged.push({ row: toFileRow(row), into: toFileRow(into) });
  });
  all.merged.sort((a, b) => a.row - b.row);
  return all;
}

/** Joins the previews of a file's parts. */
export function joinPreviews(previews: readonly ImportPreview[], parts: Parts): ImportPreview {
  const actions: RowAction[] = [];
  previews.forEach((preview, at) => {
    preview.actions.forEach((action, index) => {
      actions[parts[at]?.[index] ?? index] = action;
    });
  });
  return { ...joinReports(previews, parts), actions };
}

/** Joins the results of a file's parts, without the items. */
export function joinAnswers(answers: readonly BulkAnswer[], parts: Parts): BulkAnswer {
  const importId = answers.find((answer) => answer.importId !== null)?.importId ?? null;
  return { ...joinReports(answers, parts), importId, items: [] };
}
