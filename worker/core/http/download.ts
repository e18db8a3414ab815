/**
 * A file to be kept, sent as it is made: the next piece is asked for only when the one before has gone out, so that
 * memory holds one piece however long the file. Where the making fails the transfer breaks off, which every client
 * notices; a file that has arrived is whole.
 * @param name in ASCII
 */
export function download(pieces: AsyncIterator<string>, { name, type }: { name: string; type: string }): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return?.();
    },
  });
  return new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
}
