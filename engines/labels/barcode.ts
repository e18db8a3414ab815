import { code128, datamatrix, ean8, ean13, gs1datamatrix, qrcode, upca } from 'bwip-js/generic';

/** Draws barcodes in modules, by bwip-js. */

export type Symbology = 'ean8' | 'ean13' | 'upca' | 'code128' | 'datamatrix' | 'gs1datamatrix' | 'qrcode';

/** A barcode without its quiet zone. Shapes are filled together, by the even-odd rule. */
export interface Barcode {
  /** In modules. Of a linear one, the height is arbitrary. */
  width: number;
  height: number;
  /** Corners, from the upper left. */
  shapes: readonly (readonly (readonly [x: number, y: number])[])[];
  isLinear: boolean;
  /** Empty modules that a scanner needs on each side. */
  quiet: number;
}

const DRAW = { ean8, ean13, upca, code128, datamatrix, gs1datamatrix, qrcode };
const QUIET: Record<Symbology, number> = {
  ...{ ean8: 7, ean13: 11, upca: 9, code128: 10, datamatrix: 1, gs1datamatrix: 1, qrcode: 4 },
};
const LINEAR: ReadonlySet<Symbology> = new Set(['ean8', 'ean13', 'upca', 'code128']);

/**
 * @param text digits of a GTIN; of `gs1datamatrix`, the bracketed form `(01)…(10)…`
 * @throws Error for a text that the symbology cannot hold
 */
export function drawBarcode(symbology: Symbology, text: string): Barcode {
  const shapes: [number, number][][] = [];
  const bounds = { width: 0, height: 0 };
  const isLinear = LINEAR.has(symbology);
  DRAW[symbology](
    {
      ...{ bcid: symbology, text, scaleX: 1, scaleY: 1, includetext: false },
      ...(isLinear ? { height: 10 } : symbology === 'qrcode' ? { eclevel: 'M' } : {}),
    },
    {
      setopts: () => undefined,
      scale: () => [1, 1],
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: (width, height) => Object.assign(bounds, { width, height }),
      // A bar. `x` is its middle, rounded up.
      line: (x, y, _, end, thick) => {
        const left = x - Math.ceil(thick / 2);
        const [top, bottom] = [Math.min(y, end), Math.max(y, end)];
        shapes.push([
          [left, top],
          [left + thick, top],
          [left + thick, bottom],
          [left, bottom],
        ]);
      },
      polygon: (corners) => shapes.push(corners.map(([x, y]) => [x, y])),
      ...{ hexagon: () => undefined, ellipse: () => undefined, fill: () => undefined, text: () => undefined },
      ...{ clip: () => undefined, unclip: () => undefined, end: () => undefined },
    },
  );
  const right = Math.max(...shapes.flat().map(([x]) => x));
  return { ...bounds, width: isLinear ? right : bounds.width, shapes, isLinear, quiet: QUIET[symbology] };
}
