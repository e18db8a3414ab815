/** Reads CSV files in a worker, so that the page stays responsive. */
import { createReaderSession, type ReaderRequest } from './reader-session.ts';

const handle = createReaderSession((message) => postMessage(message));

addEventListener('message', (event: MessageEvent<ReaderRequest>) => {
  void handle(event.data);
});
