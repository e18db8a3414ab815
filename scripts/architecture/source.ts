import { parseSync } from 'vite';

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
}

/**
 * Parses a TypeScript file.
 * @throws if it is not valid; the message names the file
 */
export function parse(path: string, text: string): Parsed {
  const { program, errors, comments } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return { path, text: withoutComments(text, comments), program: program as Node };
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
