import { Card, Stack } from '@mantine/core';
import { Page } from '../../ui/Page.tsx';
import { DeviceReaderSetting } from '../device/DeviceReaderSetting.tsx';
import type { UseItems } from '../review/item-choice.ts';
import classes from '../SlipReader.module.css';
import { SlipReader } from '../SlipReader.tsx';
import { useSlip } from '../use-slip.ts';
import { pageWords } from '../words.ts';
import { DebugPanel } from './DebugPanel.tsx';

/** /ocr-test: the slip reader with a debug panel. */
export function OcrTestPage({ useItems }: { useItems: UseItems }) {
  const slip = useSlip(pageWords);
  return (
    <Page title="OCR test" description="Read a picture and see the request, timing and raw response.">
      <Stack gap="lg">
        <Card p={{ base: 'md', sm: 'lg' }} className={classes.card}>
          <SlipReader slip={slip} useItems={useItems} wrongType={pageWords.wrongType} />
        </Card>
        <Card p={{ base: 'md', sm: 'lg' }}>
          <DeviceReaderSetting />
        </Card>
        <DebugPanel slip={slip} />
      </Stack>
    </Page>
  );
}
