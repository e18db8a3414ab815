/** A row of a slip as the advice on it needs it. */
export interface AdvisedRow {
  name: string;
  quantity: number;
  hasPrice: boolean;
  /** Whether a value should be compared with the picture. */
  isDoubtful: boolean;
  /** Whether the item may be the wrong one. */
  isLikelyMatch: boolean;
  /** Whether it will be created. */
  isNew: boolean;
}

/** What to do about a slip on which no row was found. */
const NOTHING_FOUND =
  'No items were found in the text. Take the picture again from straight above, with every line of the slip in sight, or add the items by hand.';

/** What to say of a list of invoices and payments. */
const NO_DELIVERY =
  'This looks like a statement of account and not like a delivery: its rows are invoices and payments. Import none of them.';

/** What is known of a slip as a whole. */
interface AdvisedSlip {
  /** Whether its rows add up to its total. */
  doesAddUp: boolean;
  /** Whether it looks like a statement of account. */
  isStatement: boolean;
}

/** What to check in these rows of a slip before they are imported. */
export function suggestFor(rows: readonly AdvisedRow[], { doesAddUp, isStatement }: AdvisedSlip): string[] {
  if (rows.length === 0) return [NOTHING_FOUND];
  const advice: [readonly AdvisedRow[], (count: string, names: string, isOne: boolean) => string][] = [
    [
      rows.filter(({ isDoubtful }) => isDoubtful),
      (count, names, one) =>
        `${count} ${one ? 'is' : 'are'} doubtful: ${names}. Compare ${one ? 'it' : 'them'} with the picture.`,
    ],
    [
      rows.filter(({ isLikelyMatch }) => isLikelyMatch),
      (count, names, one) => `${count} may be matched with the wrong ${one ? 'item' : 'items'}: ${names}.`,
    ],
    [
      rows.filter(({ isNew, quantity }) => isNew && quantity > 0),
      (count, names, one) => `${count} ${one ? 'is' : 'are'} not in your inventory yet and will be created: ${names}.`,
    ],
    [
      rows.filter(({ quantity }) => quantity <= 0),
      (count, names, one) => `${count} ${one ? 'has' : 'have'} a quantity of 0 or less and will be left out: ${names}.`,
    ],
    [rows.filter(({ hasPrice }) => !hasPrice), (count, names) => `${count} without a price: ${names}.`],
  ];
  const suggestions = advice.flatMap(([some, say]) =>
    some.length === 0
      ? []
      : [say(some.length === 1 ? 'One row' : `${some.length} rows`, formatNames(some), some.length === 1)],
  );
  if (isStatement) suggestions.unshift(NO_DELIVERY);
  if (!doesAddUp) {
    suggestions.push('The rows do not add up to a total on the slip. Check for a missing or misread row.');
  }
  return suggestions.length > 0 ? suggestions : ['All rows are clear and already in your inventory.'];
}

/** Lists the first three names and the number of others. */
function formatNames(rows: readonly AdvisedRow[]): string {
  const names = rows.slice(0, 3).map(({ name }) => name);
  return rows.length > 3 ? `${names.join(', ')} and ${rows.length - 3} more` : names.join(', ');
}
