import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { formatCount } from '../../lib/text/format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from './UncountedHint.module.css';

/** The number of uncounted items with a link to them; nothing if there are none. */
export function UncountedHint({ items }: { items: readonly Item[] }) {
  const count = useMemo(() => items.filter((item) => item.uncounted).length, [items]);
  if (count === 0) return null;
  return (
    <Group component="section" aria-label="Uncounted items" gap="xs" mb="sm" className={classes.hint}>
      <Text size="sm" className="tabular">
        {formatCount(count)} {count === 1 ? 'item needs' : 'items need'} counting.
      </Text>
      <TextLink to="/inventory" search={{ status: 'uncounted' }} size="sm" className={classes.link}>
        Show {count === 1 ? 'it' : 'them'}
      </TextLink>
    </Group>
  );
}
