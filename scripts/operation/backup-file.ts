import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Header } from '../../engines/backup-file/format.ts';
import { BackupFileError, type BackupVisitor, readBackupFile as readBackup } from '../../engines/backup-file/read.ts';

/** Whether a file is compressed with gzip: a backup is, an export is not. @throws Error if it cannot be read */
export async function isCompressed(path: string): Promise<boolean> {
  const file = await open(path).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be read: ${reason}. Check the path.`);
  });
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

/**
 * Reads a backup's file.
 * @throws Error that names it if it is not a whole, undamaged backup
 */
export async function readBackupFile(path: string, visitor: BackupVisitor): Promise<Header> {
  const source = { isCompressed: await isCompressed(path), stream: toStream(path) };
  try {
    return await readBackup(source, visitor);
  } catch (error) {
    throw error instanceof BackupFileError ? new Error(`${path}: ${error.message}`) : error;
  }
}

function toStream(path: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks: AsyncIterator<Buffer<ArrayBuffer>> = createReadStream(path)[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: async () => void (await chunks.return?.()),
  });
}
