import { Card } from '@mantine/core';
import type { UseItems } from '../review/item-choice.ts';
import classes from '../SlipReader.module.css';
import { SlipReader } from '../SlipReader.tsx';
import { useSlip } from '../use-slip.ts';
import { pageWords } from '../words.ts';

/** A demo card that reads a picture as soon as it is dropped. */
export function SlipTrial({ useItems }: { useItems: UseItems }) {
  const slip = useSlip(pageWords);
  return (
    <Card p={{ base: 'md', sm: 'lg' }} className={classes.card}>
      <SlipReader slip={slip} useItems={useItems} wrongType={pageWords.wrongType} onChosen={slip.extract} large />
    </Card>
  );
}
