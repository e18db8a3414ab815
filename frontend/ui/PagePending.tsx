import { Center, Loader } from '@mantine/core';

/** A spinner in the middle of the page, while the session is checked or a page's code is on its way. */
export function PagePending() {
  return (
    <Center mih="60vh" role="status" aria-label="Loading">
      <Loader />
    </Center>
  );
}
