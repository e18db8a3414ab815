import type { Lot } from '../../../worker/lots/contract.ts';
import { LotStatusMark, PapersMark } from '../../ui/stock/LotStatusMark.tsx';
import classes from '../Lots.module.css';

/** Says that a lot may not leave, and that papers of it are missing; nothing for a lot with neither. */
export function LotMarks({ lot: { status, lacks } }: { lot: Pick<Lot, 'status' | 'lacks'> }) {
  return (
    <span className={classes.marks}>
      <LotStatusMark status={status} />
      {lacks.length > 0 && <PapersMark />}
    </span>
  );
}
