import { ImportFileError, type ImportProblem, parseProblem } from '../../../engines/csv-reading/file/file-error.ts';
import { type NamedItem, type ReadRecipes, readRecipes } from '../../../engines/csv-reading/recipes/read-recipes.ts';

/** Reads the recipes of a CSV file, or says why it has none. Its page loads this with the first file. @param made the ids of items that have a recipe */
export function readRecipeFile(
  bytes: Uint8Array,
  items: readonly NamedItem[],
  made: ReadonlySet<number>,
): ReadRecipes | { problem: ImportProblem } {
  try {
    return readRecipes(bytes, items, made);
  } catch (error) {
    return { problem: error instanceof ImportFileError ? error.toProblem() : parseProblem() };
  }
}
