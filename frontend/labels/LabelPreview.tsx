import { type BarcodeOp, type LabelOp, layoutLabel } from '../../engines/labels/layout.ts';
import type { LabelSize } from '../../engines/labels/sizes.ts';
import { winAnsi } from '../../engines/pdf/helvetica.ts';
import type { ContentsAnswer } from '../../worker/labels/contract.ts';
import classes from './Labels.module.css';
import { WORDS } from './words.ts';

type Props = { content: ContentsAnswer[number]; size: LabelSize };

/** A label as it will be printed, and what it has no room for. */
export function LabelPreview({ content, size }: Props) {
  const { ops, leftOut, lacksCode } = layoutLabel(content, size);
  return (
    <figure className={classes.preview}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className={classes.paper}
        style={{ aspectRatio: `${size.width} / ${size.height}`, width: `min(100%, ${size.width * 5}px)` }}
        role="img"
        aria-label={WORDS.preview(content.title)}
      >
        {ops.map((op) => (
          <Drawn key={`${op.kind} ${op.x} ${op.y}`} op={op} />
        ))}
      </svg>
      {lacksCode && <figcaption className={classes.lack}>{WORDS.lacksCode}</figcaption>}
      {leftOut.length > 0 && <figcaption className={classes.hint}>{WORDS.leftOut(leftOut)}</figcaption>}
    </figure>
  );
}

function Drawn({ op }: { op: LabelOp }) {
  if (op.kind === 'barcode') return <path d={pathOf(op)} fillRule="evenodd" />;
  return (
    <text
      x={op.x}
      y={op.y}
      fontSize={op.size}
      fontWeight={op.isBold ? 700 : 400}
      // Of other scripts the browser knows the width better.
      {...(winAnsi(op.text) && { textLength: op.width, lengthAdjust: 'spacingAndGlyphs' })}
    >
      {op.text}
    </text>
  );
}

function pathOf({ barcode, x, y, width, height }: BarcodeOp): string {
  const [across, down] = [width / barcode.width, height / barcode.height];
  return barcode.shapes
    .map((corners) => `M${corners.map(([cx, cy]) => `${x + cx * across} ${y + cy * down}`).join('L')}Z`)
    .join('');
}
