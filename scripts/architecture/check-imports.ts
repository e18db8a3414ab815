import { cruise } from 'dependency-cruiser';
import { IMPORT_RULES } from './import-rules.ts';

/** An import that a rule forbids, or a circle of imports. */
export interface ForbiddenImport {
  rule: string;
  /** The importing file, from the root of the repository. */
  path: string;
  /** The imported file or package. */
  target: string;
  /** What is wrong and how to fix it. */
  message: string;
}

/** The folders with sources. */
export const SOURCE_FOLDERS = ['db', 'engines', 'worker', 'frontend', 'tests', 'scripts', 'bench'];

/**
 * Checks every import of a repository against the import rules and finds circles, those of types too.
 * @param root of the repository
 */
export async function checkImports(root: string, folders: string[] = SOURCE_FOLDERS): Promise<ForbiddenImport[]> {
  const { output } = await cruise(folders, {
    baseDir: root,
    ruleSet: { forbidden: IMPORT_RULES.map((rule) => ({ ...rule, severity: 'error' as const })) },
    validate: true,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Tests may import anything.
    exclude: { path: '\\.test\\.tsx?$|\\.gen\\.ts$|^tests/api-client/' },
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule, from, to, cycle }) => {
    const comment = IMPORT_RULES.find(({ name }) => name === rule.name)?.comment ?? '';
    const trail = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : to;
    return { rule: rule.name, path: from, target: to, message: `${trail}: ${comment}` };
  });
}
