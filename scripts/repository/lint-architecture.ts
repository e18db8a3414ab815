import { findImportTypes } from '../architecture/import-types.ts';
import { checkNumberFields } from '../architecture/number-fields.ts';
import { isRule } from '../architecture/place.ts';
import { findUnscoped } from '../architecture/scoping.ts';
import { type Parsed, parse } from '../architecture/source.ts';
import { workspaceTables } from '../architecture/tables.ts';
import { findDuplicateRows, findHandTypedRows } from '../architecture/typed-rows.ts';
import { findUncheckedCasts } from '../architecture/unchecked-casts.ts';
import { lineAt, type Sources, type Violation } from '../architecture/violation.ts';

/** Maximum lines of a file. */
const MAX_LINES = 400;

/**
 * Checks what the import rules cannot say: file lengths, number fields, casts, the rows of SQL, and that every statement names its
 * workspace.
 */
export function lintArchitecture(sources: Sources): Violation[] {
  const files = [...sources].map(([path, text]) => parse(path, text));
  const tables = workspaceTables(files);
  const found = files.flatMap((file) => [
    ...checkLength(file),
    ...checkPurity(file),
    ...checkNumberFields(file),
    ...findImportTypes(file),
    ...findUncheckedCasts(file),
    ...findUnscoped(file, tables),
    ...findHandTypedRows(file),
  ]);
  return [...found, ...findDuplicateRows(files)].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

function checkLength({ path, text }: Parsed): Violation[] {
  const lines = text.trimEnd().split('\n').length;
  if (lines <= MAX_LINES) return [];
  const message = `${lines} lines are too many (at most ${MAX_LINES}): split the file by topic.`;
  return [{ path, line: 1, message }];
}

/** A pure rule may not use a database, not even its types. */
function checkPurity({ path, text }: Parsed): Violation[] {
  const found = isRule(path) ? text.match(/\bD1(Database|PreparedStatement|Result)\b/) : null;
  if (!found) return [];
  const line = lineAt(text, found.index ?? 0);
  return [{ path, line, message: `A rule is a pure function: move what needs ${found[0]} to queries.ts.` }];
}
