import { Page } from '../ui/Page.tsx';
import type { UseItems } from './item-choice.ts';
import { SlipTrial } from './SlipTrial.tsx';

/** Drop a picture and see what Camellia reads. */
export function OcrDemoPage({ useItems }: { useItems: UseItems }) {
  return (
    <Page
      size="lg"
      title="OCR demo"
      description="Drag and drop a picture of an order slip. It is read at once; nothing enters stock before you say so."
    >
      <SlipTrial useItems={useItems} />
    </Page>
  );
}
