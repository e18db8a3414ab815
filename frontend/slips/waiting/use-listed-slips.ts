import { useNavigate } from '@tanstack/react-router';
import { toastDeleted, type WaitingEntry } from '../../lib/offline/use-waiting.ts';
import { closeWaiting } from '../../lib/offline/waiting-shown.ts';
import { bringBackSlip, deleteWaitingSlip, useWaitingSlips } from './waiting-slips.ts';

/** The pictures that wait on this device until somebody reads them, as they are listed with all that waits. */
export function useListedSlips(): WaitingEntry[] {
  const navigate = useNavigate();
  const open = () => {
    closeWaiting();
    void navigate({ to: '/slips' });
  };
  return useWaitingSlips().map((slip) => {
    const words = { noun: ['slip', 'slips'] as const, title: slip.picture.fileName, detail: 'Slip to be read' };
    const remove = async () => {
      await deleteWaitingSlip(slip.key);
      toastDeleted(words, () => void bringBackSlip(slip));
    };
    return {
      ...{ ...words, key: slip.key, madeAt: slip.madeAt, refused: null },
      again: { label: 'Open', send: open },
      remove: () => void remove(),
    };
  });
}
