import { expect, test } from 'vitest';
import { countSevere } from './dependencies.ts';

const result = (vulnerabilities: Record<string, number>) => JSON.stringify({ metadata: { vulnerabilities } });

test('counts high and critical vulnerabilities', () => {
  expect(countSevere(result({ low: 3, moderate: 2, high: 1, critical: 1 }))).toBe(2);
  expect(countSevere(`npm warn something\n${result({ low: 3, high: 0 })}`)).toBe(0);
});

test('an error of the registry is not a result', () => {
  expect(countSevere('')).toBeNull();
  expect(countSevere(JSON.stringify({ message: 'request failed, reason: getaddrinfo ENOTFOUND' }))).toBeNull();
  expect(countSevere('{ "error": {')).toBeNull();
});
