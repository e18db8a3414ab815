import { saveFile } from '../save-file.ts';
import { ApiError } from './api-error.ts';
import { apiRequest } from './request.ts';

/**
 * Downloads a file under the name given by the server. Not a plain link, because a link cannot send the token and an
 * interrupted transfer would leave half a file.
 * @param onStarted called when the server has begun to send
 * @throws ApiError for an error status, TypeError if the transfer is interrupted
 */
export async function downloadFile(path: string, onStarted?: () => void): Promise<void> {
  const response = await apiRequest('GET', path, undefined, { deadlineMs: null });
  if (response.status === 401) throw new ApiError(401, await response.text(), response.statusText);
  onStarted?.();
  saveFile(fileName(response.headers.get('Content-Disposition')) ?? 'camellia-export', await response.blob());
}

/** The name in `attachment; filename="…"`. */
export function fileName(disposition: string | null): string | undefined {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
}
