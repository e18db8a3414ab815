import { type Bitmap, resize } from './bitmap.ts';
import type { Tensor } from './networks.ts';

/** More pixels take longer, and finer print falls apart into pieces: 1.6 million read 51 receipts less well. */
const MAX_PIXELS = 1_000_000;
const MAX_SIDE = 2_048;
/** The network halves its input five times. */
const MULTIPLE = 32;

/** The mean and deviation of the pictures that the network was trained with, per channel. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** The size at which text is searched for. */
export function detectionSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height));
  const round = (side: number) => Math.max(MULTIPLE, Math.round((side * factor) / MULTIPLE) * MULTIPLE);
  return { width: round(width), height: round(height) };
}

/** Resizes and normalizes a picture for detection. */
export function toDetectionTensor(bitmap: Bitmap): Tensor {
  const { width, height } = detectionSize(bitmap.width, bitmap.height);
  const { data: pixels } = resize(bitmap, width, height);
  const data = new Float32Array(3 * pixels.length);
  for (const [channel, mean] of MEAN.entries()) {
    const deviation = DEVIATION[channel] ?? 1;
    const values = Float32Array.from({ length: 256 }, (_, gray) => (gray / 255 - mean) / deviation);
    const start = channel * pixels.length;
    for (let index = 0; index < pixels.length; index++) data[start + index] = values[pixels[index] ?? 0] ?? 0;
  }
  return { data, dims: [1, 3, height, width] };
}
