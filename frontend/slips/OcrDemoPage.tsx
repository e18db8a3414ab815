import { Card } from '@mantine/core';
import { Page } from '../ui/Page.tsx';
import type { UseItems } from './item-choice.ts';
import classes from './SlipReader.module.css';
import { SlipReader } from './SlipReader.tsx';
import { useSlip } from './use-slip.ts';
import { pageWords } from './words.ts';

/** Drop a picture and see what Camellia reads. */
export function OcrDemoPage({ useItems }: { useItems: UseItems }) {
  const slip = useSlip(pageWords);
  return (
    <Page
      size="lg"
      title="OCR demo"
      description="Drag and drop a picture of an order slip. It is read at once; nothing enters stock before you say so."
    >
      <Card p={{ base: 'md', sm: 'lg' }} className={classes.card}>
        <SlipReader slip={slip} useItems={useItems} wrongType={pageWords.wrongType} onChosen={slip.extract} large />
      </Card>
    </Page>
  );
}
