/** Keeps a fit solvable when two columns tell the same; too small to move any other. */
const RIDGE = 1e-8;

/**
 * Solves the normal equations `products · x = targets` (symmetric, positive semidefinite) by Cholesky's decomposition.
 * Leaves its arguments as they are.
 */
export function solveSymmetric(products: readonly Float64Array[], targets: Float64Array): Float64Array {
  const size = targets.length;
  const lower = products.map((row) => Float64Array.from(row));
  for (let j = 0; j < size; j++) {
    const pivotRow = lower[j] ?? new Float64Array(size);
    for (let i = j; i < size; i++) {
      const row = lower[i] ?? pivotRow;
      let sum = row[j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (row[k] ?? 0) * (pivotRow[k] ?? 0);
      if (i === j) row[j] = Math.sqrt(Math.max(sum, 0) + RIDGE);
      else row[j] = sum / (pivotRow[j] ?? 1);
    }
  }
  const solution = Float64Array.from(targets);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) solution[i] = (solution[i] ?? 0) - (lower[i]?.[k] ?? 0) * (solution[k] ?? 0);
    solution[i] = (solution[i] ?? 0) / (lower[i]?.[i] ?? 1);
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) solution[i] = (solution[i] ?? 0) - (lower[k]?.[i] ?? 0) * (solution[k] ?? 0);
    solution[i] = (solution[i] ?? 0) / (lower[i]?.[i] ?? 1);
  }
  return solution;
}
