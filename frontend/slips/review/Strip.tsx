import { UnstyledButton } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import type { SlipAnswer, SlipRowAnswer } from '../../../worker/slips/contract.ts';
import type { ShownPicture } from '../use-slip.ts';
import classes from './Strip.module.css';

/** Extra picture shown around the row, as a share of the picture. */
const MARGIN = 0.006;

type Props = {
  picture: ShownPicture;
  box: SlipRowAnswer['box'];
  /** Quarter turns clockwise that set the picture upright. */
  turned: SlipAnswer['turned'];
  /** The text read there. */
  text: string;
  /** Shows the place in the whole picture. */
  onOpen: () => void;
};

/** The strip of the picture that a row was read from, upright. It opens the picture there. */
export function Strip({ picture, box, turned, text, onOpen }: Props) {
  const left = Math.max(0, box.left - MARGIN);
  const top = Math.max(0, box.top - MARGIN);
  const width = Math.min(1, box.right + MARGIN) - left;
  const height = Math.min(1, box.bottom + MARGIN) - top;
  const ratio = (width * picture.width) / (height * picture.height);
  const isSideways = turned === 1 || turned === 3;
  return (
    <div className={classes.line}>
      <div className={classes.strip} style={{ aspectRatio: isSideways ? 1 / ratio : ratio }}>
        <div
          className={classes.part}
          style={{
            width: isSideways ? `${100 * ratio}%` : '100%',
            height: isSideways ? `${100 / ratio}%` : '100%',
            rotate: `${90 * turned}deg`,
          }}
        >
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
      </div>
      <IconZoomIn size={20} aria-hidden />
      <UnstyledButton className={classes.cover} aria-label={`Show ${text} in the picture`} onClick={onOpen} />
    </div>
  );
}
