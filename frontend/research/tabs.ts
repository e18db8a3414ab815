/** The tabs of /test-demo, as the URL names them. */
export const testTabs = ['ocr', 'product', 'supplier'] as const;
export type TestTab = (typeof testTabs)[number];

/** Parses the tab of a URL; undefined if there is no such tab. */
export function parseTestTab(value: unknown): TestTab | undefined {
  return testTabs.find((tab) => tab === value);
}
