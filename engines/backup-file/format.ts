import { z } from 'zod';

/** A backup's file, as `worker/backups/format.ts` describes it: its lines, and what they hold. */

/** The first value of a backup's header. */
export const FORMAT = 'camellia-backup';
/** Rises when older versions of Camellia could not read a backup. */
const VERSION = 1;

export const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: 'must be a SHA-256 in hexadecimal' })
  .meta({ example: 'a'.repeat(64) });

/** A picture or a PDF of a backup. */
export const picture = z.object({
  key: z
    .string()
    .regex(/^[a-z0-9-]{1,80}\.(?:jpg|png|webp|pdf)$/, { error: 'is not the key of a picture' })
    .meta({ example: 'slip-1.jpg' }),
  type: z.string().max(100),
  bytes: z.int().min(0),
  sha256,
});
export type Picture = z.infer<typeof picture>;

/** The first line of a backup's file. */
export const header = z.object({
  format: z.literal(FORMAT, { error: 'is not of a Camellia backup' }),
  version: z.literal(VERSION, { error: `must be ${VERSION}: a newer version of Camellia made this backup` }),
  workspace: z.object({ id: z.int().positive().meta({ example: 8123456789012480 }), name: z.string().max(1000) }),
  createdAt: z.iso.datetime().meta({ example: '2026-11-20T08:30:00.000Z' }),
  appVersion: z.string().max(100),
  /** False if items changed while a large workspace was read. */
  isExact: z.boolean(),
  tables: z.record(
    z.string().max(100),
    z.object({ columns: z.array(z.string().max(100)).max(200), rows: z.int().min(0) }),
  ),
  pictures: z.int().min(0),
});
export type Header = z.infer<typeof header>;

/** The line of a picture, and the last line of a backup's file. */
export const pictureLine = z.object({ picture, data: z.base64().meta({ description: 'Its bytes', example: 'AAAA' }) });
export type PictureLine = z.infer<typeof pictureLine>;
export const endLine = z.object({ end: z.literal(FORMAT), sha256 });

/** The line of a row. @param row JSON list of its columns */
export const rowLine = (table: string, row: string) => `["${table}",${row}]`;

/** Parses the line of a row; null if it is another kind of line. */
export function parseRowLine(line: string): { table: string; row: string } | null {
  const [, table, row] = /^\["([a-z_]+)",(\[.*\])\]$/s.exec(line) ?? [];
  return table === undefined || row === undefined ? null : { table, row };
}
