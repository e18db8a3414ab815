/** Whether it is a test, or what only tests use. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
}

/**
 * Whether the file is a rule of a feature: a pure function, because verbs are in `service.ts`, SQL in `queries.ts` and
 * URLs in `routes.ts` (`<subject>-service.ts` and so on). Inventory also has SQL in `ledger.ts`, `alerts.ts` and `item-columns.ts`, the
 * audit log in `record.ts`.
 */
export function isRule(path: string): boolean {
  if (isTest(path) || !/^worker\/(?!core\/)[^/]+\//.test(path)) return false;
  return !/[/-](?:contract|queries|service|routes)\.ts$|^worker\/(?:inventory\/(?:ledger|alerts|item-columns)|audit\/record)\.ts$/.test(
    path,
  );
}
