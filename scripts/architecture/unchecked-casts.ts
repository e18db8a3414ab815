import { child, type Node, type Parsed, walk } from './source.ts';
import { lineAt, type Violation } from './violation.ts';

/** The one file that may; it says why. */
const ALLOWED = 'worker/core/http/endpoint.ts';

const MESSAGE =
  'Derive the type instead of asserting it: no `as unknown as`, `as never` or `as any`. Parse it with a schema, or make the function generic.';

/** Refuses casts that hide a wrong type: `as unknown as T`, `as never`, `as any`. Tests too. */
export function findUncheckedCasts({ path, text, program }: Parsed): Violation[] {
  if (path === ALLOWED) return [];
  const found: Violation[] = [];
  walk(program, (node) => {
    if (node.type !== 'TSAsExpression') return;
    const type = child(node, 'typeAnnotation')?.type;
    if (type === 'TSNeverKeyword' || type === 'TSAnyKeyword' || isThroughUnknown(node)) {
      found.push({ path, line: lineAt(text, node.start), message: MESSAGE });
    }
  });
  return found;
}

/** `x as unknown as T`, also with parentheses. */
function isThroughUnknown(node: Node): boolean {
  let inner = child(node, 'expression');
  while (inner?.type === 'ParenthesizedExpression') inner = child(inner, 'expression');
  return inner?.type === 'TSAsExpression' && child(inner, 'typeAnnotation')?.type === 'TSUnknownKeyword';
}
