import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { LotDetail } from '../../worker/lots/contract.ts';
import { REASON_WORDS } from '../lib/stock/movement-words.ts';
import { usePlaces } from '../lib/stock/places.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Delta } from '../ui/stock/Delta.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import classes from './Lots.module.css';

const PAGE_SIZE = 20;

/** Everything that happened to a lot, newest first. */
export function LotMovements({ lot }: { lot: LotDetail }) {
  const [portions, setPortions] = useState(1);
  const hasPlaces = usePlaces().length > 0;
  const { movements } = lot;
  const shown = movements.slice(0, portions * PAGE_SIZE);
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="lot-movements">
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h3" id="lot-movements">
          Movements
        </Title>
        <TextLink to="/inventory/$id" params={{ id: String(lot.itemId) }} size="sm" className={classes.link}>
          History of {lot.item.name}
        </TextLink>
      </Group>
      <ol className={classes.plain} aria-label="Movements, newest first">
        {shown.map((movement) => (
          <Row key={movement.id} movement={movement} hasPlaces={hasPlaces} />
        ))}
      </ol>
      {shown.length < movements.length && (
        <Group justify="center" mt="sm">
          <Button variant="subtle" onClick={() => setPortions(portions + 1)}>
            Show older
          </Button>
        </Group>
      )}
    </Paper>
  );
}

function Row({ movement, hasPlaces }: { movement: LotDetail['movements'][number]; hasPlaces: boolean }) {
  const { delta, reason, note, location, lotBy, createdAt, createdBy, documentId } = movement;
  const isOfRun = documentId !== null && (reason === 'consume' || reason === 'make');
  return (
    <li className={classes.movement}>
      <span className={classes.delta}>
        <Delta of={delta} />
      </span>
      <Stack gap={0} miw={0} flex={1}>
        <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
          <Text span fw={560}>
            {REASON_WORDS[reason]}
            {hasPlaces && (
              <Text span fw={400}>
                {' · '}
                {location?.name ?? 'A deleted place'}
              </Text>
            )}
          </Text>
          <Text span size="sm" c="dimmed" ta="right">
            <RelativeTime when={createdAt} />
          </Text>
        </Group>
        <Text span size="sm" c="dimmed" className={classes.note}>
          {createdBy?.username ?? 'Camellia'}
          {note && `: ${note}`}
          {lotBy === 'rule' && delta < 0 && ' (taken because it expires first)'}
        </Text>
        {isOfRun && (
          <TextLink to="/runs/$id" params={{ id: String(documentId) }} size="sm" className={classes.link}>
            View the run
          </TextLink>
        )}
      </Stack>
    </li>
  );
}
