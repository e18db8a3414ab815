import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { previewQuery } from '../api.ts';
import type { OpenFile } from '../file/use-import-file.ts';

/** Columns are often changed several at a time: what that does to the import is asked for after a pause. */
const PAUSE_MS = 300;

/** What the import of a file would do; `preview` stays null until the server has said it of these very rows. */
export function useImportPreview({ result, revision, withoutStock }: OpenFile) {
  const [settled] = useDebouncedValue(revision, PAUSE_MS);
  const { data, isError, refetch } = useQuery({
    ...previewQuery(revision, { rows: result.rows, parts: result.parts, withoutStock }),
    enabled: result.rows.length > 0 && settled === revision,
  });
  return { preview: data ?? null, isError, retry: () => void refetch() };
}
