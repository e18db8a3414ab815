import { z } from 'zod';
import { workspaceStyle } from '../text/style-schema.ts';

/** The first value of an export's JSON. */
export const EXPORT_FORMAT = 'camellia-export';
/** Rises when older versions of Camellia could not read an export. */
export const EXPORT_SHAPE = 1;

const id = z.int({ error: 'must be a whole number' }).positive({ error: 'must be above 0' });
const time = z.iso.datetime({ error: 'must be a time such as 2026-11-20T08:30:00.000Z' });

/** What an export says of itself and of the workspace. */
export const exportHead = z.object({
  format: z.literal(EXPORT_FORMAT, {
    error: `must be "${EXPORT_FORMAT}": choose a downloaded backup, or a file from Export Data, Everything as JSON`,
  }),
  shape: z.literal(EXPORT_SHAPE, {
    error: `must be ${EXPORT_SHAPE}: a newer version of Camellia made this export`,
  }),
  exportedAt: time.meta({ example: '2026-11-20T08:30:00.000Z' }),
  workspace: z.object({
    id,
    name: z.string().min(1).max(200),
    contact: z.object({ userId: id, displayName: z.string().max(200) }),
    createdAt: time.meta({ example: '2026-11-20T08:30:00.000Z' }),
    // Exports from before have none: their amounts are in US dollars.
    style: workspaceStyle.optional(),
  }),
});
export type ExportHead = z.infer<typeof exportHead>;
