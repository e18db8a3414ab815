import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '../lib/requests/api-error.ts';
import { newIdempotencyKey } from '../lib/requests/idempotency.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { nameOfFile, UploadFileError } from '../lib/upload-file.ts';
import { addFile, type Owner } from './api.ts';
import { makeSizes } from './sizes.ts';
import { WORDS } from './words.ts';

/** A file on its way to the server. */
export interface Upload {
  /** Also tells the server that a second attempt is of the same file. */
  key: string;
  file: File;
  name: string;
  state: 'waiting' | 'sending' | 'failed';
  /** How much of it has been sent, in percent. */
  sent?: number;
  error?: string;
}

/** Uploads files of an owner one after another: several photos at once would be too much for a phone. */
export function useUploads(owner: Owner) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(Promise.resolve());
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const remove = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  const send = async ({ key, file, name }: Upload) => {
    change(key, { state: 'sending', sent: 0 });
    try {
      const onSent = (share: number) => change(key, { sent: Math.round(share * 100) });
      await addFile(queryClient, owner, { name, ...(await makeSizes(file)) }, key, onSent);
      remove(key);
    } catch (failure) {
      const error =
        failure instanceof UploadFileError
          ? failure.message
          : errorText(failure, saveFailureText('Couldn’t add this file. Please try again.'));
      change(key, { state: 'failed', error });
    }
  };
  const queue = (upload: Upload) => {
    last.current = last.current.then(() => send(upload));
  };
  return {
    uploads,
    take: (files: readonly File[]) => {
      const taken = files.map((file): Upload => {
        const name = nameOfFile(file) || WORDS.unnamed[file.type.startsWith('image/') ? 'picture' : 'file'];
        return { key: newIdempotencyKey(), file, name, state: 'waiting' };
      });
      setUploads((all) => [...all, ...taken]);
      for (const upload of taken) queue(upload);
    },
    retry: (upload: Upload) => {
      change(upload.key, { state: 'waiting' });
      queue(upload);
    },
    remove,
  };
}
