import { hasFigures, hasName, isDetail, type Part } from './parts.ts';

const isNameOnly = (part: Part | null | undefined): part is Part =>
  part !== null && part !== undefined && hasName(part) && !hasFigures(part);

/** A line with an item's figures but without its name. */
const isFiguresOnly = (part: Part | null | undefined): part is Part =>
  part !== null && part !== undefined && isDetail(part) && part.figures.length + (part.lead ? 1 : 0) >= 2;

/**
 * Moves each name above its figures if the slip prints names below, so that no name gets the figures of the next item. A
 * slip does so if its first line has only figures and every such line is followed by a name.
 */
export function withNamesAbove(parts: readonly (Part | null)[]): (Part | null)[] {
  const [first] = parts.filter((part) => part && (hasName(part) || hasFigures(part)));
  const details = parts.flatMap((part, index) => (isFiguresOnly(part) ? [index] : []));
  const isBelow = isFiguresOnly(first) && details.every((index) => isNameOnly(parts[index + 1]));
  if (!isBelow) return [...parts];
  const ordered = [...parts];
  for (const index of details) {
    [ordered[index], ordered[index + 1]] = [ordered[index + 1] ?? null, ordered[index] ?? null];
  }
  return ordered;
}
