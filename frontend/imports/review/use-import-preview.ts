import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { previewQuery } from '../api.ts';
import type { OpenFile } from '../file/use-import-file.ts';

/** Several columns are often changed at a time, so the preview waits for a pause. */
const DEBOUNCE_MS = 300;

/** Previews the import; `preview` is null until the server has responded for the current rows. */
export function useImportPreview({ result, revision, withoutStock }: OpenFile) {
  const [settled] = useDebouncedValue(revision, DEBOUNCE_MS);
  const { data, isError, refetch } = useQuery({
    ...previewQuery(revision, { rows: result.rows, parts: result.parts, withoutStock }),
    enabled: result.rows.length > 0 && settled === revision,
  });
  return { preview: data ?? null, isError, retry: () => void refetch() };
}
