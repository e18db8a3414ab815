/**
 * Streams a file download. Each piece is generated only after the previous one was sent, so memory holds one piece at a
 * time. If generation fails, the transfer is aborted, so a completed download is never truncated.
 * @param name ASCII file name
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
