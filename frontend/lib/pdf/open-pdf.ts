import { saveFile } from '../save-file.ts';

/** Opens a PDF that this device has made. A browser that opens no window saves the file. */
export function openPdf(name: string, pdf: Uint8Array): void {
  const file = new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
  const url = URL.createObjectURL(file);
  if (window.open(url)) setTimeout(() => URL.revokeObjectURL(url), 60_000);
  else saveFile(name, file);
}
