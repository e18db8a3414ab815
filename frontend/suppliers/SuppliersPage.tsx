import { Paper, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../lib/session/session.ts';
import { Page } from '../ui/Page.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { suppliersQuery, templatesQuery } from './api.ts';
import { QuickSetupPanel } from './QuickSetupPanel.tsx';
import classes from './SuppliersPage.module.css';
import { type FilesDialog, SuppliersPanel } from './SuppliersPanel.tsx';
import { TemplatesPanel } from './TemplatesPanel.tsx';
import { TestPanel } from './TestPanel.tsx';
import { parseSupplierTab, type SupplierTab } from './tabs.ts';

type Props = {
  tab: SupplierTab;
  onTab: (tab: SupplierTab) => void;
  filesDialog: FilesDialog;
};

/** /suppliers: suppliers, templates and a form to message a supplier. */
export function SuppliersPage({ tab, onTab, filesDialog }: Props) {
  const { me } = useSession();
  const suppliers = useQuery(suppliersQuery);
  const templates = useQuery(templatesQuery);
  const failed = [suppliers, templates].find((query) => query.error && !query.data);
  const mayWrite = me?.role === 'admin' || me?.role === 'member';
  return (
    <Page title="Suppliers" description="Your suppliers and every message to them" width="list">
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
            if (next) onTab(next);
          }}
          keepMounted={false}
        >
          <Tabs.List mb="lg" aria-label="Suppliers">
            <Tabs.Tab value="test" className={classes.tab}>
              Test Communication
            </Tabs.Tab>
            <Tabs.Tab value="suppliers" className={classes.tab}>
              Suppliers ({suppliers.data.length})
            </Tabs.Tab>
            <Tabs.Tab value="templates" className={classes.tab}>
              Templates ({templates.data.length})
            </Tabs.Tab>
            <Tabs.Tab value="setup" className={classes.tab}>
              Quick Setup
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="test">
            <TestPanel suppliers={suppliers.data} mayWrite={mayWrite} />
          </Tabs.Panel>
          <Tabs.Panel value="suppliers">
            <SuppliersPanel suppliers={suppliers.data} mayWrite={mayWrite} filesDialog={filesDialog} />
          </Tabs.Panel>
          <Tabs.Panel value="templates">
            <TemplatesPanel templates={templates.data} mayWrite={mayWrite} />
          </Tabs.Panel>
          <Tabs.Panel value="setup">
            <QuickSetupPanel mayWrite={mayWrite} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Page>
  );
}
