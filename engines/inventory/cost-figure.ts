import type { z } from 'zod';

/**
 * Marks what an answer says about costs: what something was bought for, and what follows from it, such as the value of stock and
 * margins. People who may not see costs get null in its place (worker/core/http/hidden-costs.ts).
 */

declare module 'zod' {
  interface GlobalMeta {
    isCost?: boolean;
  }
}

/** What the API documentation adds to a marked field. */
export const HIDDEN_COST_NOTE = 'Null for staff, unless the workspace shows them costs';

/** Marks a field of an answer, which must be able to be null or to be left out. */
export const costFigure = <S extends z.ZodType>(schema: S): S => schema.meta({ ...schema.meta(), isCost: true });

/** The same for a figure that is always known to those who may see it. */
export const nullableCost = <S extends z.ZodType>(schema: S): z.ZodNullable<S> =>
  schema.nullable().meta({ ...schema.meta(), isCost: true });
