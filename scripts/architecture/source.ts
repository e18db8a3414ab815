import { posix } from 'node:path';
import { parseSync } from 'vite';
import { lineAt } from './violation.ts';

/** One import, re-export, `import()` or `import('…')` type of a file. */
export interface Import {
  /** As written. */
  specifier: string;
  /** The imported file, from the repository root; null for a package. */
  target: string | null;
  /** Whether it is a type-only import. */
  isType: boolean;
  line: number;
}

/** The part of a syntax tree node used here. */
export interface Node {
  type: string;
  start: number;
  end: number;
}

export interface Parsed {
  path: string;
  text: string;
  program: Node;
  imports: Import[];
}

/**
 * Parses a TypeScript file.
 * @throws if it is not valid; the message names the file
 */
export function parse(path: string, text: string): Parsed {
  const { program, module, errors, comments } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const at = (specifier: string, isType: boolean, offset: number): Import => ({
    specifier,
    target: specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null,
    isType,
    line: lineAt(text, offset),
  });
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries, start }) =>
      at(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType), start),
    ),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [at(moduleRequest.value, isType, start)] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, literal] = text.slice(start, end).match(/^['"`](.*)['"`]$/) ?? [];
      return literal === undefined ? [] : [at(literal, false, start)];
    }),
    ...typeImports(program).map(({ value, start }) => at(value, true, start)),
  ];
  return { path, text: withoutComments(text, comments), program: program as Node, imports };
}

/** Calls `visit` for every node of a tree in pre-order, with its ancestors, outermost first. */
export function walk(root: unknown, visit: (node: Node, ancestors: readonly Node[]) => void): void {
  const ancestors: Node[] = [];
  const enter = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) enter(one);
    } else if (isNode(value)) {
      visit(value, ancestors);
      ancestors.push(value);
      for (const child of Object.values(value)) enter(child);
      ancestors.pop();
    }
  };
  enter(root);
}

/** The property of a node if it is a node. */
export function child(node: Node | undefined, property: string): Node | undefined {
  const value = node && Object.entries(node).find(([name]) => name === property)?.[1];
  return isNode(value) ? value : undefined;
}

/** The property of a node if it is a string. */
export function readText(node: Node | undefined, property: string): string | undefined {
  const value = node && Object.entries(node).find(([name]) => name === property)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** The nodes in a list property of a node. */
export function children(node: Node, property: string): Node[] {
  const value: unknown = Object.entries(node).find(([name]) => name === property)?.[1];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

/** The specifiers of `import('…').Name` in types. */
function typeImports(program: unknown): { value: string; start: number }[] {
  const found: { value: string; start: number }[] = [];
  walk(program, (node) => {
    const value = node.type === 'TSImportType' ? readText(child(node, 'source'), 'value') : undefined;
    if (value !== undefined) found.push({ value, start: node.start });
  });
  return found;
}

/**
 * Replaces comments by spaces, so offsets stay and their words do not count; keeps the mark for statements on every
 * workspace.
 */
function withoutComments(text: string, comments: { value: string; start: number; end: number }[]): string {
  let rest = text;
  for (const { value, start, end } of comments) {
    if (value === ' every workspace ') continue;
    rest = rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, ' ') + rest.slice(end);
  }
  return rest;
}
