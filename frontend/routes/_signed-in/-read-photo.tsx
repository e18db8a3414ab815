import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { LazyCardSlip } from '../../slips/LazyCardSlip.tsx';

/** What the upload card does with the photo of an order slip. */
export const readPhoto = (file: File, onCancel: () => void) => (
  <LazyCardSlip file={file} useItems={useItemChoices} onCancel={onCancel} />
);
