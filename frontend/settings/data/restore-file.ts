import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Header } from '../../../engines/backup-file/format.ts';
import type { CheckedExport } from '../../../engines/workspace-export/check.ts';
import type { RestoredWorkspace } from '../../../worker/backups/contract.ts';
import * as contract from '../../../worker/backups/import-contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { api } from '../../lib/requests/api.ts';

/** An export is checked as a whole, a backup piece by piece. */
const MAX_EXPORT_MB = 200;
const MAX_BACKUP_GB = 5;
const MB = 1024 * 1024;

const NO_BACKUP =
  'This file is named like a backup, but does not have its contents. Download the backup again under Settings, Data, or choose the JSON of Export Data.';
const NEITHER =
  'This file is neither a backup nor an export of Camellia. Choose a downloaded backup (.jsonl.gz) or the JSON of Export Data.';

/** A file that can be restored: a downloaded backup, or the JSON of Export Data. */
export type CheckedFile =
  | { kind: 'backup'; file: File; header: Header; isCompressed: boolean }
  | { kind: 'export'; file: File; checked: CheckedExport };

/** Loaded when the first file is chosen. */
const loadExportChecks = () => importOrReload(import('../../../engines/workspace-export/check.ts'));
const loadBackupReader = () => importOrReload(import('../../../engines/backup-file/read.ts'));

/** Reads and checks a file. The error's message says what is wrong with it. */
export function useReadFile() {
  const progress = useProgress();
  const mutation = useMutation({
    mutationFn: async (file: File): Promise<CheckedFile> => {
      progress.begin();
      if (file.size === 0) throw new Error('The file is empty. Download the backup again.');
      const isCompressed = await startsWithGzip(file);
      if (isCompressed || (await isBackupText(file))) {
        if (file.size > MAX_BACKUP_GB * 1024 * MB) {
          throw new Error(`The file is larger than ${MAX_BACKUP_GB} GB. Ask the operator to restore it.`);
        }
        const { readBackupFile } = await loadBackupReader();
        const header = await readBackupFile({ stream: progress.streamOf(file), isCompressed }, {});
        return { kind: 'backup', file, header, isCompressed };
      }
      if (/\.(?:gz|jsonl)$/i.test(file.name)) throw new Error(NO_BACKUP);
      if (!(await isJson(file))) throw new Error(NEITHER);
      if (file.size > MAX_EXPORT_MB * MB) {
        throw new Error(`The file is larger than ${MAX_EXPORT_MB} MB. Ask the operator to restore it.`);
      }
      const { checkExport } = await loadExportChecks();
      return { kind: 'export', file, checked: checkExport(await file.text()) };
    },
  });
  return { ...mutation, percent: progress.percent, stop: progress.stop };
}

async function startsWithGzip(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

/** Some browsers decompress what they download. */
const isBackupText = async (file: File): Promise<boolean> =>
  (await file.slice(0, 100).text()).startsWith('{"format":"camellia-backup"');

/** Whether a file can be an export: its first character opens an object. */
const isJson = async (file: File): Promise<boolean> => /^\uFEFF?\s*\{/.test(await file.slice(0, 1000).text());

/** Restores a checked file into a new workspace. */
export function useRestoreFile() {
  const progress = useProgress();
  const mutation = useMutation({
    mutationFn: async (checked: CheckedFile): Promise<RestoredWorkspace> => {
      progress.begin();
      const id =
        checked.kind === 'backup' ? await sendBackup(checked, progress) : await sendExport(checked.checked, progress);
      progress.goOn();
      const { restored } = await api(contract.finishImport, { params: { id } });
      if (!restored) throw new Error('The file was not restored');
      return restored;
    },
  });
  return { ...mutation, percent: progress.percent, stop: progress.stop };
}

/** Sends a backup in parts, as it is read. @returns the id of the import */
async function sendBackup(
  { file, isCompressed }: Extract<CheckedFile, { kind: 'backup' }>,
  progress: Progress,
): Promise<number> {
  const { readBackupFile } = await loadBackupReader();
  let id = 0;
  await readBackupFile(
    { stream: progress.streamOf(file), isCompressed },
    {
      begin: async (header) => {
        ({ id } = await api(contract.startFileImport, { body: { header } }));
      },
      rows: async (_header, lines) => {
        progress.goOn();
        await api(contract.addImportLines, { params: { id }, body: { lines: [...lines] } });
      },
      picture: async (body) => {
        progress.goOn();
        await api(contract.addImportPicture, { params: { id }, body });
      },
    },
  );
  return id;
}

async function sendExport(file: CheckedExport, progress: Progress): Promise<number> {
  const { mapLists, partsOf } = await loadExportChecks();
  const rows = mapLists((list) => file.lists[list].length);
  const { id } = await api(contract.startImport, { body: { head: file.head, rows } });
  for (const part of partsOf(file)) {
    progress.goOn();
    await api(contract.addImportRows, { params: { id }, body: { ...part, rows: part.rows.map(toObject) } });
  }
  return id;
}

/** The check has found that every row is an object. */
const toObject = (row: unknown): Record<string, unknown> =>
  typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row)) : {};

type Progress = ReturnType<typeof useProgress>;

/** How much of a file has been read, in whole percent, and a way to stop reading. */
function useProgress() {
  const [percent, setPercent] = useState(0);
  const stopped = useRef(new AbortController());
  return {
    percent,
    begin: () => {
      stopped.current = new AbortController();
      setPercent(0);
    },
    /** Stops what has begun, before the next part of the file. */
    stop: () => stopped.current.abort(),
    /** @throws if it was stopped */
    goOn: () => stopped.current.signal.throwIfAborted(),
    /** The file's bytes, counted as they are read. */
    streamOf: (file: File): ReadableStream<Uint8Array<ArrayBuffer>> => {
      const { signal } = stopped.current;
      let read = 0;
      return file.stream().pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform: (chunk, controller) => {
            signal.throwIfAborted();
            read += chunk.byteLength;
            setPercent(Math.floor((100 * read) / file.size));
            controller.enqueue(chunk);
          },
        }),
      );
    },
  };
}
