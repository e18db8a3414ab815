import { toast } from './toast/toast.ts';

type Messages = {
  /** The title of the success toast. */
  copied?: string;
  /** Selects the text on the screen, to be copied by hand if the clipboard is unavailable. */
  select: () => void;
};

/** Copies text to the clipboard and shows a toast; if that fails, selects the text and asks to copy it by hand. */
export async function copyText(text: string, { copied = 'Copied', select }: Messages): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: copied });
  } catch {
    // Permission denied, or no clipboard at all, as over plain http.
    select();
    toast({
      title: 'Copy Failed',
      description: 'Please manually select and copy the text.',
      variant: 'destructive',
    });
  }
}
