/**
 * Shares of an amount by weights, in whole numbers: each is rounded, and together they are the amount, because each share is what
 * the sum up to it rounds to, less what came before.
 * @param weights 0 or above, and one above 0
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let [reached, given] = [0, 0];
  return weights.map((weight) => {
    reached += weight;
    const upTo = reached >= total ? amount : Math.round((amount * reached) / total);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
