import { Alert, Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconFileSpreadsheet, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { airtableQuery, type ServiceStatus, sheetsQuery } from './api.ts';
import { ConnectionBadge, ConnectionFacts, ProblemNotice } from './ConnectionFacts.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import classes from './integrations.module.css';
import { OfficeOnly } from './OfficeOnly.tsx';

/** /integrations: the two services that inventory can sync with. */
export function IntegrationsPage() {
  return (
    <Page title="Integrations" description="Sync your inventory with the tools you already use.">
      <OfficeOnly>
        <div className={classes.cards}>
          <SheetsCard />
          <AirtableCard />
        </div>
      </OfficeOnly>
    </Page>
  );
}

function SheetsCard() {
  const { data, error, refetch } = useQuery(sheetsQuery);
  const [alerted, setAlerted] = useState(false);
  return (
    <ServiceCard
      title="Google Sheets"
      icon={<IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />}
      about="Import, export and sync your inventory with a spreadsheet."
      status={data}
      failed={error && !data ? { error, onRetry: () => void refetch() } : null}
      where={data ? [['Sheet', data.sheetName]] : []}
      notice={
        alerted &&
        data &&
        !data.isConfigured && (
          <Alert color="amber" variant="light" title="Extra OAuth setup is required">
            Google Sheets needs your own OAuth client first.{' '}
            <TextLink to="/google-setup" size="sm">
              Open Google API Configuration
            </TextLink>
          </Alert>
        )
      }
      learnMore="https://workspace.google.com/products/sheets/"
    >
      {data &&
        (data.isConfigured ? (
          <ButtonLink to="/google-sheets" variant={data.connected ? 'light' : 'filled'}>
            {data.connected ? 'Open Google Sheets' : 'Set up Google Sheets'}
          </ButtonLink>
        ) : (
          <Button onClick={() => setAlerted(true)}>Set up Google Sheets</Button>
        ))}
    </ServiceCard>
  );
}

function AirtableCard() {
  const { data, error, refetch } = useQuery(airtableQuery);
  const isHalfway = data?.hasCredentials && !data.connected;
  return (
    <ServiceCard
      title="Airtable"
      icon={<IconTable size={28} stroke={1.5} aria-hidden />}
      about="Sync your inventory with an Airtable table, one way or both ways."
      status={data}
      failed={error && !data ? { error, onRetry: () => void refetch() } : null}
      where={
        data
          ? [
              ['Base ID', data.baseId],
              ['Table', data.tableName],
            ]
          : []
      }
      learnMore="https://airtable.com/product"
    >
      {data && (
        <ButtonLink to={isHalfway ? '/airtable-setup' : '/airtable'} variant={data.connected ? 'light' : 'filled'}>
          {data.connected ? 'Open Airtable' : isHalfway ? 'Finish Airtable setup' : 'Set up Airtable'}
        </ButtonLink>
      )}
    </ServiceCard>
  );
}

type CardProps = {
  title: string;
  icon: ReactNode;
  about: string;
  status: ServiceStatus | null | undefined;
  failed: { error: unknown; onRetry: () => void } | null;
  where: [name: string, value: ReactNode][];
  learnMore: string;
  /** Shown after an attempt that cannot go ahead. */
  notice?: ReactNode;
  /** The actions. */
  children: ReactNode;
};

function ServiceCard({ title, icon, about, status, failed, where, learnMore, notice, children }: CardProps) {
  const heading = useId();
  return (
    <Card component="section" aria-labelledby={heading} p={{ base: 'md', sm: 'lg' }} className={classes.card}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm" wrap="nowrap">
          {icon}
          <Title order={2} size="h3" id={heading}>
            {title}
          </Title>
        </Group>
        {status && <ConnectionBadge connected={status.connected} />}
      </Group>
      <Text c="dimmed">{about}</Text>
      {failed ? (
        <ErrorState title="Couldn’t load the status" {...failed} />
      ) : (
        status?.connected && (
          <>
            <ProblemNotice problem={status.problem} />
            <ConnectionFacts status={status} where={where} />
          </>
        )
      )}
      <div className={classes.cardActions}>
        {/* As high as the button that comes: most have no connection, and then nothing moves. */}
        {!status && !failed && <Skeleton width={180} height={44} radius="md" role="status" aria-label="Loading" />}
        {children}
        <ExternalLink href={learnMore}>Learn more</ExternalLink>
      </div>
      {notice}
    </Card>
  );
}
