import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { OcrTestPage } from '../../slips/trial/OcrTestPage.tsx';

export const Route = createFileRoute('/_signed-in/ocr-test')({ component: OcrTest });

function OcrTest() {
  return <OcrTestPage useItems={useItemChoices} />;
}
