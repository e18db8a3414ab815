let since: number | null = null;

/** When the stock that is shown was answered, epoch milliseconds, while kept answers are shown; else null. */
export const keptSince = (): number | null => since;

export const showKeptSince = (answeredAt: number | null): void => {
  since = answeredAt;
};
