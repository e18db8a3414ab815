import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AirtableStatus } from '../../../worker/airtable/contract.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { airtableQuery } from '../api.ts';
import { IntegrationPage } from '../IntegrationPage.tsx';
import { Loaded } from '../Loaded.tsx';
import { Panel } from '../Panel.tsx';
import { TableForm } from './TableForm.tsx';

/** /airtable-setup: choose the table with the inventory. */
export function AirtableSetupPage() {
  return (
    <IntegrationPage
      title="Airtable Setup"
      description="Choose the table in your base that holds your tea inventory."
      width="reading"
    >
      <Content />
    </IntegrationPage>
  );
}

function Content() {
  return (
    <Loaded query={useQuery(airtableQuery)} failure="Couldn’t load the Airtable status">
      {(status) => (
        <Stack gap="lg">
          <Panel title="Connection Status">
            <State status={status} />
          </Panel>
          {status.hasCredentials && (
            <Panel title="Table Configuration">
              <TableForm status={status} />
            </Panel>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** One of three states: connected; credentials configured but no table; not connected. */
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
        <Text size="sm">Enter your Airtable API key and Base ID first. Your tables will then be listed here.</Text>
        <ButtonLink to="/airtable">Enter API key and Base ID</ButtonLink>
      </Stack>
    </Alert>
  );
}
