/** What a paper of a lot or a supplier is, in the order in which what is missing is named. */
export const PAPER_KINDS = ['organic', 'lab_report', 'phytosanitary', 'origin', 'other'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** The kinds that every lot bought may need. */
export const NEEDED_PAPER_KINDS = [
  'organic',
  'lab_report',
  'phytosanitary',
  'origin',
] as const satisfies readonly PaperKind[];

/** What people call each kind. */
export const PAPER_KIND_WORDS: Readonly<Record<PaperKind, string>> = {
  organic: 'Organic certificate',
  lab_report: 'Lab report',
  phytosanitary: 'Phytosanitary certificate',
  origin: 'Certificate of origin',
  other: 'Other paper',
};

/** `Organic certificate, lab report` */
export function paperKindsText(kinds: readonly PaperKind[]): string {
  const text = kinds.map((kind) => PAPER_KIND_WORDS[kind].toLowerCase()).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
