import { Button, Card, Group, Text } from '@mantine/core';
import type { Item } from '../../worker/inventory/contract.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { isSample } from './is-sample.ts';
import { useRemoveSample } from './use-sample.ts';
import { SAMPLE } from './words.ts';

/** Says that there are sample teas in the workspace, and takes them out with one tap. Nothing where there are none. */
export function SampleNotice({ items }: { items: readonly Item[] }) {
  const remove = useRemoveSample();
  const isOffice = useIsOffice();
  if (!items.some(isSample)) return null;
  return (
    <Card component="section" aria-label={SAMPLE.label} py="sm">
      <Group gap="sm" justify="space-between">
        <Text size="sm" flex="1 1 14rem">
          {SAMPLE.notice}
        </Text>
        {isOffice && (
          <Button variant="default" mih={44} loading={remove.isPending} onClick={() => remove.mutate()}>
            {SAMPLE.remove}
          </Button>
        )}
      </Group>
    </Card>
  );
}
