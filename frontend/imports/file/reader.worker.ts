/** Reads CSV files in a worker, so that the page stays responsive. */

import { setStyleSource } from '../../../engines/text/style.ts';
import { createReaderSession, type ReaderRequest } from './reader-session.ts';

const handle = createReaderSession((message) => postMessage(message));

addEventListener('message', (event: MessageEvent<ReaderRequest>) => {
  // A worker has a memory of its own: it gets the currency of prices with the file.
  const { data } = event;
  if (data.kind === 'read') setStyleSource(() => data.style);
  void handle(data);
});
