import { Group, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconHelp, IconMessage, IconPlus, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAudience } from '../../lib/session/team.ts';
import { useIsOffice } from '../../lib/session/use-is-office.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Leaf } from '../../ui/Logo.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from './DashboardPage.module.css';

/**
 * The dashboard's header actions: guide (desktop only), work mode, message or invite, and Add Item.
 */
type LinksProps = { isPhone: boolean | undefined; modeToggle: ReactNode };

export function DashboardLinks({ isPhone, modeToggle }: LinksProps) {
  const audience = useAudience();
  const isOffice = useIsOffice();
  return (
    <>
      {!isPhone && (
        <ButtonLink to="/how-to-guide" variant="subtle" leftSection={<IconHelp size={18} aria-hidden />}>
          How-To Guide
        </ButtonLink>
      )}
      {modeToggle}
      {audience?.kind === 'nobody' && (
        <ButtonLink
          to="/settings"
          search={{ tab: 'team' }}
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
        >
          Invite a colleague
        </ButtonLink>
      )}
      {audience && audience.kind !== 'nobody' && (
        <ButtonLink to="/messages" variant="default" leftSection={<IconMessage size={18} aria-hidden />}>
          Message {audience.kind === 'contact' ? audience.name : 'the team'}
        </ButtonLink>
      )}
      {isOffice && (
        <ButtonLink to="/inventory/new" leftSection={<IconPlus size={18} aria-hidden />}>
          Add Item
        </ButtonLink>
      )}
    </>
  );
}

export function DashboardFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Paper withBorder radius="lg">
      <ErrorState title="Couldn’t load the dashboard" error={error} onRetry={onRetry} />
    </Paper>
  );
}

/** The placeholder of the loading dashboard. */
export function DashboardSkeleton() {
  return (
    // As high as the window, so that the footer is not seen to leave it.
    <Stack gap="lg" mih="100vh" role="status" aria-label="Loading">
      <Skeleton height={160} radius="lg" />
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', sm: 'lg' }}>
        {['warehouse', 'retail', 'low', 'categories'].map((card) => (
          <Skeleton key={card} height={94} radius="lg" />
        ))}
      </SimpleGrid>
      <div className={classes.columns}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Skeleton height={310} radius="lg" />
          <Skeleton height={310} radius="lg" />
        </SimpleGrid>
        <Skeleton height={310} radius="lg" />
      </div>
    </Stack>
  );
}

export function DashboardFooter() {
  return (
    <Group component="footer" gap="xs" justify="center" className={classes.footer}>
      <Leaf size={18} />
      <Text size="sm" c="dimmed">
        Camellia, inventory for tea businesses
      </Text>
      <TextLink to="/how-to-guide" size="sm" className={classes.guide}>
        How-To Guide
      </TextLink>
    </Group>
  );
}
