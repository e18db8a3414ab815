import { lazy, Suspense, useEffect, useState } from 'react';
import { importOrReload } from '../lib/reload.ts';
import type { AssistantSheetProps } from './AssistantSheet.tsx';
import { closeAssistant, useAssistantOpened } from './sheet.ts';

const AssistantSheet = lazy(async () => ({
  default: (await importOrReload(import('./AssistantSheet.tsx'))).AssistantSheet,
}));

/** The assistant beside the page, loaded when it is first opened. */
export function LazyAssistantSheet(props: Omit<AssistantSheetProps, 'opened'>) {
  const opened = useAssistantOpened();
  const [wanted, setWanted] = useState(false);
  useEffect(() => closeAssistant, []);
  if (opened && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <OpenAfterMount opened={opened} {...props} />
    </Suspense>
  ) : null;
}

/** Mounts it closed and then opens it, so that it can return the focus when it closes. */
function OpenAfterMount({ opened, ...props }: AssistantSheetProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <AssistantSheet {...props} opened={opened && isMounted} />;
}
