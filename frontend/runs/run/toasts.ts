import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { WORDS } from '../words.ts';

const TEXTS = WORDS.run;

const failed = (title: string) => (failure: unknown) =>
  void toast({ title, description: errorText(failure, TEXTS.unreachable), variant: 'destructive' });

export const toastCancelled = () => void toast({ title: TEXTS.cancelled, description: TEXTS.cancelledText });
export const toastCancelFailed = failed(TEXTS.cancelFailed);
export const toastUndone = () => void toast({ title: TEXTS.undone, description: TEXTS.undoneText });
export const toastUndoFailed = failed(TEXTS.undoFailed);
