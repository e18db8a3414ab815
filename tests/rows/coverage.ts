import type { TestProject } from 'vitest/node';
import type { Queries } from './meta.ts';

/**
 * After a run of every test of the Worker: fails if no test has read a row of a declared query, since its schema has then
 * been held against nothing. A run of some tests says nothing.
 */
export default function setup(project: TestProject) {
  return async () => {
    if (project.config.testNamePattern) return;
    const { testFiles } = await project.globTestFiles();
    const files = project.vitest.state.getFiles().filter((file) => file.projectName === project.name);
    const counted = files.flatMap(({ meta }) => meta.queries ?? []);
    if (files.length < testFiles.length) return;
    const names = unread(counted);
    if (names.length === 0) return;
    console.error(`No test reads a row of these queries: ${names.join(', ')}. Add one.`);
    // An error here would keep vitest from ending.
    process.exitCode = 1;
  };
}

/** The queries that are declared and of which no row has been read. */
export function unread(counted: readonly Queries[]): string[] {
  const read = new Set(counted.flatMap((one) => one.read));
  const declared = new Set(counted.flatMap((one) => one.declared));
  return [...declared].filter((name) => !read.has(name)).sort();
}
