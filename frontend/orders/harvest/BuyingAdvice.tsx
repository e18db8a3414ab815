import { Button, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { useItemBuying } from '../../lib/stock/buying.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import classes from './Harvest.module.css';
import { LazyWindowsDialog } from './LazyWindowsDialog.tsx';
import { adviceText, HARVEST, WINDOWS } from './words.ts';

type Props = { item: Pick<Item, 'id' | 'name' | 'unit'> };

/** What to buy of an item in its next window, for the office; nothing of an item without one. */
export function BuyingAdvice({ item }: Props) {
  const { line } = useItemBuying(item.id);
  const [isOpen, setOpen] = useState(false);
  if (!line) return null;
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-label={HARVEST.title}>
      <Text>{adviceText(line)}</Text>
      <div className={classes.advice}>
        <TextLink to="/orders/harvest" size="sm" className={classes.link}>
          {HARVEST.title}
        </TextLink>
        <Button variant="subtle" size="compact-sm" mih={44} onClick={() => setOpen(true)}>
          {WINDOWS.edit}
        </Button>
      </div>
      <LazyWindowsDialog item={item} opened={isOpen} onClose={() => setOpen(false)} />
    </Paper>
  );
}
