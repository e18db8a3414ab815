import type { Run } from '../../../worker/runs/contract.ts';
import { toast } from '../../lib/toast/toast.ts';
import { quantityOf, WORDS } from '../words.ts';

const TEXTS = WORDS.form;

/** Says what was made. */
export function toastDone(run: Run): void {
  void toast({
    title: TEXTS.doneTitle,
    description: TEXTS.doneText(quantityOf(run), run.item.name, run.outputLot?.code),
  });
}

export function toastPlanned(): void {
  void toast({ title: TEXTS.plannedTitle, description: TEXTS.plannedText });
}
