import { Alert, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AirtableStatus } from '../../worker/airtable/contract.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { airtableQuery } from './api.ts';
import { OfficeOnly } from './OfficeOnly.tsx';
import { Panel } from './Panel.tsx';
import { TableForm } from './TableForm.tsx';
import { Trail } from './Trail.tsx';

/** /airtable-setup: which table of the base holds the inventory. */
export function AirtableSetupPage() {
  return (
    <Page
      title="Airtable Setup"
      description="Choose the table of your base that holds your tea inventory"
      above={<Trail here="Airtable Setup" />}
      size="md"
    >
      <OfficeOnly>
        <Content />
      </OfficeOnly>
    </Page>
  );
}

function Content() {
  const { data, error, refetch } = useQuery(airtableQuery);
  if (data) {
    return (
      <Stack gap="lg">
        <Panel title="Connection Status">
          <State status={data} />
        </Panel>
        {data.hasCredentials && (
          <Panel title="Table Configuration">
            <TableForm status={data} />
          </Panel>
        )}
      </Stack>
    );
  }
  if (!error) return <RowsSkeleton rows={4} />;
  return (
    <Paper withBorder radius="lg">
      <ErrorState title="Airtable’s status could not be loaded" error={error} onRetry={() => void refetch()} />
    </Paper>
  );
}

/** Connected; credentials configured but the table missing; not connected. */
function State({ status }: { status: AirtableStatus }) {
  const { connected, hasCredentials, baseId, tableName } = status;
  if (connected) {
    return (
      <Alert color="leaf" variant="light" icon={<IconCircleCheck aria-hidden />} title="Connected" role="status">
        <Stack gap="sm" align="flex-start">
          <Text size="sm">
            Camellia is connected to the table {tableName} in base {baseId}.
          </Text>
          <ButtonLink to="/airtable" variant="light">
            Open Airtable integration
          </ButtonLink>
        </Stack>
      </Alert>
    );
  }
  if (hasCredentials) {
    return (
      <Alert
        color="amber"
        variant="light"
        icon={<IconAlertTriangle aria-hidden />}
        title="Credentials configured, table name missing"
        role="status"
      >
        Your key for base {baseId} is saved. Choose the table below to finish.
      </Alert>
    );
  }
  return (
    <Alert color="gray" variant="light" icon={<IconPlugConnectedX aria-hidden />} title="Not connected" role="status">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          Enter your Airtable API key and Base ID first. Then the tables of the base are found here.
        </Text>
        <ButtonLink to="/airtable">Enter API key and Base ID</ButtonLink>
      </Stack>
    </Alert>
  );
}
