/** Figures of a month in thousandths of a cent as cents that balance: each is what the sum up to it rounds to, less what came before. */
export function balancedCents(parts: readonly number[]): number[] {
  let [reached, given] = [0, 0];
  return parts.map((part) => {
    reached += part;
    const share = Math.round(reached / 1000) - given;
    given += share;
    return share === 0 ? 0 : share;
  });
}
