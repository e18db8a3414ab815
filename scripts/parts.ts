/** How a part of the checks ended, in numbers of tests. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a part found: its counts, and what to read when something failed. */
export interface Outcome extends Counts {
  report: string;
}

/** What we need of the report that vitest writes with its JSON reporter. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * Counts the tests of a run of vitest. A file that could not be loaded counts as one failed test, and so does a run
 * that failed although no test did (an unhandled rejection, say).
 * @param report null when vitest ended before it could write one
 * @param code the exit code of vitest
 */
export function countTests(report: VitestReport | null, code: number): Counts {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The counts of all parts together. */
export function total(parts: Counts[]): Counts {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const part of parts) {
    sum.passed += part.passed;
    sum.failed += part.failed;
    sum.skipped += part.skipped;
  }
  return sum;
}

/** `412 passed, 0 failed`: the form of the last line, whatever else there is to say. */
export function countsLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

/** The counts of one part, with what was skipped, where anything was. */
export function partLine(counts: Counts): string {
  return `${countsLine(counts)}${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`;
}
