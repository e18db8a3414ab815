import { z } from 'zod';
import { type Header, header, picture, sha256 } from '../../engines/backup-file/format.ts';
import { id } from '../core/contract.ts';
import { BACKED_UP_TABLES } from './tables.ts';

/**
 * A backup as text: JSON lines, compressed with gzip. In a file, the first line is the header, then come rows and pictures,
 * and the last line has the SHA-256 of everything before it. In R2, the rows are in parts and the pictures are objects,
 * and the manifest lists both with their SHA-256.
 *
 *     {"format":"camellia-backup","version":1,"workspace":{…},"tables":{"items":{"columns":["id",…],"rows":2},…},…}
 *     ["items",[1,"Sencha",…]]
 *     {"picture":{"key":"…","type":"image/jpeg","bytes":1234,"sha256":"…"},"data":"…"}
 *     {"end":"camellia-backup","sha256":"…"}
 */
/** Some rows of a backup in R2. */
const part = z.object({ key: z.string(), rows: z.int(), bytes: z.int(), sha256 });
export type Part = z.infer<typeof part>;

/** What a backup in R2 consists of. */
export const manifest = header.extend({
  id,
  kind: z.enum(['nightly', 'manual', 'key', 'last']),
  parts: z.array(part),
  pictures: z.array(picture),
});
export type Manifest = z.infer<typeof manifest>;

/** The header of a backup's file. */
export const toHeader = (from: Manifest): Header => header.parse({ ...from, pictures: from.pictures.length });

/** The columns of a backup's tables that this version of Camellia has, with their positions in the rows. */
export function knownColumns({ tables }: Header, table: string): { column: string; at: number }[] {
  const known = BACKED_UP_TABLES.find(({ name }) => name === table);
  const columns = tables[table]?.columns ?? [];
  return columns.flatMap((column, at) => (known?.columns.includes(column) ? [{ column, at }] : []));
}

/** Compresses text with gzip. */
export async function compress(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Decompresses a part. */
export async function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

/** SHA-256 in hexadecimal. */
export async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
}
