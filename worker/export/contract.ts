import { z } from 'zod';

/** GET /api/export */
export const exportFormat = z.enum(['csv', 'json']);
export type ExportFormat = z.infer<typeof exportFormat>;

export const exportQuery = z.object({
  format: exportFormat.meta({
    description: '`csv`: the inventory, to be imported again. `json`: all that the workspace owns and you may see',
  }),
});
