/** Days before its best-before date on which people are told of a lot; on the day after it, they are told that it has expired. */
export const LOT_DAYS = [7, 30, 60] as const;
/** The same for the last day of a paper, whose successor takes longer to get. */
export const PAPER_DAYS = [7, 30, 90] as const;
