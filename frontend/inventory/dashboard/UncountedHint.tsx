import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from './UncountedHint.module.css';

/** How many items wait for a count, and the way to them; nothing where none does. */
export function UncountedHint({ items }: { items: readonly Item[] }) {
  const count = useMemo(() => items.filter((item) => item.uncounted).length, [items]);
  if (count === 0) return null;
  return (
    <Group component="section" aria-label="Uncounted items" gap="xs" mb="sm" className={classes.hint}>
      <Text size="sm" className="tabular">
        {count.toLocaleString('en-US')} {count === 1 ? 'item waits' : 'items wait'} for a count.
      </Text>
      <TextLink to="/inventory" search={{ status: 'uncounted' }} size="sm" className={classes.link}>
        Show {count === 1 ? 'it' : 'them'}
      </TextLink>
    </Group>
  );
}
