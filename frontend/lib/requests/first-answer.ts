/** Whether a query still waits for its first answer. One that has failed and is asked again is not waited for. */
export const awaitsFirstAnswer = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean =>
  isLoading && failureCount === 0;
