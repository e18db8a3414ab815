import { Box, Paper, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useSession } from '../lib/session/session.ts';
import { ListViews } from '../ui/list/ListViews.tsx';
import { Page } from '../ui/Page.tsx';
import { showChosenTab } from '../ui/show-chosen-tab.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { suppliersQuery, templatesQuery } from './api.ts';
import { QuickSetupPanel } from './QuickSetupPanel.tsx';
import classes from './SuppliersPage.module.css';
import { type SupplierDialog, SuppliersPanel } from './SuppliersPanel.tsx';
import { parseSupplierTab, readSuppliersSearch, type SuppliersSearch, type SupplierTab } from './suppliers-search.ts';
import { TemplatesPanel } from './TemplatesPanel.tsx';
import { TestPanel } from './TestPanel.tsx';

type Props = {
  /** The order of the tabs. */
  tabs: readonly SupplierTab[];
  /** The tab that is open. */
  tab: SupplierTab;
  search: SuppliersSearch;
  onSearch: (search: SuppliersSearch) => void;
  filesDialog: SupplierDialog;
  papersDialog: SupplierDialog;
};

/** /suppliers: suppliers, templates and a form to message a supplier. */
export function SuppliersPage({ tabs, tab, search, onSearch, filesDialog, papersDialog }: Props) {
  const { me } = useSession();
  const suppliers = useQuery(suppliersQuery);
  const templates = useQuery(templatesQuery);
  const failed = [suppliers, templates].find((query) => query.error && !query.data);
  const mayWrite = me?.role === 'admin' || me?.role === 'member';
  const labels: Record<SupplierTab, string> = {
    test: 'Test Communication',
    suppliers: `Suppliers (${suppliers.data?.length ?? 0})`,
    templates: `Templates (${templates.data?.length ?? 0})`,
    setup: 'Quick Setup',
  };
  const { tab: _, papers: __, ...ofList } = search;
  const onPart = useCallback((part: Partial<SuppliersSearch>) => onSearch({ ...search, ...part }), [search, onSearch]);
  return (
    <Page
      title="Suppliers"
      description="Your suppliers and every message to them."
      aside={
        tab === 'suppliers' && (
          <ListViews
            list="suppliers"
            search={ofList}
            onView={(saved) => onSearch({ ...readSuppliersSearch(saved), tab })}
          />
        )
      }
    >
      {failed ? (
        <Paper withBorder radius="lg">
          <ErrorState
            title="Couldn’t load your suppliers"
            error={failed.error}
            onRetry={() => void Promise.all([suppliers.refetch(), templates.refetch()])}
          />
        </Paper>
      ) : suppliers.data && templates.data ? (
        <Tabs
          value={tab}
          onChange={(value) => {
            const next = parseSupplierTab(value);
            if (next) onSearch({ tab: next });
          }}
          keepMounted={false}
        >
          <Tabs.List mb="lg" aria-label="Suppliers" ref={showChosenTab}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one} className={classes.tab}>
                {labels[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="suppliers">
            <SuppliersPanel
              suppliers={suppliers.data}
              mayWrite={mayWrite}
              search={search}
              onSearch={onPart}
              filesDialog={filesDialog}
              papersDialog={papersDialog}
            />
          </Tabs.Panel>
          <ReadingPanel value="test">
            <TestPanel suppliers={suppliers.data} mayWrite={mayWrite} />
          </ReadingPanel>
          <ReadingPanel value="templates">
            <TemplatesPanel templates={templates.data} mayWrite={mayWrite} />
          </ReadingPanel>
          <ReadingPanel value="setup">
            <QuickSetupPanel mayWrite={mayWrite} />
          </ReadingPanel>
        </Tabs>
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Page>
  );
}

/** A tab that is read or filled in: as wide as a list. */
function ReadingPanel({ value, children }: { value: SupplierTab; children: ReactNode }) {
  return (
    <Tabs.Panel value={value}>
      <Box maw={928}>{children}</Box>
    </Tabs.Panel>
  );
}
