import { z } from 'zod';

/** What a person supposes of figures: other prices, or another amount. */

/** Another amount than the answer before gave: so many times as much, divided `over` so many, or so much more or less. */
export const scaling = z.union([
  z.object({ times: z.number().positive() }),
  z.object({ over: z.int().min(2) }),
  z.object({ change: z.number(), unit: z.string().nullable() }),
]);
export type Scaling = z.output<typeof scaling>;

/** Figures that a person assumes: a price, a cost, a margin to reach, or a tax on top. */
export const ASSUMED_FIGURES = ['price', 'cost', 'margin', 'tax'] as const;
export const assumption = z.object({
  of: z.enum(ASSUMED_FIGURES),
  how: z
    .enum(['to', 'by', 'percent'])
    .meta({ description: '`to` a value, `by` so many dollars or points of margin, or by `percent`' }),
  value: z.number().meta({ description: 'Dollars, or percent for a margin, a tax and `percent`; negative for less' }),
});
export type Assumption = z.output<typeof assumption>;
export const MAX_ASSUMED = 3;
