import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { previewQuery } from '../api.ts';
import type { OpenFile } from '../file/use-import-file.ts';

/** Several columns are often changed at a time, so the preview waits for a pause. */
const DEBOUNCE_MS = 300;

/**
 * Previews the import; `preview` is null until the server has responded for the current rows. `isCurrent` tells whether it
 * has for the current choices too.
 */
export function useImportPreview({ result, revision, choices }: OpenFile) {
  const [settled] = useDebouncedValue(revision, DEBOUNCE_MS);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...previewQuery(revision, result, choices),
    enabled: result.rows.length > 0 && settled === revision,
  });
  return {
    preview: data ?? null,
    isCurrent: data !== undefined && !isPlaceholderData,
    isError,
    retry: () => void refetch(),
  };
}
