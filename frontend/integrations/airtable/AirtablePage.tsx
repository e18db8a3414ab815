import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AirtableStatus } from '../../../worker/airtable/contract.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { airtableQuery, useRemoveIntegration } from '../api.ts';
import { Columns } from '../Columns.tsx';
import { ConnectionBadge, ConnectionFacts, ProblemNotice } from '../ConnectionFacts.tsx';
import { IntegrationPage } from '../IntegrationPage.tsx';
import { Loaded } from '../Loaded.tsx';
import { Panel } from '../Panel.tsx';
import { RemoveButton } from '../RemoveButton.tsx';
import { airtableClockText } from '../runs/clock-words.ts';
import { RunHistory } from '../runs/RunHistory.tsx';
import { SettingsPanel } from '../SettingsPanel.tsx';
import { SyncPanel } from '../SyncPanel.tsx';
import { AIRTABLE } from '../services.ts';
import { AirtableConnectForm } from './AirtableConnectForm.tsx';
import { AirtableGuide } from './AirtableGuide.tsx';

const DIRECTIONS = [
  {
    value: 'bidirectional',
    label: 'Both ways',
    description:
      'If both sides change the same value, one wins (see Connection Status) and the sync report lists the other.',
  },
  { value: 'toAirtable', label: 'Camellia to Airtable', description: 'Changes made in Airtable are ignored.' },
  { value: 'fromAirtable', label: 'Airtable to Camellia', description: 'Changes made in Camellia are not sent.' },
] as const;

/** /airtable: connect, settings, sync, history. */
export function AirtablePage() {
  return (
    <IntegrationPage
      title="Airtable"
      tabTitle="Airtable integration"
      description="Keep your inventory in sync with an Airtable table."
    >
      <Content />
    </IntegrationPage>
  );
}

function Content() {
  return (
    <Loaded query={useQuery(airtableQuery)} failure="Couldn’t load the Airtable status">
      {(status) => (
        <Columns side={<AirtableGuide />}>
          <Connection status={status} />
        </Columns>
      )}
    </Loaded>
  );
}

function Connection({ status }: { status: AirtableStatus }) {
  const remove = useRemoveIntegration('airtable');
  const { connected, hasCredentials, baseId, tableName } = status;
  const removal = hasCredentials && (
    <div>
      <RemoveButton
        label="Remove Integration"
        question="Remove the Airtable integration?"
        remove={() => remove.mutateAsync(undefined)}
        pending={remove.isPending}
        removed={{ title: 'Integration Removed', description: 'Airtable is no longer connected.' }}
        failure="Failed to remove the Airtable integration. Please try again."
      >
        Are you sure you want to remove the Airtable integration? Your API key will be deleted. Your items in Camellia
        and your records in Airtable stay.
      </RemoveButton>
    </div>
  );
  return (
    <>
      <Panel title="Connection Status" badge={<ConnectionBadge connected={connected} />}>
        <Stack>
          <ProblemNotice problem={status.problem} />
          {connected ? (
            <ConnectionFacts
              status={status}
              where={[
                ['Base ID', baseId],
                ['Table', tableName],
              ]}
              laterChange={airtableClockText(status.changeClock)}
            />
          ) : hasCredentials ? (
            <Alert color="amber" variant="light" title="Choose a table" role="status">
              <Stack gap="sm" align="flex-start">
                <Text size="sm">Your key for base {baseId} is saved. Now choose the table with your inventory.</Text>
                <ButtonLink to="/airtable-setup">Choose the table</ButtonLink>
              </Stack>
            </Alert>
          ) : (
            <Text c="dimmed">Not syncing with Airtable yet.</Text>
          )}
          {removal}
        </Stack>
      </Panel>
      {(!connected || status.problem) && (
        <Panel title={hasCredentials ? 'Connect with another key' : 'Connect your base'}>
          <AirtableConnectForm key={baseId} baseId={baseId} tableName={tableName} />
        </Panel>
      )}
      {connected && (
        <>
          <SyncPanel service={AIRTABLE} status={status} />
          <SettingsPanel service={AIRTABLE} status={status} directions={DIRECTIONS} limited />
          <RunHistory service={AIRTABLE} />
        </>
      )}
    </>
  );
}
