import { Group, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Item } from '../../worker/inventory/contract.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Leaf } from '../ui/Logo.tsx';
import { Page } from '../ui/Page.tsx';
import { inventoryQuery } from './api.ts';
import classes from './DashboardPage.module.css';
import { ItemsCard } from './ItemsCard.tsx';
import { LowStockCard } from './LowStockCard.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { StatCards } from './StatCards.tsx';

type Props = {
  /** Where files are imported; it leads in a workspace that has nothing yet. */
  importPanel?: ReactNode;
  /** The assistant's chat. */
  assistant?: ReactNode;
  /** Panels of other features, below the alerts. */
  children?: ReactNode;
};

/** The state of the business at a glance. */
export function DashboardPage({ importPanel, assistant, children }: Props) {
  const { data, error, refetch, isFetching } = useQuery(inventoryQuery);
  const retry = () => void refetch();
  return (
    <Page
      title="Dashboard"
      actions={
        <ButtonLink to="/inventory/add" leftSection={<IconPlus size={18} aria-hidden />}>
          Add Item
        </ButtonLink>
      }
    >
      {data ? (
        <>
          {error && <StaleNotice isFetching={isFetching} onRetry={retry} />}
          {data.length === 0 ? (
            <FirstSteps importPanel={importPanel} />
          ) : (
            <Overview items={data} importPanel={importPanel} assistant={assistant}>
              {children}
            </Overview>
          )}
        </>
      ) : error ? (
        <Paper withBorder radius="lg">
          <ErrorState title="The dashboard could not be loaded" error={error} onRetry={retry} />
        </Paper>
      ) : (
        <OverviewSkeleton />
      )}
      <Footer />
    </Page>
  );
}

function Overview({ items, importPanel, assistant, children }: Props & { items: Item[] }) {
  return (
    <Stack gap="lg">
      <StatCards items={items} />
      <div className={classes.columns}>
        <Stack gap="lg" miw={0}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
            <ItemsCard title="Warehouse" type="warehouse" items={items} />
            <ItemsCard title="Retail" type="retail" items={items} />
          </SimpleGrid>
          {assistant}
          {importPanel}
        </Stack>
        <Stack gap="lg" miw={0} className={classes.aside}>
          <LowStockCard items={items} />
          {children}
        </Stack>
      </div>
    </Stack>
  );
}

/** What a new workspace sees: what to do first. */
function FirstSteps({ importPanel }: { importPanel?: ReactNode }) {
  return (
    <Stack gap="lg">
      <Paper withBorder radius="lg" className={classes.welcome}>
        <EmptyState
          icon={<Leaf size={64} />}
          title="Fill your shelves"
          actions={
            <>
              <ButtonLink
                to={importPanel ? '/inventory/add' : '/onboarding'}
                variant={importPanel ? 'light' : 'filled'}
              >
                {importPanel ? 'Add your first item' : 'Import a file'}
              </ButtonLink>
              {!importPanel && (
                <ButtonLink to="/inventory/add" variant="default">
                  Add your first item
                </ButtonLink>
              )}
            </>
          }
        >
          Import the list that you keep today as a CSV file, or add your first tea by hand. From then on Camellia counts
          with you and says what runs low.
        </EmptyState>
      </Paper>
      {importPanel}
    </Stack>
  );
}

function OverviewSkeleton() {
  return (
    <Stack gap="lg" role="status" aria-label="Loading">
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', sm: 'lg' }}>
        {['warehouse', 'retail', 'low', 'categories'].map((card) => (
          <Skeleton key={card} height={94} radius="lg" />
        ))}
      </SimpleGrid>
      <div className={classes.columns}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Skeleton height={310} radius="lg" />
          <Skeleton height={310} radius="lg" />
        </SimpleGrid>
        <Skeleton height={310} radius="lg" />
      </div>
    </Stack>
  );
}

function Footer() {
  return (
    <Group component="footer" gap="xs" justify="center" className={classes.footer}>
      <Leaf size={18} />
      <Text size="sm" c="dimmed">
        Camellia, inventory for tea businesses
      </Text>
    </Group>
  );
}
