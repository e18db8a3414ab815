import { Card, Stack } from '@mantine/core';
import { Page } from '../ui/Page.tsx';
import { DebugPanel } from './DebugPanel.tsx';
import type { UseItems } from './item-choice.ts';
import classes from './SlipReader.module.css';
import { SlipReader } from './SlipReader.tsx';
import { useSlip } from './use-slip.ts';
import { pageWords } from './words.ts';

/** The reader with everything that it says about itself. */
export function OcrTestPage({ useItems }: { useItems: UseItems }) {
  const slip = useSlip(pageWords);
  return (
    <Page
      size="lg"
      title="OCR test"
      description="Reads a picture and shows what was sent, how long it took and what came back."
    >
      <Stack gap="lg">
        <Card p={{ base: 'md', sm: 'lg' }} className={classes.card}>
          <SlipReader slip={slip} useItems={useItems} wrongType={pageWords.wrongType} />
        </Card>
        <DebugPanel slip={slip} />
      </Stack>
    </Page>
  );
}
