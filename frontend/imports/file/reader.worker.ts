/** Reads a CSV file away from the page, so that the page stays quick whatever the size of the file. */
import { createReaderSession, type ReaderRequest } from './reader-session.ts';

const handle = createReaderSession((message) => postMessage(message));

addEventListener('message', (event: MessageEvent<ReaderRequest>) => {
  void handle(event.data);
});
