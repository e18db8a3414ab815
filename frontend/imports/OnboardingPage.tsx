import { Card, Stack, Text, Title } from '@mantine/core';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import type { ImportPanelProps } from './ImportPanel.tsx';
import { LazyImportPanel } from './LazyImportPanel.tsx';
import { manualEntry } from './panel-links.ts';

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
            <Text c="dimmed">Add your teas one by one. A name and what is in stock are enough to begin with.</Text>
            <ButtonLink to={manualEntry.to} variant="default" size="md" mt="xs">
              {manualEntry.label}
            </ButtonLink>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
