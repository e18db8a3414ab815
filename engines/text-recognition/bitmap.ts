/** A gray picture: one byte per pixel, 0 black to 255 white, row by row. */
export interface Bitmap {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Converts pixels of four bytes (red, green, blue, opacity), as canvases have them; the background is white. */
export function fromRgba(width: number, height: number, rgba: Uint8Array | Uint8ClampedArray): Bitmap {
  const data = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < data.length; index++, at += 4) {
    const gray = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
    data[index] = Math.round(255 - ((255 - gray) * (rgba[at + 3] ?? 0)) / 255);
  }
  return { width, height, data };
}

/** Resizes by bilinear interpolation; halves it first while it is at least twice too large. */
export function resize(bitmap: Bitmap, width: number, height: number): Bitmap {
  let source = bitmap;
  while (source.width >= 2 * width && source.height >= 2 * height) source = halve(source);
  if (source.width === width && source.height === height) return source;
  const data = new Uint8Array(width * height);
  const stepX = source.width / width;
  const stepY = source.height / height;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data[y * width + x] = sample(source, (x + 0.5) * stepX - 0.5, (y + 0.5) * stepY - 0.5);
    }
  }
  return { width, height, data };
}

/** Halves both sides; each pixel is the mean of four. */
export function halve({ width, height, data: pixels }: Bitmap): Bitmap {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const data = new Uint8Array(half.width * half.height);
  for (let y = 0; y < half.height; y++) {
    const upper = 2 * y * width;
    const lower = Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < half.width; x++) {
      const left = 2 * x;
      const right = Math.min(left + 1, width - 1);
      const sum =
        (pixels[upper + left] ?? 0) +
        (pixels[upper + right] ?? 0) +
        (pixels[lower + left] ?? 0) +
        (pixels[lower + right] ?? 0);
      data[y * half.width + x] = (sum + 2) >> 2;
    }
  }
  return { ...half, data };
}

/** The gray at a place between pixels; beyond the edge that of the edge. */
export function sample({ width, height, data }: Bitmap, x: number, y: number): number {
  const atX = Math.min(width - 1, Math.max(0, x));
  const atY = Math.min(height - 1, Math.max(0, y));
  const left = Math.floor(atX);
  const top = Math.floor(atY);
  const right = left + 1 < width ? left + 1 : left;
  const upper = top * width;
  const lower = (top + 1 < height ? top + 1 : top) * width;
  const shareX = atX - left;
  const shareY = atY - top;
  const above = (data[upper + left] ?? 0) * (1 - shareX) + (data[upper + right] ?? 0) * shareX;
  const below = (data[lower + left] ?? 0) * (1 - shareX) + (data[lower + right] ?? 0) * shareX;
  return above * (1 - shareY) + below * shareY;
}

/** Turns a picture clockwise by quarters. */
export function turn(bitmap: Bitmap, quarters: 0 | 1 | 2 | 3): Bitmap {
  if (quarters === 0) return bitmap;
  const { width, height, data: pixels } = bitmap;
  const turned = quarters === 2 ? { width, height } : { width: height, height: width };
  const data = new Uint8Array(pixels.length);
  for (let y = 0; y < turned.height; y++) {
    for (let x = 0; x < turned.width; x++) {
      const from =
        quarters === 1
          ? (height - 1 - x) * width + y
          : quarters === 2
            ? (height - 1 - y) * width + width - 1 - x
            : x * width + width - 1 - y;
      data[y * turned.width + x] = pixels[from] ?? 0;
    }
  }
  return { ...turned, data };
}
