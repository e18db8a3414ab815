import { z } from 'zod';

/** The parts of Airtable's answers that we use. */

export const apiRecord = z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()) });
export type ApiRecord = z.infer<typeof apiRecord>;

/** GET /v0/{base}/{table} and POST …/listRecords. Blank cells have no key; `offset` only while more pages remain. */
export const recordsReply = z.object({ records: z.array(apiRecord), offset: z.string().optional() });

/** POST and PATCH /v0/{base}/{table} */
export const writtenReply = z.object({ records: z.array(z.object({ id: z.string() })) });

/** DELETE /v0/{base}/{table}?records[]=… */
export const deletedReply = z.object({ records: z.array(z.object({ id: z.string(), deleted: z.boolean() })) });

/** The columns that a “Last modified time” field watches, and the decimals of a number. Other options are ignored. */
const fieldOptions = z.object({
  isValid: z.boolean().optional(),
  referencedFieldIds: z.array(z.string()).nullish(),
  precision: z.int().optional(),
});

const apiField = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  options: fieldOptions.nullish().catch(undefined),
});
export const apiTable = z.object({ id: z.string(), name: z.string(), fields: z.array(apiField) });
export type ApiTable = z.infer<typeof apiTable>;

/** GET /v0/meta/bases/{base}/tables */
export const tablesReply = z.object({ tables: z.array(apiTable) });

/** `{"error":{"type","message"}}`, or the bare `{"error":"NOT_FOUND"}`. */
export const errorReply = z.object({
  error: z.union([z.string(), z.object({ type: z.string(), message: z.string().optional() })]),
});

/** GET /v0/bases/{base}/webhooks */
export const webhooksReply = z.object({
  webhooks: z.array(
    z.object({
      id: z.string(),
      notificationUrl: z.string().nullish(),
      cursorForNextPayload: z.int().optional(),
      specification: z.object({
        options: z.object({ filters: z.object({ recordChangeScope: z.string().optional() }) }),
      }),
    }),
  ),
});

/** POST /v0/bases/{base}/webhooks */
export const webhookReply = z.object({ id: z.string() });

const cells = z.object({ cellValuesByFieldId: z.record(z.string(), z.unknown()).default({}) });

/** GET /v0/bases/{base}/webhooks/{id}/payloads */
export const payloadsReply = z.object({
  payloads: z.array(
    z.object({
      timestamp: z.iso.datetime({ offset: true }).optional(),
      error: z.unknown().optional(),
      changedTablesById: z
        .record(
          z.string(),
          z.object({
            createdRecordsById: z.record(z.string(), z.unknown()).optional(),
            changedRecordsById: z.record(z.string(), z.object({ current: cells })).optional(),
            destroyedRecordIds: z.array(z.string()).optional(),
          }),
        )
        .optional(),
    }),
  ),
  cursor: z.int(),
  mightHaveMore: z.boolean(),
});
