import { Box } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SlipAnswer, SlipRowAnswer } from '../../../worker/slips/contract.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ZoomButtons } from '../../ui/ZoomButtons.tsx';
import type { ShownPicture } from '../use-slip.ts';
import classes from './PlaceDialog.module.css';
import { MAX_ZOOM, readableZoom, turnedBox } from './place.ts';

const STEP = 1.5;

/** The whole picture, or the row to show in it. */
export interface Place {
  title: string;
  box: SlipRowAnswer['box'] | null;
}

type Props = {
  picture: ShownPicture;
  /** Quarter turns clockwise that set the picture upright. */
  turned: SlipAnswer['turned'];
  place: Place;
  opened: boolean;
  onClose: () => void;
};

/** The picture of a slip, upright and zoomed to a row so that it can be read. */
export function PlaceDialog({ opened, onClose, ...view }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={view.place.title}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close picture', size: 44 }}
    >
      <View {...view} />
    </Dialog>
  );
}

function View({ picture, turned, place: { title, box: placed } }: Pick<Props, 'picture' | 'turned' | 'place'>) {
  const frame = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const isSideways = turned === 1 || turned === 3;
  const ratio = isSideways ? picture.height / picture.width : picture.width / picture.height;
  const box = placed && turnedBox(placed, turned);
  /** What stays in the middle of the frame, as shares of the picture. */
  const middle = useRef({ x: 0.5, y: box ? (box.top + box.bottom) / 2 : 0 });
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    if (isFirst.current) {
      isFirst.current = false;
      const first = box ? readableZoom(box, ratio, element.clientWidth) : 1;
      // A row that is wider than the frame is read from its beginning.
      if (box) middle.current.x = Math.min((box.left + box.right) / 2, box.left + 0.48 / first);
      if (first !== zoom) return setZoom(first);
    }
    const { clientWidth, clientHeight } = element;
    const width = clientWidth * zoom;
    element.scrollLeft = middle.current.x * width - clientWidth / 2;
    element.scrollTop = (middle.current.y * width) / ratio - clientHeight / 2;
  }, [box, ratio, zoom]);
  const zoomTo = (next: number) => {
    const { scrollLeft = 0, scrollTop = 0, clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    const width = clientWidth * zoom;
    if (width > 0) {
      middle.current = {
        x: (scrollLeft + clientWidth / 2) / width,
        y: (scrollTop + Math.min(clientHeight, width / ratio) / 2) / (width / ratio),
      };
    }
    setZoom(Math.min(MAX_ZOOM, Math.max(1, next)));
  };
  return (
    <>
      <ZoomButtons
        zoom={zoom}
        onOut={zoom <= 1 ? undefined : () => zoomTo(zoom / STEP)}
        onIn={zoom >= MAX_ZOOM ? undefined : () => zoomTo(zoom * STEP)}
      />
      {/* Focusable, so that it scrolls by keyboard. */}
      <Box ref={frame} component="section" aria-label={title} tabIndex={0} className={classes.frame}>
        <div className={classes.page} style={{ width: `${zoom * 100}%`, aspectRatio: ratio }}>
          <img
            src={picture.url}
            alt={title}
            style={{
              width: isSideways ? `${100 / ratio}%` : '100%',
              height: isSideways ? `${100 * ratio}%` : '100%',
              rotate: `${90 * turned}deg`,
            }}
          />
          {box && (
            <div
              className={classes.row}
              style={{
                left: `${100 * box.left}%`,
                top: `${100 * box.top}%`,
                width: `${100 * (box.right - box.left)}%`,
                height: `${100 * (box.bottom - box.top)}%`,
              }}
            />
          )}
        </div>
      </Box>
    </>
  );
}
