import type { DrawnText, TextOp } from '../../../engines/pdf/text.ts';

/** Dots of a millimetre, at about 600 dpi: letters stay sharp on office printers. */
const DOTS = 24;

/** Draws a text in any script as the browser does, in black and white. @param dots of a millimetre @throws Error without a canvas */
export function drawText({ text, isBold, size, width }: TextOp, dots = DOTS): DrawnText {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas');
  const font = `${isBold ? 700 : 400} ${size * dots}px Helvetica, Arial, sans-serif`;
  context.font = font;
  const { width: natural } = context.measureText(text);
  const shown = Math.min(natural / dots, width);
  const [ascent, descent] = [size * 1.05, size * 0.35];
  canvas.width = Math.max(8, Math.ceil((shown * dots) / 8) * 8);
  canvas.height = Math.ceil((ascent + descent) * dots);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = font;
  context.fillStyle = '#000';
  context.scale(natural > 0 ? (shown * dots) / natural : 1, 1);
  context.fillText(text, 0, ascent * dots);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const bits = new Uint8Array((canvas.width / 8) * canvas.height);
  for (let pixel = 0; pixel < data.length / 4; pixel++) {
    const isWhite = (data[pixel * 4] ?? 0) >= 128;
    if (isWhite) bits[pixel >> 3] = (bits[pixel >> 3] ?? 0) | (0x80 >> (pixel & 7));
  }
  return {
    ...{ columns: canvas.width, rows: canvas.height, bits },
    ...{ ascent, width: canvas.width / dots, height: canvas.height / dots },
  };
}
