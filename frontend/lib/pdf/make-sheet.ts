import type { SheetName } from '../../../worker/sheets/contract.ts';
import { importOrReload } from '../reload.ts';
import { errorText } from '../requests/api-error.ts';
import { dismissToast, toast } from '../toast/toast.ts';

/** Makes a sheet and opens it; a toast says so meanwhile, or why there is none. What makes it is loaded now. */
export async function makeSheet(
  name: SheetName,
  query: Readonly<Record<string, number>> = {},
  onPage: (page: number, of: number) => void = () => undefined,
): Promise<void> {
  const progress = toast({ title: 'Making the PDF…' });
  try {
    const { openSheet } = await importOrReload(import('./open-sheet.ts'));
    await openSheet(name, query, onPage);
  } catch (error) {
    toast({
      title: 'No PDF Made',
      description: errorText(error, 'Couldn’t reach the server. Please try again.'),
      variant: 'destructive',
    });
  } finally {
    dismissToast(progress);
  }
}
