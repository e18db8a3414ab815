/** Reads CSV files in a worker, so that the page stays responsive. */

import { setStyleSource } from '../../../engines/text/style.ts';
import { createReaderSession, type ReaderRequest } from './reader-session.ts';

const handle = createReaderSession((message) => postMessage(message));

addEventListener('message', (event: MessageEvent<ReaderRequest>) => {
  // A worker has a memory of its own: it is told in which currency prices are read.
  const { data } = event;
  if (data.kind === 'read') setStyleSource(() => data.style);
  void handle(data);
});
