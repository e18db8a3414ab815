import classes from './RowActions.module.css';

/** Tabler's icons, on a grid of 24 units. */
const PIN = 'M15 4.5l-4 4l-4 1.5l-1.5 1.5l7 7l1.5 -1.5l1.5 -4l4 -4M9 15l-4.5 4.5M14.5 4l5.5 5.5';
const PINNED =
  'M16 3a1 1 0 0 1 .117 1.993l-.117 .007v4.764l1.894 3.789a1 1 0 0 1 .1 .331l.006 .116v2a1 1 0 0 1 -.883 .993l-.117 .007h-4v4a1 1 0 0 1 -1.993 .117l-.007 -.117v-4h-4a1 1 0 0 1 -.993 -.883l-.007 -.117v-2a1 1 0 0 1 .06 -.34l.046 -.107l1.894 -3.791v-4.762a1 1 0 0 1 -.117 -1.993l.117 -.007h8z';
const VIEW =
  'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6';
const EDIT =
  'M7 7h-1a2 2 0 0 0 -2 2v9a2 2 0 0 0 2 2h9a2 2 0 0 0 2 -2v-1M20.385 6.585a2.1 2.1 0 0 0 -2.97 -2.97l-8.415 8.385v3h3l8.385 -8.415M16 5l3 3';
const DELETE =
  'M4 7l16 0M10 11l0 6M14 11l0 6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3';

/** An icon's 24 units are 18 pixels. */
const UNIT = 24 / 18;

/** Widths and heights of a button in pixels, as in RowActions.module.css. */
const SIZE = 34;
const LARGE_SIZE = 44;

/** The icons of a row for one size of buttons, drawn at their places. */
function drawIcons(size: number) {
  const cell = size * UNIT;
  const margin = (cell - 24) / 2;
  const place = (icon: string, index: number) =>
    icon.replace(/M([\d.]+) ([\d.]+)/g, (_, x, y) => `M${Number(x) + margin + index * cell} ${Number(y) + margin}`);
  const pinned = <path className={classes.pinned} d={place(PINNED, 0)} />;
  const pin = <path d={place(PIN, 0)} />;
  const rest = [VIEW, EDIT].map((icon, index) => <path key={icon} d={place(icon, index + 1)} />);
  const remove = <path d={place(DELETE, 3)} />;
  const draw = (isPinned: boolean, mayDelete: boolean) => (
    <svg
      className={classes.icons}
      viewBox={`0 0 ${(mayDelete ? 4 : 3) * cell} ${cell}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {isPinned ? pinned : pin}
      {rest}
      {mayDelete && remove}
    </svg>
  );
  return { pinned: [draw(true, false), draw(true, true)], loose: [draw(false, false), draw(false, true)] };
}

const icons = drawIcons(SIZE);
const largeIcons = drawIcons(LARGE_SIZE);

type Props = { isPinned: boolean; mayDelete: boolean; isLarge: boolean };

/**
 * The icons of a row's buttons as one picture. The browser keeps a transform, a clip and a layer for each `svg`, and goes
 * through all of them for every frame of a scroll and every key of a search. Drawn once, so that a row that scrolls into
 * view renders none of it.
 */
export function RowIcons({ isPinned, mayDelete, isLarge }: Props) {
  const { pinned, loose } = isLarge ? largeIcons : icons;
  return (isPinned ? pinned : loose)[Number(mayDelete)];
}
