import { mkdirSync, writeFileSync } from 'node:fs';
import type { Outcome } from '../bundle/parts.ts';
import { fromRoot } from '../paths.ts';
import { run } from '../run.ts';

/** The software bill of materials (CycloneDX) of what is deployed, written by every run of the checks. */
export const SBOM = '.cache/sbom.cdx.json';

/** Severities that fail the checks. Lower ones are printed by `npm audit`. */
const SEVERE = ['high', 'critical'] as const;

/**
 * Writes the bill of materials and looks up known vulnerabilities of production dependencies. Without an answer of the
 * registry the second is skipped, and says so.
 */
export async function checkDependencies(): Promise<Outcome & { skippedBecause?: string }> {
  const sbom = await run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--silent']);
  if (sbom.code !== 0) return { passed: 0, failed: 1, skipped: 0, report: sbom.output };
  mkdirSync(fromRoot('.cache'), { recursive: true });
  writeFileSync(fromRoot(SBOM), sbom.output.slice(sbom.output.indexOf('{')));
  const quick = ['--fetch-retries=0', '--fetch-timeout=15000', '--silent'];
  const audit = await run('npm', ['audit', '--omit=dev', '--package-lock-only', '--json', ...quick]);
  const severe = countSevere(audit.output);
  if (severe === null) {
    return { passed: 1, failed: 0, skipped: 1, report: '', skippedBecause: 'the registry does not answer audits' };
  }
  return severe > 0
    ? { passed: 1, failed: 1, skipped: 0, report: audit.output }
    : { passed: 2, failed: 0, skipped: 0, report: '' };
}

/**
 * How many dependencies have a severe vulnerability.
 * @param output of `npm audit --json`, possibly after warnings
 * @returns null if it is not a result, such as an error of the registry
 */
export function countSevere(output: string): number | null {
  const text = output.slice(Math.max(0, output.indexOf('{')));
  let result: { metadata?: { vulnerabilities?: Partial<Record<string, number>> } };
  try {
    result = JSON.parse(text);
  } catch {
    return null;
  }
  const found = result.metadata?.vulnerabilities;
  return found ? SEVERE.reduce((sum, severity) => sum + (found[severity] ?? 0), 0) : null;
}
