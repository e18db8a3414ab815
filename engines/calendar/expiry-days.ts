/** Days before its best-before date on which a lot has a notice; the last one follows on the day after it. */
export const LOT_DAYS = [7, 30, 60] as const;
/** The same for the last day of a paper, whose successor takes longer to get. */
export const PAPER_DAYS = [7, 30, 90] as const;
/** The same for the last day on which a sample may be refused. */
export const SAMPLE_DAYS = [3] as const;
