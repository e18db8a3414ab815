interface Asked {
  isLoading: boolean;
  failureCount: number;
  errorUpdateCount: number;
}

/** Whether a query still waits for its first answer. One that has failed, now or before, and is asked again is not waited for. */
export const awaitsFirstAnswer = ({ isLoading, failureCount, errorUpdateCount }: Asked): boolean =>
  isLoading && failureCount + errorUpdateCount === 0;
