import { child, type Parsed, readText, walk } from './source.ts';
import { lineAt, type Violation } from './violation.ts';

/** Refuses `import('…').Name` in types, which the import rules do not see; declaration files have no other way. */
export function findImportTypes({ path, text, program }: Parsed): Violation[] {
  const found: Violation[] = [];
  walk(program, (node) => {
    const source = node.type === 'TSImportType' ? readText(child(node, 'source'), 'value') : undefined;
    if (source === undefined) return;
    found.push({
      path,
      line: lineAt(text, node.start),
      message: `Write an import statement for the type from ${source}: the import rules do not see import('…') in types.`,
    });
  });
  return found;
}
