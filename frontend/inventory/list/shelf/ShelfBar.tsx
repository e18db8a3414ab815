import { Group, Title } from '@mantine/core';
import { IconArrowsExchange, IconClipboardCheck } from '@tabler/icons-react';
import { useIsOffice } from '../../../lib/session/use-is-office.ts';
import { usePlaces } from '../../../lib/stock/places.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';

/** The place whose card was scanned, or that was chosen, above what lies there: it is counted, or something is moved. */
export function ShelfBar({ placeId }: { placeId: number }) {
  const place = usePlaces().find(({ id }) => id === placeId);
  const isOffice = useIsOffice();
  if (!place) return null;
  return (
    <Group justify="space-between" gap="sm" mb="sm" component="section" aria-label={place.name}>
      <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
        {place.name}
      </Title>
      <Group gap="xs">
        <ButtonLink
          to="/counts"
          // Counts of the office begin with the place; staff find those that are open.
          search={isOffice ? { place: placeId } : {}}
          variant="default"
          leftSection={<IconClipboardCheck size={18} stroke={1.6} aria-hidden />}
          aria-label={`Count ${place.name}`}
        >
          Count
        </ButtonLink>
        <ButtonLink
          to="/refill"
          variant="default"
          leftSection={<IconArrowsExchange size={18} stroke={1.6} aria-hidden />}
          aria-label={`Move to or from ${place.name}`}
        >
          Move
        </ButtonLink>
      </Group>
    </Group>
  );
}
