/** The day that a span starts with where no start is said: `until October 3`. Records begin later. */
export const EARLIEST = '1970-01-02';
