import { hasFigures, hasName, isDetail, type Part } from './parts.ts';

const isNameOnly = (part: Part | null | undefined): part is Part =>
  part !== null && part !== undefined && hasName(part) && !hasFigures(part);

/** A line of an item's figures, without its name: a quantity or price, and a sum. */
const isFiguresOnly = (part: Part | null | undefined): part is Part =>
  part !== null && part !== undefined && isDetail(part) && part.figures.length + (part.lead ? 1 : 0) >= 2;

/**
 * The parts with each name above its figures, also where the slip prints names below them: else every name would get the
 * figures of the item that follows. A slip does so when its first line has figures alone and a name stands below all
 * such lines.
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
