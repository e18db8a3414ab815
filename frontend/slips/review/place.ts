import type { SlipAnswer, SlipRowAnswer } from '../../../worker/slips/contract.ts';

type Box = SlipRowAnswer['box'];
type Turned = SlipAnswer['turned'];

/** How high a row is drawn at first, in pixels: its letters are then as large as those of the page. */
const READABLE_PX = 28;
/** The largest zoom, as a multiple of the width of the frame. */
export const MAX_ZOOM = 6;

/** A place of the picture as it is when the picture has been set upright. */
export function turnedBox({ left, top, right, bottom }: Box, turned: Turned): Box {
  if (turned === 1) return { left: 1 - bottom, top: left, right: 1 - top, bottom: right };
  if (turned === 2) return { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top };
  if (turned === 3) return { left: top, top: 1 - right, right: bottom, bottom: 1 - left };
  return { left, top, right, bottom };
}

/**
 * The zoom at which a row can be read, as a multiple of the frame's width.
 * @param box in the upright picture
 * @param ratio width of the upright picture by its height
 */
export function readableZoom({ top, bottom }: Box, ratio: number, frameWidth: number): number {
  const height = ((bottom - top) * frameWidth) / ratio;
  return height > 0 ? Math.min(MAX_ZOOM, Math.max(1, READABLE_PX / height)) : 1;
}
