import { addDays, dayAt } from '../../engines/calendar/days.ts';
import type { PaperKind } from '../../engines/inventory/paper-kinds.ts';
import type { SampleLot } from './run.ts';
import type { SupplierName } from './suppliers.ts';

/** The papers of the sample's lots, as small PDFs that say that they are samples. */

export interface SamplePaper {
  lot: SampleLot;
  kind: PaperKind;
  name: string;
  expiresOn: string | null;
  file: Uint8Array;
}

const CERTIFIED: SupplierName = 'Uji Tea Growers';
const UNCERTIFIED: SupplierName = 'Alishan Mountain Tea';

/** The lots that were bought as organic: one of a supplier with a certificate, and one without any. @param inStock lots with stock */
export const organicLots = (inStock: readonly SampleLot[]): SampleLot[] =>
  [CERTIFIED, UNCERTIFIED].flatMap((name) => inStock.find(({ supplier }) => supplier === name) ?? []);

/** The certificate of a supplier, which has to be renewed before long. @param now epoch milliseconds */
export function buildCertificate(now: number) {
  const today = dayAt(now, 'UTC');
  const [startsOn, expiresOn] = [addDays(today, -285), addDays(today, 80)];
  const name = 'Organic certificate';
  const lines = [name, CERTIFIED, `Valid from ${startsOn} until ${expiresOn}`, 'A sample. No such paper exists.'];
  return { supplier: CERTIFIED, name, startsOn, expiresOn, scope: 'All teas of our gardens', file: textPdf(lines) };
}

/** One of them ends soon. @param inStock lots with stock @param now epoch milliseconds */
export function buildPapers(inStock: readonly SampleLot[], now: number): SamplePaper[] {
  const soon = addDays(dayAt(now, 'UTC'), 24);
  const organic = inStock.find(({ supplier }) => supplier === CERTIFIED);
  const imported = inStock.find(({ supplier }) => supplier === 'Halmari Hills Estates');
  const held = inStock.find(({ status }) => status === 'hold');
  return [
    ...(organic ? [paper(organic, 'organic', 'Organic certificate', soon, [`Valid until ${soon}`])] : []),
    ...(imported
      ? [paper(imported, 'phytosanitary', 'Phytosanitary certificate', null, ['Free of quarantine pests'])]
      : []),
    ...(held
      ? [paper(held, 'lab_report', 'Lab report, moisture', null, ['Moisture 8.4 %, at most 6.5 % allowed: on hold'])]
      : []),
  ];
}

function paper(
  lot: SampleLot,
  kind: PaperKind,
  name: string,
  expiresOn: string | null,
  facts: readonly string[],
): SamplePaper {
  const lines = [name, `Lot ${lot.code}, ${lot.garden}, ${lot.origin}`, ...facts, 'A sample. No such paper exists.'];
  return { lot, kind, name, expiresOn, file: textPdf(lines) };
}

/** A PDF of one page with a few lines of text (ISO 32000-1, 7.5). */
export function textPdf(lines: readonly string[]): Uint8Array {
  const shown = lines.map((line) => `(${line.replaceAll('’', "'").replaceAll(/[\\()]/g, '\\$&')}) '`).join('\n');
  const text = `BT /F1 14 Tf 24 TL 72 770 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF`;
  return new TextEncoder().encode(pdf);
}
