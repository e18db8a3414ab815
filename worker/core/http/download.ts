/**
 * Streams a file download. Each piece is generated only after the previous one was sent, so memory holds one piece at a
 * time. If generation fails, the transfer is aborted, so a completed download is never truncated.
 * @param name ASCII file name
 */
export function download(pieces: AsyncIterator<string>, file: { name: string; type: string }): Response {
  return answerFile(toStream(pieces), file);
}

/** Like `download`, for a file that is compressed with gzip. */
export function downloadCompressed(pieces: AsyncIterator<string>, file: { name: string; type: string }): Response {
  return answerFile(toStream(pieces).pipeThrough(new CompressionStream('gzip')), file);
}

function answerFile(body: ReadableStream, { name, type }: { name: string; type: string }): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
}

function toStream(pieces: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}
