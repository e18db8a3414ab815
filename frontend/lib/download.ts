import { ApiError, apiRequest } from './api.ts';

/**
 * Fetches a file and hands it to the browser to keep, under the name that the server gives it. Not by a link: a link
 * could not bear the token, and a transfer that breaks off would leave half a file.
 * @throws ApiError where the server refuses, TypeError where the transfer breaks off
 */
export async function downloadFile(path: string): Promise<void> {
  const response = await apiRequest('GET', path);
  if (response.status === 401) throw new ApiError(401, await response.text(), response.statusText);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(response.headers.get('Content-Disposition')) ?? 'camellia-export';
  link.click();
  // The browser has taken hold of the file once this task is over.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** The name in `attachment; filename="…"`. */
export function fileName(disposition: string | null): string | undefined {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
}
