import { ActsMenu } from './ActsMenu.tsx';
import type { Act } from './acts.ts';
import { LIST_WORDS } from './list-words.ts';
import classes from './RowActs.module.css';

type Props = {
  /** The row's id and its name. */
  of: number;
  name: string;
  /** What can be done with it; the first ones stand in the row, too. */
  acts: readonly Act[];
};

/** How many acts stand in the row. */
const IN_ROW = 2;

/** Buttons of a row, named when the pointer is on them, and a menu that names them all. */
export function RowActs({ of, name, acts }: Props) {
  if (acts.length === 0) return null;
  return (
    <span className={classes.actions}>
      {acts.slice(0, IN_ROW).map(({ label, icon, run }) => (
        <button
          key={label}
          type="button"
          className={classes.action}
          aria-label={`${label} ${name}`}
          title={label}
          onClick={run}
        >
          {icon}
        </button>
      ))}
      <ActsMenu of={of} label={LIST_WORDS.rowActions(name)} place="row" acts={() => acts} />
    </span>
  );
}
