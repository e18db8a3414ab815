import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { LazyCardSlip } from '../../slips/LazyCardSlip.tsx';

/** How the upload card handles a photo of an order slip. */
export const readPhoto = (file: File, onCancel: () => void) => (
  <LazyCardSlip file={file} useItems={useItemChoices} onCancel={onCancel} />
);
