import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import type { ImportPanelProps } from './ImportPanel.tsx';
import { LazyImportPanel } from './LazyImportPanel.tsx';
import { integrationsLink, manualEntry } from './panel-links.ts';

/** Welcomes a new workspace: the import stands first, because most have a list already. */
export function OnboardingPage({ photo }: ImportPanelProps) {
  return (
    <Page
      size="lg"
      title="Welcome to Camellia"
      description="Bring in the teas that you have in stock, and Camellia keeps count from there."
    >
      <Stack gap="lg">
        <LazyImportPanel photo={photo} />
        <Card component="section" aria-labelledby="no-list" p={{ base: 'md', sm: 'lg' }}>
          <Stack gap="xs" align="flex-start">
            <Title order={2} size="h3" id="no-list">
              No list to import?
            </Title>
            <Text c="dimmed">Add your teas one by one, or bring them in from Airtable or Google Sheets.</Text>
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
      </Stack>
    </Page>
  );
}
