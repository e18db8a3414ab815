import { createHash } from 'node:crypto';
import { FORMAT, parseRowLine, rowLine } from '../../../engines/backup-file/format.ts';
import { decompress, type Manifest, toHeader } from '../format.ts';
import { pictureCopy } from '../storage-service.ts';
import { readChecked } from '../stored-restore-service.ts';

const LEFT_OUT = 'A private message, left out of this file.';

/**
 * The text of a backup's file, piece by piece. Private messages that the reader neither sent nor received keep their row,
 * but not their content.
 * @throws Error if a part is missing or damaged
 */
export async function* backupText(env: Env, from: Manifest, readerId: number): AsyncGenerator<string> {
  const sum = createHash('sha256');
  const take = (text: string) => {
    sum.update(text);
    return text;
  };
  yield take(`${JSON.stringify(toHeader(from))}\n`);
  for (const { key, sha256 } of from.parts) {
    const text = await decompress(await readChecked(env, key, sha256));
    yield take(withoutPrivate(text, from.tables.team_messages?.columns ?? [], readerId));
  }
  for (const picture of from.pictures) {
    const bytes = await readChecked(env, pictureCopy(from.workspace.id, picture.key), picture.sha256);
    yield take(`${JSON.stringify({ picture, data: bytes.toBase64() })}\n`);
  }
  yield `${JSON.stringify({ end: FORMAT, sha256: sum.digest('hex') })}\n`;
}

function withoutPrivate(text: string, columns: readonly string[], readerId: number): string {
  if (!text.includes('["team_messages",')) return text;
  const [content, sender, recipient] = ['content', 'sender_id', 'recipient_id'].map((name) => columns.indexOf(name));
  return text
    .split('\n')
    .map((line) => {
      const parsed = line.startsWith('["team_messages",') ? parseRowLine(line) : null;
      if (!parsed || content === undefined || sender === undefined || recipient === undefined) return line;
      const row: unknown[] = JSON.parse(parsed.row);
      if (row[recipient] === null || row[recipient] === readerId || row[sender] === readerId) return line;
      return rowLine(parsed.table, JSON.stringify(row.with(content, LEFT_OUT)));
    })
    .join('\n');
}
