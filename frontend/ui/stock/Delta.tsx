import { signed } from '../../lib/stock/movement-words.ts';
import classes from './Delta.module.css';

interface Props {
  /** In the unit of the item; 0 for an entry that changes only what stock has cost. */
  of: number;
  isReversed?: boolean;
}

/** How much an entry of the ledger has changed. */
export const Delta = ({ of, isReversed = false }: Props) => (
  <span
    className={classes.delta}
    data-up={of > 0 || undefined}
    data-down={of < 0 || undefined}
    data-reversed={isReversed || undefined}
  >
    {signed(of)}
  </span>
);
