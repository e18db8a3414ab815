import classes from './PreviewRows.module.css';
import type { PreviewCell } from './preview-fields.ts';

const HINTS = {
  default: 'The file gives no value: a new item starts with this one.',
  uncounted: 'The file gives no value: a new item starts with this one, and waits for a count.',
  kept: 'The file gives no value: the item keeps its own.',
};

/** One value of the preview; one that the file does not give is marked. */
export function PreviewValue({ cell: { text, unsaid } }: { cell: PreviewCell }) {
  if (!unsaid) return text;
  return (
    <span className={classes.unsaid} title={HINTS[unsaid]}>
      {text} <span className={classes.mark}>{unsaid}</span>
    </span>
  );
}
