/** The tabs of /test-demo, as the address bar names them. */
export const testTabs = ['ocr', 'product', 'supplier'] as const;
export type TestTab = (typeof testTabs)[number];

/** The tab that an address names, or undefined for none that there is. */
export function testTabOf(value: unknown): TestTab | undefined {
  return testTabs.find((tab) => tab === value);
}
