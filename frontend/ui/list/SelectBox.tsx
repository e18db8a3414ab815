import { memo } from 'react';
import classes from './ListTable.module.css';
import { LIST_WORDS } from './list-words.ts';

type Props = {
  id: number;
  name: string;
  isSelected: boolean;
  /** `isRange`: every row since the last one, too. */
  onPick: (id: number, isRange: boolean) => void;
  className?: string | undefined;
};

/** The box that selects a row, the browser's own: cheap where rows scroll by. */
export const SelectBox = memo(function SelectBox({ id, name, isSelected, onPick, className = classes.box }: Props) {
  return (
    <input
      type="checkbox"
      className={className}
      aria-label={LIST_WORDS.selectRow(name)}
      checked={isSelected}
      onClick={({ shiftKey }) => onPick(id, shiftKey)}
      onChange={() => undefined}
    />
  );
});
