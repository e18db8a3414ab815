import { Badge, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CALLBACK_PATH } from '../../../worker/google-sheets/contract.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { credentialsQuery, useRemoveCredentials } from '../api.ts';
import { Columns } from '../Columns.tsx';
import { CopyField } from '../CopyField.tsx';
import { ExternalLink } from '../ExternalLink.tsx';
import { IntegrationPage } from '../IntegrationPage.tsx';
import classes from '../integrations.module.css';
import { Loaded } from '../Loaded.tsx';
import { Panel } from '../Panel.tsx';
import { RemoveButton } from '../RemoveButton.tsx';
import { GoogleCredentialsForm } from './GoogleCredentialsForm.tsx';

/** /google-setup: the owner's OAuth client, which connects spreadsheets. */
export function GoogleSetupPage() {
  return (
    <IntegrationPage
      title="Google API Configuration"
      description="The credentials of your business’s Google project. Clients connect their own Google Sheets with them."
    >
      <Content />
    </IntegrationPage>
  );
}

function Content() {
  return (
    <Loaded query={useQuery(credentialsQuery)} failure="Couldn’t load the status">
      {({ isConfigured }) => (
        <Columns side={<Steps />}>
          <Credentials isConfigured={isConfigured} />
          <Panel title="OAuth redirect URI" description="Google redirects people to this address after they sign in.">
            <CopyField label="Redirect URI" value={`${window.location.origin}${CALLBACK_PATH}`} />
          </Panel>
        </Columns>
      )}
    </Loaded>
  );
}

function Credentials({ isConfigured }: { isConfigured: boolean }) {
  const remove = useRemoveCredentials();
  return (
    <Panel
      title="API credentials"
      badge={
        <Badge variant="light" color={isConfigured ? 'leaf' : 'amber'}>
          {isConfigured ? 'Configured' : 'Setup required'}
        </Badge>
      }
    >
      <Stack>
        <Text>
          {isConfigured ? (
            <>
              Your Google API credentials are saved. Connect a spreadsheet from{' '}
              <TextLink to="/integrations">Integrations</TextLink>.
            </>
          ) : (
            <>
              Save the OAuth client of your Google project once. You and your clients can then connect your own Sheets
              from <TextLink to="/integrations">Integrations</TextLink>.
            </>
          )}
        </Text>
        <GoogleCredentialsForm isConfigured={isConfigured} />
        {isConfigured && (
          <div>
            <RemoveButton
              label="Remove Credentials"
              question="Remove the Google API credentials?"
              remove={() => remove.mutateAsync()}
              pending={remove.isPending}
              removed={{ title: 'Credentials Removed', description: 'Google Sheets is no longer connected.' }}
              failure="Failed to remove the Google API credentials. Please try again."
            >
              Are you sure you want to remove the Google API credentials? Camellia’s access to Google will be revoked
              and syncing will stop. Your items and the spreadsheet stay.
            </RemoveButton>
          </div>
        )}
      </Stack>
    </Panel>
  );
}

function Steps() {
  return (
    <Panel title="Setup steps">
      <ol className={classes.steps}>
        <li>
          Open the <ExternalLink href="https://console.cloud.google.com/">Google Cloud Console</ExternalLink> and create
          a project, or choose one.
        </li>
        <li>Under APIs &amp; Services, enable the Google Sheets API.</li>
        <li>Configure the OAuth consent screen and add the accounts that will sign in.</li>
        <li>Create an OAuth client ID of type Web application with the redirect URI shown here.</li>
        <li>Paste the Client ID and Client Secret into this form and save.</li>
      </ol>
    </Panel>
  );
}
