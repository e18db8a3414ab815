import type { Column } from '../page/columns.ts';
import type { Line } from '../page/page.ts';
import type { Figure } from './figures.ts';
import { hasFigures, hasMoney, hasName, isCodes, isDetail, type Part } from './parts.ts';

/** A row while its lines are collected. */
export interface Draft {
  names: Part[];
  notes: Part[];
  lead: Figure | null;
  times: boolean;
  each: Figure[];
  figures: Figure[];
  code: string;
  unit: string;
  lines: Line[];
}

/** The layout of a slip. */
export interface Layout {
  columns: Column[] | null;
  /** Whether names are above their figures. */
  namesStandAbove: boolean;
  /** The distance between lines, in pixels. */
  pitch: number;
}

/** Collects the lines of each item: names above, next to or below their figures, and names that continue on the next line. */
export function assemble(parts: readonly (Part | null)[], { columns, namesStandAbove, pitch }: Layout): Draft[] {
  const drafts: Draft[] = [];
  let pending: Part[] = [];
  let code = '';
  let open: Draft | null = null;
  for (const [index, part] of parts.entries()) {
    if (!part) {
      pending = [];
      open = null;
      continue;
    }
    if (isCodes(part) && pending.length > 0) {
      code = part.code || part.name.map(({ text }) => text).join(' ');
      continue;
    }
    const next = parts[index + 1];
    const belongsToNext = namesStandAbove && next && isDetail(next) && hasName(part);
    if (belongsToNext || (hasName(part) && !hasFigures(part) && !(part.lead && columns))) {
      if (!namesStandAbove && open) {
        if (!isClose(open, part, pitch)) open = null;
        else if (isRemark(part)) open.notes.push(part);
        else extend(open, part);
      } else {
        pending.push(part);
      }
    } else if (isDetail(part)) {
      const named = namesStandAbove ? namesFor(pending, open) : [];
      if (named.length > 0) {
        if (!columns) named.splice(0, named.length - 1);
        open = startDraft(part, named);
        open.code ||= code;
        drafts.push(open);
      } else if (open) {
        complete(open, part);
      }
      pending = [];
      code = '';
    } else if (hasName(part) && (hasMoney(part) || (columns !== null && (hasFigures(part) || part.lead !== null)))) {
      open = startDraft(part, [part]);
      drafts.push(open);
      pending = [];
    } else {
      // Neither a name nor a price: a stray sign.
      pending = namesStandAbove && hasName(part) ? [...pending, part] : pending;
    }
  }
  return drafts;
}

const startDraft = (part: Part, names: Part[]): Draft => ({
  names,
  notes: [],
  lead: part.lead ?? names.find(({ lead }) => lead)?.lead ?? null,
  times: part.times,
  each: part.each,
  figures: part.figures,
  code: names.find(({ code }) => code !== '')?.code ?? part.code,
  unit: part.unit,
  lines: [...new Set([...names.map(({ line }) => line), part.line])],
});

/**
 * Finds the lines above that form the name: the last, and full-width lines before it. A short line before the last is a
 * remark about the previous item (`COLD`).
 */
function namesFor(pending: readonly Part[], before: Draft | null): Part[] {
  const last = pending.at(-1);
  if (!last) return [];
  const names = [last];
  const width = Math.max(...pending.map(({ line }) => line.right - line.left));
  for (const part of pending.slice(0, -1).toReversed()) {
    if (part.line.right - part.line.left >= width * 0.8 && names.length === pending.length - pending.indexOf(part) - 1)
      names.unshift(part);
    else before?.notes.push(part);
  }
  return names;
}

/** Whether a line without figures is directly below an item. */
function isClose(draft: Draft, part: Part, pitch: number): boolean {
  const above = draft.lines.at(-1) as Line;
  return part.line.top - above.top < pitch * 1.6 && draft.lines.length < 4;
}

/** A remark such as `*less sugar`. */
const isRemark = ({ line }: Part) => /^[*+>•]/.test(line.words[0]?.text ?? '');

function extend(draft: Draft, part: Part): void {
  draft.names.push(part);
  draft.lines.push(part.line);
}

/** Adds a line of figures below an item: its unit price, or figures that its own line lacked. */
function complete(draft: Draft, part: Part): void {
  draft.lines.push(part.line);
  if (part.each.length > 0) draft.each = part.each;
  else if (draft.figures.length === 0) draft.figures = part.figures;
}
