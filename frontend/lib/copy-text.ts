import { toast } from './toast.ts';

type Messages = {
  /** The title of the toast that says it worked. */
  copied?: string;
  /** Selects the text on the screen, so that it can be copied by hand where the browser refuses. */
  select: () => void;
};

/** Puts a text on the clipboard and says so; where that is refused, selects the text and asks to copy it by hand. */
export async function copyText(text: string, { copied = 'Copied', select }: Messages): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: copied });
  } catch {
    // Refused by the person or the browser, or not there at all: a page served over plain http has no clipboard.
    select();
    toast({
      title: 'Copy Failed',
      description: 'Please manually select and copy the text.',
      variant: 'destructive',
    });
  }
}
