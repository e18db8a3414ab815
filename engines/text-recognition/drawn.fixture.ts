/** Pages and networks drawn in code, for tests. */
import type { Bitmap } from './bitmap.ts';
import type { Run, Tensor } from './networks.ts';
import type { Signs } from './signs.ts';

/** A line of text: a dark bar that the drawn networks see as text. */
export interface Bar {
  /** The middle of its left end. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** In radians, clockwise. */
  angle?: number;
}

const isIn = ({ x, y, width, height, angle = 0 }: Bar, atX: number, atY: number) => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = (atX - x) * cos + (atY - y) * sin;
  const across = (atY - y) * cos - (atX - x) * sin;
  return along >= 0 && along <= width && Math.abs(across) <= height / 2;
};

/** White paper with dark bars. */
export function drawPage(width: number, height: number, bars: readonly Bar[]): Bitmap {
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (bars.some((bar) => isIn(bar, x + 0.5, y + 0.5))) data[y * width + x] = 30;
    }
  }
  return { width, height, data };
}

/** Finds text where the picture is dark. */
export function detectDark({ data, dims }: Tensor): Tensor {
  const [, , height = 0, width = 0] = dims;
  return {
    data: Float32Array.from(data.subarray(0, width * height), (value) => (value < 0 ? 0.9 : 0)),
    dims: [1, 1, height, width],
  };
}

/** The output of recognition for texts: each character takes two steps and is followed by a blank. */
export function spell(texts: readonly string[], signs: Signs, steps: number, confidence = 0.9): Tensor {
  const classes = signs.all.length;
  const data = new Float32Array(texts.length * steps * classes);
  for (const [line, text] of texts.entries()) {
    for (let step = 0; step < steps; step++) {
      const sign = step % 3 === 2 ? undefined : [...text][Math.floor(step / 3)];
      const best = sign === undefined ? 0 : signs.all.lastIndexOf(sign);
      data[(line * steps + step) * classes + best] = confidence;
    }
  }
  return { data, dims: [texts.length, steps, classes] };
}

/** Networks that find dark bars and read each as what `say` returns for it. */
export function drawnNetworks(signs: Signs, say: (pixels: Float32Array, width: number) => string): Run {
  return async (network, input) => {
    if (network === 'detection') return detectDark(input);
    const [lines = 0, , height = 0, width = 0] = input.dims;
    const texts = Array.from({ length: lines }, (_, line) =>
      say(input.data.subarray(3 * line * height * width, (3 * line + 1) * height * width), width),
    );
    return spell(texts, signs, width / 8);
  };
}
