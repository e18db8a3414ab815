import { expect, test } from 'vitest';
import { countsLine, countTests, partLine, total, type VitestReport } from './parts.ts';

const report = (changes: Partial<VitestReport> = {}): VitestReport => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
  ...changes,
});

test('counts what passed, failed and was skipped', () => {
  const counts = countTests(report({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }), 1);
  expect(counts).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('counts a file that could not be loaded as a failed test', () => {
  const broken = report({ testResults: [{ status: 'failed', assertionResults: [] }] });
  expect(countTests(broken, 1).failed).toBe(1);
});

test('counts a run that failed without a failing test', () => {
  expect(countTests(report(), 1).failed).toBe(1);
});

test('counts a run that left no report as failed', () => {
  expect(countTests(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the last line has all counts; parts also show skipped tests', () => {
  const parts = [
    { passed: 400, failed: 0, skipped: 0 },
    { passed: 12, failed: 0, skipped: 0 },
  ];
  expect(countsLine(total(parts))).toBe('412 passed, 0 failed');
  expect(countsLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed');
  expect(partLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped');
  expect(partLine({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed');
});
