import classes from './PreviewRows.module.css';
import type { PreviewCell } from './preview-fields.ts';

const HINTS = {
  default: 'Not in the file. New items start with this value.',
  uncounted: 'Not in the file. New items start with this value and need counting.',
  kept: 'Not in the file. The item keeps its value.',
};

/** A value of the preview, after the one that it replaces, or marked if it is not in the file. */
export function PreviewValue({ cell: { text, before, unsaid } }: { cell: PreviewCell }) {
  if (before !== undefined) {
    return (
      <>
        <span className={classes.before}>{before}</span> → <strong>{text}</strong>
      </>
    );
  }
  if (!unsaid) return text;
  return (
    <span className={classes.unsaid} title={HINTS[unsaid]}>
      {text} <span className={classes.mark}>{unsaid}</span>
    </span>
  );
}
