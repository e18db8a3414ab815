import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from '../ui/Page.tsx';
import { ProductResearchPanel } from './ProductResearchPanel.tsx';
import { SupplierResearchPanel } from './SupplierResearchPanel.tsx';
import classes from './TestDemoPage.module.css';
import { parseTestTab, type TestTab } from './tabs.ts';

type Props = {
  tab: TestTab;
  onTab: (tab: TestTab) => void;
  /** The slip reader, from another feature. */
  ocr: ReactNode;
};

/** /test-demo: the AI features in tabs. Answers stay when the tab changes. */
export function TestDemoPage({ tab, onTab, ocr }: Props) {
  return (
    <Page title="Test AI Features" description="Try each AI feature. Every value shows its source." width="list">
      <Tabs
        value={tab}
        onChange={(value) => {
          const next = parseTestTab(value);
          if (next) onTab(next);
        }}
      >
        <Tabs.List mb="lg" className={classes.tabs} aria-label="AI features">
          <Tabs.Tab value="ocr" className={classes.tab}>
            OCR Testing
          </Tabs.Tab>
          <Tabs.Tab value="product" className={classes.tab}>
            Product Research
          </Tabs.Tab>
          <Tabs.Tab value="supplier" className={classes.tab}>
            Supplier Research
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="ocr">{ocr}</Tabs.Panel>
        <Tabs.Panel value="product">
          <ProductResearchPanel />
        </Tabs.Panel>
        <Tabs.Panel value="supplier">
          <SupplierResearchPanel />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
