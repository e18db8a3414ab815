import { z } from 'zod';

/** GET /api/export */
export const exportFormat = z.enum(['csv', 'json']);
export type ExportFormat = z.infer<typeof exportFormat>;

export const exportQuery = z.object({
  format: exportFormat.meta({
    description: '`csv` contains the inventory and can be imported again; `json` all workspace data you have access to',
  }),
});
