import type { LotStatus } from '../../../worker/lots/contract.ts';
import classes from './LotStatusMark.module.css';

/** Labels of lot statuses. */
export const LOT_STATUS_WORDS: Record<LotStatus, string> = { ok: 'OK', hold: 'On hold', recalled: 'Recalled' };

/** Says that a lot may not leave; nothing for one that may. */
export function LotStatusMark({ status }: { status: LotStatus }) {
  if (status === 'ok') return null;
  return (
    <span className={classes.mark} data-status={status}>
      {LOT_STATUS_WORDS[status]}
    </span>
  );
}

/** Says that papers of a lot are missing. */
export const PapersMark = () => (
  <span className={classes.mark} data-status="hold">
    Papers missing
  </span>
);
