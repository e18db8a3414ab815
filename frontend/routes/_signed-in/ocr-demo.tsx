import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { OcrDemoPage } from '../../slips/trial/OcrDemoPage.tsx';

export const Route = createFileRoute('/_signed-in/ocr-demo')({ component: OcrDemo });

function OcrDemo() {
  return <OcrDemoPage useItems={useItemChoices} />;
}
