/** Sizes of labels in millimetres, as their makers give them: sheets for office printers, rolls for label printers. */

export interface LabelSize {
  id: string;
  /** As it is written on the pack. */
  name: string;
  /** One label. */
  width: number;
  height: number;
  /** The sheet that labels are on; null for a roll, whose page is one label. */
  sheet: Sheet | null;
}

interface Sheet {
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** From the corner of the sheet to the first label. */
  left: number;
  top: number;
  /** From one label's edge to the next one's. */
  pitchX: number;
  pitchY: number;
}

const A4 = { width: 210, height: 297 };
const LETTER = { width: 215.9, height: 279.4 };

const sheet = (id: string, name: string, [width, height]: readonly [number, number], on: Sheet): LabelSize => ({
  ...{ id, name, width, height, sheet: on },
});
const roll = (id: string, name: string, width: number, height: number): LabelSize => ({
  ...{ id, name, width, height, sheet: null },
});

export const LABEL_SIZES: readonly LabelSize[] = [
  sheet('avery-l7160', 'Avery L7160, 21 on A4', [63.5, 38.1], {
    ...A4,
    ...{ columns: 3, rows: 7, left: 7.25, top: 15.15, pitchX: 66, pitchY: 38.1 },
  }),
  sheet('avery-l7163', 'Avery L7163, 14 on A4', [99.1, 38.1], {
    ...A4,
    ...{ columns: 2, rows: 7, left: 4.65, top: 15.15, pitchX: 101.6, pitchY: 38.1 },
  }),
  sheet('avery-l7165', 'Avery L7165, 8 on A4', [99.1, 67.7], {
    ...A4,
    ...{ columns: 2, rows: 4, left: 4.65, top: 13.1, pitchX: 101.6, pitchY: 67.7 },
  }),
  sheet('avery-5160', 'Avery 5160, 30 on Letter', [66.675, 25.4], {
    ...LETTER,
    ...{ columns: 3, rows: 10, left: 4.7625, top: 12.7, pitchX: 69.85, pitchY: 25.4 },
  }),
  sheet('avery-5163', 'Avery 5163, 10 on Letter', [101.6, 50.8], {
    ...LETTER,
    ...{ columns: 2, rows: 5, left: 3.96875, top: 12.7, pitchX: 106.3625, pitchY: 50.8 },
  }),
  roll('dymo-99010', 'Dymo 99010 and 30252, 89 × 28 mm', 89, 28),
  roll('dymo-11354', 'Dymo 11354 and 30334, 57 × 32 mm', 57, 32),
  roll('dymo-99014', 'Dymo 99014, 101 × 54 mm', 101, 54),
  roll('brother-dk-11209', 'Brother DK-11209, 62 × 29 mm', 62, 29),
  roll('brother-dk-11201', 'Brother DK-11201, 90 × 29 mm', 90, 29),
  roll('brother-dk-11202', 'Brother DK-11202, 100 × 62 mm', 100, 62),
  roll('zebra-57x32', 'Zebra, 57 × 32 mm', 57, 32),
  roll('zebra-100x50', 'Zebra, 100 × 50 mm', 100, 50),
  roll('zebra-102x152', 'Zebra, 102 × 152 mm (4 × 6 in)', 101.6, 152.4),
];

/** What a printer of labels takes. */
export const FREE_SIZE = { min: 15, max: 300 } as const;

/** The size with this id: one of the list, or `62x29` for free millimetres. Undefined if there is none. */
export function sizeOf(id: string): LabelSize | undefined {
  const [, width, height] = /^(\d{2,3}(?:\.\d)?)x(\d{2,3}(?:\.\d)?)$/.exec(id) ?? [];
  if (width === undefined || height === undefined) return LABEL_SIZES.find((size) => size.id === id);
  const free = roll(id, `${width} × ${height} mm`, Number(width), Number(height));
  const isMade = [free.width, free.height].every((length) => length >= FREE_SIZE.min && length <= FREE_SIZE.max);
  return isMade ? free : undefined;
}

/** How many labels a page has. */
export const perPage = ({ sheet: on }: LabelSize): number => (on ? on.columns * on.rows : 1);

/** Where a page's label lies, from its upper left corner. @param place counted from 0, along the rows */
export function placeOf({ sheet: on }: LabelSize, place: number): { x: number; y: number } {
  if (!on) return { x: 0, y: 0 };
  return {
    x: on.left + (place % on.columns) * on.pitchX,
    y: on.top + Math.floor(place / on.columns) * on.pitchY,
  };
}
