import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { layoutLabel } from '../../engines/labels/layout.ts';
import { labelsPdf } from '../../engines/labels/pdf.ts';
import type { LabelSize } from '../../engines/labels/sizes.ts';
import { labelsZpl } from '../../engines/labels/zpl.ts';
import type { ContentsAnswer, ContentsInput } from '../../worker/labels/contract.ts';
import { readContents } from '../../worker/labels/contract.ts';
import { drawText } from '../lib/pdf/draw-text.ts';
import { openPdf } from '../lib/pdf/open-pdf.ts';
import { api } from '../lib/requests/api.ts';
import { saveFile } from '../lib/save-file.ts';
import { toast } from '../lib/toast/toast.ts';
import { WORDS } from './words.ts';

/** What labels say. It is kept on screen while another template is read. */
export const contentsQuery = (body: ContentsInput) =>
  queryOptions({
    queryKey: ['labels', body] as const,
    queryFn: () => api(readContents, { body }),
    placeholderData: keepPreviousData,
  });

type Print = { contents: ContentsAnswer; size: LabelSize; startAt: number; format: 'pdf' | 'zpl' };

/** Makes the file on this device, which can draw the letters of every script. */
export function usePrintLabels() {
  return useMutation({
    mutationFn: async ({ contents, size, startAt, format }: Print) => {
      const labels = contents.map(({ copies, ...content }) => ({ ...layoutLabel(content, size), copies }));
      if (format === 'zpl') return saveFile('labels.zpl', new Blob([labelsZpl(labels, size)], { type: 'text/plain' }));
      const pdf = await labelsPdf(labels, { size, startAt, title: WORDS.title, drawText: (op) => drawText(op) });
      openPdf('labels.pdf', pdf);
    },
    onError: () => toast({ title: 'Error', description: WORDS.failed, variant: 'destructive' }),
  });
}
