import { Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';

/** Welcomes a new workspace: the import stands first, because most have a list already. */
export function OnboardingPage({ importPanel }: { importPanel?: ReactNode }) {
  return (
    <Page
      size="md"
      title="Welcome to Camellia"
      description="Bring in what you have in stock, and Camellia keeps count from there."
    >
      <Stack gap="lg">
        {importPanel}
        <Paper withBorder radius="lg" p="lg">
          <Stack gap="xs" align="flex-start">
            <Text fw={620}>No list to import?</Text>
            <Text c="dimmed">Add your teas one by one. Name and stock are enough to begin with.</Text>
            <ButtonLink to="/inventory/new" variant="light" mt="xs">
              Add products manually
            </ButtonLink>
          </Stack>
        </Paper>
      </Stack>
    </Page>
  );
}
