import { isTest } from './place.ts';
import { child, children, type Node, type Parsed, readText, walk } from './source.ts';
import { lineAt, type Violation } from './violation.ts';

/** The helper that types the rows of hand-written SQL. */
const HELPER = 'worker/core/sql/rows.ts';

/** Methods that run SQL and take the type of a row as their word. */
const ROW_METHODS = new Set(['all', 'first', 'get', 'raw', 'values']);

const WRITTEN =
  'Do not write the type of a row by hand: select with drizzle’s builder, or declare the rows next to the SQL with defineRows (worker/core/sql/rows.ts), whose schema tests check.';
const DUPLICATE = (name: string) =>
  `Another query is declared as '${name}': give each its own name, or tests cannot tell which of them has been read.`;

/** Finds rows whose type is written by hand: `.all<Row>(…)`, `.first<Row>()`, `.get<Row>(…)`, and sql<…>`…`. */
export function findHandTypedRows(file: Parsed): Violation[] {
  if (!file.path.startsWith('worker/') || isTest(file.path) || file.path === HELPER) return [];
  const found: Violation[] = [];
  walk(file.program, (node) => {
    if (!child(node, 'typeArguments')) return;
    const isQuery =
      (node.type === 'CallExpression' && isRowMethod(file, child(node, 'callee'))) ||
      (node.type === 'TaggedTemplateExpression' && readText(child(node, 'tag'), 'name') === 'sql');
    if (isQuery) found.push({ path: file.path, line: lineAt(file.text, node.start), message: WRITTEN });
  });
  return found;
}

/** A method of a database or statement; a Durable Object's `storage.get<T>()` is none. */
function isRowMethod({ text }: Parsed, callee: Node | undefined): boolean {
  const object = child(callee, 'object');
  if (!object || /\bstorage$/.test(text.slice(object.start, object.end))) return false;
  return ROW_METHODS.has(readText(child(callee, 'property'), 'name') ?? '');
}

/** Finds declared queries that share a name. */
export function findDuplicateRows(files: readonly Parsed[]): Violation[] {
  const names = new Set<string>();
  const found: Violation[] = [];
  for (const file of files) {
    if (!file.path.startsWith('worker/') || isTest(file.path)) continue;
    walk(file.program, (node) => {
      const callee = readText(child(node, 'callee'), 'name');
      if (node.type !== 'CallExpression' || (callee !== 'defineRows' && callee !== 'defineRowsOf')) return;
      const name = readText(children(node, 'arguments')[0], 'value');
      if (name === undefined) return;
      if (names.has(name))
        found.push({ path: file.path, line: lineAt(file.text, node.start), message: DUPLICATE(name) });
      names.add(name);
    });
  }
  return found;
}
