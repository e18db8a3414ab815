/**
 * As `fetch`, and says how much of the body has been sent: only the older way of asking tells.
 * @param onSent called with a share from 0 to 1
 */
export const sendWithProgress =
  (onSent: (share: number) => void) =>
  (path: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      request.withCredentials = true;
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        if (total > 0) onSent(loaded / total);
      };
      request.onload = () => {
        const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
        const answered = lines.flatMap((line): [string, string][] => {
          const [name, ...value] = line.split(': ');
          return name ? [[name, value.join(': ')]] : [];
        });
        const { status, statusText } = request;
        resolve(new Response(request.responseText || null, { status, statusText, headers: answered }));
      };
      // In the words of `fetch`.
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      const abort = () => {
        request.abort();
        reject(signal?.reason);
      };
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      request.send(typeof body === 'string' ? body : null);
    });
