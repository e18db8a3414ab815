import { child, children, type Node, type Parsed, readText, walk } from './source.ts';

/** The tables shared by workspaces, on which every statement must name the workspace. */
export interface Tables {
  /** Names of their constants in db/workspace. */
  constants: ReadonlySet<string>;
  /** SQL names, except those that the directory uses too, which are ambiguous. */
  sqlNames: ReadonlySet<string>;
}

/** Reads the tables of db/workspace with a workspace_id, and the workspaces table itself. */
export function workspaceTables(files: readonly Parsed[]): Tables {
  const constants = new Set<string>();
  const sqlNames = new Set<string>();
  const ofDirectory = new Set<string>();
  for (const { path, text, program } of files) {
    if (!path.startsWith('db/')) continue;
    walk(program, (node) => {
      const table = node.type === 'VariableDeclarator' ? parseTable(node) : null;
      if (!table) return;
      if (path.startsWith('db/directory/')) ofDirectory.add(table.sqlName);
      if (!path.startsWith('db/workspace/')) return;
      if (table.sqlName !== 'workspaces' && !/'workspace_id'/.test(text.slice(node.start, node.end))) return;
      constants.add(table.constant);
      sqlNames.add(table.sqlName);
    });
  }
  for (const name of ofDirectory) sqlNames.delete(name);
  return { constants, sqlNames };
}

/** `items = sqliteTable('items', …)` */
function parseTable(declarator: Node): { constant: string; sqlName: string } | null {
  const constant = readText(child(declarator, 'id'), 'name');
  const call = child(declarator, 'init');
  if (!constant || call?.type !== 'CallExpression') return null;
  if (readText(child(call, 'callee'), 'name') !== 'sqliteTable') return null;
  const sqlName = readText(children(call, 'arguments')[0], 'value');
  return sqlName === undefined ? null : { constant, sqlName };
}

/**
 * The names a file uses for workspace tables: `items`, `shard.items`, and aliases of them.
 * Namespaces end with a dot (`shard.`).
 */
export function tableWords(
  file: Parsed,
  tables: Tables,
): { words: ReadonlySet<string>; namespaces: ReadonlySet<string> } {
  const words = new Set<string>();
  const namespaces = new Set<string>();
  walk(file.program, (node) => {
    if (node.type === 'ImportDeclaration') {
      if (!readText(child(node, 'source'), 'value')?.includes('db/workspace/')) return;
      for (const specifier of children(node, 'specifiers')) {
        const local = readText(child(specifier, 'local'), 'name') ?? '';
        const imported = readText(child(specifier, 'imported'), 'name') ?? '';
        if (specifier.type === 'ImportNamespaceSpecifier') namespaces.add(local);
        else if (tables.constants.has(imported)) words.add(local);
      }
    } else if (node.type === 'VariableDeclarator') {
      const call = child(node, 'init');
      const isAlias = call?.type === 'CallExpression' && /alias$/i.test(readText(child(call, 'callee'), 'name') ?? '');
      const [first] = call && isAlias ? children(call, 'arguments') : [];
      const alias = readText(child(node, 'id'), 'name');
      if (alias && first && words.has(file.text.slice(first.start, first.end))) words.add(alias);
    }
  });
  return { words, namespaces };
}
