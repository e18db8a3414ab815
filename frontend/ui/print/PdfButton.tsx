import { Button, type ButtonProps } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { SheetName } from '../../../worker/sheets/contract.ts';
import { makeSheet } from '../../lib/pdf/make-sheet.ts';

type Props = ButtonProps & { sheet: SheetName; query?: Readonly<Record<string, number>>; children: string };

/** Makes a sheet as a PDF. @param children what it is called: `PDF of what expires` */
export function PdfButton({ sheet, query = {}, children, ...props }: Props) {
  const [pages, setPages] = useState<{ page: number; of: number } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const make = async () => {
    setIsBusy(true);
    await makeSheet(sheet, query, (page, of) => setPages({ page, of }));
    setIsBusy(false);
    setPages(null);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
      {...props}
      loading={isBusy && pages === null}
      disabled={isBusy}
      onClick={() => void make()}
    >
      {pages ? `Page ${pages.page} of ${pages.of}` : children}
    </Button>
  );
}
