import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type SheetsStatus, START_PATH } from '../../../worker/google-sheets/contract.ts';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { sheetsQuery, useRemoveIntegration } from '../api.ts';
import { Columns } from '../Columns.tsx';
import { ConnectionBadge, ConnectionFacts, ProblemNotice } from '../ConnectionFacts.tsx';
import { ExternalLink } from '../ExternalLink.tsx';
import { IntegrationPage } from '../IntegrationPage.tsx';
import classes from '../integrations.module.css';
import { Loaded } from '../Loaded.tsx';
import { NavigationLinks } from '../NavigationLinks.tsx';
import { Panel } from '../Panel.tsx';
import { RemoveButton } from '../RemoveButton.tsx';
import { SHEETS_CLOCK_TEXT } from '../runs/clock-words.ts';
import { RunHistory } from '../runs/RunHistory.tsx';
import { SettingsPanel } from '../SettingsPanel.tsx';
import { SyncPanel } from '../SyncPanel.tsx';
import { SHEETS } from '../services.ts';
import { CreateSpreadsheetForm, LinkSheetForm } from './LinkSheetForm.tsx';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { SIGN_IN_WORDS } from './sign-in-words.ts';

const DIRECTIONS = [
  {
    value: 'bidirectional',
    label: 'Both ways',
    description: 'If both sides change the same value, the sheet wins and the sync report lists the other value.',
  },
  {
    value: 'toSheets',
    label: 'Camellia to Google Sheets',
    description: 'Changes made in the spreadsheet are ignored.',
  },
  { value: 'fromSheets', label: 'Google Sheets to Camellia', description: 'Changes made in Camellia are not sent.' },
] as const;

type Props = {
  /** The outcome of a Google sign-in that has just returned here. */
  signIn: SignInOutcome | undefined;
  /** Removes it from the URL. */
  onSignInSeen: () => void;
};

/** /google-sheets: sign in, choose or create a spreadsheet, settings, sync, history. */
export function GoogleSheetsPage({ signIn, onSignInSeen }: Props) {
  useEffect(() => {
    if (!signIn) return;
    const outcome = SIGN_IN_WORDS[signIn];
    toast({ ...outcome, ...(signIn === 'done' ? {} : { variant: 'destructive' as const }) });
    onSignInSeen();
  }, [signIn, onSignInSeen]);
  return (
    <IntegrationPage
      title="Google Sheets"
      tabTitle="Google Sheets integration"
      description="Keep your inventory in sync with a Google spreadsheet."
    >
      <Content />
    </IntegrationPage>
  );
}

function Content() {
  return (
    <Loaded query={useQuery(sheetsQuery)} failure="Couldn’t load the status">
      {(status) => (
        <Columns side={<Side />}>
          <Connection status={status} />
        </Columns>
      )}
    </Loaded>
  );
}

function Connection({ status }: { status: SheetsStatus }) {
  const { me } = useSession();
  const remove = useRemoveIntegration('google-sheets');
  const { connected, hasCredentials, isConfigured, spreadsheetId, spreadsheetUrl, sheetName } = status;
  return (
    <>
      <Panel title="Connection Status" badge={<ConnectionBadge connected={connected} />}>
        <Stack>
          <ProblemNotice problem={status.problem} />
          {spreadsheetId !== '' && (
            <ConnectionFacts
              status={status}
              where={[
                [
                  'Spreadsheet',
                  spreadsheetUrl ? (
                    <ExternalLink key="spreadsheet" href={spreadsheetUrl}>
                      Open in Google Sheets
                    </ExternalLink>
                  ) : (
                    spreadsheetId
                  ),
                ],
                ['Sheet', sheetName],
              ]}
              laterChange={SHEETS_CLOCK_TEXT}
            />
          )}
          {!isConfigured ? (
            <Alert color="amber" variant="light" title="Extra OAuth setup is required" role="status">
              <Stack gap="sm" align="flex-start">
                <Text size="sm">Google Sheets needs your own OAuth client first.</Text>
                <ButtonLink to="/google-setup">Open Google API Configuration</ButtonLink>
              </Stack>
            </Alert>
          ) : (
            !connected && (
              <Text c="dimmed">
                {hasCredentials
                  ? 'Signed in with Google. Choose a spreadsheet below, or create one.'
                  : 'Nobody has signed in with Google yet.'}
              </Text>
            )
          )}
          {isConfigured && (!hasCredentials || status.problem) && (
            <div>
              {/* A link rather than a request: it leaves for Google's page. */}
              <Button component="a" href={START_PATH}>
                Sign in with Google
              </Button>
            </div>
          )}
          {hasCredentials && (
            <div>
              <RemoveButton
                label="Remove Integration"
                question="Remove the Google Sheets integration?"
                remove={() => remove.mutateAsync(undefined)}
                pending={remove.isPending}
                removed={{ title: 'Integration Removed', description: 'Google Sheets is no longer connected.' }}
                failure="Failed to remove the Google Sheets integration. Please try again."
              >
                Are you sure you want to remove the Google Sheets integration? Camellia’s access to Google will be
                revoked. Your items and the spreadsheet stay.
              </RemoveButton>
            </div>
          )}
        </Stack>
      </Panel>
      {hasCredentials && (!connected || status.problem) && (
        <LinkSheetForm title={connected ? 'Reconnect a sheet' : 'Use an existing spreadsheet'} />
      )}
      {hasCredentials && !connected && (
        <CreateSpreadsheetForm defaultTitle={`${me?.workspace?.name ?? 'Tea'} inventory`} />
      )}
      {connected && (
        <>
          <SyncPanel service={SHEETS} status={status} />
          <SettingsPanel service={SHEETS} status={status} directions={DIRECTIONS} limited={false} />
          <RunHistory service={SHEETS} />
        </>
      )}
    </>
  );
}

function Side() {
  return (
    <>
      <Panel title="How it works">
        <ol className={classes.steps}>
          <li>An admin saves the OAuth client under Google API Configuration.</li>
          <li>Sign in with the Google account that owns the spreadsheet.</li>
          <li>Choose a sheet, or let Camellia create one with the right columns.</li>
          <li>Preview the changes, then sync.</li>
        </ol>
      </Panel>
      <Panel title="Good to know">
        <Text component="ul" className={classes.points}>
          <li>
            The Camellia ID column links each row to its item. Sort and move rows freely, but don’t edit that column.
          </li>
          <li>Your own columns are never changed.</li>
          <li>A name that begins with “=” stays text and never becomes a formula.</li>
        </Text>
      </Panel>
      <NavigationLinks setup={{ to: '/google-setup', label: 'Google API Configuration' }} />
    </>
  );
}
