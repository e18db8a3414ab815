import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { firstIdAt } from '../core/ids.ts';
import { defineRows, epochMs, flag } from '../core/sql/rows.ts';

const earlierReceipts = defineRows('slips/earlier receipts', {
  importId: z.int(),
  fileName: z.string(),
  items: z.int(),
  createdAt: epochMs,
  createdBy: z.string().nullable(),
  same: z.int(),
  isSamePicture: flag,
});

/**
 * Receipts of slips that are not undone and either added one of these quantities since a time, or are of this picture,
 * newest first.
 * @param added JSON `[[itemId, thousandths], …]`
 * @param picture the end of the picture's key (`endOfKey`); empty without a picture
 * @param since epoch milliseconds
 */
export function selectEarlierReceipts(ctx: WorkspaceContext, added: string, picture: string, since: number) {
  return earlierReceipts.select(
    ctx.db.statements,
    sql`
    WITH r AS MATERIALIZED (SELECT value ->> 0 AS item_id, value ->> 1 AS delta FROM json_each(${added})),
    met AS MATERIALIZED (
      SELECT m.import_id AS id, COUNT(*) AS same FROM r CROSS JOIN movements m
        ON m.workspace_id = ${ctx.workspaceId} AND m.item_id = r.item_id AND m.id >= ${firstIdAt(since)}
      WHERE m.delta = r.delta AND m.reason = 'receive' AND m.import_id IS NOT NULL
      GROUP BY m.import_id)
    SELECT i.id AS importId, i.file_name AS fileName, i.created + i.updated AS items, i.created_at AS createdAt,
      u.username AS createdBy, COALESCE(met.same, 0) AS same,
      COALESCE(substr(i.upload_key, instr(i.upload_key, '-') + 1) = ${picture}, 0) AS isSamePicture
    FROM imports i LEFT JOIN met ON met.id = i.id
    LEFT JOIN members u ON u.workspace_id = i.workspace_id AND u.user_id = i.user_id
    WHERE i.workspace_id = ${ctx.workspaceId} AND i.source = 'slip' AND i.undone_at IS NULL
      AND (met.id IS NOT NULL OR substr(i.upload_key, instr(i.upload_key, '-') + 1) = ${picture})
    ORDER BY i.id DESC`,
  );
}
