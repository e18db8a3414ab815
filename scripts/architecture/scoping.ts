import { isTest } from './place.ts';
import { child, children, type Node, type Parsed, readText, walk } from './source.ts';
import { type Tables, tableWords } from './tables.ts';
import { lineAt, type Violation } from './violation.ts';

const MESSAGE =
  'Name the workspace: every statement on a workspace table must contain workspaceId (or workspace_id) in its WHERE, ON or values. Mark one that is meant for all workspaces with /* every workspace */.';

const NAMES_WORKSPACE = /workspace_?id|\/\* every workspace \*\//i;
const IS_STATEMENT = /\b(select|insert|update|delete|from|join)\b/i;

/** Methods of a drizzle chain whose first argument is a table. */
const ON_TABLE = new Set(['from', 'update', 'delete', 'insert']);

/**
 * Finds statements on workspace tables that do not name the workspace: drizzle chains, sql`…` templates and SQL strings. A
 * nested statement does not count for the outer one. The condition may be in a helper of the same file
 * (`ofWorkspace(ctx)`).
 */
export function findUnscoped(file: Parsed, tables: Tables): Violation[] {
  if (!file.path.startsWith('worker/') || isTest(file.path)) return [];
  const statements = statementsOn(file, tables);
  const helpers = conditionHelpers(file);
  return statements
    .filter((statement) => {
      const own = ownText(file.text, statement, statements);
      return !NAMES_WORKSPACE.test(own) && !helpers.some((helper) => own.includes(`${helper}(`));
    })
    .map(({ start }) => ({ path: file.path, line: lineAt(file.text, start), message: MESSAGE }));
}

type Span = Pick<Node, 'start' | 'end'>;

/** The file's statements on workspace tables, one span each. */
function statementsOn(file: Parsed, tables: Tables): Span[] {
  const { words, namespaces } = tableWords(file, tables);
  const isTable = (word: string) => {
    const [namespace = '', name = ''] = word.split('.');
    return words.has(word) || (namespaces.has(namespace) && tables.constants.has(name));
  };
  const spans = new Map<string, Span>();
  const add = ({ start, end }: Span) => spans.set(`${start}-${end}`, { start, end });
  walk(file.program, (node, ancestors) => {
    if (node.type === 'CallExpression') {
      const method = readText(child(child(node, 'callee'), 'property'), 'name') ?? '';
      const [table] = children(node, 'arguments');
      if (ON_TABLE.has(method) && table && isTable(file.text.slice(table.start, table.end))) {
        add(wholeChain(node, ancestors));
      }
    } else if (node.type === 'TaggedTemplateExpression' || node.type === 'TemplateLiteral' || node.type === 'Literal') {
      if (
        findTargets(file.text.slice(node.start, node.end)).some(
          (target) => isTable(target) || tables.sqlNames.has(target),
        )
      ) {
        // The walk visits the tag before its template.
        const parent = ancestors.at(-1);
        add(parent?.type === 'TaggedTemplateExpression' ? parent : node);
      }
    }
  });
  return [...spans.values()];
}

/** The outermost call of the chain that a call belongs to. */
function wholeChain(call: Node, ancestors: readonly Node[]): Node {
  let whole = call;
  for (const around of ancestors.toReversed()) {
    const continues =
      (around.type === 'MemberExpression' && child(around, 'object') === whole) ||
      (around.type === 'CallExpression' && child(around, 'callee') === whole) ||
      around.type === 'ChainExpression';
    if (!continues) break;
    whole = around;
  }
  return whole;
}

/** The tables in SQL: names, or expressions in `${…}`, after FROM, JOIN, UPDATE and INTO. */
function findTargets(sql: string): string[] {
  const matches = sql.matchAll(/\b(?:from|join|update|into)\s+(?:\$\{\s*([\w.]+)\s*\}|["`[]?(\w+))/gi);
  return [...matches].map(([, word, name]) => word ?? name ?? '');
}

/** The text of a statement without the statements in it. */
function ownText(text: string, { start, end }: Span, statements: readonly Span[]): string {
  let own = text.slice(start, end);
  for (const inner of statements) {
    if (inner.start < start || inner.end > end || (inner.start === start && inner.end === end)) continue;
    const blank = ' '.repeat(inner.end - inner.start);
    own = own.slice(0, inner.start - start) + blank + own.slice(inner.end - start);
  }
  return own;
}

/** Functions of the file that return a condition with the workspace, not a statement. */
function conditionHelpers(file: Parsed): string[] {
  const names: string[] = [];
  for (const node of children(file.program, 'body')) {
    const declaration = node.type === 'ExportNamedDeclaration' ? child(node, 'declaration') : node;
    if (!declaration) continue;
    const functions =
      declaration.type === 'VariableDeclaration' ? children(declaration, 'declarations') : [declaration];
    for (const one of functions) {
      const name = readText(child(one, 'id'), 'name');
      const text = file.text.slice(one.start, one.end);
      if (name && NAMES_WORKSPACE.test(text) && !IS_STATEMENT.test(text)) names.push(name);
    }
  }
  return names;
}
