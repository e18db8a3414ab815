import { Page } from '../../ui/Page.tsx';
import type { UseItems } from '../review/item-choice.ts';
import { SlipTrial } from './SlipTrial.tsx';

/** /ocr-demo: drop a picture and see what Camellia reads. */
export function OcrDemoPage({ useItems }: { useItems: UseItems }) {
  return (
    <Page
      title="OCR demo"
      description="Drag and drop a picture of an order slip. Camellia reads it right away, and nothing is added to stock until you confirm."
    >
      <SlipTrial useItems={useItems} />
    </Page>
  );
}
