import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import type { ListedTasting } from '../../worker/tastings/contract.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { aboutText } from './words.ts';

/** Tastings as links to them. */
export function TastingRows({ tastings }: { tastings: readonly ListedTasting[] }) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {tastings.map((tasting) => (
        <Paper key={tasting.id} component="li" withBorder radius="lg" px="lg" py="sm">
          <Group justify="space-between" wrap="nowrap">
            <Stack gap={0} miw={0}>
              <TextLink to="/tastings/$id" params={{ id: String(tasting.id) }} fw={560} py={10}>
                {tasting.name}
              </TextLink>
              <Text size="sm" c="dimmed" className="tabular">
                {aboutText(tasting)}
              </Text>
            </Stack>
            <Badge component="span" variant="light" color={tasting.endedAt === null ? 'amber' : 'gray'} flex="none">
              {tasting.endedAt === null ? 'Open' : 'Ended'}
            </Badge>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
