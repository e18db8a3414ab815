/** Test counts of one part of the checks. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The result of a part: its counts, and a report to show on failure. */
export interface Outcome extends Counts {
  report: string;
}

/** The part of vitest's JSON report used here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * Counts the tests of a vitest run. A file that failed to load counts as one failed test, and so does a run that failed
 * without a failed test (such as an unhandled rejection).
 * @param report null if vitest wrote none
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

/** Sums the counts of all parts. */
export function total(parts: Counts[]): Counts {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const part of parts) {
    sum.passed += part.passed;
    sum.failed += part.failed;
    sum.skipped += part.skipped;
  }
  return sum;
}

/** The last line of output: `412 passed, 0 failed`. */
export function countsLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

/** The counts of one part, including skipped tests if any. */
export function partLine(counts: Counts): string {
  return `${countsLine(counts)}${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`;
}
