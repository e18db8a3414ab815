import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import type { ImportPanelProps } from './ImportPanel.tsx';
import { LazyImportPanel } from './LazyImportPanel.tsx';
import { integrationsLink, manualEntry } from './panel-links.ts';

/** /onboarding: the import first, because most businesses already have a list. */
export function OnboardingPage({ photo }: ImportPanelProps) {
  const isOffice = useIsOffice();
  return (
    <Page
      title="Welcome to Camellia"
      description="Import the teas you have in stock, and Camellia keeps track from there."
    >
      <Stack gap="lg">
        <LazyImportPanel photo={photo} />
        {isOffice && (
          <Card component="section" aria-labelledby="no-list" p={{ base: 'md', sm: 'lg' }}>
            <Stack gap="xs" align="flex-start">
              <Title order={2} size="h3" id="no-list">
                No list to import?
              </Title>
              <Text c="dimmed">Add your teas one by one, or sync them from Airtable or Google Sheets.</Text>
              <Group gap="sm" mt="xs">
                <ButtonLink to={manualEntry.to} variant="default" size="md">
                  {manualEntry.label}
                </ButtonLink>
                <ButtonLink to={integrationsLink.to} variant="subtle" size="md">
                  {integrationsLink.label}
                </ButtonLink>
              </Group>
            </Stack>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
