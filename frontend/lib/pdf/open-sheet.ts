import { sheetPdf } from '../../../engines/sheets/pdf.ts';
import type { Sheet } from '../../../engines/sheets/sheet.ts';
import type { SheetName } from '../../../worker/sheets/contract.ts';
import { ApiError } from '../requests/api-error.ts';
import { apiRequest } from '../requests/request.ts';
import { localDay } from '../stock/best-before.ts';
import { drawText } from './draw-text.ts';
import { openPdf } from './open-pdf.ts';

/** Dots of a millimetre, at about 300 dpi: a long list in another script is drawn within seconds. */
const DOTS = 12;

/**
 * Makes a sheet on this device, which can draw the letters of every script, and opens it.
 * @param onPage called before each page
 * @throws ApiError for a refusal
 */
export async function openSheet(
  name: SheetName,
  query: Readonly<Record<string, number>>,
  onPage: (page: number, of: number) => void,
): Promise<void> {
  const search = new URLSearchParams({ format: 'contents' });
  for (const [field, value] of Object.entries(query)) search.set(field, String(value));
  const response = await apiRequest('GET', `/api/sheets/${name}?${search}`);
  if (response.status === 401) throw new ApiError(401, await response.text(), response.statusText);
  const sheet: Sheet = await response.json();
  openPdf(
    `${name}-${localDay(Date.now())}.pdf`,
    await sheetPdf(sheet, { onPage, drawText: (op) => drawText(op, DOTS) }),
  );
}
