import type { SlipRowAnswer } from '../../../worker/slips/contract.ts';
import type { ShownPicture } from '../use-slip.ts';
import classes from './Strip.module.css';

/** Extra picture shown around the row, as a share of the picture. */
const MARGIN = 0.006;

type Props = {
  picture: ShownPicture;
  box: SlipRowAnswer['box'];
  /** The text read there. */
  text: string;
};

/** The strip of the picture that a row was read from. */
export function Strip({ picture, box, text }: Props) {
  const left = Math.max(0, box.left - MARGIN);
  const top = Math.max(0, box.top - MARGIN);
  const width = Math.min(1, box.right + MARGIN) - left;
  const height = Math.min(1, box.bottom + MARGIN) - top;
  const ratio = (width * picture.width) / (height * picture.height);
  return (
    <div className={classes.strip} style={{ aspectRatio: ratio }}>
      <img
        src={picture.url}
        alt={`Part of the slip that says ${text}`}
        style={{
          width: `${100 / width}%`,
          height: `${100 / height}%`,
          left: `${(-100 * left) / width}%`,
          top: `${(-100 * top) / height}%`,
        }}
      />
    </div>
  );
}
